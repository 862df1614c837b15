"""`/healthz`: whether the app and its database answer."""

from flask import Blueprint, Response, jsonify

from coach.web.services import services

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> tuple[Response, int]:
    """Liveness and database, as JSON; 503 when the database does not answer."""
    alive = services().store.is_alive()
    return jsonify(status="ok" if alive else "down", database=alive), 200 if alive else 503
