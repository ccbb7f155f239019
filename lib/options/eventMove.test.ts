import { describe, expect, it } from 'vitest'
import { eventMove, readEventMove } from '@/lib/options/eventMove'

const DAY = 1 / 365
/** Total variance of `days` with `ordinary` a year and one day of `event` instead of an ordinary one after `at` days. */
const vol = (days: number, at: number, { ordinary = 0.04, event = 0.003 } = {}) =>
  Math.sqrt((days <= at ? ordinary * days * DAY : ordinary * (days - 1) * DAY + event) / (days * DAY))
const term = (days: number, at: number, of = {}) => ({ years: days * DAY, vol: vol(days, at, of) })

describe('F35 the move of an event alone', () => {
  it('takes the event day apart from the ordinary days, without an expiry before it', () => {
    const move = eventMove(150, { before: null, near: term(5, 0), far: term(33, 0) })
    expect(move?.baseVariance).toBeCloseTo(0.04, 12)
    expect(move?.eventVariance).toBeCloseTo(0.003, 12)
    expect(move?.standardDeviation).toBeCloseTo(150 * Math.sqrt(0.003), 10)
    expect(move?.meanAbsolute).toBeCloseTo(150 * Math.sqrt(0.003) * 0.7978845608, 8)
  })

  it('an expiry before it takes the days before it out, whatever these are worth', () => {
    const calm = { years: 18 * DAY, vol: 0.12 }
    const held = 0.12 ** 2 * 18 * DAY + 0.04 * 6 * DAY + 0.003
    const near = { years: 25 * DAY, vol: Math.sqrt(held / (25 * DAY)) }
    const far = { years: 53 * DAY, vol: Math.sqrt((held + 0.04 * 28 * DAY) / (53 * DAY)) }
    expect(eventMove(100, { before: calm, near, far })?.eventVariance).toBeCloseTo(0.003, 12)
    // Without it the calm weeks are counted at the later rate, and part of the event is lost.
    expect(eventMove(100, { before: null, near, far })?.eventVariance).toBeLessThan(0.002)
  })

  it('is the same whatever the distance of the report: a straddle of 23 days and one of 2', () => {
    for (const at of [1, 9, 22]) {
      const before = at === 1 ? null : term(at, at)
      const move = eventMove(100, { before, near: term(at + 2, at), far: term(at + 30, at) })
      expect(move?.standardDeviation).toBeCloseTo(100 * Math.sqrt(0.003), 8)
    }
  })

  it('no event in a flat term structure beyond its one day; never more than the whole variance', () => {
    const flat = eventMove(100, { before: null, near: { years: 0.1, vol: 0.2 }, far: { years: 0.2, vol: 0.2 } })
    expect(flat?.eventVariance).toBeCloseTo(0.04 / 365, 12)
    const inverted = eventMove(100, { before: null, near: { years: 0.1, vol: 0.9 }, far: { years: 0.2, vol: 0.3 } })
    expect(inverted?.eventVariance).toBeCloseTo(0.081, 12)
    expect(eventMove(100, { before: null, near: { years: 0.2, vol: 0.2 }, far: { years: 0.1, vol: 0.2 } })).toBeNull()
  })
})

describe('F35 which expiries stand around an event, and why there is none', () => {
  const expiries = [
    { expiry: '2026-12-04', ...term(7, 10) },
    { expiry: '2026-12-11', ...term(14, 10) },
    { expiry: '2026-12-18', years: 21 * DAY, vol: null },
    { expiry: '2026-12-24', ...term(27, 10) },
  ]
  it('skips expiries without a volatility', () => {
    expect(readEventMove(100, expiries, '2026-12-08').found?.eventVariance).toBeCloseTo(0.003, 12)
  })

  it.each([
    ['no price', null, '2026-12-08', /price of the stock/],
    ['nothing after it', 100, '2027-01-04', /No expiry/],
    ['one expiry after it', 100, '2026-12-22', /Only one expiry/],
    ['nothing in it', 100, '2026-12-01', /no more into the event/],
  ])('%s', (_words, spot, effectDate, reason) => {
    const rising = [
      { expiry: '2026-12-04', years: 7 * DAY, vol: 0.1 },
      { expiry: '2026-12-11', years: 14 * DAY, vol: 0.6 },
    ]
    const answer = readEventMove(spot, effectDate === '2026-12-01' ? rising : expiries, effectDate)
    expect(answer.found).toBeNull()
    expect(answer.reason).toMatch(reason)
  })
})
