"""How tests start Chromium: headless, and without what only a window of its own would need."""

from typing import Any

# Chromium takes the last list of these alone. Each window draws a pop-up for the address bar in a
# renderer of its own, which takes more time than a page of ours; the rest Playwright turns off.
_NOT_NEEDED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
LAUNCH: dict[str, Any] = {
    "args": [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        f"--disable-features={','.join(_NOT_NEEDED)}",
        "--window-size=400,300",  # the window around a page, never seen: pages say their own size
        "--animation-duration-scale=0",
    ]
}
"""For `chromium.launch`, of Playwright's either kind."""
