"""Expected values of lib/backtest, worked out with whole numbers of shares' worth (units x price) and numpy.

Run: python3 tests/oracle/backtest.py > tests/oracle/fixtures/backtest.json   (needs numpy)
The product keeps dollars by name and moves them by growth; here units are kept, and money is units times price.
"""
import json
from datetime import date, timedelta

import numpy as np

rng = np.random.default_rng(54)
DAYS = []
day = date(2019, 11, 15)
while len(DAYS) < 700:
    if day.weekday() < 5:
        DAYS.append(day)
    day += timedelta(days=1)
N = len(DAYS)
moves = rng.multivariate_normal(
    [0.0005, 0.0002, 0.0003],
    [[0.00018, 0.00004, 0.0001], [0.00004, 0.00005, 0.00002], [0.0001, 0.00002, 0.00014]],
    N - 1,
)
prices = np.round(np.vstack([np.ones(3), np.cumprod(1 + moves, axis=0)]) * [50.0, 20.0, 100.0], 4)
LATE = prices.copy()
LATE[:120, 1] = np.nan


def ends(period, at):
    if period == "none" or at + 1 >= N:
        return False
    a, b = DAYS[at], DAYS[at + 1]
    if period == "yearly":
        return a.year != b.year
    if period == "quarterly":
        return (a.year, (a.month - 1) // 3) != (b.year, (b.month - 1) // 3)
    return (a.year, a.month) != (b.year, b.month)


def walk(p, changes, initial, contribution, every, rebalance, band, cost, fee, cash_yield):
    k = p.shape[1]
    units, cash = np.zeros(k), float(initial)
    target = np.zeros(k)
    worth_before, growth, values = None, [1.0], []
    turnover = costs = paid = interest = 0.0
    trades = 0
    base = initial
    for at in range(N):
        price = p[at]
        ok = ~np.isnan(price)
        if at:
            earned = cash * ((1 + cash_yield) ** ((DAYS[at] - DAYS[at - 1]).days / 365) - 1) if cash > 0 else 0.0
            cash += earned
            interest += earned
        money = np.where(ok, units * np.nan_to_num(price), 0.0)
        worth = money.sum() + cash
        values.append(worth)
        if at:
            growth.append(growth[-1] * worth / base)
        if at == N - 1:
            break
        fresh = [w for (t, w) in changes if t == at]
        if fresh:
            target = np.array(fresh[-1])
        flow = contribution if ends(every, at) else 0.0
        paid += flow
        base = worth + flow
        cash += flow
        total = money.sum() + cash
        weights = money / total
        breach = rebalance == "band" and (np.abs(weights - target)[ok] > band).any()
        whole = bool(fresh) or breach or (rebalance not in ("band",) and ends(rebalance, at))
        first = at > 0 and (ok & np.isnan(p[at - 1]) & (target > 0)).any()

        def deal(goal, mask, whole):
            nonlocal cash, units, turnover, costs, trades
            cur = np.where(ok, units * np.nan_to_num(price), 0.0)
            tot = cur.sum() + cash
            size = np.abs(goal - cur) * mask
            c = size.sum() * cost + (size > 1e-6).sum() * fee
            if whole:
                new = np.where(mask, goal * (1 - c / tot), cur)
            else:
                f = c / size.sum() if size.sum() > 0 else 0
                new = np.where(mask, cur + (goal - cur) * np.where(goal > cur, 1 - f, 1 + f), cur)
            new_cash = tot - c - new.sum()
            after = tot - c
            turnover += (np.abs(new / after - cur / tot).sum() + abs(new_cash / after - cash / tot)) / 2
            trades += int((np.abs(new - cur) > 1e-6).sum())
            costs += c
            units = np.where(ok, new / np.where(ok, price, 1), units)
            cash = new_cash

        if whole:
            deal(target * total, ok, True)
            continue
        if first:
            new = ok & np.isnan(p[at - 1]) & (target > 0)
            deal(np.where(new, target * total, 0), new, False)
            money = np.where(ok, units * np.nan_to_num(price), 0.0)
            total = money.sum() + cash
        if flow:
            share = target if flow > 0 else money / (total - flow)
            deal(np.maximum(0, money + flow * share), ok & (share != 0), False)
    return dict(
        values=values, growth=growth, turnover=turnover, costs=costs, paid=paid, interest=interest, trades=trades,
        final=values[-1],
    )


def figures(growth, market):
    g, m = np.array(growth), np.array(market)
    r, b = g[1:] / g[:-1] - 1, m[1:] / m[:-1] - 1
    years = (DAYS[-1] - DAYS[0]).days / 365.25
    peak = np.maximum.accumulate(g)
    dd = g / peak - 1
    beta = np.cov(r, b, ddof=1)[0, 1] / np.var(b, ddof=1)
    te = np.std(r - b, ddof=1) * np.sqrt(252)
    roll = [(g[i] / g[i - 252]) - 1 for i in range(252, N)]
    rs = [np.mean(r[i - 252:i]) / np.std(r[i - 252:i], ddof=1) * np.sqrt(252) for i in range(252, N)]
    annual = {}
    for y in sorted({d.year for d in DAYS}):
        own = [i for i, d in enumerate(DAYS) if d.year == y]
        start = max(0, own[0] - 1)
        annual[y] = g[own[-1]] / g[start] - 1
    return dict(
        cagr=g[-1] ** (1 / years) - 1, vol=np.std(r, ddof=1) * np.sqrt(252),
        sharpe=np.mean(r) / np.std(r, ddof=1) * np.sqrt(252),
        sortino=np.mean(r) / np.sqrt(np.mean(np.minimum(0, r) ** 2)) * np.sqrt(252),
        mdd=dd.min(), trough=str(DAYS[int(dd.argmin())]), ulcer=np.sqrt(np.mean(dd ** 2)),
        beta=beta, alpha=(r.mean() - beta * b.mean()) * 252, te=te, ir=(r.mean() - b.mean()) * 252 / te,
        up=r[b > 0].mean() / b[b > 0].mean(), down=r[b < 0].mean() / b[b < 0].mean(),
        rolling_last=roll[-1], rolling_sharpe_last=rs[-1], rolling_count=len(roll),
        annual={str(k): v for k, v in annual.items()},
    )


START = [(0, [0.5, 0.3, 0.2])]
CASES = {
    "held": dict(changes=START, contribution=0, every="none", rebalance="none", band=0.05, cost=0, fee=0, cash_yield=0),
    "monthly with costs": dict(changes=START, contribution=0, every="none", rebalance="monthly", band=0.05, cost=0.001, fee=1, cash_yield=0),
    "band": dict(changes=START, contribution=0, every="none", rebalance="band", band=0.03, cost=0.0005, fee=0, cash_yield=0),
    "quarterly with savings": dict(changes=START, contribution=500, every="monthly", rebalance="quarterly", band=0.05, cost=0.0005, fee=0, cash_yield=0),
    "withdrawals, part in cash": dict(changes=[(0, [0.4, 0.2, 0.1])], contribution=-200, every="monthly", rebalance="yearly", band=0.05, cost=0.0005, fee=0.5, cash_yield=0.03),
    "disclosed": dict(changes=[(30, [1, 0, 0]), (200, [0.2, 0.5, 0.3]), (430, [0, 0, 0.6])], contribution=0, every="none", rebalance="none", band=0.05, cost=0.001, fee=0, cash_yield=0.02),
}
LATE_CASE = dict(changes=START, contribution=300, every="quarterly", rebalance="none", band=0.05, cost=0.001, fee=0, cash_yield=0.01)
market = prices[:, 2] / prices[0, 2]
KEPT = [0, 1, 50, 121, 250, 431, 600, N - 1]


def told(p, case):
    run = walk(p, initial=10000, **case)
    out = {k: run[k] for k in ("turnover", "costs", "paid", "interest", "trades", "final")}
    out["at"] = KEPT
    out["values"] = [run["values"][i] for i in KEPT]
    out["growth"] = [run["growth"][i] for i in KEPT]
    out["figures"] = figures(run["growth"], market)
    return out


def plain(case):
    return {**case, "changes": [[t, w] for t, w in case["changes"]]}


print(json.dumps(dict(
    days=[str(DAYS[0]), str(DAYS[-1])],
    prices=prices.T.tolist(),
    late=120,
    cases={name: dict(rules=plain(case), expected=told(prices, case)) for name, case in CASES.items()},
    lateCase=dict(rules=plain(LATE_CASE), expected=told(LATE, LATE_CASE)),
)))
