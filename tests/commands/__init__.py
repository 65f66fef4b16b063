"""Tests of the commands, their options and their files."""
