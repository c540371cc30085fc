"""The list of finished games after somebody gave up."""

from tests.server.web.site import Site
from tests.server.web.test_automatics import current, dominion_table


async def test_after_giving_up_the_list_names_who_did_and_counts_no_points(site: Site) -> None:
    people = [await site.program(name) for name in ("Ann", "Ben")]
    table = await dominion_table(site, *(one.id for one in people), resigning=True)
    mover = await current(site, table, people)
    assert (await mover.call("POST", f"/tables/{table}/resign")).status_code == 201
    listed = (await site.client().get("/finished")).text
    winner, loser = ("Ben", "Ann") if mover is people[0] else ("Ann", "Ben")
    assert f"{winner} wins: {loser} gave up" in listed
    assert "wins with" not in listed
    assert f"{loser} 3" not in listed  # the points of his three Estates
