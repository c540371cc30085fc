"""Reading a migration as a reviewer: may the release before it go on running meanwhile?"""

import ast
from collections.abc import Iterator

# What only adds. Everything else of Alembic's takes something away, or changes what is there.
ADDS = frozenset({"create_table", "add_column", "create_index", "create_table_comment", "f"})
REMOVES = frozenset({"drop_column", "drop_table", "drop_index", "drop_constraint"})
EXPANDED_IN = "EXPANDED_IN"
"""In a migration that removes: the earlier one that made what it removes needless."""


def faults_of(source: str, released: frozenset[str] = frozenset()) -> list[str]:
    """Why this migration would break the release before it; empty when it would not.

    `released` are the earlier revisions that a release has had: what they made needless may go.
    """
    tree = ast.parse(source)
    upgrade = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]
    made = {text for each in upgrade for text in _made_by(each)}
    may_remove = _expanded_in(tree) in released
    return [
        f"line {call.lineno}: {fault}"
        for each in upgrade
        if each.name != "downgrade"
        for call in _operations(each)
        for fault in _faults(call, made, may_remove=may_remove)
    ]


def _expanded_in(tree: ast.Module) -> str | None:
    for one in tree.body:
        if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == EXPANDED_IN:
            return str(ast.literal_eval(one.value))
    return None


def _operations(function: ast.FunctionDef) -> Iterator[ast.Call]:
    for one in ast.walk(function):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute):
            owner = one.func.value
            if isinstance(owner, ast.Name) and owner.id in {"op", "batch_op"}:
                yield one


def _made_by(function: ast.FunctionDef) -> Iterator[str]:
    """The tables that the migration itself makes: with those it may do what it likes."""
    for call in _operations(function):
        if _name(call) == "create_table":
            yield _text(call, 0)


def _faults(call: ast.Call, made: set[str], *, may_remove: bool) -> Iterator[str]:
    name = _name(call)
    if name in REMOVES:
        if not may_remove:
            yield f"{name} takes away what the release before still uses"
    elif name == "add_column":
        yield from _column_faults(call)
    elif name == "create_index":
        if _text(call, 1) not in made:
            yield from _index_faults(call)
    elif name == "execute":
        yield from _statement_faults(_text(call, 0))
    elif name not in ADDS and name not in {"get_context", "get_bind"}:
        yield f"{name} changes what the release before still uses"


def _column_faults(call: ast.Call) -> Iterator[str]:
    column = call.args[1]
    assert isinstance(column, ast.Call)
    given = {keyword.arg: keyword.value for keyword in column.keywords}
    nullable = given.get("nullable")
    may_be_empty = nullable is None or (isinstance(nullable, ast.Constant) and nullable.value)
    if not may_be_empty and "server_default" not in given:
        yield "a new column is empty in what the release before writes: let it, or give a default"


def _index_faults(call: ast.Call) -> Iterator[str]:
    if not _is_true(call, "postgresql_concurrently"):
        yield "an index on a table that is in use is made CONCURRENTLY"
    if _is_true(call, "unique"):
        yield "a new unique index refuses what the release before writes"


def _statement_faults(statement: str) -> Iterator[str]:
    # A column that may be empty from now on takes nothing away from what is there.
    words = statement.upper().replace("DROP NOT NULL", "").split()
    for word in ("DROP", "RENAME", "TRUNCATE"):
        if word in words:
            yield f"{word} takes away what the release before still uses"
    if words[:1] == ["ALTER"] and "TYPE" in words:
        yield "another type is another column"
    if {"SET", "NOT", "NULL"} <= set(words):
        yield "the release before may still leave it empty"
    if words[:1] in (["UPDATE"], ["DELETE"]):
        yield "a whole table in one statement holds everybody up: do it in batches, in code"


def _name(call: ast.Call) -> str:
    assert isinstance(call.func, ast.Attribute)
    return call.func.attr


def _text(call: ast.Call, place: int) -> str:
    """A text that is given as it stands; of one that is put together, its fixed parts."""
    found = call.args[place] if len(call.args) > place else None
    if isinstance(found, ast.Constant):
        return str(found.value)
    parts = ast.walk(found) if found is not None else ()
    return " ".join(str(one.value) for one in parts if isinstance(one, ast.Constant))


def _is_true(call: ast.Call, name: str) -> bool:
    return any(
        keyword.arg == name
        and isinstance(keyword.value, ast.Constant)
        and bool(keyword.value.value)
        for keyword in call.keywords
    )
