import { describe, expect, it } from 'vitest'
import { termVariance, type VixTerm, vixIndex } from '@/lib/options/vixIndex'
import { sharedCsv, sharedJson } from '@/tests/oracle/sharedFile'

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

describe('VIX white paper', () => {
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
