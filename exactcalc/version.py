"""The version of exactcalc, which reports name."""

VERSION = "0.1.0"
