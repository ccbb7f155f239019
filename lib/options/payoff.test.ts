import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { costOf, inUnit, type PayoffLeg, type Position, profitAt, profitMatrix } from '@/lib/options/payoff'
import { dateColumns, priceRows } from '@/lib/options/payoffGrid'
import { payoffSummary, priceProbability, touchProbability } from '@/lib/options/payoffSummary'
import { leg, stock } from '@/tests/builders/payoffLegs'
import { meanOver } from '@/tests/oracle/lognormal'

const position = (legs: readonly PayoffLeg[], fees = 0): Position => ({
  legs,
  spot: 100,
  rate: 0.04,
  dividendYield: 0,
  fees,
})

const atExpiry = (p: Position, price: number) => profitAt(p, { price, elapsed: 0.25, volShift: 0 })

describe('F56 profit and loss', () => {
  it('F56: at expiry an option is its intrinsic value, less entry, less fees', () => {
    const p = position([leg('C', 105, 2, 1.5)], 2.6)
    expect(atExpiry(p, 110)).toBeCloseTo(2 * 100 * (5 - 1.5) - 2.6, 9)
    expect(atExpiry(p, 90)).toBeCloseTo(-302.6, 9)
    expect(costOf(p)).toBe(300)
  })

  it('F56: before expiry it is F19 with the volatility of the leg, moved by the slider', () => {
    const p = position([leg('P', 95, -1, 3), stock(100, 98)])
    const value = bsmPrice({ ...leg('P', 95, -1, 3), spot: 97, years: 0.15, rate: 0.04, dividendYield: 0, vol: 0.36 })
    expect(profitAt(p, { price: 97, elapsed: 0.1, volShift: 0.2 })).toBeCloseTo(-100 * (value - 3) + 100 * (97 - 98), 9)
    expect(profitAt(p, { price: 90, elapsed: 0, volShift: -1 })).toBeCloseTo(
      -100 * (95 * Math.exp(-0.01) - 90 - 3) + 100 * (90 - 98),
      9,
    )
  })

  it('F56: the matrix has a row for each price and a column for each time', () => {
    const p = position([leg('C', 100, 1, 6)])
    const matrix = profitMatrix(p, { prices: [110, 100], elapsed: [0, 0.1, 0.25] })
    expect(matrix.map((row) => row.length)).toEqual([3, 3])
    expect(matrix[0]?.[2]).toBeCloseTo(400, 9)
    expect(matrix[1]?.[0]).toBe(profitAt(p, { price: 100, elapsed: 0, volShift: 0 }))
  })

  it('F56: dollars, percent of risk, percent return', () => {
    expect(inUnit(50, 'dollars', { risk: null, cost: 0 })).toBe(50)
    expect(inUnit(50, 'percentOfRisk', { risk: 200, cost: -100 })).toBe(25)
    expect(inUnit(50, 'percentReturn', { risk: 200, cost: -100 })).toBe(50)
    expect(inUnit(50, 'percentOfRisk', { risk: null, cost: 1 })).toBeNull()
    expect(inUnit(50, 'percentReturn', { risk: 1, cost: 0 })).toBeNull()
  })

  it('F56: 25 rows, three standard deviations each way, or 20 % when the volatility is not known', () => {
    const rows = priceRows(100, { vol: 0.2, years: 0.25 })
    expect(rows).toHaveLength(25)
    expect([rows[0], rows[12], rows[24]].map((x) => Math.round((x ?? 0) * 1e9) / 1e9)).toEqual([130, 100, 70])
    expect(priceRows(100, null)[24]).toBeCloseTo(80, 9)
    expect(priceRows(100, { vol: 2, years: 1 })[24]).toBeCloseTo(0.01, 12)
  })

  it('F56: every trading day up to 14 steps, even steps of trading days beyond; now, opens, then the close of expiry', () => {
    const now = Date.UTC(2026, 6, 6, 15)
    const week = dateColumns(now, '2026-07-10')
    expect(week.map((c) => [c.date, c.moment])).toEqual([
      ['2026-07-06', 'now'],
      ['2026-07-07', 'open'],
      ['2026-07-08', 'open'],
      ['2026-07-09', 'open'],
      ['2026-07-10', 'close'],
    ])
    expect(week[1]?.atMs).toBe(Date.UTC(2026, 6, 7, 13, 30))
    expect(week[4]?.elapsed).toBeCloseTo((4 + 5 / 24) / 365, 10)
    const long = dateColumns(now, '2027-07-06')
    expect(long).toHaveLength(15)
    expect(long[14]?.date).toBe('2027-07-06')
    // Four weeks with Thanksgiving: every second session, counted back from the expiry.
    const month = dateColumns(Date.UTC(2026, 10, 21, 15), '2026-12-18').map((c) => c.date.slice(5))
    expect(month.slice(0, 6)).toEqual(['11-21', '11-23', '11-25', '11-30', '12-02', '12-04'])
    expect(month.slice(6)).toEqual(['12-08', '12-10', '12-14', '12-16', '12-18'])
    expect(dateColumns(now, '2026-07-06').map((c) => c.moment)).toEqual(['now', 'close'])
  })
})

