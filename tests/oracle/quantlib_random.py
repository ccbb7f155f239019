"""Random American options with their QuantLib values: /usr/bin/python3 tests/oracle/quantlib_random.py COUNT SEED FILE [cash].

JSON lines of the integral engine (QdFp) of high precision. QuantLib 1.29 does not come back from one case in twenty: each
has 0.4 seconds in a process of its own, after which its schemes "accurate" and "fast" are asked, then finite differences on
800 by 1,600 points ("fd"), whose own error reaches 4e-4 of the spot at volatilities above 300 %.
fixtures/american.csv holds 240 of high precision at rates from 0.1 %, yields to 10 % and volatilities of 5 to 400 %.

With "cash", options of one to four cash dividends of up to 3 % of the spot each, by finite differences on 800 by 1,200 points;
"coarse" is the price of half as many, which tells how far the differences themselves can be trusted.
"""
import json
import multiprocessing
import random
import sys

import QuantLib as ql
from quantlib import TODAY, payoff, process, with_dividends

SECONDS = 0.4
SCHEMES = {
    "high precision": ql.QdFpAmericanEngine.highPrecisionScheme,
    "accurate": ql.QdFpAmericanEngine.accurateScheme,
    "fast": ql.QdFpAmericanEngine.fastScheme,
}


def drawn(rng):
    spot = round(10 ** rng.uniform(0, 3.6), 2)
    return {
        "type": rng.choice("CP"),
        "spot": spot,
        "strike": round(spot * rng.choice([rng.uniform(0.8, 1.25), 10 ** rng.uniform(-0.7, 0.7)]), 2),
        "days": rng.choice([1, 2, 5, 9, 21, 45, 90, 180, 365, 540, 730, 1095]),
        "rate": round(rng.choice([0, rng.uniform(0, 0.12), rng.uniform(0, 0.12)]), 4),
        "dividendYield": round(rng.choice([0, rng.uniform(0, 0.12)]), 4),
        "vol": round(rng.choice([rng.uniform(0.03, 0.3), rng.uniform(0.1, 1.5), rng.uniform(1, 5)]), 4),
    }


def serve(pipe):
    while True:
        case, engine = pipe.recv()
        option = ql.VanillaOption(payoff(case), ql.AmericanExercise(TODAY, TODAY + case["days"]))
        if engine == "fd":
            option.setPricingEngine(ql.FdBlackScholesVanillaEngine(process(case, case["vol"]), 800, 1600, 10))
        else:
            option.setPricingEngine(ql.QdFpAmericanEngine(process(case, case["vol"]), SCHEMES[engine]()))
        try:
            pipe.send(option.NPV())
        except RuntimeError:
            pipe.send(None)


class Pricer:
    def __init__(self):
        self.start()

    def start(self):
        self.pipe, other = multiprocessing.Pipe()
        self.worker = multiprocessing.Process(target=serve, args=(other,), daemon=True)
        self.worker.start()

    def price(self, case, engine, seconds):
        self.pipe.send((case, engine))
        if self.pipe.poll(seconds):
            return self.pipe.recv()
        self.worker.kill()
        self.start()
        return None


def priced(pricer, case):
    for engine in [*SCHEMES, "fd"]:
        price = pricer.price(case, engine, 120 if engine == "fd" else SECONDS)
        if price is not None:
            return {**case, "price": price, "engine": engine}
    raise RuntimeError(f"no engine prices {case}")


def with_cash(rng):
    spot, days = round(10 ** rng.uniform(0.5, 3), 2), rng.choice([21, 45, 90, 180, 365, 540, 730])
    paid = sorted(rng.sample(range(1, days), rng.randint(1, 4)))
    case = {
        "type": rng.choice("CP"),
        "spot": spot,
        "strike": round(spot * rng.uniform(0.7, 1.4), 2),
        "days": days,
        "rate": round(rng.uniform(0, 0.09), 4),
        "dividendYield": 0,
        "vol": round(rng.choice([rng.uniform(0.08, 0.4), rng.uniform(0.2, 1.2)]), 4),
        "dividends": [{"days": day, "amount": round(spot * rng.uniform(0.002, 0.03), 2)} for day in paid],
    }
    fine, coarse = [with_dividends(case, ql.AmericanExercise(TODAY, TODAY + days), points).NPV()
                    for points in ((800, 1200), (400, 600))]
    return {**case, "price": fine, "coarse": coarse}


def main():
    count, rng, is_cash = int(sys.argv[1]), random.Random(int(sys.argv[2])), sys.argv[4:] == ["cash"]
    pricer = None if is_cash else Pricer()
    with open(sys.argv[3], "w", encoding="utf-8") as file:
        for _ in range(count):
            row = with_cash(rng) if is_cash else priced(pricer, drawn(rng))
            file.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
