import { describe, expect, it } from 'vitest'
import { meanOfTrades, settledAt, tradedAt } from '@/lib/backtest/options/optionTrade'
import { type OptionMarket, tradeOptions } from '@/lib/backtest/options/tradeOptions'
import { legsOf } from '@/lib/strategies/strategy'

/** A Monday and a Tuesday: the price opens at 101 and 107 and closes at 104 and 109; quotes are 2.00 to 2.20. */
const sessions = ['2026-11-16', '2026-11-17']
const market: OptionMarket = {
  series: (_, date) => sessions.filter((day) => day >= date).map((expiry) => ({ expiry, settlement: 'PM' as const })),
  strikes: () => [95, 100, 105, 110],
  quote: () => ({ bid: 2, ask: 2.2 }),
  spot: (_, date) => (date === sessions[0] ? 101 : 107),
  settlement: (_, { expiry, settlement }) => (settlement === 'AM' ? 101 : expiry === sessions[0] ? 104 : 109),
}
const plan = { ticker: 'XYZ', legs: legsOf('+1C0 +1P0'), days: [0, 0], ms: 0, hold: null } as const

describe('back-test of option structures (issue 27, must show: strategies of one line)', () => {
  it('buys a straddle at the strike next to the price and holds it to the close it settles at', () => {
    const [first, second] = tradeOptions(plan, sessions, { sessions, market })
    // Two options in the middle at 2.10; half the spread is 0.10 and a fee 0.65 USD each.
    expect(first).toMatchObject({ entered: sessions[0], ended: sessions[0], spot: 101, paid: 420, worth: 400 })
    expect(first?.costs).toBeCloseTo(2 * (10 + 0.65), 9)
    // At 107 the strike is 105 (nearer than 110); the close is 109.
    expect(second?.worth).toBe(400)
  })

  it('the seller has the other side of every trade and pays the same', () => {
    const [bought] = tradeOptions(plan, sessions, { sessions, market })
    const [sold] = tradeOptions({ ...plan, legs: legsOf('-1C0 -1P0') }, sessions, { sessions, market })
    expect([sold?.paid, sold?.worth, sold?.costs]).toEqual([-420, -400, bought?.costs])
  })

  it('a covered call delivers its shares at the strike', () => {
    const [trade] = tradeOptions({ ...plan, legs: legsOf('+1S -1C-1') }, sessions, { sessions, market })
    // Shares bought at 101, called away at 100 for 2.10.
    expect((trade?.worth ?? 0) - (trade?.paid ?? 0)).toBeCloseTo(100 * (100 - 101 + 2.1), 9)
  })

  it('closes at the quotes of a later session where the plan says so, and leaves out what would end after the last', () => {
    const trades = tradeOptions({ ...plan, days: [0, 9], hold: 1 }, sessions, { sessions, market })
    expect(trades.map(({ entered, ended }) => [entered, ended])).toEqual([sessions])
    expect(trades[0]?.costs).toBeCloseTo(4 * (10 + 0.65), 9)
  })

  it('settles in the money alone, sold options against the writer', () => {
    const legs = [
      { type: 'C', strike: 100, quantity: -2 },
      { type: 'P', strike: 110, quantity: 1 },
    ] as const
    expect(settledAt(legs, 104)).toBe(100 * (-2 * 4 + 6))
    expect(tradedAt([{ quantity: -3, quote: { bid: 1, ask: 1.1 } }]).worth).toBeCloseTo(-315, 9)
  })

  it('trades of one session count as one: the error of two pairs is that of two trades', () => {
    const trade = (entered: string, gain: number) => ({
      ticker: 'XYZ',
      entered,
      ended: entered,
      spot: 100,
      paid: 0,
      worth: gain,
      costs: 10,
    })
    const [up, down] = [trade('2026-11-16', 300), trade('2026-11-17', -100)]
    const single = meanOfTrades([up, down])
    const doubled = meanOfTrades([up, up, down, down])
    // Shares of 10,000 USD: 0.03 and −0.01; standard deviation 0.0283, over √2 trades.
    expect(single.mean).toBeCloseTo(0.01 - 0.001, 12)
    expect(single.error).toBeCloseTo(0.02, 12)
    expect(single.z).toBeCloseTo(0.5, 12)
    expect(doubled.error).toBeCloseTo(single.error, 12)
  })
})
