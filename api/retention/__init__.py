"""How long records are kept, what is held, and what is erased with its proof."""
