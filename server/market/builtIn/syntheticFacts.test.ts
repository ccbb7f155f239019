import { describe, expect, it } from 'vitest'
import { sessionsBetween } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
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

  it('open interest of a future changes by what the curves of two days have, also on the day after a front has ended', async () => {
    const days = sessionsBetween('2026-11-02', '2026-11-30')
    let rolls = 0
    for (const root of ['CL', 'VX', 'BTC']) {
      const curves = await Promise.all(
        days.map((date) => facts.futures.curve(root, date, newYorkTimeToMs(date, '17:00'))),
      )
      for (const [at, curve] of curves.entries()) {
        const before = new Map(curves[at - 1]?.map((one) => [one.contract, one.openInterest]))
        if (at > 0 && !before.has(curve[0]?.contract ?? '')) throw new Error('a contract that nobody listed')
        if (at > 0 && curves[at - 1]?.[0]?.contract !== curve[0]?.contract) rolls += 1
        for (const { contract, openInterest, interestChange } of at === 0 ? [] : curve.slice(0, 3))
          expect([contract, interestChange]).toEqual([contract, (openInterest ?? 0) - (before.get(contract) ?? 0)])
      }
    }
    expect(rolls).toBeGreaterThanOrEqual(3)
  })

  it('knows its own days', () => {
    expect(facts.previousClose('AAPL', '2026-11-20')).toBeGreaterThan(0)
    expect(facts.factsTable('2026-11-20').get('AAPL')?.daysToEarnings).toBeGreaterThan(0)
  })
})
