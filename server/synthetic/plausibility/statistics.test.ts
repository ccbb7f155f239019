import { describe, expect, it } from 'vitest'
import { binomialTail, holmAdjusted } from '@/server/synthetic/plausibility/statistics'

describe('joint tests of strategies (issue 27)', () => {
  it('Holm: as p.adjust of R has it, in the order given', () => {
    const adjusted = [0.03, 0.06, 0.06, 0.02]
    for (const [place, value] of holmAdjusted([0.01, 0.04, 0.03, 0.005]).entries()) {
      expect(value).toBeCloseTo(adjusted[place] ?? 0, 12)
    }
    expect(holmAdjusted([0.9, 0.8])).toEqual([1, 1])
  })

  it('binomial tail: one toss in ten two times or more of ten, tables give 0.2639', () => {
    expect(binomialTail(2, 10, 0.1)).toBeCloseTo(0.2639, 4)
    expect(binomialTail(0, 42, 0.0455)).toBeCloseTo(1, 12)
    expect(binomialTail(3, 3, 0.5)).toBeCloseTo(0.125, 12)
  })
})
