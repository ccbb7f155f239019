import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  carryInventory,
  dteBucketOf,
  type ExposureContract,
  exposureOf,
  inventoryOf,
  signedContracts,
} from '@/lib/options/exposure'
import {
  exposureByExpiry,
  exposureValues,
  heldContracts,
  sumsByStrike,
  totalExposure,
} from '@/lib/options/exposureColumns'
import { exposureLevels, hedgeEstimate } from '@/lib/options/exposureLevels'
import { nearestZeroSteps } from '@/lib/options/gammaProfile'
import { bsmGreeks } from '@/lib/options/greeks'
import { drawsOf } from '@/tests/builders/aWalk'
import { exposureColumnsOf } from '@/tests/builders/exposureColumnsOf'
import { gammaProfile } from '@/tests/support/gammaProfile'

const call: ExposureContract = {
  type: 'C',
  strike: 100,
  expiry: '2026-07-17',
  delta: 0.5,
  gamma: 0.02,
  vanna: 0.8,
  charm: -0.001,
  openInterest: 1000,
  volume: 300,
  inventory: -250,
  position: null,
  multiplier: 100,
}

const put: ExposureContract = { ...call, type: 'P', delta: -0.5, openInterest: 400, volume: 50, inventory: null }

/** Without zeros below zero. */
const plain = (values: Iterable<number>) => Array.from(values, (value) => value + 0)

const view = { spot: 100, model: 'naive', basis: 'openInterest' } as const

describe('F23-F26 exposure', () => {
  it('F23: gamma × contracts × 100 × S² × 0.01, which with a multiplier of 100 is Γ·OI·S²', () => {
    expect(exposureOf(call, view).gex).toBeCloseTo(0.02 * 1000 * 100 * 100, 6)
  })

  it('F24-F26: delta, vanna per vol point and charm per day in dollars', () => {
    const exposure = exposureOf(call, view)
    expect(exposure.dex).toBeCloseTo(0.5 * 1000 * 100 * 100, 6)
    expect(exposure.vex).toBeCloseTo(0.008 * 1000 * 100 * 100, 6)
    expect(exposure.cex).toBeCloseTo(-0.001 * 1000 * 100 * 100, 6)
  })

  it('F27: four models and two bases count different contracts', () => {
    const count = (contract: ExposureContract, model: 'naive' | 'tradeSigned' | 'labelled' | 'holder') =>
      signedContracts(contract, { model, basis: 'openInterest' })
    expect([count(call, 'naive'), count(put, 'naive')]).toEqual([1000, -400])
    expect([count(call, 'holder'), count(put, 'holder')]).toEqual([1000, 400])
    expect([count(call, 'tradeSigned'), count(put, 'tradeSigned')]).toEqual([-250, 0])
    expect([count(call, 'labelled'), count({ ...put, position: 70 }, 'labelled')]).toEqual([0, 70])
    expect(signedContracts(put, { model: 'naive', basis: 'volume' })).toBe(-50)
  })

  it('F27 B: the dealer takes the other side, and never holds more than the open interest overnight', () => {
    expect(inventoryOf({ askVolume: 10, bidVolume: 4 })).toBe(-6)
    expect(carryInventory(-6, 4)).toBe(-4)
    expect(carryInventory(6, 4)).toBe(4)
    expect(carryInventory(-3, 4)).toBe(-3)
  })

  it('F26: by strike and by expiry; calls and puts add up to the net', () => {
    const { columns, rows } = exposureColumnsOf([call, put, { ...call, strike: 105, expiry: '2026-08-21' }])
    const values = exposureValues('gamma', columns, rows, view)
    const byStrike = sumsByStrike(columns.listing, rows, values)
    expect([...byStrike.keys()]).toEqual([100, 105])
    expect(byStrike.get(100)).toBeCloseTo(0.02 * 600 * 1e4, 6)
    expect(exposureByExpiry(columns, rows, view).map(({ gex }) => gex)).toEqual([...byStrike.values()])
    expect(totalExposure(columns, rows, view).gex).toBeCloseTo(0.02 * 1600 * 1e4, 6)
    expect(totalExposure(columns, rows.subarray(2), view).gex).toBeCloseTo(0.02 * 1000 * 1e4, 6)
    expect(totalExposure(columns, rows.subarray(3), view)).toEqual({ gex: 0, dex: 0, vex: 0, cex: 0 })
  })

  it('F23-F27: columns tell of every contract what is told of it alone', () => {
    const numbers = fc.double({ min: -2, max: 2, noNaN: true })
    const counts = fc.option(fc.integer({ min: 0, max: 9000 }))
    const contract = fc.record({
      type: fc.constantFrom('C', 'P'),
      strike: fc.integer({ min: 90, max: 110 }),
      expiry: fc.constantFrom('2026-07-17', '2026-08-21'),
      ...{ delta: fc.option(numbers), gamma: fc.option(numbers), vanna: fc.option(numbers), charm: fc.option(numbers) },
      openInterest: counts,
      volume: fc.integer({ min: 0, max: 9000 }),
      inventory: fc.option(fc.integer({ min: -500, max: 500 })),
      position: fc.option(fc.integer({ min: -500, max: 500 })),
      multiplier: fc.constant(100),
    })
    const models = fc.constantFrom('naive', 'tradeSigned', 'labelled', 'holder')
    fc.assert(
      fc.property(fc.array(contract), models, fc.constantFrom('openInterest', 'volume'), (contracts, model, basis) => {
        const own = { spot: 101, model, basis } as const
        const { columns, rows } = exposureColumnsOf(contracts)
        const alone = contracts.map((one) => exposureOf(one, own))
        for (const [greek, field] of [
          ['gamma', 'gex'],
          ['delta', 'dex'],
          ['vanna', 'vex'],
          ['charm', 'cex'],
        ] as const)
          expect(plain(exposureValues(greek, columns, rows, own))).toEqual(plain(alone.map((one) => one[field])))
        expect(plain(heldContracts(columns, rows, own))).toEqual(
          plain(contracts.map((one) => signedContracts(one, own))),
        )
        const { gex, cex } = totalExposure(columns, rows, own)
        expect(gex).toBeCloseTo(
          alone.reduce((sum, one) => sum + one.gex, 0),
          3,
        )
        expect(cex).toBeCloseTo(
          exposureByExpiry(columns, rows, own).reduce((sum, one) => sum + one.cex, 0),
          3,
        )
      }),
    )
  })

  it.each([
    [-1, '0'],
    [0, '0'],
    [1, '1-7'],
    [7, '1-7'],
    [8, '8-30'],
    [30, '8-30'],
    [31, '31-90'],
    [90, '31-90'],
    [91, '>90'],
  ] as const)('F26: %i days fall into the group %s', (days, bucket) => {
    expect(dteBucketOf(days)).toBe(bucket)
  })
})

