import { describe, expect, it } from 'vitest'
import { type ExplainedName, explainFigure, isFigure } from '@/components/screens/ticker-performance/explainFigure'
import type { PerformanceRow } from '@/lib/contract/performance'
import { HORIZONS } from '@/lib/equities/performance'

const nothing = HORIZONS.map(() => null)
const at = (base: number, last: number) => ({ from: '2025-12-31', base, to: '2026-11-19', last })
const made: ExplainedName = {
  ...{ ticker: 'XOM', last: 52, sessions: 500, since: at(50, 52), high: { date: '2026-10-01', close: 65 } },
  own: nothing.map((_, place) => (HORIZONS[place] === 'YTD' ? at(40, 52) : null)),
  benchmark: nothing.map((_, place) => (HORIZONS[place] === 'YTD' ? at(400, 420) : null)),
  means: { sma_20: 50, sma_50: null, sma_200: null },
  against: { count: 252, covariance: 0.00012, variance: 0.0001 },
  same_period: [
    { year: 2024, from: '2023-12-29', to: '2024-11-19', value: 0.01 },
    { year: 2025, from: '2024-12-31', to: '2025-11-19', value: 0.03 },
  ],
}
const row: PerformanceRow = {
  ...{ ticker: 'XOM', name: 'X', sector: null, issue_type: null, market_cap: null, last: 52, returns: nothing },
  ...{ since: 0.04, since_from: null, rank: 2, rank_before: 5, same_mean: 0.02, same_positive: 1, same_count: 2 },
  ...{ beta: 1.2, correlation: 0.6, drawdown: -0.2, rsi: 55, sma_20: 0.04, sma_50: null, sma_200: null, sessions: 500 },
}
const explain = (id: string) =>
  explainFigure({
    ...{ id, row, made, dateFormat: 'YYYY-MM-DD' },
    params: { basis: 'price', benchmark: 'SPY', horizon: 'YTD' },
  })

describe('C15 figures of the performance table', () => {
  it.each([
    ['YTD', '+30.0%'], // 52 / 40
    ['rel_YTD', '+25.0%'], // less 420 / 400
    ['since', '+4.0%'], // 52 / 50
    ['sma_20', '+4.0%'], // 52 / 50
    ['drawdown', '−20.0%'], // 52 / 65
    ['beta', '1.20'], // 0.00012 / 0.0001
    ['same', '+2.0%'], // mean of 1 and 3
    ['1Y', '-'], // no base
    ['sma_50', '-'],
  ])('F48 %s is worked out again from its inputs: %s', (id, again) => {
    expect(explain(id)?.again).toBe(again)
  })

  it('F48 what is missing is said; words are no figures', () => {
    expect(explain('1Y')?.inputs).toEqual([['XOM', 'no close that far back']])
    expect(explain('moved')?.inputs).toEqual([
      ['place five sessions ago', '5'],
      ['place now', '2'],
    ])
    expect(['ticker', 'name', 'last', 'sessions'].map((id) => [isFigure(id), explain(id)])).toEqual(
      ['', '', '', ''].map(() => [false, null]),
    )
    for (const id of [...HORIZONS, 'rank', 'rsi', 'same_up', 'correlation', 'sma_200', 'rel_5D'])
      expect([isFigure(id), explain(id) === null]).toEqual([true, false])
  })
})
