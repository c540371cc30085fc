"""Tables at which people sit before anything is drawn: what no test is about is done by the API."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person

SOON = 15_000
_TRIES = 30


def deal(
    people: list[Person], game: str, clock: dict[str, Any] | None = None, **options: Any
) -> str:
    """The first opens a table, the others sit down in their order, it begins; its address."""
    host, *guests = people
    body = {"game": game, "seats": len(people), "options": options, "clock": clock}
    table = f"/tables/{post(host, '/tables', body)['id']}"
    for guest in guests:
        post(guest, f"{table}/seats", {})
    post(host, f"{table}/start", {})
    return table


def sit_down(people: list[Person], game: str, **options: Any) -> str:
    """The same, and everybody has the page of the dealt table."""
    table = deal(people, game, **options)
    for person in people:
        look_at(person, table)
    return table


def look_at(person: Person, table: str) -> None:
    """This person's page of a dealt table."""
    person.page.goto(table)  # waits for the scripts too
    expect(person.question).to_be_visible(timeout=SOON)


def begin(people: list[Person], table: str) -> None:
    """By the pages: the others sit down at the table that the first has opened; he starts it."""
    host, *guests = people
    for guest in guests:
        guest.sit_at(table)
    start = host.page.locator("form[action$='/start'] button:enabled")
    for _ in range(_TRIES):
        host.page.reload()  # without script a page does not know who has sat down since
        if start.count():
            break
    start.first.click()
    for person in people:
        expect(person.question).to_be_visible(timeout=SOON)
        person.page.wait_for_load_state("load")  # the scripts have begun by then


def scene(person: Person, table: str) -> Any:
    """The table as this person sees it."""
    return person.page.request.get(f"/api/v1{table}/scene").json()


def post(person: Person, path: str, body: dict[str, Any]) -> Any:
    """Ask the API for something, as this person's browser would."""
    headers = {"X-CSRF-Token": person.csrf}
    answer = person.page.request.post(f"/api/v1{path}", data=body, headers=headers)
    assert answer.ok, answer.text()
    return answer.json()
