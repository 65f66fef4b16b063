"""Tests of what an installation gives: the library, the pytest plugin, hooks and CI examples."""
