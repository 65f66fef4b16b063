"""Tests on whole documents: both worked examples, copies of them, and hostile ones."""
