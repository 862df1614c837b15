"""The app: the only place that picks the store, the bots and the clock."""

import logging
import os
import secrets
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from flask import Flask
from flask_wtf.csrf import CSRFProtect
from htmx_flask import Htmx

from coach import bots
from coach.advice.concepts import CONCEPTS
from coach.engine import ready
from coach.play.bots import Choose
from coach.settings import BadSetting, Settings, load_settings
from coach.store import Store, open_store
from coach.store.errors import StoreUnusable
from coach.study.content import ContentRefused
from coach.study.course import load_course
from coach.study.glossary import load_glossary
from coach.web import (
    account,
    api,
    errors,
    first_hand,
    glossary,
    health,
    home,
    learn,
    placement,
    practice,
    prints,
    quiz,
    recall,
    rules_page,
    score_page,
    search,
    security,
    tables,
)
from coach.web.services import Services
from coach.web.templating import set_up_templates
from coach.web.terms import set_up_terms

COOKIE_DAYS = 400  # what browsers keep at most
LARGEST_FORM = 64 * 1024
TRIES_FOR_A_PORT = 20
LEAVE_AFTER = 2.0
"""Seconds after Ctrl-C when a server that still runs is left."""
STOPPED = "\nStopped. Every game is kept."
PLACES = (
    home,
    first_hand,
    practice,
    tables,
    account,
    rules_page,
    quiz,
    prints,
    score_page,
    glossary,
    search,
    learn,
    recall,
    placement,
    health,
    api,
)


def content_folder(name: str) -> Path:
    """The folder of templates, static or lessons: beside the code in a checkout, inside it in a wheel."""
    here = Path(__file__).parent
    packed = here / "_files" / name
    return packed if packed.is_dir() else here.parent / name


def create_app(
    settings: Settings,
    *,
    store: Store | None = None,
    choose: Choose = bots.choose,
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    seed: Callable[[], str] = lambda: secrets.token_hex(8),
    lessons: Path | None = None,
) -> Flask:
    """Make the app over a data folder; everything it works with may be given instead.

    Lessons and terms are read once, here; ContentRefused names every fault of their files.
    """
    store = store if store is not None else open_store(settings.data)
    app = Flask(__name__, static_folder=content_folder("static"), template_folder=content_folder("templates"))
    app.config.update(
        SECRET_KEY=store.secret(),
        SESSION_COOKIE_NAME="spades",
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=settings.secure_cookies,
        PERMANENT_SESSION_LIFETIME=timedelta(days=COOKIE_DAYS),
        MAX_CONTENT_LENGTH=LARGEST_FORM,
        WTF_CSRF_TIME_LIMIT=None,  # a page left open overnight still plays
        SEND_FILE_MAX_AGE_DEFAULT=timedelta(days=365),  # their addresses change with their content
    )
    lessons = content_folder("lessons") if lessons is None else lessons
    words = load_glossary(lessons / "glossary.md", CONCEPTS)
    course = load_course(lessons, words.keys)
    app.extensions["coach"] = Services(store, choose, clock, seed, lessons, words, course)
    Htmx(app)
    csrf = CSRFProtect(app)
    for place in PLACES:
        app.register_blueprint(place.blueprint)
    csrf.exempt(api.blueprint)  # the API knows no cookie and changes nothing
    errors.register_errors(app)
    app.after_request(security.guard)
    set_up_templates(app)
    set_up_terms(app, words)
    return app


def serve(host: str | None, port: int | None, data: Path | None, open_browser: bool) -> int:
    """Serve until Ctrl-C and return the exit status; None leaves a setting to the environment."""
    try:
        found = load_settings()
        settings = replace(
            found,
            host=host or found.host,
            port=found.port if port is None else port,
            data=data or found.data,
        )
        app = create_app(settings)
    except (BadSetting, StoreUnusable, ContentRefused) as error:
        print(f"spades-coach: {error}", file=sys.stderr)
        return 1
    listening = _listen(settings.host, settings.port)
    if listening is None:
        print(f"spades-coach: cannot listen on {settings.host} port {settings.port}.", file=sys.stderr)
        return 1
    _run(app, listening, settings, open_browser=open_browser)
    return 0


def _listen(host: str, port: int) -> socket.socket | None:
    """A socket on the port asked for, or on the next one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [port] if port == 0 else range(port, min(port + TRIES_FOR_A_PORT, 65536)):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(128)
        except OSError:
            listening.close()
            continue
        if port not in (0, candidate):
            print(f"Port {port} is taken, so this is port {candidate}.", flush=True)
        return listening
    return None


def _interrupt(*_: object) -> None:
    """Stop on Ctrl-C, and stop all the same where the interruption is lost.

    Python drops an exception that lands in a clean-up it is just doing, as it often does while it compiles.
    """
    leaving = threading.Timer(LEAVE_AFTER, _leave)
    leaving.daemon = True
    leaving.start()
    raise KeyboardInterrupt


def _leave() -> None:
    print(STOPPED, flush=True)
    os._exit(0)  # every action was saved when it was made


def _run(app: Flask, listening: socket.socket, settings: Settings, *, open_browser: bool) -> None:
    from waitress.server import create_server

    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{port}"
    # A page and its pictures come at once; waitress would tell the terminal that some had to queue.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    server = create_server(app, sockets=[listening], threads=8, ident=None)
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, _interrupt)
    try:
        print(
            f"Spades Coach is at {address} (Ctrl-C stops it; games are kept in {settings.data})", flush=True
        )
        ready.warm_in_background(lambda progress: print(progress, flush=True))
        if open_browser:
            threading.Timer(0.3, webbrowser.open, [address]).start()
        server.run()  # ends on Ctrl-C
    except KeyboardInterrupt:
        pass  # a Ctrl-C in the moment before the server listens to it
    finally:
        server.close()
        print(STOPPED, flush=True)
