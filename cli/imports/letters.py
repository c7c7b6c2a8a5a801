"""Whether a word is one that people write, which says whether bytes were read as the right letters."""

# ruff: noqa: RUF001, RUF002 - the letters and signs in question

import re

# Of the languages of the Americas and of western and central Europe.
LOWER = "áéíóúñüàèìòùâêîôûäëïöãõåæøœçßšžýÿ"
UPPER = "ÁÉÍÓÚÑÜÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÅÆØŒÇŠŽÝŸ"
LETTER = f"A-Za-z{LOWER}{UPPER}"
OPENING, CLOSING = "“‘«(", "”’»…®™º°ª.)!?:"
# Each is a sign of letters that were read wrong.
ODD = re.compile(
    "|".join(
        (
            f"[{LOWER}][A-Z]",  # DíAngelo
            f"[A-Z]{{2}}[{LOWER}]",  # JOSâ
            f"[a-z{LOWER}][{UPPER}]",  # MuÒoz
            f"[{LETTER}][{UPPER}](?=.*[a-z{LOWER}])",  # PŽrez
            "[õÕ](?![eE])",  # GARCÕA
            "(?<![aeiouäöü])ß|ß(?=[^emlk])",  # Sßnchez
            "[œŒ](?![uU])",  # Jesœs
            "nít$|^[a-z]{4,}ís$",  # donít, patientís
        )
    )
)
APOSTROPHE = re.compile(f"([{LETTER}]+)[’‘]([{LETTER}]+)")
CONTRACTIONS = {"t", "ll", "re", "ve", "d", "m"}
DASH = re.compile("(?<=[A-Za-z])–(?=[A-Z0-9])")
SHORT = 2


def is_plausible(word: str) -> bool | None:
    """Return whether it is a word; None if there is no way to know."""
    # Blanks that don't break stand between words, though not in one of them.
    parts = re.split("[\u00a0\u202f]", word)
    if len(parts) > 1 and not all(part[:1].isupper() for part in parts if part):
        return None
    verdicts = [is_plausible_part(part.lstrip(OPENING).rstrip(CLOSING)) for part in parts]
    if False in verdicts:
        return False
    return None if None in verdicts else True


def is_plausible_part(word: str) -> bool | None:
    """The same of a word without a blank."""
    found = APOSTROPHE.search(word)
    bare = DASH.sub("-", re.sub("[’‘]", "'", word) if found else word)
    if ODD.search(bare) or re.search(f"[^\x00-\x7f{LOWER}{UPPER}]", bare):
        return False
    return is_plausible_apostrophe(*found.groups()) if found else True


def is_plausible_apostrophe(before: str, after: str) -> bool | None:
    """Return true for D’Angelo and don’t, false for Garc’a; None for D’az and Sol’s, where nobody can know."""
    if after[0].isupper() or after in CONTRACTIONS:
        return True
    if after == "s":
        return None if before[0].isupper() else True
    return None if len(before) <= SHORT else False
