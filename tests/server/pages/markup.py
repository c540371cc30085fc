"""HTML looked at as a strict reader does: nesting, ids, references, and nothing inline."""

from html.parser import HTMLParser

from typing_extensions import override

VOID = {"meta", "link", "input", "br", "hr", "img", "col", "wbr"}


class Reader(HTMLParser):
    """Collects what is wrong with a page, and what it holds."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.inputs: list[dict[str, str]] = []
        self.regions: list[str] = []
        self.references: list[str] = []
        self.text: list[str] = []

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if len(found) != len(attrs):
            self.faults.append(f"an attribute twice in <{tag}>: {attrs}")
        self._look(tag, found)
        if tag not in VOID:
            self.open.append(tag)

    def _look(self, tag: str, found: dict[str, str]) -> None:
        inline = [name for name in found if name == "style" or name.startswith(("on", "hx-on"))]
        self.faults += [f"{name} inline in <{tag}>" for name in inline]
        if tag == "script" and "src" not in found:
            self.faults.append("a script inline")
        if "id" in found:
            self.ids.append(found["id"])
        if "data-region" in found:
            self.regions.append(found["id"])
        if tag in {"input", "button", "select", "textarea"}:
            self.inputs.append({"tag": tag, **found})
        for name in ("for", "aria-labelledby", "aria-describedby", "form"):
            if name in found:
                self.references += found[name].split()

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self.open[-3:]}")
            return
        self.open.pop()

    @override
    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(html: str) -> Reader:
    """A page read to its end, its faults complete."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    if reader.open:
        reader.faults.append(f"never closed: {reader.open}")
    twice = {each for each in reader.ids if reader.ids.count(each) > 1}
    if twice:
        reader.faults.append(f"ids twice: {twice}")
    lost = set(reader.references) - set(reader.ids)
    if lost:
        reader.faults.append(f"references to nothing: {lost}")
    return reader
