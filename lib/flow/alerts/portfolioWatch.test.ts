import { describe, expect, it } from 'vitest'
import {
  type PortfolioTest,
  type PortfolioWatch,
  portfolioMatches,
  portfolioWords,
  type WatchedBook,
} from '@/lib/flow/alerts/portfolioWatch'

const book: WatchedBook = {
  ...{ name: 'Mine', day_gain: -1200, unrealized: 3000, delta_usd: -50_000 },
  positions: [
    { symbol: 'AAPL', underlying: 'AAPL', quantity: 100, expiry: null, assignment: null },
    {
      ...{ symbol: 'AAPL261127C00210000', underlying: 'AAPL', quantity: -1, expiry: '2026-11-27' },
      assignment: 'In the money with hardly any time value left',
    },
    { symbol: 'SPY261120P00600000', underlying: 'SPY', quantity: 2, expiry: '2026-11-20', assignment: null },
  ],
}
const watch = (test: PortfolioTest, value: number): PortfolioWatch => ({ kind: 'portfolio', account: 'a', test, value })
const found = (test: PortfolioTest, value: number, of = book, today = '2026-11-23') =>
  portfolioMatches(watch(test, value), of, today)?.map(({ symbol, found }) => `${symbol || 'account'} ${found}`) ?? null

describe('R20 an account against its watch', () => {
  it.each<[PortfolioTest, number, readonly string[]]>([
    ['day_loss', 1200, ['account −$1,200.00']],
    ['day_loss', 1200.01, []],
    ['day_gain', 0, []],
    ['open_gain', 3000, ['account +$3,000.00']],
    ['open_loss', 1, []],
    ['delta', 50_000, ['account −$50,000.00']],
    ['delta', 50_001, []],
  ])('%s of %d USD', (test, value, matches) => {
    expect(found(test, value)).toEqual(matches)
  })

  it('a loss is never rung by a gain, nor a gain by a loss', () => {
    expect(found('day_loss', 0, { ...book, day_gain: 5 })).toEqual([])
    expect(found('open_gain', 0, { ...book, unrealized: -5 })).toEqual([])
  })

  it('positions ring from so many calendar days before their expiry to the day itself, not after it', () => {
    expect(found('expiry', 3)).toEqual([])
    expect(found('expiry', 4)).toEqual(['AAPL261127C00210000 −1 held'])
    expect(found('expiry', 0, book, '2026-11-20')).toEqual(['SPY261120P00600000 2 held'])
  })

  it('a short contract with a sign of early assignment rings with its reason', () => {
    expect(found('assignment', 0)).toEqual(['AAPL261127C00210000 In the money with hardly any time value left'])
  })

  it('an unknown gain of the day tells nothing, neither that it rings nor that it does not', () => {
    expect(found('day_loss', 1, { ...book, day_gain: null })).toBeNull()
  })

  it('says what is watched in words', () => {
    expect(portfolioWords(watch('day_loss', 1500))).toBe('loss of the day of $1,500.00 or more')
    expect(portfolioWords(watch('expiry', 0))).toBe('a position expires today')
    expect(portfolioWords(watch('assignment', 0))).toBe('a short contract may be assigned early')
  })
})
