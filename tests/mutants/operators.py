"""The mutants of an SQL text: one condition less, one comparison flipped, one limit moved. All else stays byte for byte."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sqlglot.dialects.postgres import Postgres
from sqlglot.tokens import Token, TokenType

OPENING = {TokenType.L_PAREN, TokenType.L_BRACKET}
CLOSING = {TokenType.R_PAREN, TokenType.R_BRACKET}
FLIPPED = {
    TokenType.EQ: "<>",
    TokenType.NEQ: "=",
    TokenType.LT: "<=",
    TokenType.LTE: "<",
    TokenType.GT: ">=",
    TokenType.GTE: ">",
}
SPAN = re.compile(r"(\d+)( (?:second|minute|hour|day)s?)")
CONDITIONS = {
    "where",
    "on",
    "and",
    "or",
    "if",
    "elsif",
    "when",
    "not",
    "having",
    "check",
    "using",
    "return",
}
"""Before these words and their like an equals sign assigns, behind them it compares."""
ENDS = CONDITIONS - {"not"} | {
    "then", "loop", "group", "order", "limit", "for", "select", "from", "join", "left", "else", "end", "set", "returning",
    "union", "into", "begin", "declare", "do", "values", "cross", "case",
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of a text, and what it is."""

    start: int
    end: int
    replacement: str
    what: str

    def of(self, text: str) -> str:
        """The text with this change."""
        return text[: self.start] + self.replacement + text[self.end :]

    def told(self, text: str) -> str:
        """Return what it changes, and the line of the text in which it does."""
        start = text.rfind("\n", 0, self.start) + 1
        line = text[start:].partition("\n")[0].strip()
        return self.what if line in self.what else f"{self.what}, in: {line}"


def tokens_of(text: str) -> list[Token]:
    """The text's tokens; the end of each is the place of its last character."""
    tokens: list[Token] = Postgres.Tokenizer().tokenize(text)
    return tokens


def word(token: Token) -> str:
    """Return what a token says, in small letters; a quoted text says nothing."""
    return (
        "" if token.token_type in (TokenType.STRING, TokenType.IDENTIFIER) else token.text.lower()
    )


def ends(tokens: list[Token], at: int) -> bool:
    """Return whether a condition ends before this."""
    token = tokens[at]
    if token.token_type in (TokenType.SEMICOLON, TokenType.COMMA):
        return True
    return word(token) in ENDS and not (word(token) == "and" and is_between(tokens, at))


def operand(tokens: list[Token], at: int, step: int) -> tuple[int, int] | None:
    """The first and last token of what stands beside the AND or OR at this place."""
    depth, place, before = 0, at + step, None
    opening, closing = (OPENING, CLOSING) if step > 0 else (CLOSING, OPENING)
    while 0 <= place < len(tokens):
        kind = tokens[place].token_type
        if kind in opening:
            depth += 1
        elif kind in closing:
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and ends(tokens, place):
            break
        before = place
        place += step
    if before is None:
        return None
    return (at + 1, before) if step > 0 else (before, at - 1)


def is_between(tokens: list[Token], at: int) -> bool:
    """Return whether the AND at this place belongs to a BETWEEN."""
    depth = 0
    for token in reversed(tokens[:at]):
        if token.token_type in CLOSING:
            depth += 1
        elif token.token_type in OPENING:
            if depth == 0:
                return False
            depth -= 1
        elif depth == 0 and word(token) == "between":
            return True
        elif depth == 0 and word(token) in ENDS:
            return False
    return False


def compares(tokens: list[Token], at: int) -> bool:
    """Return whether the equals sign at this place compares, and does not assign."""
    depth = 0
    for token in reversed(tokens[:at]):
        if token.token_type in CLOSING:
            depth += 1
        elif token.token_type in OPENING:
            depth = max(0, depth - 1)
        elif depth == 0 and word(token) in CONDITIONS:
            return True
        elif depth == 0 and (word(token) in ENDS or token.token_type == TokenType.SEMICOLON):
            return False
    return True


def dropped(text: str, tokens: list[Token], at: int) -> Iterator[Mutant]:
    """Without the condition on either side of an AND or OR."""
    neutral = "true" if word(tokens[at]) == "and" else "false"
    for step in (-1, 1):
        found = operand(tokens, at, step)
        if found:
            start, end = tokens[found[0]].start, tokens[found[1]].end + 1
            yield Mutant(start, end, neutral, f"without: {' '.join(text[start:end].split())}")


def of_word(token: Token, following: str) -> Iterator[Mutant]:
    """Return what a single word can be turned into: the other of yes and no."""
    start, end, said = token.start, token.end + 1, word(token)
    if said == "not" and following in ("null", "exists", "("):
        yield Mutant(start, end, "", f"no more: not {following}")
    elif said == "exists":
        yield Mutant(start, end, "not exists", "not exists")
    elif said == "is" and following == "null":
        yield Mutant(start, end, "is not", "is not null")


def of_value(tokens: list[Token], at: int) -> Iterator[Mutant]:
    """A comparison the other way, or a span of time that is one longer."""
    token = tokens[at]
    turned = FLIPPED.get(token.token_type)
    if turned and (token.token_type != TokenType.EQ or compares(tokens, at)):
        yield Mutant(token.start, token.end + 1, turned, f"{token.text} is {turned}")
    span = token.token_type == TokenType.STRING and SPAN.fullmatch(token.text)
    if span:
        later = f"'{int(span[1]) + 1}{span[2]}'"
        yield Mutant(token.start, token.end + 1, later, f"{token.text} is {later}")


def mutants_of(text: str) -> list[Mutant]:
    """All mutants of an expression, or of a function's body."""
    tokens = tokens_of(text)
    found: dict[Mutant, None] = {}
    for at, token in enumerate(tokens):
        following = word(tokens[at + 1]) if at + 1 < len(tokens) else ""
        if word(token) in ("and", "or") and not is_between(tokens, at):
            found |= dict.fromkeys(dropped(text, tokens, at))
        found |= dict.fromkeys([*of_word(token, following), *of_value(tokens, at)])
    return list(found)
