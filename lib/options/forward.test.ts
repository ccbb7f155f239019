import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { checkParity, impliedDividendYield, impliedForward } from '@/lib/options/forward'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { quotesOf, strikesOf } from '@/tests/builders/aChain'
import { spotOfForward } from '@/tests/oracle/spotOfForward'

const market = { spot: 100, years: 0.5, rate: 0.05, dividendYield: 0.02 }

const carry = { years: 0.5, rate: 0.05 }

function quoteAt(strike: number, halfSpread: number): StrikeQuote {
  const price = (type: 'C' | 'P') => bsmPrice({ ...market, type, strike, vol: 0.3 })
  return {
    strike,
    callBid: price('C') - halfSpread,
    callAsk: price('C') + halfSpread,
    putBid: price('P') - halfSpread,
    putAsk: price('P') + halfSpread,
  }
}

describe('F22 put-call parity', () => {
  const quotes = [90, 95, 100, 105, 110].map((strike) => quoteAt(strike, 0.05))

  it('F22: reads the forward, the yield and the spot the quotes were made with', () => {
    const read = impliedForward(quotes, carry)
    expect(read?.forward).toBeCloseTo(100 * Math.exp(0.015), 10)
    expect(read?.strike).toBe(100)
    expect(impliedDividendYield(read?.forward ?? 0, 100, carry)).toBeCloseTo(0.02, 10)
    expect(spotOfForward(read?.forward ?? 0, 0.02, carry)).toBeCloseTo(100, 10)
  })

  it('F22: a tie goes to the lower strike, whatever the order', () => {
    const even = (strike: number, gap: number) => ({ strike, callBid: 3 + gap, callAsk: 3 + gap, putBid: 3, putAsk: 3 })
    const pair = [even(105, -1), even(100, 1)]
    expect(impliedForward(pair, { years: 0, rate: 0 })?.strike).toBe(100)
    expect(impliedForward(pair.toReversed(), { years: 0, rate: 0 })?.strike).toBe(100)
  })

  it('F22: quotes with a missing side are passed over; none left gives null', () => {
    const broken = { ...quoteAt(100, 0.05), putAsk: null }
    expect(impliedForward([broken, quoteAt(95, 0.05)], carry)?.strike).toBe(95)
    expect(impliedForward([broken], carry)).toBeNull()
    expect(checkParity(broken, market)).toBeNull()
    expect(impliedDividendYield(100, 100, { years: 0, rate: 0.05 })).toBeNull()
  })

  it('F22: a gap above twice the spread flags the quote', () => {
    expect(checkParity(quoteAt(100, 0.05), market)?.suspicious).toBe(false)
    const check = checkParity(quoteAt(100, 0.05), { ...market, dividendYield: 0.03 })
    expect(check?.spread).toBeCloseTo(0.1, 10)
    expect(check?.gap).toBeCloseTo(100 * (Math.exp(-0.01) - Math.exp(-0.015)), 10)
    expect(check?.suspicious).toBe(true)
  })
})

describe('F22 on a made chain of many expiries', () => {
  it.each([10, 30, 60, 91, 182, 365, 540])('F22: quotes in nickels, %d days out, imply forward and yield', (days) => {
    const term = { spot: 3_000, rate: 0.0225, dividendYield: 0.019, years: days / 365 }
    const volAt = (strike: number) => 0.15 - 0.3 * Math.log(strike / 3_000)
    const read = impliedForward(quotesOf({ ...term, volAt }, strikesOf(2_000, 4_000, 25), 0.05), term)
    const forward = 3_000 * Math.exp((0.0225 - 0.019) * term.years)
    // Two mids, each within half a nickel.
    expect(Math.abs((read?.forward ?? 0) - forward)).toBeLessThan(0.051)
    expect(Math.abs((read?.strike ?? 0) - forward)).toBeLessThan(25)
    const found = impliedDividendYield(read?.forward ?? 0, 3_000, term) ?? 0
    expect(Math.abs(found - 0.019)).toBeLessThan(0.051 / 3_000 / term.years + 1e-6)
  })
})
