"""Writes fixtures/european.csv, implied.csv and americanCash.csv: option values from QuantLib, the independent oracle of the pricing tests.

Run with Debian's bindings (apt-get install quantlib-python):
    python3 tests/oracle/quantlib.py   (the system interpreter, which the package belongs to)
All times are whole days counted ACT/365, so the pricing time is days / 365 on both sides.
"""
import random

import QuantLib as ql
from table import write_table

TODAY = ql.Date(15, 6, 2026)
DAY_COUNT = ql.Actual365Fixed()
CALENDAR = ql.NullCalendar()
ql.Settings.instance().evaluationDate = TODAY


def process(case, vol):
    spot = ql.QuoteHandle(ql.SimpleQuote(case["spot"]))
    rate = ql.YieldTermStructureHandle(ql.FlatForward(TODAY, case["rate"], DAY_COUNT))
    dividend = ql.YieldTermStructureHandle(ql.FlatForward(TODAY, case["dividendYield"], DAY_COUNT))
    surface = ql.BlackVolTermStructureHandle(ql.BlackConstantVol(TODAY, CALENDAR, vol, DAY_COUNT))
    return ql.BlackScholesMertonProcess(spot, dividend, rate, surface)


def payoff(case):
    return ql.PlainVanillaPayoff(ql.Option.Call if case["type"] == "C" else ql.Option.Put, case["strike"])


def random_case(rng):
    spot = round(rng.uniform(5, 500), 2)
    return {
        "type": rng.choice(["C", "P"]),
        "spot": spot,
        "strike": round(spot * rng.uniform(0.6, 1.5), 1),
        "days": rng.choice([1, 2, 5, 9, 21, 45, 90, 180, 365, 730]),
        "rate": round(rng.uniform(-0.005, 0.09), 4),
        "dividendYield": round(rng.choice([0, rng.uniform(0, 0.07)]), 4),
        "vol": round(rng.uniform(0.08, 1.4), 3),
    }


def european(rng):
    rows = []
    while len(rows) < 160:
        case = random_case(rng)
        option = ql.VanillaOption(payoff(case), ql.EuropeanExercise(TODAY + case["days"]))
        option.setPricingEngine(ql.AnalyticEuropeanEngine(process(case, case["vol"])))
        rows.append({
            **case, "price": option.NPV(), "delta": option.delta(), "gamma": option.gamma(),
            "vega": option.vega() / 100, "theta": option.theta() / 365, "rho": option.rho() / 100,
        })
    return rows


def implied(rng):
    rows = []
    while len(rows) < 80:
        case = random_case(rng)
        option = ql.VanillaOption(payoff(case), ql.EuropeanExercise(TODAY + case["days"]))
        option.setPricingEngine(ql.AnalyticEuropeanEngine(process(case, case["vol"])))
        cents = round(option.NPV(), 2)
        if cents < 0.05 or option.vega() < 0.01 * cents:
            continue
        try:
            vol = option.impliedVolatility(cents, process(case, 0.3), 1e-13, 500, 1e-4, 9.0)
        except RuntimeError:
            continue
        del case["vol"]
        rows.append({**case, "price": cents, "vol": vol})
    return rows


def dividend_case(rng):
    case = random_case(rng)
    case["rate"] = abs(case["rate"])
    case["dividendYield"] = 0
    case["days"] = rng.choice([30, 60, 120, 200, 365])
    case["vol"] = round(rng.uniform(0.12, 0.8), 3)
    case["strike"] = round(case["spot"] * rng.uniform(0.8, 1.25), 1)
    first = rng.randint(3, case["days"] - 3)
    days = list(range(first, case["days"], 91))[:4]
    amount = round(case["spot"] * rng.uniform(0.002, 0.03), 2)
    case["dividends"] = [{"days": d, "amount": amount} for d in days]
    return case


def with_dividends(case, exercise, points=(1500, 2500)):
    """Option with cash dividends; the spot drops by the amount, finite differences on a fine grid of times by spots."""
    dates = [TODAY + d["days"] for d in case["dividends"]]
    option = ql.DividendVanillaOption(payoff(case), exercise, dates, [d["amount"] for d in case["dividends"]])
    option.setPricingEngine(ql.FdBlackScholesVanillaEngine(process(case, case["vol"]), *points, 0))
    return option


def american_dividends(rng):
    rows = []
    while len(rows) < 60:
        case = dividend_case(rng)
        end = TODAY + case["days"]
        early = ql.AmericanExercise(TODAY, end)
        option = with_dividends(case, early)
        up, down = [with_dividends({**case, "vol": case["vol"] + h}, early).NPV() for h in (0.01, -0.01)]
        more, less = [with_dividends({**case, "rate": case["rate"] + h}, early).NPV() for h in (0.001, -0.001)]
        paid = " ".join(f"{d['days']}:{d['amount']}" for d in case["dividends"])
        rows.append({**case, "dividends": paid, "price": option.NPV(), "delta": option.delta(), "gamma": option.gamma(),
                     "theta": option.theta() / 365, "vega": (up - down) / 2, "rho": (more - less) / 0.2,
                     "european": with_dividends(case, ql.EuropeanExercise(end)).NPV()})
    return rows


def main():
    write_table("european.csv", european(random.Random(1)))
    write_table("implied.csv", implied(random.Random(2)))
    write_table("americanCash.csv", american_dividends(random.Random(4)))


if __name__ == "__main__":
    main()
