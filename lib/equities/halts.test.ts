import { describe, expect, it } from 'vitest'
import { haltCodeOf, haltMeaning, haltStage } from '@/lib/equities/haltCodes'
import { haltMoves, haltOutcomes, type PastHalt } from '@/lib/equities/haltOutcome'
import { luldBand } from '@/lib/equities/luldBand'

describe('§4.4 Halts: codes', () => {
  it('every code of the guide has a plain meaning of its own kind', () => {
    const codes = 'T1 T2 T3 T5 T6 T8 T12 H4 H9 H10 H11 LUDP LUDS MWC1 MWC2 MWC3 IPO1 IPOQ M1 M2 R4 R9'.split(' ')
    for (const code of codes) expect(haltMeaning(code).words).not.toContain('not in the lists')
    expect(new Set(codes.map((code) => haltMeaning(code).words)).size).toBe(codes.length)
    expect(codes.filter((code) => haltMeaning(code).family === 'ipo')).toEqual(['IPO1', 'IPOQ'])
    expect(haltMeaning('XYZ').words).toContain('XYZ')
  })
  it('reasons in the words of the NYSE are the code that means the same; pauses last five minutes', () => {
    expect(haltCodeOf('News Pending')).toBe('T1')
    expect(haltCodeOf('Regulatory Concern')).toBe('H11')
    expect(haltMeaning('LULD pause')).toMatchObject({ family: 'volatility', minutes: 5 })
    expect(haltMeaning('T1').minutes).toBeUndefined()
    expect(['T1', 'T2', 'T3'].map(haltStage)).toEqual([0, 1, 2])
  })
})

describe('§4.4 Halts: limit-up limit-down bands', () => {
  // Appendix A of the plan: percentage parameters by tier and reference price.
  it.each([
    [1, 100, 60, 95, 105],
    [2, 100, 60, 90, 110],
    [1, 3.01, 60, 2.86, 3.16],
    [1, 3, 60, 2.4, 3.6],
    [2, 0.75, 60, 0.6, 0.9],
    // The lesser of $0.15 and 75 %.
    [2, 0.5, 60, 0.35, 0.65],
    [2, 0.1, 60, 0.03, 0.18],
    // From 15:35 on: tier 1 and cheap names doubled, tier 2 above $3 not.
    [1, 100, 365, 90, 110],
    [2, 100, 365, 90, 110],
    [2, 2, 365, 1.2, 2.8],
  ] as const)('tier %i at $%d, minute %i: %d to %d', (tier, reference, minute, low, high) => {
    const band = luldBand({ tier, reference, minute })
    expect([band.low, band.high]).toEqual([low, high])
  })
})

describe('§4.4 Halts: what came after', () => {
  const past = (code: string, move30: number | null, minutes = 5): PastHalt => ({
    ...{ code, ticker: `${code}${move30}`, haltedMs: 0, resumedMs: minutes * 60_000, direction: 'up' },
    ...{ gap: 0.01, move5: move30, move30 },
  })
  it('gap and moves over the price before and the resumed one; none without prices', () => {
    const moves = haltMoves({ before: 11, reference: 10, resumed: 12.1, after5: 12.1, after30: 6.05 })
    expect(moves.direction).toBe('up')
    expect(moves.gap).toBeCloseTo(0.1, 12)
    expect([moves.move5, moves.move30]).toEqual([0, -0.5])
    const still = { before: 13.16, reference: 13.159999999999998, resumed: null, after5: null, after30: null }
    expect(haltMoves(still).direction).toBeNull()
    expect(haltMoves({ before: null, reference: 10, resumed: 12, after5: null, after30: null })).toEqual({
      direction: null,
      gap: null,
      move5: null,
      move30: null,
    })
  })
  it('medians by code with n: halts whose prices are known', () => {
    const rows = haltOutcomes([
      past('T1', 0.02, 40),
      past('LUDP', 0.1),
      past('LUDP', -0.3),
      past('LUDP', 0.2),
      past('LUDP', null),
    ])
    expect(rows.map(({ code, count, n }) => [code, count, n])).toEqual([
      ['LUDP', 4, 3],
      ['T1', 1, 1],
    ])
    expect(rows[0]).toMatchObject({ names: 4, minutes: 5, move30: 0.1, upShare: 2 / 3 })
  })
})