describe('F28 levels and F29 hedge', () => {
  const rows = [
    { strike: 95, callGex: 50, putGex: -80 },
    { strike: 100, callGex: 20, putGex: -90 },
    { strike: 105, callGex: 70, putGex: -10 },
    { strike: 110, callGex: 60, putGex: -300 },
  ]

  it('F28: walls look on their own side of the spot, the key strike on both', () => {
    expect(exposureLevels(rows, 101)).toEqual({ callWall: 105, putWall: 100, keyGamma: 110 })
    expect(exposureLevels(rows, 100)).toEqual({ callWall: 105, putWall: 100, keyGamma: 110 })
    expect(exposureLevels(rows, 120)).toEqual({ callWall: null, putWall: 110, keyGamma: 110 })
    expect(exposureLevels([{ strike: 100, callGex: 0, putGex: 0 }], 100)).toEqual({
      callWall: null,
      putWall: null,
      keyGamma: null,
    })
  })

  it('F29: long gamma sells into a rise, short gamma buys', () => {
    expect(hedgeEstimate(5_000_000, 100, 1_000_000)).toEqual({ shares: -50_000, percentOfVolume: 5, direction: 'sell' })
    expect(hedgeEstimate(-5_000_000, 100, null)).toEqual({ shares: 50_000, percentOfVolume: null, direction: 'buy' })
    expect(hedgeEstimate(0, 100, 0)).toEqual({ shares: 0, percentOfVolume: null, direction: 'none' })
  })
})

