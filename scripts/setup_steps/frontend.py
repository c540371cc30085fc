"""Front-end packages from the npm registry, and the few of their files that are served."""

import os
import re
import shutil
from pathlib import Path

from setup_steps import environment, stamp
from setup_steps.console import SetupError, run_quietly, say
from setup_steps.places import NODE_MODULES, ROOT, VENDOR, tool

# Where a served file comes from, below node_modules/, and where it lies below static/vendor/.
FILES = {
    "htmx.org/dist/htmx.min.js": "htmx/htmx.min.js",
    "htmx.org/LICENSE": "htmx/LICENSE",
    "swagger-ui-dist/swagger-ui-bundle.js": "swagger/swagger-ui-bundle.js",
    "swagger-ui-dist/swagger-ui.css": "swagger/swagger-ui.css",
    "swagger-ui-dist/favicon-32x32.png": "swagger/favicon-32x32.png",
    "swagger-ui-dist/LICENSE": "swagger/LICENSE",
    "@fontsource-variable/vollkorn/LICENSE": "fonts/vollkorn.LICENSE",
    "@fontsource-variable/source-sans-3/LICENSE": "fonts/source-sans-3.LICENSE",
}
FONTS = ("vollkorn", "source-sans-3")
FACE = re.compile(r"@font-face \{[^}]*?url\(\./files/([^)]+)\)[^}]*\}")
# English, Hungarian and German need no other alphabets.
SERVED_FACE = re.compile(r"-latin(-ext)?-wght-(normal|italic)\.woff2$")
NO_NPM = (
    "The front-end packages could not be installed. "
    "Check the network connection (the lines above say more), then run this again."
)


def make() -> None:
    """Have node_modules/ as locked and static/vendor/ with the served files."""
    value = _value()
    done = VENDOR / ".stamp"
    if NODE_MODULES.is_dir() and stamp.is_current(done, value):
        return
    done.unlink(missing_ok=True)
    say("Installing front-end packages.")
    npm = _npm()
    path = os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", os.defpath)])
    run_quietly([npm, "ci", "--no-progress"], NO_NPM, {**os.environ, "PATH": path})
    _copy()
    stamp.write(done, value)


def _value() -> str:
    """The locked packages, and this module, which says what is served of them."""
    lock = ROOT / "package-lock.json"
    return stamp.fingerprint([lock.read_bytes(), Path(__file__).read_bytes()])


def _npm() -> str:
    """The machine's npm, else the one that a Python package brings."""
    if npm := shutil.which("npm"):
        return npm
    say("No npm on this machine: installing one into .venv.")
    environment.make(("runtime", "node"))
    return tool("npm")


def _copy() -> None:
    shutil.rmtree(VENDOR, ignore_errors=True)
    for source, target in FILES.items():
        _put(NODE_MODULES / source, VENDOR / target)
    for font in FONTS:
        _copy_font(font)


def _copy_font(name: str) -> None:
    package = NODE_MODULES / "@fontsource-variable" / name
    faces = []
    for sheet in ("wght.css", "wght-italic.css"):
        for face in FACE.finditer((package / sheet).read_text(encoding="utf-8")):
            file = face[1]
            if SERVED_FACE.search(file):
                _put(package / "files" / file, VENDOR / "fonts" / file)
                faces.append(face[0].replace("./files/", "./"))
    if not faces:
        message = f"The font package {name} has no Latin face: its layout has changed."
        raise SetupError(message)
    text = "\n\n".join(faces) + "\n"
    (VENDOR / "fonts" / f"{name}.css").write_text(text, encoding="utf-8")


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
