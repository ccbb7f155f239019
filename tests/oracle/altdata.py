"""Expected values of lib/altdata with numpy and scipy-free formulas.

Run: python3 tests/oracle/altdata.py > tests/oracle/fixtures/altdata.json   (needs numpy)
Student's t is integrated numerically, ranks come from argsort with ties averaged, bands from plain arrays.
"""
import json
import math

import numpy as np

rng = np.random.default_rng(17)


def t_quantile(p, freedom):
    """By trapezoids over the density; 400,000 steps up to t = 60."""
    c = math.gamma((freedom + 1) / 2) / (math.sqrt(freedom * math.pi) * math.gamma(freedom / 2))
    x = np.linspace(0, 60, 400_001)
    y = c * (1 + x * x / freedom) ** (-(freedom + 1) / 2)
    area = np.concatenate([[0], np.cumsum((y[1:] + y[:-1]) / 2 * (x[1] - x[0]))])
    return float(np.interp(p - 0.5, area, x))


def ranks(v):
    v = np.asarray(v)
    return np.array([(v < x).sum() + ((v == x).sum() + 1) / 2 for x in v])


# Event study: closes of one name, publications by place, paths from the first close.
closes = np.round(50 * np.cumprod(1 + 0.02 * rng.standard_normal(80)), 4)
bases = [6, 20, 33, 41, 70]
paths = [[closes[b + k] / closes[b] - 1 if 0 <= b + k < 80 else None for k in range(-5, 21)] for b in bases]
points = []
for i in range(26):
    known = np.array([p[i] for p in paths if p[i] is not None])
    half = t_quantile(0.975, len(known) - 1) * known.std(ddof=1) / math.sqrt(len(known))
    points.append([len(known), float(known.mean()), float(known.mean() - half), float(known.mean() + half)])

# Large changes: each against the 90th percentile of those before it.
changes = np.round(rng.standard_normal(200), 2).tolist()
large = [n for n in range(40, 200) if changes[n] >= np.quantile(changes[:n], 0.9)]

# Surprises: twenty-four quarters of revenue.
revenue = np.round(100 * np.exp(0.02 * np.arange(24)) * (1 + 0.1 * (np.arange(24) % 4 == 3)) + rng.standard_normal(24), 3)
diff = revenue[4:] - revenue[:-4]
surprises = [float((diff[n] - diff[n - 8 : n].mean()) / diff[n - 8 : n].std(ddof=1)) for n in range(8, len(diff))]

x = np.round(rng.standard_normal(30), 1)
y = np.round(0.5 * x + rng.standard_normal(30), 1)
r = float(np.corrcoef(x, y)[0, 1])
z, half = math.atanh(r), 1.959963984540054 / math.sqrt(27)
pairs = {
    "x": x.tolist(),
    "y": y.tolist(),
    "pearson": r,
    "spearman": float(np.corrcoef(ranks(x), ranks(y))[0, 1]),
    "low": math.tanh(z - half),
    "high": math.tanh(z + half),
}
print(
    json.dumps(
        {
            "t": {str(f): t_quantile(0.975, f) for f in (4, 10, 30)},
            "closes": closes.tolist(),
            "bases": bases,
            "points": points,
            "changes": changes,
            "large": large,
            "revenue": revenue.tolist(),
            "surprises": surprises,
            "pairs": pairs,
        },
        indent=1,
    )
)