describe('F57 summary', () => {
  it.each<[string, PayoffLeg[], number[], number | 'unlimited', number | 'unlimited']>([
    ['long call', [leg('C', 100, 1, 5)], [105], 'unlimited', -500],
    ['short call', [leg('C', 100, -1, 5)], [105], 500, 'unlimited'],
    ['long put', [leg('P', 100, 1, 5)], [95], 9500, -500],
    ['covered call', [stock(100, 100), leg('C', 105, -1, 2)], [98], 700, -9800],
    ['call spread', [leg('C', 100, 1, 5), leg('C', 110, -1, 2)], [103], 700, -300],
    [
      'iron condor',
      [leg('P', 85, 1, 1), leg('P', 90, -1, 2), leg('C', 110, -1, 2), leg('C', 115, 1, 1)],
      [88, 112],
      200,
      -300,
    ],
    ['long straddle', [leg('C', 100, 1, 5), leg('P', 100, 1, 4)], [91, 109], 'unlimited', -900],
    ['ratio spread', [leg('C', 100, 1, 5), leg('C', 110, -2, 2)], [101, 119], 900, 'unlimited'],
    [
      'box below its value',
      [leg('C', 95, 1, 8), leg('C', 105, -1, 3), leg('P', 105, 1, 8), leg('P', 95, -1, 4)],
      [],
      100,
      100,
    ],
    ['stock', [stock(10, 100)], [100], 'unlimited', -1000],
  ])('F57: %s', (_name, legs, breakevens, maxProfit, maxLoss) => {
    const summary = payoffSummary(position(legs), 0.3, 0.25)
    expect(summary.breakevens).toHaveLength(breakevens.length)
    for (const [i, price] of breakevens.entries()) expect(summary.breakevens[i]).toBeCloseTo(price, 9)
    if (maxProfit === 'unlimited') expect(summary.maxProfit).toBe('unlimited')
    else expect(summary.maxProfit).toBeCloseTo(maxProfit, 9)
    if (maxLoss === 'unlimited') expect(summary.maxLoss).toBe('unlimited')
    else expect(summary.maxLoss).toBeCloseTo(maxLoss, 9)
  })

  it('F57: the probability of profit of a condor is the mass between its breakevens', () => {
    const p = position([leg('P', 85, 1, 1), leg('P', 90, -1, 2), leg('C', 110, -1, 2), leg('C', 115, 1, 1)])
    const horizon = { years: 0.25, vol: 0.3 }
    const mass = priceProbability(p, horizon, 112) - priceProbability(p, horizon, 88)
    expect(payoffSummary(p, 0.3).probabilityOfProfit).toBeCloseTo(mass, 10)
  })

  it('F57: a fairly priced option has the expected value of its interest', () => {
    const price = bsmPrice({ ...leg('C', 105, 1, 0), spot: 100, rate: 0.04, dividendYield: 0 })
    const summary = payoffSummary(position([leg('C', 105, 1, price)]), 0.3)
    expect(summary.expectedValue).toBeCloseTo(100 * price * (Math.exp(0.01) - 1), 2)
    const { probabilityOfProfit: p, meanWin, meanLoss } = summary
    expect(p * (meanWin ?? 0) + (1 - p) * (meanLoss ?? 0)).toBeCloseTo(summary.expectedValue, 9)
  })

  it('F57: a calendar spread revalues the later leg and has two breakevens around its strike', () => {
    const p = position([leg('C', 100, -1, 6), { ...leg('C', 100, 1, 8.5), years: 0.5 }])
    const summary = payoffSummary(p, 0.3)
    expect(summary.breakevens).toHaveLength(2)
    const [low = 0, high = 0] = summary.breakevens
    expect(low).toBeLessThan(100)
    expect(high).toBeGreaterThan(100)
    expect(profitAt(p, { price: low, elapsed: 0.25, volShift: 0 })).toBeCloseTo(0, 6)
    expect(summary.maxProfit).toBeCloseTo(
      100 * (bsmPrice({ ...leg('C', 100, 1, 0), spot: 100, rate: 0.04, dividendYield: 0, years: 0.25 }) - 2.5),
      0,
    )
    expect(summary.maxLoss).toBeCloseTo(-250, 0)
  })

  it('F57: breakevens are zeros and profit is positive exactly inside the ranges', () => {
    const anyLeg = fc.record({
      type: fc.constantFrom('C' as const, 'P' as const),
      strike: fc.integer({ min: 60, max: 140 }),
      quantity: fc.integer({ min: -3, max: 3 }).filter((n) => n !== 0),
      entry: fc.double({ min: 0.05, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 1, maxLength: 4 }), (drawn) => {
        const p = position(drawn.map((d) => leg(d.type, d.strike, d.quantity, d.entry)))
        const summary = payoffSummary(p, 0.3)
        for (const price of summary.breakevens) expect(Math.abs(atExpiry(p, price))).toBeLessThan(1e-6)
        const [most, least] = [summary.maxProfit, summary.maxLoss]
        for (let price = 5.5; price < 400; price += 7) {
          const profit = atExpiry(p, price)
          if (Math.abs(profit) < 1e-3) continue
          const isProfitable = summary.profitable.some((r) => price > r.from && price < r.to)
          const isInside =
            (most === 'unlimited' || profit <= most + 1e-9) && (least === 'unlimited' || profit >= least - 1e-9)
          if (isProfitable !== profit > 0 || !isInside) expect({ price, profit, isProfitable }).toBe(summary)
        }
        expect(summary.probabilityOfProfit).toBeGreaterThanOrEqual(0)
        expect(summary.probabilityOfProfit).toBeLessThanOrEqual(1 + 1e-12)
      }),
      { numRuns: 200 },
    )
  })

  it('F57: chance of touching: exact with drift, one at the spot, at most S/x without carry', () => {
    const market = { spot: 100, rate: 0, dividendYield: 0 }
    expect(touchProbability(market, { years: 0.25, vol: 0.3 }, 100)).toBe(1)
    // Without drift of the logarithm the mirror holds: twice the chance of ending beyond.
    const still = { ...market, rate: 0.045 }
    expect(touchProbability(still, { years: 0.25, vol: 0.3 }, 110)).toBeCloseTo(0.525, 3)
    expect(touchProbability(still, { years: 0.25, vol: 0.3 }, 100 / 1.1)).toBeCloseTo(0.525, 3)
    for (const vol of [0.2, 1.2, 5]) {
      expect(touchProbability(market, { years: 1, vol }, 200)).toBeLessThan(0.5)
    }
    expect(touchProbability(market, { years: 0, vol: 0.3 }, 110)).toBe(0)
  })

  it('F57: chances of touching and of ending below agree with 200,000 simulated paths within 4 standard errors', () => {
    const draws = 200_000
    for (const [vol, years, price, rate] of [
      [1.2, 1, 200, 0.02],
      [0.2, 0.5, 90, 0.05],
      [0.6, 2, 40, 0],
    ] as const) {
      const market = { spot: 100, rate, dividendYield: 0.01 }
      const uniform = seededUniform(Math.round(vol * 1000))
      const [reach, variance] = [Math.log(price / 100), vol * vol * years]
      let [touched, squares, below] = [0, 0, 0]
      for (let n = 0; n < draws; n += 1) {
        const z = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
        const end = (rate - 0.01 - 0.5 * vol * vol) * years + Math.sqrt(variance) * z
        const isBeyond = reach > 0 ? end >= reach : end <= reach
        // The chance that a Brownian bridge from 0 to `end` passes the level.
        const chance = isBeyond ? 1 : Math.exp((-2 * reach * (reach - end)) / variance)
        touched += chance
        squares += chance * chance
        below += end <= reach ? 1 : 0
      }
      const [mean, share] = [touched / draws, below / draws]
      const error = Math.sqrt((squares / draws - mean * mean) / draws)
      expect(Math.abs(touchProbability(market, { years, vol }, price) - mean)).toBeLessThan(4 * error)
      const ended = priceProbability(market, { years, vol }, price)
      expect(Math.abs(ended - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / draws))
    }
  })
})

