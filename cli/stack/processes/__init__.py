"""The running parts: started, watched over, asked how they are."""
