"""The application: routes, layers round them, and the house they belong to."""

from fastapi import FastAPI

from app.config import Settings
from app.live import sockets
from app.live.straight import Straight
from app.web import answers, api, docs, health, site
from app.web.bodies import LimitedBodies
from app.web.observed import Observed
from app.web.opening import open_house
from app.web.quick import QuickMoves
from app.web.static import FOLDER, HashedFiles

MOST_BYTES = 64 * 1024


def create_app(settings: Settings) -> FastAPI:
    """The site, the API and the sockets over one database, opened when the server starts."""
    app = FastAPI(
        title="Manorhouse",
        version="1",
        summary="Board games for people and programs.",
        description=docs.DESCRIPTION,
        license_info={"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=open_house(settings),
        generate_unique_id_function=docs.operation_id,
        openapi_tags=docs.TAGS,
    )
    app.add_middleware(QuickMoves)
    app.add_middleware(LimitedBodies, most_bytes=MOST_BYTES)
    app.add_middleware(Observed)
    app.add_middleware(Straight)  # the last one added is the outermost
    answers.add_handlers(app)
    app.include_router(api.router)  # first, because routes are tried one after the other
    app.include_router(health.router)
    app.include_router(docs.router)
    app.include_router(site.router)
    app.include_router(sockets.router)
    app.include_router(sockets.router)
    app.mount("/static", HashedFiles(directory=FOLDER), name="static")
    return app
