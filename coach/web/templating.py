"""What every template may use: addresses of files that name their content, and the drawn cards."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import js_lib_htmx
from flask import Flask, Response, send_from_directory

from coach.rules.cards import parse_card
from coach.web.services import preferences

HTMX = Path(js_lib_htmx.__file__).parent / "static" / "htmx" / "htmx.min.js"
CARD_MACROS = ("art", "card_face", "card_back", "suit", "card_short")


def set_up_templates(app: Flask) -> None:
    """Give the templates of an app what they lean on, and serve the one script that is not ours."""
    environment = app.jinja_env
    environment.trim_blocks = environment.lstrip_blocks = True
    mark = _mark_of(*sorted(Path(str(app.static_folder)).rglob("*.*")), HTMX)

    def static(name: str) -> str:
        """The address of a static file: a new one when any of them has changed, so browsers keep the old."""
        return f"{app.static_url_path}/{name}?v={mark}"

    environment.filters["unbroken"] = unbroken
    environment.globals.update(
        static=static,
        htmx_url=f"/htmx.js?v={mark}",
        card_name=lambda code: parse_card(str(code)).name,
    )
    # A page draws a card a hundred times, and each looks the same whenever it is drawn.
    macros = environment.get_template("macros/cards.html").module
    environment.globals["cards"] = SimpleNamespace(
        **{name: cache(getattr(macros, name)) for name in CARD_MACROS}
    )
    app.context_processor(lambda: {"prefs": preferences()})
    app.add_url_rule("/htmx.js", "htmx_script", _htmx_script)


def unbroken(line: str) -> str:
    """A line whose percentages do not break between number and sign."""
    return line.replace(" %", "\u00a0%")


def _mark_of(*files: Path) -> str:
    """A short mark that changes with the content of any file."""
    content = sha256()
    for file in files:
        content.update(file.read_bytes())
    return content.hexdigest()[:10]


def _htmx_script() -> Response:
    return send_from_directory(HTMX.parent, HTMX.name)
