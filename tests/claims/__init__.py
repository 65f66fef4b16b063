"""Tests of claims about numbers."""
