"""Tests of the reports, each read back by a reader of its kind."""
