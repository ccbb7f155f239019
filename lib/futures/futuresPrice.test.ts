import { describe, expect, it } from 'vitest'
import { formatFuturesPrice } from '@/lib/futures/futuresPrice'

const note = { root: 'ZN', decimals: 4 }
const bond = { root: 'ZB', decimals: 4 }

describe('26.19 prices as their exchange quotes them', () => {
  it('a note moves by half a thirty-second, a bond by a whole one (CBOT: 110-165 is 110 and 16.5/32)', () => {
    expect(formatFuturesPrice(110 + 16.5 / 32, note)).toBe("110'165")
    expect(formatFuturesPrice(110.5, note)).toBe("110'160")
    expect(formatFuturesPrice(118 + 31 / 32, bond)).toBe("118'31")
    expect(formatFuturesPrice(118.999, bond)).toBe("119'00")
  })

  it('a difference keeps its sign; nothing is a dash; others are decimal', () => {
    expect(formatFuturesPrice(-4.5 / 32, note)).toBe("−0'045")
    expect(formatFuturesPrice(-0.0001, bond)).toBe("0'00")
    expect(formatFuturesPrice(null, note)).toBe('-')
    expect(formatFuturesPrice(6012.25, { root: 'ES', decimals: 2 })).toBe('6,012.25')
  })
})
