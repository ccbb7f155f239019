import { describe, expect, it } from 'vitest'
import { flowAgreement } from '@/lib/strategies/optimise/flowAgreement'

const leg = (quantity: number, askVolume: number | null, bidVolume: number | null) => ({
  quantity,
  askVolume,
  bidVolume,
})

describe('Options Analyzer: flow agreement', () => {
  it.each([
    ['bought where customers buy, sold where they sell', [leg(1, 90, 10), leg(-1, 10, 90)], 'with', 0.8],
    ['the opposite in each leg', [leg(-1, 90, 10), leg(1, 10, 90)], 'against', -0.8],
    ['legs that disagree', [leg(1, 90, 10), leg(-1, 90, 10)], 'mixed', 0],
    ['contracts weigh: two sold to one bought', [leg(1, 30, 10), leg(-2, 10, 30)], 'with', 0.5],
    ['nothing traded', [leg(1, 0, 0), leg(-1, null, null)], 'none', null],
  ] as const)('%s', (_words, legs, word, lean) => expect(flowAgreement(legs)).toMatchObject({ word, lean }))

  it('legs without prints count as not held', () =>
    expect(flowAgreement([leg(1, 90, 10), leg(-1, null, null)])).toMatchObject({ held: 1, legs: 2, lean: 0.8 }))
})
