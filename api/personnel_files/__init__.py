"""The files of workers as one archive: what somebody who inspects the agency asks to see, as far as the reader may."""
