"""Looks for no garbage while the API or its worker starts: nearly all that is imported stays to their end.

Looking through it again and again took a fifth of the start, and looking through it once at the end a sixth, for some
eight thousand small objects. Imported before the rest of the API; `is_over` is called once that is there.
"""

import gc

gc.disable()


def is_over() -> None:
    """Look for garbage from now on, among what was made since."""
    gc.freeze()
    gc.enable()
