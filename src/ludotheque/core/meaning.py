"""What a piece of source means, as one text: no comment, docstring, annotation, layout or sentence changes it."""

from __future__ import annotations

import ast

WORDS = "Text"  # sentences for people: a better one means the same to a program
UNHEARD = frozenset({"annotation", "returns", "type_comment", "type_params", "ctx", "kind"})


def meaning(source: str) -> str:
    """The same for every way to write the same, and in every version of Python.

    >>> meaning("x: int = 1  # one") == meaning('"Says more."\\nx=1')
    True
    """
    return Teller().tell(ast.parse(source))


def is_docstring(node: ast.AST) -> bool:
    """A text that stands for itself: under a heading, or under a name that it describes."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


class Teller:
    """Like `ast.dump`, leaving out what means nothing to the program; takes down names and strings on the way.

    What is empty is left out too: newer versions of Python have fields that older ones lack.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.strings: set[str] = set()
        self._fields = False  # in the body of a class an annotation makes a field: there it says something

    def tell(self, node: object) -> str:
        if isinstance(node, list):
            return "[" + ",".join(told for each in node if (told := self.tell(each))) + "]"
        if not isinstance(node, ast.AST):
            if isinstance(node, str):
                self.strings.add(node)
            return repr(node)
        if isinstance(node, ast.Import | ast.ImportFrom) or is_docstring(node):
            return ""
        if isinstance(node, ast.Name):
            self.names.add(node.id)
            return node.id
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == WORDS:
            return WORDS
        if isinstance(node, ast.AnnAssign) and node.value is not None and not self._fields:
            node = ast.Assign([node.target], node.value)
        before, self._fields = self._fields, isinstance(node, ast.ClassDef)
        parts = [
            f"{name}={self.tell(value)}"
            for name in node._fields
            if name not in UNHEARD and (value := getattr(node, name, None)) not in (None, [])
        ]
        self._fields = before
        return f"{type(node).__name__}({','.join(parts)})"
