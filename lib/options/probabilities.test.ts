import { describe, expect, it } from 'vitest'
import { fallChance } from '@/lib/options/fallChance'
import { type Position, profitAt } from '@/lib/options/payoff'
import { payoffSummary, priceProbability, touchProbability } from '@/lib/options/payoffSummary'
import { priceCone } from '@/lib/options/priceCone'
import { leg, stock } from '@/tests/builders/payoffLegs'

/**
 * Issue 24 point 7: every probability that is shown against a simulation of the price (F57: lognormal with drift), within four
 * of its standard errors. Seeded, so that it either always holds or never.
 */
const DRAWS = 50_000
const STEPS = 64

/** mulberry32. */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Standard normal numbers by Box and Muller. */
function normals(seed: number): () => number {
  const next = uniform(seed)
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

interface Market {
  readonly spot: number
  readonly rate: number
  readonly dividendYield: number
  readonly vol: number
  readonly years: number
}

const MARKETS: readonly Market[] = [
  { spot: 100, rate: 0.045, dividendYield: 0, vol: 0.25, years: 0.25 },
  { spot: 100, rate: 0.045, dividendYield: 0.015, vol: 1.2, years: 1 },
  { spot: 6_500, rate: 0.04, dividendYield: 0.013, vol: 0.16, years: 1 / 365 },
  { spot: 20, rate: 0.08, dividendYield: 0.06, vol: 0.6, years: 2 },
]

/** Mean of a figure over simulated last prices, with its standard error. */
function simulated(market: Market, figure: (price: number) => number, seed = 1) {
  const { spot, rate, dividendYield, vol, years } = market
  const normal = normals(seed)
  let [sum, squares] = [0, 0]
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const price = spot * Math.exp((rate - dividendYield - vol ** 2 / 2) * years + vol * Math.sqrt(years) * normal())
    const value = figure(price)
    sum += value
    squares += value ** 2
  }
  const mean = sum / DRAWS
  return { mean, error: Math.sqrt(Math.max(1e-12, squares / DRAWS - mean ** 2) / DRAWS) }
}

const holds = (told: number, { mean, error }: { readonly mean: number; readonly error: number }) =>
  expect(Math.abs(told - mean), `${told} told, ${mean} ± ${error} simulated`).toBeLessThan(4 * error)

describe('issue 24.7: probabilities against a simulation', () => {
  it.each(MARKETS)('F57 ends at or below a price: %o', (market) => {
    for (const moves of [-1.5, -0.4, 0, 0.7, 2]) {
      const level = market.spot * Math.exp(moves * market.vol * Math.sqrt(market.years))
      holds(
        priceProbability(market, market, level),
        simulated(market, (price) => (price <= level ? 1 : 0)),
      )
    }
  })

  it.each(MARKETS)('F57 touches a price on the way: %o', (market) => {
    const { spot, rate, dividendYield, vol, years } = market
    const step = years / STEPS
    const [drift, spread] = [(rate - dividendYield - vol ** 2 / 2) * step, vol * Math.sqrt(step)]
    for (const moves of [-1.2, -0.3, 0.5, 1.4]) {
      const level = moves * vol * Math.sqrt(years)
      const [normal, next] = [normals(7), uniform(11)]
      const paths = 5_000
      let touched = 0
      for (let path = 0; path < paths; path += 1) {
        let at = 0
        for (let n = 0; n < STEPS; n += 1) {
          const before = at
          at += drift + spread * normal()
          // Between two points the path is a Brownian bridge: its chance to pass the level is exp(-2ab/σ²Δt).
          const [a, b] = [level - before, level - at]
          if (a * b <= 0 || next() < Math.exp((-2 * a * b) / spread ** 2)) {
            touched += 1
            break
          }
        }
      }
      const mean = touched / paths
      holds(touchProbability({ spot, rate, dividendYield }, { vol, years }, spot * Math.exp(level)), {
        mean,
        error: Math.sqrt((mean * (1 - mean)) / paths),
      })
    }
  })

  it('24.7 touch of twice the price in a year at 120 % and a rate of 4 %: 0.384', () => {
    const market = { spot: 100, rate: 0.04, dividendYield: 0 }
    expect(touchProbability(market, { vol: 1.2, years: 1 }, 200)).toBeCloseTo(0.384, 3)
  })

  const POSITIONS: readonly (readonly [name: string, legs: Position['legs']])[] = [
    ['condor', [leg('P', 85, 1, 0.4), leg('P', 92, -1, 1.3), leg('C', 108, -1, 1.5), leg('C', 115, 1, 0.5)]],
    ['long straddle', [leg('C', 100, 1, 6), leg('P', 100, 1, 5.5)]],
    ['covered call', [stock(100, 98), leg('C', 105, -1, 3)]],
    ['ratio', [leg('C', 100, 1, 6), leg('C', 110, -2, 2.5)]],
  ]
  it.each(POSITIONS)('F57 probability of profit, expected value, mean win and loss: %s', (_, legs) => {
    const market = MARKETS[0] as Market
    const { vol, years } = market
    const position: Position = { legs, spot: 100, rate: 0.045, dividendYield: 0, fees: 2.6 }
    const summary = payoffSummary(position, vol)
    const profit = (price: number) => profitAt(position, { price, elapsed: years, volShift: 0 })
    holds(
      summary.probabilityOfProfit,
      simulated(market, (price) => (profit(price) > 0 ? 1 : 0)),
    )
    holds(summary.expectedValue, simulated(market, profit))
    const share = summary.probabilityOfProfit
    const gains = simulated(market, (price) => Math.max(0, profit(price)))
    const losses = simulated(market, (price) => Math.min(0, profit(price)))
    holds((summary.meanWin ?? 0) * share, gains)
    holds((summary.meanLoss ?? 0) * (1 - share), losses)
  })

  it('F57 chance of a fall, by the forward of an expiry', () => {
    const [spot, forward, years, vol] = [250, 262, 0.5, 0.35]
    const market = { spot: 1, rate: Math.log(forward / spot) / years, dividendYield: 0, vol, years }
    for (const share of [0.7, 0.9, 1])
      holds(
        fallChance(share, { vol, years, spot, forward }),
        simulated(market, (price) => (price <= share ? 1 : 0)),
      )
  })

  it('C21 the cone holds 68 and 95 of 100 paths of a price whose logarithm has no drift', () => {
    const market = { spot: 80, rate: 0.5 * 0.4 ** 2, dividendYield: 0, vol: 0.4, years: 0.5 }
    const end = priceCone(80, market, 10).at(-1)
    const inside = (low = 0, high = 0) => simulated(market, (price) => (price >= low && price <= high ? 1 : 0))
    holds(0.682_689_492, inside(end?.low1, end?.high1))
    holds(0.954_499_736, inside(end?.low2, end?.high2))
  })
})
