"""What a file is about, by its path: tests and code of one subject have its noun in common."""

import re
from pathlib import PurePosixPath

# Words that say where a file stands or what kind it is, and not what it is about.
PLACES = frozenset(
    ["api", "app", "apps", "bin", "bench", "check", "cli", "client", "code", "command", "component", "config", "conftest", "core", "data", "db", "dialog", "e2e", "error", "feature", "field", "file", "fixture", "form", "function", "generated", "handler", "index", "init", "item", "lib", "list", "local", "main", "message", "migration", "model", "module", "mutation", "new", "old", "page", "part", "query", "resource", "route", "row", "rule", "schema", "script", "screen", "section", "seed", "service", "shared", "sql", "src", "stack", "style", "supabase", "table", "test", "text", "tool", "type", "use", "util", "view", "web", "word", "world", "add", "allow", "change", "create", "drop", "fix", "give", "keep", "let", "make", "move", "refuse", "remove", "rename", "replace", "say", "set", "show", "tell", "update", "and", "as", "by", "for", "from", "in", "into", "is", "it", "not", "of", "off", "on", "once", "one", "or", "other", "own", "that", "the", "their", "they", "to", "with", "without"]
)  # fmt: skip


def nouns_of(path: str) -> set[str]:
    """The nouns in a path, in the singular; of a migration those of its name without the verb."""
    words = re.findall(r"[a-z]+", str(PurePosixPath(path).with_suffix("")).lower())
    return {singular(word) for word in words} - PLACES


def singular(word: str) -> str:
    """The singular of a plural, as far as the words of this product need it."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
