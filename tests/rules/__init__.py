"""Tests of the rules, and of the pages made from them."""
