"""Where the words of the lessons lie: beside the templates."""

from pathlib import Path

from flask import Flask


def lessons_folder(app: Flask) -> Path:
    """The folder of the lessons: the neighbour of the templates, in a checkout and in a wheel alike."""
    return Path(str(app.template_folder)).parent / "lessons"
