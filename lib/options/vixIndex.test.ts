import { describe, expect, it } from 'vitest'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { termVariance, vixIndex } from '@/lib/options/vixIndex'

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
