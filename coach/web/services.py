"""What the views work with: the store, the bots, the clock, and who is asking."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from flask import abort, current_app, g, session

from coach.play.bots import Choose
from coach.store import Learner, Preferences, Store, StoredTable
from coach.study.course import Course
from coach.study.terms import Glossary

COOKIE_LEARNER = "learner"


@dataclass(frozen=True, slots=True)
class Services:
    """What the app was made with."""

    store: Store
    choose: Choose
    clock: Callable[[], datetime]
    seed: Callable[[], str]
    """A fresh seed for a new game, not to be guessed."""
    lessons: Path
    """The folder of what is taught, the rule text in it."""
    glossary: Glossary
    course: Course


def services() -> Services:
    """The services of the app that serves this request."""
    found: Services = current_app.extensions["coach"]
    return found


def learner() -> Learner | None:
    """Who is asking, None for somebody who has done nothing yet that is kept."""
    if "learner" not in g:
        learner_id = session.get(COOKIE_LEARNER)
        g.learner = services().store.learner(learner_id) if isinstance(learner_id, str) else None
    found: Learner | None = g.learner
    return found


def learner_to_keep() -> Learner:
    """Who is asking; somebody new is given a cookie and a place in the store."""
    found = learner()
    if found is None:
        learner_id = services().store.new_learner(services().clock())
        session[COOKIE_LEARNER] = learner_id
        session.permanent = True
        found = g.learner = Learner(learner_id, Preferences())
    return found


def preferences() -> Preferences:
    """The choices of who is asking."""
    found = learner()
    return Preferences() if found is None else found.preferences


def own_table(table_id: str) -> StoredTable:
    """A table of who is asking; any other is not there (404)."""
    asking = learner()
    stored = None if asking is None else services().store.load_table(table_id, asking.id)
    if stored is None:
        abort(404)
    return stored
