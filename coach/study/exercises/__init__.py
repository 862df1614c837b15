"""Exercises: one file a kind, each of which reads its position, an answer, and marks the answer."""
