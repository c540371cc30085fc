"""Templates compiled for speed: what is the same in every rendering is worked out before.

A template is compiled once a language, so its texts are known then: `_("Log")`, the house's
pictures (`icon("i-log")`) and addresses of static files become part of the template's own text.
"""

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.visitor import NodeTransformer
from markupsafe import Markup
from typing_extensions import override

from app.pages.escaping import escaped, filled
from app.web.lean import LeanContext, LeanMacro, LeanTemplate, is_set, macros_of

Functions = Mapping[str, Callable[..., Any]]


class FoldingEnvironment(Environment):
    """A Jinja2 environment with globals of two kinds that are called faster than others.

    Calls of `pure` ones with nothing but constants are worked out when a template is compiled.
    Calls of `direct` ones, which may not want Jinja's context, are compiled as filters are.
    """

    escaped = staticmethod(escaped)
    Macro = LeanMacro
    context_class = LeanContext
    template_class = LeanTemplate

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.pure: Functions = {}
        self.direct: Functions = {}
        self._eval_contexts: dict[str | None, nodes.EvalContext] = {}
        self._found: dict[str, Template] = {}

    @override
    def get_template(
        self,
        name: str | Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,
    ) -> Template:
        """A template by its name; none is looked for on the disk twice."""
        found = self._found.get(name) if isinstance(name, str) else name
        if found is None:
            assert isinstance(name, str)
            found = self._found[name] = super().get_template(name, parent, globals)
        return found

    @override
    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **d} if d else self.globals

    def eval_context(self, name: str | None) -> nodes.EvalContext:
        """How a template escapes: none of ours changes that while it is rendered."""
        found = self._eval_contexts.get(name)
        if found is None:
            found = self._eval_contexts[name] = nodes.EvalContext(self, name)
        return found

    def add(self, pure: Functions, direct: Functions) -> None:
        """Make these known to the templates; pure ones are called directly as well."""
        self.pure, self.direct = pure, {**pure, **direct}
        self.globals.update(self.direct)
        self.filters.update(self.direct)

    @override
    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        template = super()._parse(source, name, filename)
        folded: nodes.Template = _Folding(self, _own_names(template)).visit(template)
        return folded


def _own_names(template: nodes.Template) -> set[str]:
    """What a template names itself: such a name is not the global of the same name."""
    names = {one.name for one in template.find_all(nodes.Name) if is_set(one)}
    names |= {one.name for one in template.find_all(nodes.Macro)}
    names |= {one.target for one in template.find_all(nodes.Import)}
    for imported in template.find_all(nodes.FromImport):
        names |= {one if isinstance(one, str) else one[1] for one in imported.names}
    return names


class _Folding(NodeTransformer):
    def __init__(self, environment: FoldingEnvironment, own: set[str]) -> None:
        self._pure = {name: one for name, one in environment.pure.items() if name not in own}
        self._direct = environment.direct.keys() - own

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 - named after its node
        """A call of a pure or a direct function becomes what it gives, or a filter."""
        self.generic_visit(node)
        if not isinstance(node.node, nodes.Name) or not node.args:
            return node
        name = node.node.name
        if name in self._pure and _is_constant(node):
            return nodes.Const(_given(self._pure[name], node), lineno=node.lineno)
        if name not in self._direct:
            return node
        first, *rest = node.args
        return nodes.Filter(
            first, name, rest, node.kwargs, node.dyn_args, node.dyn_kwargs, lineno=node.lineno
        )


def _is_constant(node: nodes.Call) -> bool:
    values = [*node.args, *(pair.value for pair in node.kwargs)]
    has_more = node.dyn_args is not None or node.dyn_kwargs is not None
    return not has_more and all(isinstance(one, nodes.Const) for one in values)


def _given(function: Callable[..., Any], node: nodes.Call) -> Any:
    named = {pair.key: pair.value.as_const() for pair in node.kwargs}
    return function(*(one.as_const() for one in node.args), **named)


class _Generator(CodeGenerator):
    """Escapes by our own function, and calls macros without asking whether they want a context."""

    _macros: frozenset[str] = frozenset()

    @override
    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        self._macros = macros_of(node)
        super().visit_Template(node, frame)

    @override
    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        self.write("environment.")
        super().macro_def(macro_ref, frame)

    @override
    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        named = node.node
        is_macro = isinstance(named, nodes.Name) and named.name in self._macros
        if forward_caller or not is_macro or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(named, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    @override
    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


FoldingEnvironment.code_generator_class = _Generator


def translator(gettext: Callable[[str], str]) -> Callable[..., Markup]:
    """`_` for templates: the text in the template's language, its gaps filled and escaped."""
    known: dict[str, str] = {}

    def translate(text: str, /, **gaps: Any) -> Markup:
        said = known.get(text)
        if said is None:
            said = known[text] = gettext(text)
        return filled(said, gaps)

    return translate


def counting_translator(ngettext: Callable[[str, str, int], str]) -> Callable[..., Markup]:
    """`ngettext` for templates; `num` is filled in as well."""

    def translate(one: str, many: str, num: int, /, **gaps: Any) -> Markup:
        return filled(ngettext(one, many, num), {"num": num, **gaps})

    return translate
