import { describe, expect, it } from 'vitest'
import { costOf, type Position } from '@/lib/options/payoff'
import { EXAMPLE, exampleCurve, examplePosition, exampleSummary, greekSigns } from '@/lib/strategies/example'
import { strategies, strategyOf } from '@/lib/strategies/strategies'
import { legsOf, type Strategy } from '@/lib/strategies/strategy'

const must = (key: string): Strategy => {
  const found = strategyOf(key)
  if (found === null) throw new Error(`no ${key}`)
  return found
}
const strikesOf = (position: Position) =>
  [...new Set(position.legs.flatMap((leg) => (leg.kind === 'option' ? [leg.strike] : [])))].sort((a, b) => a - b)

/** What the table of pages.md §4.12 says, worked out by hand for K1 < K2 < … and the net cost per share. */
type Said = readonly [maxProfit: number | 'unlimited', maxLoss: number | 'unlimited', breakevens: readonly number[]]
const table: Readonly<Record<string, (K: readonly number[], D: number) => Said>> = {
  'long-call': ([k = 0], D) => ['unlimited', D, [k + D]],
  'long-put': ([k = 0], D) => [k - D, D, [k - D]],
  'covered-call': ([k = 0], net) => [k - net, net, [net]],
  'cash-secured-put': ([k = 0], D) => [-D, k + D, [k + D]],
  'protective-put': ([k = 0], net) => ['unlimited', net - k, [net]],
  collar: ([k1 = 0, k2 = 0], net) => [k2 - net, net - k1, [net]],
  'bull-call-spread': ([k1 = 0, k2 = 0], D) => [k2 - k1 - D, D, [k1 + D]],
  'bear-put-spread': ([k1 = 0, k2 = 0], D) => [k2 - k1 - D, D, [k2 - D]],
  'bull-put-spread': ([k1 = 0, k2 = 0], D) => [-D, k2 - k1 + D, [k2 + D]],
  'bear-call-spread': ([k1 = 0, k2 = 0], D) => [-D, k2 - k1 + D, [k1 - D]],
  'long-straddle': ([k = 0], D) => ['unlimited', D, [k - D, k + D]],
  'short-straddle': ([k = 0], D) => [-D, 'unlimited', [k + D, k - D]],
  'long-strangle': ([k1 = 0, k2 = 0], D) => ['unlimited', D, [k1 - D, k2 + D]],
  'short-strangle': ([k1 = 0, k2 = 0], D) => [-D, 'unlimited', [k1 + D, k2 - D]],
  'iron-condor': ([k1 = 0, k2 = 0, k3 = 0, k4 = 0], D) => [-D, Math.max(k2 - k1, k4 - k3) + D, [k2 + D, k3 - D]],
  'iron-butterfly': ([k1 = 0, k2 = 0, k3 = 0], D) => [-D, Math.max(k2 - k1, k3 - k2) + D, [k2 + D, k2 - D]],
  'call-butterfly': ([k1 = 0, k2 = 0, k3 = 0], D) => [k2 - k1 - D, D, [k1 + D, k3 - D]],
  'put-butterfly': ([k1 = 0, k2 = 0, k3 = 0], D) => [k2 - k1 - D, D, [k1 + D, k3 - D]],
  'call-condor': ([k1 = 0, k2 = 0, , k4 = 0], D) => [k2 - k1 - D, D, [k1 + D, k4 - D]],
  'put-condor': ([k1 = 0, k2 = 0, , k4 = 0], D) => [k2 - k1 - D, D, [k1 + D, k4 - D]],
  strap: ([k = 0], D) => ['unlimited', D, [k - D, k + D / 2]],
  strip: ([k = 0], D) => ['unlimited', D, [k - D / 2, k + D]],
}

describe('§4.12 Options Strategies library', () => {
  it.each(Object.keys(table))('F57 %s: the formulas of the table hold in the example', (key) => {
    const strategy = must(key)
    const position = examplePosition(strategy)
    const [maxProfit, maxLoss, breakevens] = table[key]?.(strikesOf(position), costOf(position) / 100) ?? [0, 0, []]
    const summary = exampleSummary(strategy)
    const check = (got: number | 'unlimited', said: number | 'unlimited', sign: number) => {
      if (said === 'unlimited' || got === 'unlimited') expect(got).toBe(said)
      else expect(got / 100).toBeCloseTo(sign * said, 8)
    }
    check(summary.maxProfit, maxProfit, 1)
    check(summary.maxLoss, maxLoss, -1)
    const sorted = [...breakevens].sort((a, b) => a - b)
    expect(summary.breakevens).toHaveLength(sorted.length)
    for (const [at, price] of summary.breakevens.entries()) expect(price).toBeCloseTo(sorted[at] ?? 0, 8)
  })

  it('has every structure of the page once, in words and with legs', () => {
    expect(strategies.length).toBeGreaterThanOrEqual(44)
    expect(new Set(strategies.map(({ key }) => key)).size).toBe(strategies.length)
    for (const { legs, when, wrong } of strategies) {
      expect(legs.length).toBeGreaterThan(0)
      expect([when.endsWith('.'), wrong.endsWith('.')]).toEqual([true, true])
    }
  })

  it.each(strategies.map((strategy) => [strategy.key, strategy] as const))(
    '%s: what is called defined has a largest loss in the example, what is not loses without end or to the ground',
    (_key, strategy) => {
      const { maxLoss } = exampleSummary(strategy)
      if (strategy.isDefined) expect(maxLoss).not.toBe('unlimited')
      else expect(maxLoss === 'unlimited' || maxLoss < -EXAMPLE.spot * 50).toBe(true)
    },
  )

  it('greeks have the signs that a textbook gives (Natenberg, Option Volatility and Pricing)', () => {
    expect(greekSigns(must('long-call'))).toEqual({ delta: '+', gamma: '+', theta: '-', vega: '+' })
    expect(greekSigns(must('short-straddle'))).toMatchObject({ gamma: '-', theta: '+', vega: '-' })
    expect(greekSigns(must('calendar'))).toMatchObject({ gamma: '-', theta: '+', vega: '+' })
    expect(greekSigns(must('box'))).toMatchObject({ delta: '0', gamma: '0', vega: '0' })
  })

  it('the diagram today and at expiry meet the same cost, and a pattern that cannot be read is refused', () => {
    const curve = exampleCurve(must('bull-call-spread'))
    expect(curve).toHaveLength(121)
    expect(curve[60]?.price).toBeCloseTo(100)
    expect(curve[60]?.today).toBeCloseTo(0, 6)
    expect(() => legsOf('+1X0')).toThrow("'+1X0' is no leg")
  })
})
