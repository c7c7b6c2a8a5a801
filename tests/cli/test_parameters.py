"""Parameters of commands: days are known by their names, ids in addresses are checked before."""

import ast
from pathlib import Path

import pytest

from cli import options
from cli.days import api_day
from cli.errors import Detail
from cli.texts.wording import typed_field

COMMANDS = Path(__file__).resolve().parents[2] / "cli" / "commands"
TREES = {
    str(path.relative_to(COMMANDS)): ast.parse(path.read_text("utf-8"))
    for path in COMMANDS.rglob("*.py")
}
DAYS = [
    (where, node)
    for where, tree in TREES.items()
    for node in ast.walk(tree)
    if isinstance(node, ast.Call) and ast.unparse(node.func) == api_day.__name__
]
SENT = [
    (key.value, call.keywords[0].arg)
    for tree in TREES.values()
    for node in ast.walk(tree)
    if isinstance(node, ast.Dict)
    for key, value in zip(node.keys, node.values, strict=True)
    for _, call in DAYS
    if isinstance(key, ast.Constant) and any(part is call for part in ast.walk(value))
]


def commands():
    for where, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and "command(app" in "".join(
                map(ast.unparse, node.decorator_list)
            ):
                yield where, node


def names_in_addresses(function):
    """The variables that stand in an address of the API, after its first part."""
    for node in ast.walk(function):
        if isinstance(node, ast.JoinedStr):
            first = ast.unparse(node.values[0])
            if first.startswith("'/") or first.isupper():
                parts = [one.value for one in node.values if isinstance(one, ast.FormattedValue)]
                yield from {
                    one.id for part in parts for one in ast.walk(part) if isinstance(one, ast.Name)
                }


NAMED = {
    ast.unparse(node.targets[0]): ast.unparse(node.value)
    for tree in (*TREES.values(), ast.parse(Path(options.__file__).read_text("utf-8")))
    for node in tree.body
    if isinstance(node, ast.Assign)
}


def is_marked(annotation):
    """Return whether an annotation, or the one that it names, says that it is an id."""
    written = ast.unparse(annotation)
    return "RowId(" in NAMED.get(written, written)


def test_each_day_is_given_by_the_name_of_its_parameter():
    assert len(DAYS) > 20
    for where, call in DAYS:
        [given] = call.keywords
        value = given.value
        assert given.arg == getattr(value, "attr", getattr(value, "id", None)), where


@pytest.mark.parametrize(("field", "parameter"), SENT)
def test_day_that_the_api_refuses_is_known_by_its_option(field, parameter):
    assert typed_field(Detail(field, ""), {parameter: "--typed"}) == "--typed"


def test_each_id_in_an_address_is_marked_as_one():
    found = 0
    for where, function in commands():
        arguments = {one.arg: one.annotation for one in function.args.args}
        for name in set(names_in_addresses(function)) & arguments.keys() - {"run"}:
            if "bool" not in ast.unparse(arguments[name]):
                found += 1
                assert is_marked(arguments[name]), f"{where}: {function.name}: {name}"
    assert found > 15
