"""Writes fixtures/normal.csv and black.csv: normal distribution and Black values worked out with 400 digits by mpmath.

    pip install mpmath && python3 tests/oracle/normal.py
"""
import mpmath as mp
from table import write_table

mp.mp.dps = 400

POINTS = [-37.5, -37, -30, -20.3, -12.7, -8.1, -6, -5.5, -4, -3.3, -2, -1.2, -0.7, -0.66, -0.3, -1e-5, 0, 0.2, 0.9, 2.5, 5, 8.2]
MONEYNESS = [0, -1e-12, -1e-6, -0.001, -0.01, -0.05, -0.1, -0.3, -0.7, -1.5, -3, -8, -20]
TOTAL_VOLS = [1e-6, 1e-4, 0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.45, 0.5, 0.55, 0.8, 1, 2, 3, 5, 8, 15]


def cdf(x):
    return mp.erfc(-mp.mpf(x) / mp.sqrt(2)) / 2


def pdf(x):
    return mp.exp(-mp.mpf(x) ** 2 / 2) / mp.sqrt(2 * mp.pi)


def black(x, s):
    x, s = mp.mpf(x), mp.mpf(s)
    return mp.exp(x / 2) * cdf(x / s + s / 2) - mp.exp(-x / 2) * cdf(x / s - s / 2)


def main():
    rows = [{"x": x, "s": s, "value": float(black(x, s))} for x in MONEYNESS for s in TOTAL_VOLS]
    write_table("normal.csv", [{"x": x, "cdf": float(cdf(x)), "pdf": float(pdf(x))} for x in POINTS])
    write_table("black.csv", [row for row in rows if row["value"] > 1e-290])


if __name__ == "__main__":
    main()
