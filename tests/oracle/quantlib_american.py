"""Appends American option values of QuantLib to a file of JSON lines: python3 quantlib_american.py SEED FILE.

The integral engine of high precision (QdFp); QuantLib 1.29 does not come back from some cases with a yield above the rate,
so it is run seed by seed under a time limit:
    for seed in $(seq 100 400); do timeout 5 /usr/bin/python3 tests/oracle/quantlib_american.py $seed FILE; done
fixtures/quantlibAmerican.json holds the first 240 different rows.
"""
import json
import random
import sys

import QuantLib as ql

TODAY = ql.Date(15, 6, 2026)
DAY_COUNT = ql.Actual365Fixed()
ql.Settings.instance().evaluationDate = TODAY
KNOWN = {"type": "P", "spot": 1675.05, "strike": 3202.32, "days": 180, "vol": 0.6645, "rate": 0.08, "dividendYield": 0.01}


def process_of(case):
    flat = lambda rate: ql.YieldTermStructureHandle(ql.FlatForward(TODAY, rate, DAY_COUNT))
    vol = ql.BlackVolTermStructureHandle(ql.BlackConstantVol(TODAY, ql.NullCalendar(), case["vol"], DAY_COUNT))
    spot = ql.QuoteHandle(ql.SimpleQuote(case["spot"]))
    process = ql.BlackScholesMertonProcess(spot, flat(case["dividendYield"]), flat(case["rate"]), vol)
    payoff = ql.PlainVanillaPayoff(ql.Option.Call if case["type"] == "C" else ql.Option.Put, case["strike"])
    return process, ql.VanillaOption(payoff, ql.AmericanExercise(TODAY, TODAY + case["days"]))


def price(case):
    process, option = process_of(case)
    option.setPricingEngine(ql.QdFpAmericanEngine(process, ql.QdFpAmericanEngine.highPrecisionScheme()))
    return option.NPV()


def drawn(rng):
    spot = round(10 ** rng.uniform(0, 3.6), 2)
    return {
        "type": rng.choice("CP"),
        "spot": spot,
        "strike": round(spot * rng.uniform(0.4, 2.2), 2),
        "days": rng.choice([1, 2, 5, 9, 21, 45, 90, 180, 365, 540, 730, 1095]),
        "rate": round(rng.uniform(0.001, 0.1), 4),
        "dividendYield": round(rng.choice([0, rng.uniform(0, 0.1)]), 4),
        "vol": round(rng.choice([rng.uniform(0.05, 0.3), rng.uniform(0.1, 1.5), rng.uniform(1, 4)]), 4),
    }


def main():
    rng = random.Random(int(sys.argv[1]))
    case = KNOWN
    with open(sys.argv[2], "a", encoding="utf-8") as file:
        while True:
            try:
                file.write(json.dumps({**case, "price": price(case)}) + "\n")
                file.flush()
            except RuntimeError:
                pass
            case = drawn(rng)


if __name__ == "__main__":
    main()
