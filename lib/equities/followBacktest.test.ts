import { describe, expect, it } from 'vitest'
import { type DisclosedTrade, followCurve, followedTrades } from '@/lib/equities/followBacktest'

const dates = ['2024-03-01', '2024-03-04', '2024-03-05', '2024-03-06', '2024-03-07']
const prices = {
  AAA: { closes: [10, 11, 12, 9, 10], opens: [10, 10.5, 11, 12, 9.5] },
  BBB: { closes: [20, 20, 22, 22, 33], opens: [20, 20, 20, 22, 22] },
}
const pricesOf = (ticker: string) => {
  const own = ticker === 'AAA' || ticker === 'BBB' ? prices[ticker] : null
  return own && { dates, closes: own.closes, openOn: (date: string) => own.opens[dates.indexOf(date)] ?? null }
}
const trade = (ticker: string, filed: string, kind: DisclosedTrade['kind'] = 'purchase') => ({ ticker, filed, kind })

describe('F43 following disclosures by a fixed rule', () => {
  it('buys at the open after the filing, sells after a disclosed sale, after the time, or holds', () => {
    const trades = [
      trade('AAA', '2024-03-01'),
      trade('AAA', '2024-03-05', 'sale'),
      trade('BBB', '2024-03-04'),
      trade('BBB', '2024-03-06'),
      trade('BBB', '2024-03-07'),
      trade('ZZZ', '2024-03-01'),
    ]
    const found = followedTrades(trades, pricesOf, { sessions: 2 })
    expect(found.map(({ ticker, entry, exit, reason }) => [ticker, entry, exit, reason])).toEqual([
      // The sale of the 5th trades on the 6th: the two sessions were over the evening before.
      ['AAA', '2024-03-04', '2024-03-05', 'time'],
      ['BBB', '2024-03-05', '2024-03-06', 'time'],
      ['BBB', '2024-03-07', '2024-03-07', 'held'],
    ])
    expect(found.map(({ value }) => value)).toEqual([12 / 10.5 - 1, 22 / 20 - 1, 33 / 22 - 1])
    const [sold] = followedTrades(trades, pricesOf, { sessions: 10 })
    expect(sold).toMatchObject({ reason: 'sale', exit: '2024-03-06', entryPrice: 10.5, exitPrice: 12 })
  })

  it('the portfolio of a day is the mean of what is open; days without a position change nothing', () => {
    const positions = followedTrades(
      [trade('AAA', '2024-03-01'), trade('BBB', '2024-03-04'), trade('AAA', '2024-03-05', 'sale')],
      pricesOf,
      { sessions: 3 },
    )
    const curve = followCurve(positions, pricesOf, dates)
    // 4th: AAA 11/10.5. 5th: AAA 12/11 and BBB 22/20. 6th: AAA sold at its open 12, which is its close before, BBB flat. 7th: BBB 33/22.
    const day = (...moves: number[]) => 1 + moves.reduce((sum, move) => sum + move - 1, 0) / moves.length
    const expected = [day(11 / 10.5), day(12 / 11, 22 / 20), day(12 / 12, 22 / 22), day(33 / 22)]
    let value = 1
    expect(curve.map((point) => point.date)).toEqual(dates.slice(1))
    for (const [at, point] of curve.entries()) {
      value *= expected[at] ?? 0
      expect(point.value).toBeCloseTo(value, 12)
    }
    expect(curve.map((point) => point.positions)).toEqual([1, 2, 2, 1])
    expect(followCurve([], pricesOf, dates)).toEqual([])
  })
})
