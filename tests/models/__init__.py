"""Tests of the worked models."""
