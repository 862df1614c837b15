"""`/api/v1/`: the questions of the command line over HTTP, one object in and the same object out."""

from collections.abc import Callable

from flask import Blueprint, Response, jsonify, request

from coach.advice.hints import hint_answer
from coach.rules.errors import InputError
from coach.rules.interchange import load_json, parse_observation
from coach.rules.queries import given_back, legal_answer, score_answer, winner_answer

Answer = dict[str, object]

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


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
    value: object = None
    try:
        value = load_json(request.get_data())
        return jsonify(QUESTIONS[question](value)), 200
    except InputError as error:
        fault = {"field": error.field, "message": error.message}
        return jsonify({**given_back(value), "error": fault}), 422
