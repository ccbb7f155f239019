import { describe, expect, it } from 'vitest'
import { carryPct, isRoll, oiChangePct, upDays } from '@/lib/flow/aggregates/interestChange'

describe('F37 change of open interest', () => {
  it('is in percent of the prior morning; from nothing it is new, not a number', () => {
    expect(oiChangePct(150, 100)).toBe(50)
    expect(oiChangePct(10, 0)).toBeNull()
    expect(oiChangePct(null, 10)).toBeNull()
  })

  it('a streak ends at any morning that is not higher', () => {
    expect(upDays([5, 1, 2, 3])).toBe(2)
    expect(upDays([1, 2, 2, 3])).toBe(1)
    expect(upDays([3, 2])).toBe(0)
  })
})

describe('F9 carry', () => {
  it('is the share of the volume that stayed open, clipped to one', () => {
    expect(carryPct(70, 100)).toBe(70)
    expect(carryPct(-30, 100)).toBe(-30)
    expect(carryPct(500, 100)).toBe(100)
    expect(carryPct(5, 0)).toBeNull()
  })
})

describe('§4.1 rolls', () => {
  it('a fall and a later rise of like size, within a fifth', () => {
    const fall = { expiry: '2026-11-20', change: -1000 }
    expect(isRoll(fall, { expiry: '2026-12-18', change: 900 })).toBe(true)
    expect(isRoll(fall, { expiry: '2026-12-18', change: 790 })).toBe(false)
    expect(isRoll(fall, { expiry: '2026-11-13', change: 1000 })).toBe(false)
    expect(isRoll({ ...fall, change: 1000 }, { expiry: '2026-12-18', change: 1000 })).toBe(false)
  })
})
