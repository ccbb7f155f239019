import { describe, expect, it } from 'vitest'
import { builtInFacts } from '@/tests/support/builtInMarket'

const facts = builtInFacts

describe('facts of the built-in market', () => {
  it('has nothing to say about days before its own, and does not fail on them', async () => {
    const day = '2016-06-01'
    expect(facts.previousClose('AAPL', day)).toBeNull()
    expect(facts.factsTable(day).get('AAPL')).toMatchObject({ daysToEarnings: null })
    expect(facts.expiries('AAPL', day)).toEqual([])
  })

  it('does not try to reach a day thousands of years ahead', () => {
    const day = '9999-12-31'
    expect(facts.factsTable(day).get('AAPL')).toMatchObject({ daysToEarnings: null, daysToExDividend: null })
    expect(facts.previousClose('AAPL', day)).toBeNull()
  })

  it('C10 market cap of a company is its shares times the close before the session; a fund keeps what the source says', () => {
    for (const day of ['2025-06-02', '2026-11-20']) {
      const close = facts.previousClose('NVDA', day) ?? Number.NaN
      const shares = facts.sharesOutstanding('NVDA') ?? Number.NaN
      expect(facts.factsTable(day).get('NVDA')?.marketCap).toBe(close * shares)
    }
    expect(facts.factsTable('2026-11-20').get('SPY')?.marketCap).toBe(facts.infoOf('SPY')?.marketCap)
    expect(facts.factsTable('2026-11-20').get('SPX')?.marketCap).toBeNull()
  })

  it('knows its own days', () => {
    expect(facts.previousClose('AAPL', '2026-11-20')).toBeGreaterThan(0)
    expect(facts.factsTable('2026-11-20').get('AAPL')?.daysToEarnings).toBeGreaterThan(0)
  })
})
