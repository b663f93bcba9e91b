"""Tests of 法典."""
