"""Reports: what became of many, counted; nobody is named in them."""