/** Marsaglia's xorshift, so that every run draws the same paths. */
function seededUniform(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state >>> 0) + 0.5) / 4_294_967_296
  }
}

describe('F57 against means over all prices', () => {
  it.each<[string, PayoffLeg[]]>([
    ['covered call', [stock(100, 100), leg('C', 105, -1, 4.1)]],
    ['naked call', [leg('C', 110, -1, 2.5)]],
    ['long put', [leg('P', 95, 1, 3.2)]],
    ['call spread', [leg('C', 100, 1, 6.4), leg('C', 110, -1, 2.5)]],
    ['condor', [leg('P', 85, 1, 1), leg('P', 90, -1, 2), leg('C', 110, -1, 2.5), leg('C', 115, 1, 1.4)]],
    ['straddle', [leg('C', 100, 1, 6.4), leg('P', 100, 1, 5.5)]],
  ])('F57: %s: probability of profit, mean win and mean loss', (_name, legs) => {
    const p = position(legs)
    const future = { spot: 100, drift: 0.04, vol: 0.35, years: 0.25 }
    const worth = (price: number) =>
      legs.reduce((sum, one) => {
        if (one.kind === 'stock') return sum + one.quantity * (price - one.entry)
        const paid = Math.max(one.type === 'C' ? price - one.strike : one.strike - price, 0)
        return sum + one.quantity * one.multiplier * (paid - one.entry)
      }, 0)
    const chance = meanOver((price) => (worth(price) > 0 ? 1 : 0), future)
    const summary = payoffSummary(p, 0.35)
    expect(summary.probabilityOfProfit).toBeCloseTo(chance, 3)
    expect(Math.abs(summary.expectedValue - meanOver(worth, future))).toBeLessThan(0.01)
    const win = meanOver((price) => Math.max(worth(price), 0), future) / chance
    const loss = meanOver((price) => Math.min(worth(price), 0), future) / (1 - chance)
    expect(Math.abs((summary.meanWin ?? 0) / win - 1)).toBeLessThan(0.002)
    expect(Math.abs((summary.meanLoss ?? 0) / loss - 1)).toBeLessThan(0.002)
  })
})

describe('F56 an American call kept beyond the first expiry', () => {
  it('is exercised far in the money, so a calendar on a name with dividends can lose no more than was paid', () => {
    const far = { ...leg('C', 100, 1, 6), years: 1 }
    const calendar = (style: 'American' | 'European'): Position => ({
      ...{ legs: [leg('C', 100, -1, 3), far].map((one) => ({ ...one, style })), spot: 100, fees: 0 },
      ...{ rate: 0.042, dividendYield: 0.05 },
    })
    expect(payoffSummary(calendar('European'), 0.3).maxLoss).toBe('unlimited')
    expect(payoffSummary(calendar('American'), 0.3).maxLoss).toBeCloseTo(-300, 6)
  })
})
