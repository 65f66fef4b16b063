"""Tests of sheets: cells, traces, drift."""
