import { describe, expect, it } from 'vitest'
import { newShelves, openMarkets } from '@/server/markets'
import { universe } from '@/server/synthetic/universe'

const date = '2026-11-18'
const markets = (SEED: number) =>
  openMarkets(
    { SEED, RATE: 'demo', FEED: 'synthetic', ROLE: 'all' },
    () => Date.parse(`${date}T15:00:00Z`),
    newShelves(),
  )

describe('the sample market', () => {
  it('is another market of the same kind, marked as sample', () => {
    const { market, sample } = markets(7)
    expect(sample.source).toBe('sample')
    expect(sample.numbers).toHaveLength(universe.length)
    expect(sample.priceAt('AAPL', date, 0)).not.toBe(market.priceAt('AAPL', date, 0))
    expect(sample.priceAt('AAPL', date, 0)).toBe(markets(7).sample.priceAt('AAPL', date, 0))
  })
})
