"""Gamma exposure of a chain by QuantLib, one option after the other: the other side of the bench row `exposure`.

Reads JSON from standard input: spot, rate, dividend_yield, contracts of [type, strike, years, vol, shares].
Prints JSON: seconds of processor time of the loop, the net exposure in USD per 1 %, the version.
"""

import json
import sys
import time

import QuantLib as ql


def main():
    question = json.load(sys.stdin)
    today = ql.Date(18, 11, 2026)
    ql.Settings.instance().evaluationDate = today
    counter = ql.Actual365Fixed()
    spot = question["spot"]
    quote = ql.QuoteHandle(ql.SimpleQuote(spot))
    rate = ql.YieldTermStructureHandle(ql.FlatForward(today, question["rate"], counter))
    dividend = ql.YieldTermStructureHandle(ql.FlatForward(today, question["dividend_yield"], counter))
    calendar = ql.NullCalendar()
    started = time.process_time()
    net = 0.0
    for kind, strike, days, vol, shares in question["contracts"]:
        surface = ql.BlackVolTermStructureHandle(ql.BlackConstantVol(today, calendar, vol, counter))
        process = ql.BlackScholesMertonProcess(quote, dividend, rate, surface)
        payoff = ql.PlainVanillaPayoff(ql.Option.Call if kind == "C" else ql.Option.Put, strike)
        option = ql.VanillaOption(payoff, ql.EuropeanExercise(today + days))
        option.setPricingEngine(ql.AnalyticEuropeanEngine(process))
        net += option.gamma() * shares * spot * spot * 0.01
    seconds = time.process_time() - started
    json.dump({"seconds": seconds, "net": net, "version": ql.__version__}, sys.stdout)


main()
