import { describe, expect, it } from 'vitest'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { termVariance, type VixTerm, vixIndex } from '@/lib/options/vixIndex'
import { sharedCsv, sharedJson } from '@/tests/oracle/sharedFile'
import { hasSharedData } from '@/tests/support/sharedData'

interface WhitePaper {
  readonly rate_pct: number
  readonly near_days: number
  readonly next_days: number
  readonly near_minutes: number
  readonly next_minutes: number
  readonly forward_near: number
  readonly forward_next: number
  readonly k0_near: number
  readonly k0_next: number
  readonly sigma2_near: number
  readonly sigma2_next: number
  readonly vix: number
  readonly published_white_paper_vix: number
}

function whitePaperTerm(days: number, minutes: number, ratePct: number): VixTerm {
  const quotes = sharedCsv('options/reference/vix_whitepaper_2009_options.csv')
    .filter((row) => Number(row.Days) === days)
    .map((row) => ({
      strike: Number(row.Strike),
      callBid: Number(row['Call Bid']),
      callAsk: Number(row['Call Ask']),
      putBid: Number(row['Put Bid']),
      putAsk: Number(row['Put Ask']),
    }))
  return { minutes, rate: ratePct / 100, quotes }
}

describe.skipIf(!hasSharedData)('VIX white paper (skipped: no shared data)', () => {
  it('the published example of 2009 gives 61.22', () => {
    const paper = sharedJson<WhitePaper>('options/reference/vix_whitepaper_2009_expected.json')
    const near = whitePaperTerm(paper.near_days, paper.near_minutes, paper.rate_pct)
    const next = whitePaperTerm(paper.next_days, paper.next_minutes, paper.rate_pct)
    const [first, second] = [termVariance(near), termVariance(next)]
    expect(first?.forward).toBeCloseTo(paper.forward_near, 6)
    expect(second?.forward).toBeCloseTo(paper.forward_next, 6)
    expect([first?.pivot, second?.pivot]).toEqual([paper.k0_near, paper.k0_next])
    expect(first?.variance).toBeCloseTo(paper.sigma2_near, 6)
    expect(second?.variance).toBeCloseTo(paper.sigma2_next, 6)
    const vix = vixIndex(near, next)
    expect(vix).toBeCloseTo(paper.vix, 5)
    expect(vix?.toFixed(2)).toBe(String(paper.published_white_paper_vix))
  })
})

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
