"""What is kept for all who see the same never shows anybody what he cannot see."""

from dataclasses import replace
from random import Random
from types import ModuleType

import pytest
from msgspec import structs

from app.live.faces import Key, Painter, Stages
from app.live.versions import Version
from app.pages.page import Region, Stage
from engines.core.chance import Dealt
from engines.core.contract import Viewer
from tests.server.pages import staging as uradalom
from tests.server.pages.dominion import staging as dominion
from tests.server.pages.stages import TEMPLATES

TABLES = [(uradalom, 6), (uradalom, 2), (dominion, 2), (dominion, 5)]
MOMENTS = 8


def nobody(stage: Stage) -> Stage:
    """What a stranger sees at the same moment."""
    scene = structs.replace(stage.scene, viewer=None, private=None, asked=None)
    return replace(stage, scene=scene, csrf="", ref="")


def show(painter: Painter, game: ModuleType, stage: Stage, version: Version) -> dict[str, str]:
    """Every region of this viewer's page, brought up to date in his face."""
    viewer: Viewer = stage.scene.viewer
    stage = replace(stage, notes=painter.notes("en", viewer))
    stages = Stages(lambda: stage, lambda: nobody(stage))
    face = painter.face(Key("playing", "en", viewer, f"token of {viewer}"))
    regions: tuple[Region, ...] = game.PAGE.regions(stage.scene)
    painter.bring(face, regions, version, stages)
    return {region.id: face.looks[region.id].text.html for region in regions}


@pytest.mark.parametrize(("game", "index"), TABLES)
def test_a_redeal_of_the_unseen_passes_all_caches_unseen(game: ModuleType, index: int) -> None:
    played = game.game(index, seed=4)
    rnd = Random(index)
    viewers = (*range(played.seats), None)
    seqs = [seq for seq in played.seqs() if game.RULES.result(played.state(seq)) is None]
    differing = 0
    for seq in rnd.sample(seqs, min(MOMENTS, len(seqs))):
        state = played.state(seq)
        for viewer in viewers:
            other = game.RULES.redeal(state, viewer, Dealt(rnd.randbytes(32), (), 1))
            differing += other != state
            shown = []
            for dealt in (state, other):
                painter = Painter(TEMPLATES.render)
                # Whoever does see the difference looks first, and fills what is kept for all.
                for someone in sorted(viewers, key=lambda one: one == viewer):
                    stage = game.stage_of(played, seq, someone, state=dealt)
                    html = show(painter, game, stage, Version(seq, 1))
                shown.append(show(painter, game, stage, Version(seq, 2)))
                assert shown[-1] == html
            assert shown[0] == shown[1], f"step {seq}, {viewer}"
    assert differing, "nothing was redealt: this test proves nothing"


@pytest.mark.parametrize(("game", "index"), TABLES)
def test_a_face_that_followed_the_game_shows_what_a_new_one_shows(
    game: ModuleType, index: int
) -> None:
    played = game.game(index, seed=5)
    followed = Painter(TEMPLATES.render)
    for seq in played.seqs():
        for viewer in (0, 1, None):
            stage = game.stage_of(played, seq, viewer)
            fresh = show(Painter(TEMPLATES.render), game, stage, Version(seq, 1))
            assert show(followed, game, stage, Version(seq, 1)) == fresh
