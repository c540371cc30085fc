"""No other site may act for a visitor (BB-72)."""

import pytest

from tests.server.web.site import API, ORIGIN, Site

FOREIGN = "http://evil.test"


@pytest.mark.parametrize(
    ("headers", "with_token", "status"),
    [
        ({}, True, 303),
        ({}, False, 403),
        ({"Origin": ORIGIN}, True, 303),
        ({"Origin": ORIGIN}, False, 403),
        ({"Origin": FOREIGN}, True, 403),
        ({"Origin": FOREIGN}, False, 403),
        ({"Origin": "null"}, True, 403),
        ({"Origin": f"{ORIGIN}.evil.test"}, True, 403),
        ({"Origin": ORIGIN.replace("http", "https")}, True, 403),
        ({"Sec-Fetch-Site": "same-origin"}, True, 303),
        ({"Sec-Fetch-Site": "none"}, True, 303),
        ({"Sec-Fetch-Site": "same-site"}, True, 403),
        ({"Sec-Fetch-Site": "cross-site"}, True, 403),
        ({"Sec-Fetch-Site": "cross-site", "Origin": ORIGIN}, True, 403),
    ],
)
async def test_a_form_needs_our_page(
    site: Site, headers: dict[str, str], with_token: bool, status: int
) -> None:
    anna = await site.browser("Anna")
    data = {"name": "Anna Two", **({"csrf": anna.csrf} if with_token else {})}
    response = await anna.client.post("/settings/name", data=data, headers=headers)
    assert response.status_code == status
    is_renamed = "Anna Two" in (await anna.get("/")).text
    assert is_renamed == (status == 303)


@pytest.mark.parametrize("where", ["header", "wrong header", "query"])
async def test_the_token_stands_in_header_or_form(site: Site, where: str) -> None:
    anna = await site.browser("Anna")
    path = f"/settings/name?csrf={anna.csrf}" if where == "query" else "/settings/name"
    token = anna.csrf[::-1] if where == "wrong header" else anna.csrf
    headers = {"X-CSRF-Token": token} if where != "query" else {}
    response = await anna.client.post(path, data={"name": "Anna Two"}, headers=headers)
    assert response.status_code == (303 if where == "header" else 403)


async def test_another_sessions_token_is_worthless(site: Site) -> None:
    anna, berta = await site.browser("Anna"), await site.browser("Berta")
    response = await anna.client.post("/settings/name", data={"csrf": berta.csrf, "name": "X"})
    assert response.status_code == 403


@pytest.mark.parametrize("path", ["/guests", "/games/uradalom/play", "/sign-in", "/register"])
async def test_a_newcomers_form_must_not_come_from_elsewhere(site: Site, path: str) -> None:
    data = {"name": "Anna", "password": "long enough"}
    response = await site.client().post(path, data=data, headers={"Origin": FOREIGN})
    assert response.status_code == 403
    assert (await site.counts())["users"] == 0


async def test_the_api_wants_the_token_of_a_cookie_and_none_of_a_bearer(site: Site) -> None:
    anna = await site.browser("Anna")
    wish = {"game": "uradalom", "seats": 2}
    refused = await anna.client.post(f"{API}/tables", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (403, "csrf_token_wrong")
    granted = await anna.client.post(
        f"{API}/tables", json=wish, headers={"X-CSRF-Token": anna.csrf, "Origin": ORIGIN}
    )
    assert granted.status_code == 201
    program = await site.program("Robot")
    program.client.headers["Origin"] = FOREIGN  # no browser adds a bearer token by itself
    assert (await program.call("POST", "/tables", wish)).status_code == 201


async def test_a_bad_bearer_does_not_fall_back_on_the_cookie(site: Site) -> None:
    anna = await site.browser("Anna")
    for header in ("Bearer nonsense", "bearer ", f"Bearer {anna.client.cookies['manorhouse']}"):
        response = await anna.client.get(f"{API}/users/me", headers={"Authorization": header})
        assert (response.status_code, response.json()["code"]) == (401, "bad_token")
