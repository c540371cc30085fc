"""Somebody who plays against bots in a browser, and does what is suggested to him."""

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.people import Person

SOON = 30_000  # a bot thinks, and a busy machine gives it little time
TRIES = 3
SENT = 'main.fin, #question:not([data-prompt="{}"])'
ASK = "#ask-hint:not([disabled])"


def play_at_once(page: Page, game: str, level: str = "Steady") -> str:
    """From the front door to a dealt table in two clicks; its address."""
    page.goto("/")
    page.locator(f"#bots-{game} > summary").click()
    page.locator(f"#bots-{game} button", has_text=level).click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".company__bot").first).to_contain_text(f"{level}")
    page.wait_for_load_state("load")  # the scripts have begun by then
    return page.url


def hurry(page: Page) -> None:
    """Have the bots answer at once."""
    page.locator("#pace > summary").click()
    page.locator("#pace-at_once").click()
    expect(page.locator("#pace-at_once[aria-pressed=true]")).to_be_attached(timeout=SOON)
    page.locator("#pace > summary").click()


def ask_hint(page: Page) -> str:
    """What is suggested, once the page is asked something."""
    shown = page.locator("#hint .hint__said")
    for _ in range(TRIES):  # the button may still belong to the question before
        page.wait_for_selector(ASK, timeout=SOON)
        page.locator(ASK).click()
        try:
            shown.wait_for(state="visible", timeout=SOON / TRIES)
        except PlaywrightTimeout:
            continue
        return shown.inner_text()
    message = "no hint was shown"
    raise AssertionError(message)


def do_as_suggested(person: Person) -> str:
    """Ask for a hint, send what it has filled in, and wait for what comes; the hint."""
    page, asked = person.page, person.prompt
    said = ask_hint(page)
    for _ in range(
        TRIES
    ):  # a push in the middle of a press may take the focus away, as from people
        _send(page)
        try:
            page.wait_for_selector(SENT.format(asked), state="attached", timeout=SOON / TRIES)
        except PlaywrightTimeout:
            continue
        return said
    message = f"{asked} stays: {said}"
    raise AssertionError(message)


def _send(page: Page) -> None:
    marked = page.locator("[data-hinted]:visible")
    ready = page.locator("#question button.button--primary:visible")
    control = marked.first if marked.count() else ready.last
    expect(control).not_to_have_attribute("aria-disabled", "true", timeout=SOON)
    control.press("Enter")  # a card's own buttons may lie over the middle of what it is pressed by
