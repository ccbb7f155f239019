import { describe, expect, it } from 'vitest'
import { spanMove } from '@/lib/options/surface'

describe('F34 the move between two expiries', () => {
  it('is the spot times the root of the variance between them', () => {
    // 0.2²·2/365 - 0.15²·1/365 = 0.0575/365; √ = 0.012551; × 6000 = 75.31
    const move = spanMove(6000, { years: 1 / 365, vol: 0.15 }, { years: 2 / 365, vol: 0.2 })
    expect(move).toBeCloseTo(75.31, 2)
  })
  it('runs from now where no expiry lies before, and is unknown where variance falls', () => {
    expect(spanMove(100, null, { years: 1, vol: 0.2 })).toBeCloseTo(20, 10)
    expect(spanMove(100, { years: 0.1, vol: 0.9 }, { years: 0.2, vol: 0.2 })).toBeNull()
    expect(spanMove(100, { years: 0.2, vol: 0.1 }, { years: 0.2, vol: 0.2 })).toBeNull()
  })
})
