import type { CallResponse } from '@/lib/contract/calls'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { PortfolioBookRow, PortfolioEntryRow, PortfolioPositionRow } from '@/lib/contract/portfolioRows'

/** Where the figures of these builders are from. */
export const META: DataMeta = {
  tier: 'live',
  simulated: false,
  source: 'test',
  session_date: '2026-11-20',
  as_of_ms: Date.UTC(2026, 10, 20, 20),
}

/** A hundred shares of AAPL. */
export function aPosition(given: Partial<PortfolioPositionRow> = {}): PortfolioPositionRow {
  return {
    ...{ symbol: 'AAPL', underlying: 'AAPL', name: 'Apple', kind: 'share', sector: 'Technology' },
    ...{ quantity: 100, average: 200, opened: '2026-01-05', mark: 214, value: 21_400, day_gain: 250, unrealized: 1400 },
    ...{
      spot: 214,
      expiry: null,
      strike: null,
      iv: null,
      dividend_yield: 0,
      delta: 100,
      gamma: 0,
      theta: 0,
      vega: 0,
      beta: 1.2,
    },
    ...{ expected_move: null, next_earnings: '2026-12-10', next_ex_dividend: '2027-02-05', assignment: null },
    ...given,
  }
}

/** A call sold against them. */
export function aShortCall(given: Partial<PortfolioPositionRow> = {}): PortfolioPositionRow {
  return aPosition({
    ...{ symbol: 'AAPL270115C00210000', kind: 'call', quantity: -1, average: 3.1, mark: 4, value: -400, day_gain: 0 },
    ...{ unrealized: -90, expiry: '2027-01-15', strike: 210, iv: 0.28, delta: -61, gamma: -2, theta: 12.4, vega: -31 },
    ...{ expected_move: 23.4, assignment: 'In the money with hardly any time value left' },
    ...given,
  })
}

/** A covered call beside cash. */
export function aBook(given: Partial<PortfolioBookRow> = {}): PortfolioBookRow {
  return {
    ...{ id: 'a1', name: 'Mine', source: 'own', keeps_cash: true, value: 41_000, cash: 20_000, buying_power: 30_250 },
    ...{ day_gain: 250, unrealized: 1310, realized: -200, income: 60, costs: 20 },
    ...{ benchmark: 'SPY', benchmark_price: 600, delta_usd: 8346, beta_shares: 38.5, theta: 12.4, vega: -31 },
    ...{ value_at_risk: 611.2, expected_shortfall: 820, risk_days: 252, rate: 0.04, at_ms: META.as_of_ms },
    ...{ positions: [aPosition(), aShortCall()], excluded: [] },
    ...given,
  }
}

export function anEntry(given: Partial<PortfolioEntryRow> = {}): PortfolioEntryRow {
  return {
    ...{ id: 'e1', account: 'a1', day: '2026-01-05', kind: 'buy', symbol: 'AAPL', quantity: 100, price: 200 },
    ...{ fees: 0, amount: 0, cash: -20_000, lot: null, note: 'after the report', tags: ['core'], is_imported: false },
    ...given,
  }
}

type Worth = CallResponse<'portfolio.worth'>['data']

export function aWorth(given: Partial<Worth> = {}): Worth {
  const point = (date: string, value: number, growth: number, benchmark: number) => ({
    ...{ date, value, inflow: 0, outflow: 0, growth, benchmark },
  })
  return {
    points: [
      point('2026-01-05', 40_000, 1, 1),
      point('2026-06-01', 39_000, 0.97, 1.02),
      point('2026-11-20', 41_000, 1.12, 1.08),
    ],
    ...{ benchmark: 'SPY', twr: 0.12, mwr: 0.15, benchmark_return: 0.08, volatility: 0.2, sharpe: 1.1 },
    ...{ max_drawdown: -0.04, estimated: ['AAPL270115C00210000'], unpriced: [] },
    ...given,
  }
}