describe('F28 zero gamma', () => {
  const market = { style: 'European' as const, spot: 100, rate: 0.04, dividendYield: 0.01 }

  it('F28: the profile is the gamma of F19 at every level of the grid', () => {
    const contract = fc.record({
      type: fc.constant('C' as const),
      strike: fc.double({ min: 60, max: 150, noNaN: true }),
      years: fc.double({ min: 0.001, max: 2, noNaN: true }),
      vol: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
      shares: fc.integer({ min: -1e6, max: 1e6 }),
    })
    fc.assert(
      fc.property(fc.array(contract, { minLength: 1, maxLength: 6 }), (contracts) => {
        for (const point of gammaProfile(contracts, market, { from: 0.8, to: 1.2, points: 5 }).points) {
          const sum = contracts.reduce((total, c) => {
            const { gamma } = bsmGreeks({ ...c, ...market, spot: point.spot })
            return total + gamma * c.shares * point.spot ** 2 * 0.01
          }, 0)
          const size = contracts.reduce((total, c) => total + Math.abs(c.shares), 0)
          expect(Math.abs(point.gex - sum)).toBeLessThan(1e-9 * (1 + size))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('F28: the crossing nearest the spot is the answer', () => {
    const bell = (strike: number, shares: number) => ({ type: 'C' as const, strike, years: 0.02, vol: 0.2, shares })
    const profile = gammaProfile([bell(94, -1000), bell(99, 1000), bell(110, -1000)], market)
    expect(profile.crossings).toHaveLength(2)
    expect(profile.zeroGamma).toBe(profile.crossings[0])
    expect(profile.zeroGamma).toBeGreaterThan(94)
    expect(profile.zeroGamma).toBeLessThan(99)
    expect(profile.points).toHaveLength(81)
    expect(profile.points[40]?.spot).toBeCloseTo(100, 10)
    expect(profile.points[41]?.spot).toBeCloseTo(100.25, 10)
  })

  it('F28: the flip that is looked for from the spot outwards is that of the whole profile', () => {
    const draw = drawsOf(5)
    const flips = Array.from({ length: 60 }, () => {
      const some = Array.from({ length: 6 }, () => ({
        ...{
          type: draw() < 0.5 ? ('C' as const) : ('P' as const),
          strike: 85 + 30 * draw(),
          years: 0.01 + 0.2 * draw(),
        },
        ...{ vol: 0.1 + 0.3 * draw(), shares: 1000 * (draw() - 0.5) },
      }))
      const alone = nearestZeroSteps(some, market)
      let step = alone.next()
      while (!step.done) step = alone.next()
      return [step.value, gammaProfile(some, market).zeroGamma] as const
    })
    for (const [alone, whole] of flips) {
      if (whole === null) expect(alone).toBeNull()
      else expect(alone).toBeCloseTo(whole, 9)
    }
    const found = flips.filter(([alone]) => alone !== null).length
    expect([found > 10, found < 60]).toEqual([true, true])
  })

  it('F28: no sign change gives null, also for contracts without time or volatility', () => {
    const one = { type: 'C' as const, strike: 100, years: 0.1, vol: 0.2, shares: 10 }
    expect(gammaProfile([one], market).zeroGamma).toBeNull()
    expect(gammaProfile([], market).zeroGamma).toBeNull()
    expect(
      gammaProfile([one, { ...one, years: 0, shares: -99 }, { ...one, vol: 0, shares: -99 }], market).zeroGamma,
    ).toBeNull()
  })
})

describe('F23 and F28 of a made chain of 400 contracts', () => {
  const draw = drawsOf(28)
  const contracts = Array.from({ length: 400 }, (_, at) => ({
    type: at % 2 === 0 ? ('C' as const) : ('P' as const),
    strike: 3_600 + 5 * Math.floor(draw() * 160),
    years: (7 + Math.floor(draw() * 200)) / 365,
    vol: 0.12 + 0.2 * draw(),
    // Calls lie above, puts below: the sign of the sum changes near the spot.
    openInterest: Math.floor(20_000 * draw()),
  })).map((one) => ({ ...one, strike: one.type === 'C' ? one.strike + 150 : one.strike - 150 }))
  /** Gamma of the textbook: the normal density of d1 over S·σ·√T. */
  const gammaAt = (spot: number, { strike, years, vol }: (typeof contracts)[number]) => {
    const d1 = (Math.log(spot / strike) + (vol * vol * years) / 2) / (vol * Math.sqrt(years))
    return Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI) / (spot * vol * Math.sqrt(years))
  }
  const dollarsAt = (spot: number) =>
    contracts.reduce(
      (sum, one) =>
        sum + (one.type === 'C' ? 1 : -1) * gammaAt(spot, one) * one.openInterest * 100 * spot * (spot / 100),
      0,
    )

  it('F23: its net gamma exposure is the sum over all contracts', () => {
    const rest = { delta: 0, vanna: 0, charm: 0, volume: 0, inventory: null, multiplier: 100 }
    const chain = exposureColumnsOf(
      contracts.map((one) => ({ ...one, ...rest, expiry: '2026-07-17', gamma: gammaAt(4_000, one) })),
    )
    const { gex } = totalExposure(chain.columns, chain.rows, { spot: 4_000, model: 'naive', basis: 'openInterest' })
    expect(gex / dollarsAt(4_000)).toBeCloseTo(1, 10)
  })

  it('F28: the gamma flip is where halving finds that sum to be nothing', () => {
    const signed = contracts.map((one) => ({ ...one, shares: (one.type === 'C' ? 100 : -100) * one.openInterest }))
    const market = { style: 'European' as const, spot: 4_000, rate: 0, dividendYield: 0 }
    const found = gammaProfile(signed, market, { from: 0.8, to: 1.2, points: 801 })
    const flip = found.zeroGamma ?? 0
    let [low, high] = [flip - 20, flip + 20]
    expect(Math.sign(dollarsAt(low))).toBe(-Math.sign(dollarsAt(high)))
    for (let step = 0; step < 50; step += 1) {
      const half = (low + high) / 2
      if (Math.sign(dollarsAt(half)) === Math.sign(dollarsAt(low))) low = half
      else high = half
    }
    expect(Math.abs(flip - low)).toBeLessThan(0.05)
  })
})
