import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import {
  contractOf,
  enteredAt,
  entryAt,
  isUnpriced,
  legOn,
  movedTo,
  nearestContract,
  pricedLegs,
  rollCredit,
  seriesOf,
  unpriced,
} from '@/lib/options/legChain'
import { aCalculatorLeg } from '@/tests/builders/aCalculatorLeg'

const nowMs = Date.parse('2026-11-20T21:00:00Z')
const market = { spot: 100, vol: 0.3, rate: 0.04, dividendYield: 0, nowMs }
const row = (type: 'C' | 'P', strike: number, bid: number | null, ask: number | null, expiry = '2026-12-18') => ({
  type,
  strike,
  expiry,
  bid,
  ask,
  settlement: 'PM' as 'AM' | 'PM',
  volume: 12,
  open_interest: 340,
})
const rows = [row('C', 105, 1.2, 1.4), row('C', 100, 3, 3.2), row('P', 100, 2.6, 2.8), row('C', 95, null, null)]
const leg = aCalculatorLeg({ quantity: 2 })

describe('§4.9 the listed contracts of a leg', () => {
  it('are those of its kind and expiry by strike, of the afternoon series where there are two', () => {
    expect(seriesOf(rows, leg).map(({ strike }) => strike)).toEqual([95, 100, 105])
    const morning = { ...row('C', 100, 9, 9.5), settlement: 'AM' as const }
    expect(contractOf([morning, ...rows], leg)?.bid).toBe(3)
    expect(contractOf(rows, { ...leg, strike: 101 })).toBeNull()
    expect(nearestContract(rows, { ...leg, strike: 103 })?.strike).toBe(105)
    expect(nearestContract(rows, { ...leg, strike: 102.5 })?.strike).toBe(100)
  })

  it('give a leg their quote, at the bid, the ask or the middle', () => {
    const [call] = rows
    if (call === undefined) throw new Error('no call')
    expect(legOn(leg, call)).toMatchObject({ strike: 105, bid: 1.2, ask: 1.4, volume: 12, openInterest: 340 })
    expect(enteredAt(leg, call, 'ask')).toMatchObject({ strike: 105, bid: 1.4, ask: 1.4, quantity: 2 })
    const places = (['bid', 'mid', 'ask'] as const).map((at) => enteredAt(leg, call, at))
    expect(places.map((one) => one && entryAt(one, call))).toEqual(['bid', 'mid', 'ask'])
    expect(entryAt({ ...leg, bid: 1.25, ask: 1.25 }, call)).toBe('own')
    expect(enteredAt(leg, row('C', 95, null, 0.3), 'bid')).toBeNull()
  })

  it('keep the side of the quote when the leg moves to another contract', () => {
    const [high, here] = rows
    if (high === undefined || here === undefined) throw new Error('no calls')
    expect(movedTo({ ...leg, bid: 3, ask: 3 }, here, high)).toMatchObject({ strike: 105, bid: 1.2, ask: 1.2 })
    expect(movedTo(leg, here, high)).toMatchObject({ strike: 105, bid: 1.2, ask: 1.4 })
    expect(movedTo({ ...leg, bid: 9, ask: 9 }, here, high)).toMatchObject({ strike: 105, bid: 1.2, ask: 1.4 })
  })

  it('price what has no price yet: at the nearest listed strike, else by the model', () => {
    expect(isUnpriced(unpriced(leg))).toBe(true)
    expect(pricedLegs([leg], rows, market)).toEqual([leg])
    expect(pricedLegs([unpriced({ ...leg, strike: 104 })], rows, market)[0]).toMatchObject({ strike: 105, bid: 1.2 })
    const years = 28 / 365
    const price = bsmPrice({ type: 'C', strike: 95, spot: 100, years, rate: 0.04, dividendYield: 0, vol: 0.3 })
    expect(pricedLegs([unpriced({ ...leg, strike: 95 })], rows, market)[0]?.ask).toBeCloseTo(price, 2)
    expect(pricedLegs([unpriced({ ...leg, expiry: '2027-01-15' })], rows, market)[0]).toMatchObject({ strike: 100 })
  })

  it('tell what a roll brings: close and open at the worse side', () => {
    const [near, far] = [
      { bid: 1, ask: 1.1 },
      { bid: 2.4, ask: 2.6 },
    ]
    // Sold: buy back at 1.10, sell the later one at 2.40. Bought: sell at 1.00, buy the later one at 2.60.
    expect(rollCredit('sell', near, far)).toBeCloseTo(1.3, 10)
    expect(rollCredit('buy', near, far)).toBeCloseTo(-1.6, 10)
    expect(rollCredit('buy', { bid: null, ask: 1 }, far)).toBeNull()
  })
})
