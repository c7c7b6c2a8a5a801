"""The version of the product."""

VERSION = "1.0.34"
