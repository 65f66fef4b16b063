"""Tests of the ways in from Python: the library and the plugin of pytest."""
