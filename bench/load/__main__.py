"""One load on our server. Usage: python -m bench.load --door socket --tables 50 [--rate 3300].

With `--workers 2` the server is as many processes, still on the one core: then CPU a move can be
compared with that of one process, though moves a second cannot.
"""

import argparse
import json
from dataclasses import asdict

import uvloop

from bench.games import add_draft
from bench.load.drive import Load, Measured, drive
from bench.load.stand import Stand, stand


def main() -> None:
    """Measure and print one line of JSON a run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="uradalom behind pages, else the bench's own game")
    parser.add_argument("--door", choices=("socket", "post", "page"), default="socket")
    for name, usual in (("tables", 50), ("seats", 2), ("viewers", 4), ("moves", 3000)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--spare", type=int, default=0)
    for name, usual in (("rate", 0), ("warm", 3), ("seconds", 8), ("at-most", 20)):
        parser.add_argument(f"--{name}", type=float, default=usual)
    parser.add_argument("--options", type=json.loads, default=None)
    parser.add_argument("--profile", help="a file for the folded stacks that py-spy writes")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    chosen = vars(parser.parse_args())
    runs, workers = chosen.pop("runs"), chosen.pop("workers")
    chosen["game"] = chosen["game"] or ("uradalom" if chosen["door"] == "page" else "draft")
    add_draft()
    with stand({"MANORHOUSE_WORKERS": str(workers)}) as place:
        for _ in range(runs):
            measured = uvloop.run(_once(place, Load(**chosen)))
            shown = {name: round(value, 3) for name, value in asdict(measured).items()}
            print(json.dumps(shown), flush=True)


async def _once(place: Stand, load: Load) -> Measured:
    return await drive(place, load)


if __name__ == "__main__":
    main()
