"""Jinja2's runtime without what no template of ours needs, which was half of a small region's cost.

No template is given globals of its own, every template escapes, and none changes on the disk while
the house runs. So globals are one plain dict, templates are found by their names alone, modules
that are imported are made once, and a macro is called with its arguments as they stand.
"""

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

from jinja2 import Template, nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup
from typing_extensions import override

Blocks = dict[str, Callable[..., Any]]

_MADE = "_made"
"""Under this a rendering knows the names of all modules that were made for it."""


class LeanContext(Context):
    """What one rendering knows."""

    def __init__(
        self,
        environment: Any,
        parent: dict[str, Any],
        name: str | None,
        blocks: Blocks,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002, ARG002 - Jinja2 names it
    ) -> None:
        self.parent = parent
        self.vars = {}
        self.environment = environment
        self.eval_ctx = environment.eval_context(name)
        self.exported_vars = set()
        self.name = name
        self.globals_keys = set()
        self.blocks = {key: [block] for key, block in blocks.items()} if blocks else {}


class LeanTemplate(Template):
    """A compiled template whose module, imported without context, is made once."""

    _module: TemplateModule | None

    def rendered(self, context: Mapping[str, Any]) -> str:
        """What `render` gives, by the shortest way to it."""
        environment: Any = self.environment
        made: list[dict[str, Any]] = []
        parent = {**self.globals, **context, _MADE: made}
        known = LeanContext(environment, parent, self.name, self.blocks)
        try:
            html: str = environment.concat(self.root_render_func(known))
        except Exception:
            environment.handle_exception()
            raise
        for names in (known.vars, *made):
            names.clear()  # a macro knows the context it was made in, and that its macros
        return html

    @override
    def make_module(
        self,
        vars: dict[str, Any] | None = None,
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,
    ) -> TemplateModule:
        context = self.new_context(vars, shared, locals)
        if vars and _MADE in vars:
            vars[_MADE].append(context.vars)
        return TemplateModule(self, context)

    @override
    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        module = self._module
        if module is None:
            module = self._module = self.make_module()
        return module


class LeanMacro(Macro):
    """A macro that is called with its arguments in order, or by name, and nothing else."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._is_plain = not (self.catch_kwargs or self.catch_varargs or self.caller)
        self._padding = (missing,) * self._argument_count

    @override
    def __call__(self, *args: Any, **named: Any) -> Any:
        """The macro's HTML. What is not given is `missing`: the macro's defaults stand for it."""
        if named or not self._is_plain or len(args) > self._argument_count:
            return self._by_name(args, named)
        padding = self._padding[len(args) :]
        return str.__new__(Markup, self._func(*args, *padding))

    def _by_name(self, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        left = self.arguments[len(args) :]
        if not self._is_plain or len(args) > self._argument_count or not named.keys() <= set(left):
            return super().__call__(*args, **named)
        given = [named.get(name, missing) for name in left]
        return str.__new__(Markup, self._func(*args, *given))


def macros_of(template: nodes.Template) -> frozenset[str]:
    """The names that stand for macros wherever this template calls them."""
    macros = {one.name for one in template.find_all(nodes.Macro)}
    for imported in template.find_all(nodes.FromImport):
        macros |= {one if isinstance(one, str) else one[1] for one in imported.names}
    return frozenset(macros - {one.name for one in template.find_all(nodes.Name) if is_set(one)})


def is_set(name: nodes.Name) -> bool:
    """Whether the template gives the name a value here."""
    return name.ctx != "load"
