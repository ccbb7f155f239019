import { describe, expect, it } from 'vitest'
import { type AlertHit, NO_PRINTS } from '@/lib/flow/alerts/alertHit'
import { NO_RESULT } from '@/lib/flow/alerts/hitResult'
import { horizonsOf, type Observed } from '@/server/services/alerts/reportRule'

const observed = (day: number, second: number, move: number, change: Partial<AlertHit> = {}): Observed => {
  const hit: AlertHit = {
    ...NO_PRINTS,
    id: `${day} ${second} ${change.rule ?? ''} ${change.optionSymbol ?? ''}`,
    rule: 'R12',
    sessionDate: `2026-11-${10 + day}`,
    source: 'synthetic',
    fromUs: second * 1_000_000,
    atUs: second * 1_000_000,
    clauses: [],
    ticker: 'AAPL',
    optionSymbol: 'AAPL261218C00200000',
    sentiment: 'bullish',
    ...change,
  }
  return {
    booked: { hit, outcome: null },
    result: { ...NO_RESULT, underClose: move, benchClose: 1, bench1d: 3, under1d: 2 },
  }
}
const closeOf = (list: readonly Observed[]) => horizonsOf(list).find(({ key }) => key === 'under_close')

describe('issue 26.23 what followed the hits', () => {
  it('children of one second are one observation, signed by their lean', () => {
    const children = ['R1', 'R8', 'R12'].map((rule) => observed(1, 0, 2, { rule }))
    const later = observed(1, 4000, 4, { sentiment: 'bearish' })
    expect(closeOf([later, ...children])?.stats).toMatchObject({ n: 2, mean: -1, mean_low: null, hit_rate_low: null })
  })

  it('sessions are the blocks: three of them make an interval, however many hits one has', () => {
    const busy = Array.from({ length: 50 }, (_, at) => observed(1, at * 400, 3))
    const found = closeOf([...busy, observed(2, 0, -3), observed(3, 0, -3)])?.stats
    expect(found?.n).toBe(52)
    expect(found?.mean).toBeCloseTo((50 * 3 - 6) / 52, 12)
    expect(found?.mean_low).toBeLessThan(0)
  })

  it('the benchmark stands beside days too, and bins fit the quantity', () => {
    const horizons = horizonsOf([observed(1, 0, 30)])
    expect(horizons.find(({ key }) => key === 'under_1d')?.benchmark_mean).toBe(3)
    expect(closeOf([observed(1, 0, 30)])?.stats?.edges).toEqual([-40, -20, -10, -5, 0, 5, 10, 20, 40])
  })
})
