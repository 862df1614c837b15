"""`/api/v1/`: the questions of the command line over HTTP, one object in and the same object out."""

from collections.abc import Callable

from flask import Blueprint, Response, current_app, jsonify, request
from flask.blueprints import BlueprintSetupState
from werkzeug.exceptions import TooManyRequests

from coach.advice.hints import hint_answer
from coach.rules.errors import InputError
from coach.rules.interchange import load_json, parse_observation
from coach.rules.queries import given_back, legal_answer, score_answer, winner_answer
from coach.web.allowance import Allowance
from coach.web.openapi import description
from coach.web.services import services

Answer = dict[str, object]

QUESTIONS_AT_ONCE = 200
QUESTIONS_A_SECOND = 50
"""What one address may ask: enough for a bot that plays, too little to keep a machine busy."""

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


@blueprint.record
def _give_allowance(state: BlueprintSetupState) -> None:
    """Each app counts for itself."""
    state.app.extensions["api_allowance"] = Allowance(QUESTIONS_AT_ONCE, QUESTIONS_A_SECOND)


def _hint(value: object) -> Answer:
    return {**given_back(value), **hint_answer(parse_observation(value))}


QUESTIONS: dict[str, Callable[[object], Answer]] = {
    "legal": legal_answer,
    "winner": winner_answer,
    "score": score_answer,
    "hint": _hint,
}


@blueprint.post("/<any(legal,winner,score,hint):question>")
def ask(question: str) -> tuple[Response, int]:
    """Answer one question; an object that is refused is 422 with the field at fault."""
    _count()
    value: object = None
    try:
        value = load_json(request.get_data())
        return jsonify(QUESTIONS[question](value)), 200
    except InputError as error:
        fault = {"field": error.field, "message": error.message}
        return jsonify({**given_back(value), "error": fault}), 422


def _count() -> None:
    allowance: Allowance = current_app.extensions["api_allowance"]
    wait = allowance.seconds_to_wait(request.remote_addr or "", services().clock())
    if wait:
        raise TooManyRequests(retry_after=wait)


@blueprint.get("/openapi.json")
def openapi() -> Response:
    """What may be asked here, in OpenAPI."""
    return jsonify(description())
