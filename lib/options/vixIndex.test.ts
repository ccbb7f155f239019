import { describe, expect, it } from 'vitest'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { termVariance, vixIndex } from '@/lib/options/vixIndex'
import { quotesOf, strikesOf } from '@/tests/builders/aChain'
import { termBySteps } from '@/tests/oracle/vix'

const flat = (strike: number, call: number, put: number): StrikeQuote => ({
  strike,
  callBid: call,
  callAsk: call,
  putBid: put,
  putAsk: put,
})

describe('VIX strip', () => {
  const rows = [flat(80, 20, 0), flat(85, 15, 0), flat(90, 10.4, 0.4), flat(95, 6, 1), flat(100, 3, 3), flat(105, 1, 6)]
  const minutes = 43_200

  it('stops after two zero bids in a row, so nothing beyond them matters', () => {
    const base = termVariance({ minutes, rate: 0, quotes: rows })
    expect(termVariance({ minutes, rate: 0, quotes: [flat(75, 25, 0.3), ...rows] })).toEqual(base)
    expect(base?.strikes).toBe(4)
  })

  it('one zero bid is left out and the strip goes on', () => {
    const gap = [flat(80, 20, 0.1), flat(85, 15, 0), ...rows.slice(2)]
    expect(termVariance({ minutes, rate: 0, quotes: gap })?.strikes).toBe(5)
  })

  it('the order of the rows does not matter', () => {
    const mixed = rows.toReversed()
    expect(termVariance({ minutes, rate: 0, quotes: mixed })).toEqual(termVariance({ minutes, rate: 0, quotes: rows }))
  })

  it('equal variances give their root at any mix of terms', () => {
    const term = { minutes, rate: 0, quotes: rows }
    const variance = termVariance(term)?.variance ?? 0
    const longer = { ...term, minutes: 2 * minutes }
    const nextVariance = termVariance(longer)?.variance ?? 0
    expect(nextVariance).toBeCloseTo(variance / 2, 12)
    expect(vixIndex(term, longer, minutes)).toBeCloseTo(100 * Math.sqrt((variance * minutes) / minutes), 10)
  })

  it('null without a readable forward, or with equal terms', () => {
    const empty = { minutes, rate: 0, quotes: [] }
    const term = { minutes, rate: 0, quotes: rows }
    expect(termVariance(empty)).toBeNull()
    expect(vixIndex(empty, term)).toBeNull()
    expect(vixIndex(term, term)).toBeNull()
    expect(termVariance({ ...term, minutes: 0 })).toBeNull()
  })
})

describe('VIX method on made quotes', () => {
  const YEAR = 525_600
  const termOf = (minutes: number, volAt: (strike: number) => number, strikes: readonly number[], tick: number) => {
    const market = { spot: 4_000, rate: 0.03, dividendYield: 0.015, years: minutes / YEAR, volAt }
    return { minutes, rate: 0.03, quotes: quotesOf(market, strikes, tick) }
  }
  const smile = (level: number) => (strike: number) =>
    level + 0.6 * Math.log(4_000 / strike) ** 2 - 0.4 * Math.log(strike / 4_000)
  const [near, next] = [
    termOf(25 * 1440 + 510, smile(0.19), strikesOf(2_400, 4_900, 25), 0.05),
    termOf(32 * 1440 + 390, smile(0.21), strikesOf(2_200, 5_200, 50), 0.05),
  ]

  it('every step of the method, written out: forward, first strike below it, strikes taken, variance', () => {
    for (const term of [near, next]) {
      const steps = termBySteps(term.quotes, term.minutes / YEAR, term.rate)
      const found = termVariance(term)
      expect(found?.forward).toBeCloseTo(steps.forward, 9)
      expect([found?.pivot, found?.strikes]).toEqual([steps.pivot, steps.strikes])
      expect(found?.variance).toBeCloseTo(steps.variance, 12)
      // Far puts have no bid: both ends of the strip are cut.
      expect(steps.strikes).toBeLessThan(term.quotes.length)
    }
  })

  it('30 days between both terms, by minutes', () => {
    const [one, two] = [near, next].map(
      (term) => termBySteps(term.quotes, term.minutes / YEAR, term.rate).variance * (term.minutes / YEAR),
    )
    const share = (43_200 - near.minutes) / (next.minutes - near.minutes)
    const total = (one ?? 0) + share * ((two ?? 0) - (one ?? 0))
    expect(vixIndex(near, next)).toBeCloseTo(100 * Math.sqrt(total * (YEAR / 43_200)), 9)
  })

  it('a market that quotes one volatility everywhere has it as its index', () => {
    const wide = strikesOf(1_500, 8_000, 5)
    const [a, b] = [25, 35].map((days) => termOf(days * 1440, () => 0.2, wide, 0.0001))
    if (a === undefined || b === undefined) throw new Error('two terms')
    expect(Math.abs((vixIndex(a, b) ?? 0) - 20)).toBeLessThan(0.01)
  })
})
