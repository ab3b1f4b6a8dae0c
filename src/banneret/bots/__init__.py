"""Policies: who decides for a seat that no person holds."""
