import { describe, expect, it } from 'vitest'
import { againstBenchmark } from '@/lib/backtest/againstBenchmark'
import { backtest } from '@/lib/backtest/backtest'
import { annualReturns, drawdownSpells, monthsOf, rollingFigures } from '@/lib/backtest/periods'
import { regimesOf } from '@/lib/backtest/regimes'
import { simulate } from '@/lib/backtest/simulate'
import type { Simulation, SimulationInput, SimulationRules } from '@/lib/backtest/simulationTypes'
import { simpleReturns } from '@/lib/core/series'
import { riskFigures } from '@/lib/equities/riskFigures'
import { weekdayOf } from '@/lib/market/isoDate'
import { datedWalk } from '@/tests/builders/aWalk'
import { daysOf } from '@/tests/oracle/exchangeDays'
import fixture from '@/tests/oracle/fixtures/backtest.json'
import { riskBySight } from '@/tests/oracle/returns'

function done<T>(steps: Generator<void, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

const [firstDay = '', lastDay = ''] = fixture.days
const dates = daysOf(firstDay, lastDay).filter((date) => weekdayOf(date) % 6 !== 0)

const names = ['AAA', 'BBB', 'CCC']

const assets = fixture.prices.map((prices, at) => ({ ticker: names[at] ?? '', values: Float64Array.from(prices) }))

const late = assets.map((one, at) => ({
  ticker: one.ticker,
  values: at === 1 ? one.values.map((price, day) => (day < fixture.late ? Number.NaN : price)) : one.values,
}))

type Case = (typeof fixture.cases)['held']

const pairOf = ([at, weights]: readonly (number | readonly number[])[]) => ({
  at: Number(at),
  weights: Array.isArray(weights) ? weights.map(Number) : [],
})

function inputOf({ rules }: Case, lines = assets): SimulationInput {
  return {
    dates,
    assets: lines,
    changes: rules.changes.map(pairOf).map(({ at, weights }) => ({
      at,
      weights: new Map(weights.flatMap((weight, asset) => (weight > 0 ? [[asset, weight] as const] : []))),
    })),
    rules: {
      initial: 10_000,
      contribution: rules.contribution,
      every: rules.every as SimulationRules['every'],
      rebalance: rules.rebalance as SimulationRules['rebalance'],
      side: 'last',
      band: rules.band,
      cost: rules.cost,
      fee: rules.fee,
      cashYield: rules.cash_yield,
    },
  }
}

const cases = Object.entries(fixture.cases) as unknown as [string, Case][]

const closesOf = (run: Simulation) => dates.map((date, at) => ({ date, close: run.growth[at] ?? 0 }))

describe('F54 walk of a portfolio, against numpy with units', () => {
  it.each([...cases, ['first price later', fixture.lateCase as unknown as Case] as const])(
    'F54 %s: values, growth, costs, turnover, trades and interest',
    (name, one) => {
      const run = done(simulate(inputOf(one, name === 'first price later' ? late : assets)))
      const { expected } = one
      expected.at.forEach((day, at) => {
        expect(run.values[day]).toBeCloseTo(expected.values[at] ?? Number.NaN, 6)
        expect(run.growth[day]).toBeCloseTo(expected.growth[at] ?? Number.NaN, 9)
      })
      expect(run.costs).toBeCloseTo(expected.costs, 6)
      expect(run.turnover).toBeCloseTo(expected.turnover, 8)
      expect(run.contributed).toBeCloseTo(expected.paid, 6)
      expect(run.interest).toBeCloseTo(expected.interest, 6)
      expect(run.trades).toHaveLength(expected.trades)
    },
  )

  it.each(cases)('F53, F54 figures of %s', (_name, one) => {
    const run = done(simulate(inputOf(one)))
    const closes = closesOf(run)
    const want = one.expected.figures
    const risk = riskFigures(closes)
    const market = Array.from(assets[2]?.values ?? [])
    const against = againstBenchmark(simpleReturns(Array.from(run.growth)), simpleReturns(market))
    expect(risk.cagr).toBeCloseTo(want.cagr, 9)
    expect(risk.volatility).toBeCloseTo(want.vol, 9)
    expect(risk.sharpe).toBeCloseTo(want.sharpe, 8)
    expect(risk.sortino).toBeCloseTo(want.sortino, 8)
    expect(risk.maxDrawdown).toBeCloseTo(want.mdd, 9)
    expect(risk.maxDrawdownTrough).toBe(want.trough)
    expect(risk.ulcer).toBeCloseTo(want.ulcer, 9)
    expect(against.beta).toBeCloseTo(want.beta, 8)
    expect(against.alpha).toBeCloseTo(want.alpha, 8)
    expect(against.trackingError).toBeCloseTo(want.te, 8)
    expect(against.informationRatio).toBeCloseTo(want.ir, 7)
    expect(against.upCapture).toBeCloseTo(want.up, 8)
    expect(against.downCapture).toBeCloseTo(want.down, 8)
    const rolling = rollingFigures(closes, 1, 1)
    expect(rolling).toHaveLength(want.rolling_count)
    expect(rolling.at(-1)?.value).toBeCloseTo(want.rolling_last, 9)
    expect(rolling.at(-1)?.sharpe).toBeCloseTo(want.rolling_sharpe_last, 8)
    for (const { year, value } of annualReturns(closes))
      expect(value).toBeCloseTo((want.annual as Record<string, number>)[year] ?? Number.NaN, 9)
  })

  it.each(cases)('F54 %s: what names brought, interest and costs add up to what is there at the end', (_name, one) => {
    const run = done(simulate(inputOf(one)))
    const gained = run.gains.reduce((sum, gain) => sum + gain, 0)
    expect(10_000 + run.contributed + gained + run.interest - run.costs).toBeCloseTo(run.values.at(-1) ?? 0, 5)
  })
})

describe('F54 no look-ahead', () => {
  const held = cases.find(([name]) => name === 'disclosed')?.[1] ?? fixture.cases.held

  it('weights of a close earn from the next session on: a jump on the day itself is not theirs', () => {
    const line = Float64Array.from({ length: 6 }, (_, at) => (at >= 2 ? 200 : 100))
    const rules = { ...inputOf(fixture.cases.held as Case).rules, rebalance: 'none' } as const
    const run = done(
      simulate({
        dates: dates.slice(0, 6),
        assets: [{ ticker: 'JMP', values: line }],
        changes: [{ at: 2, weights: new Map([[0, 1]]) }],
        rules,
      }),
    )
    expect(Array.from(run.growth)).toEqual([1, 1, 1, 1, 1, 1])
    const early = done(
      simulate({
        dates: dates.slice(0, 6),
        assets: [{ ticker: 'JMP', values: line }],
        changes: [{ at: 1, weights: new Map([[0, 1]]) }],
        rules,
      }),
    )
    expect(early.growth[2]).toBe(2)
  })

  it.each(cases)('other prices after a day change nothing up to it (%s)', (_name, one) => {
    const day = 300
    const changed = assets.map(({ ticker, values }) => ({
      ticker,
      values: values.map((price, at) => (at > day ? price * (1 + ((at * 7) % 13) / 10) : price)),
    }))
    const [run, other] = [done(simulate(inputOf(one))), done(simulate(inputOf(one, changed)))]
    expect(Array.from(other.values.slice(0, day + 1))).toEqual(Array.from(run.values.slice(0, day + 1)))
    const upTo = (from: Simulation) => from.trades.filter(({ at }) => at <= day)
    expect(upTo(other)).toEqual(upTo(run))
    expect(other.values.at(-1)).not.toBe(run.values.at(-1))
  })

  it('first closes: a payment on the first session of a month, and on the start where that is one', () => {
    // 2024-12-31 and 2025-01-02 are neighbours: New Year and the 9th, a day of mourning, were no sessions.
    const days = ['2025-01-02', '2025-01-03', '2025-01-31', '2025-02-03', '2025-02-28', '2025-03-03', '2025-03-04']
    const paid = (from: number, side: 'first' | 'last') => {
      const dates = days.slice(from)
      const values = new Float64Array(dates.length).fill(1)
      const rules = { ...inputOf(fixture.cases.held as Case).rules, initial: 0, contribution: 500, cost: 0, fee: 0 }
      const changes = [{ at: 0, weights: new Map([[0, 1]]) }]
      const input = { dates, assets: [{ ticker: 'X', values }], changes }
      return done(simulate({ ...input, rules: { ...rules, every: 'monthly', rebalance: 'none', side } })).contributed
    }
    expect([paid(0, 'first'), paid(1, 'first'), paid(0, 'last')]).toEqual([1500, 1000, 1000])
  })

  it('a name whose prices end is cash from the next session on, at its last close', () => {
    const gone = assets.map((one, at) => ({
      ticker: one.ticker,
      values: at === 0 ? one.values.map((price, day) => (day > 500 ? Number.NaN : price)) : one.values,
    }))
    const run = done(simulate(inputOf(held as Case, gone)))
    const sold = run.trades.find(({ reason }) => reason === 'last price')
    expect(sold).toBeUndefined()
    const whole = done(simulate(inputOf(fixture.cases.held as Case, gone)))
    expect(whole.trades.at(-1)).toMatchObject({ at: 501, asset: 0, reason: 'last price', after: 0 })
    expect(whole.weights[0]).toBe(0)
  })
})

describe('F54 periods and falls', () => {
  const at = (date: string, close: number) => ({ date, close })

  it('years: the first counts from the start, a year that is not whole says so', () => {
    const closes = [at('2020-06-30', 100), at('2020-12-31', 110), at('2021-12-31', 121), at('2022-03-31', 60.5)]
    expect(annualReturns(closes).map(({ year, value, isWhole }) => [year, Number(value.toFixed(6)), isWhole])).toEqual([
      [2020, 0.1, false],
      [2021, 0.1, true],
      [2022, -0.5, false],
    ])
  })

  it('months: the first from the start, none for a start at the last close of a month', () => {
    const closes = [at('2020-01-15', 100), at('2020-01-31', 110), at('2020-02-28', 121)]
    expect(monthsOf(closes).map(({ bucket, value }) => [bucket, Number(value.toFixed(6))])).toEqual([
      [1, 0.1],
      [2, 0.1],
    ])
    expect(monthsOf(closes.slice(1)).map(({ bucket }) => bucket)).toEqual([2])
  })

  it('drawdown table: start, trough, recovery, depth, length; the last may be open', () => {
    const closes = [100, 90, 95, 100, 120, 60, 90, 121, 110].map((close, day) => at(`2020-01-0${day + 1}`, close))
    expect(drawdownSpells(closes, 10)).toEqual([
      { start: '2020-01-05', trough: '2020-01-06', recovery: '2020-01-08', depth: -0.5, days: 3 },
      { start: '2020-01-01', trough: '2020-01-02', recovery: '2020-01-04', depth: expect.closeTo(-0.1, 12), days: 3 },
      { start: '2020-01-08', trough: '2020-01-09', recovery: null, depth: expect.closeTo(-11 / 121, 12), days: 1 },
    ])
    expect(drawdownSpells(closes, 1)).toHaveLength(1)
  })

  it('regimes are those of the prior close: a crash does not colour its own day', () => {
    const calm = Array.from({ length: 260 }, (_, day) => 100 + day * 0.1)
    const crash = [...calm, 50, 50]
    const regimes = regimesOf(crash)
    expect(regimes[198]).toBeNull()
    expect(regimes[199]).toBe('rising, calm')
    expect(regimes[259]).toBe('rising, calm')
    expect(regimes[260]).toBe('falling, rough')
  })
})

describe('F54 bootstrap', () => {
  const one = fixture.cases['monthly with costs'] as unknown as Case
  const work = (seed: number) => {
    const input = inputOf(one)
    const benchmark = Array.from(assets[2]?.values ?? [])
    return done(backtest({ ...input, benchmark, regimes: regimesOf(benchmark), seed }))
  }

  it('the same seed gives the same bands, another one others, and the middle is near the figure itself', () => {
    const [first, again, other] = [work(7), work(7), work(8)]
    expect(again.bands).toEqual(first.bands)
    expect(other.bands).not.toEqual(first.bands)
    const { growth, sharpe } = first.bands ?? { growth: null, sharpe: null }
    expect(growth?.low).toBeLessThan(growth?.middle ?? 0)
    expect(growth?.middle).toBeLessThan(growth?.high ?? 0)
    expect(Math.abs((growth?.middle ?? 1) - (first.risk.cagr ?? 0))).toBeLessThan(0.05)
    expect(Math.abs((sharpe?.middle ?? 9) - (first.risk.sharpe ?? 0))).toBeLessThan(0.3)
  })

  it('less than a year has no band', () => {
    const input = inputOf(one)
    const short = {
      ...input,
      dates: dates.slice(0, 100),
      assets: assets.map((a) => ({ ...a, values: a.values.slice(0, 100) })),
    }
    const report = done(backtest({ ...short, benchmark: [], regimes: [], seed: 1 }))
    expect(report.bands).toBeNull()
    expect(report.risk.sessions).toBe(99)
  })
})

describe('F54 one name bought and held', () => {
  it.each([21, 22, 23])('grows as its closes did, and has their growth a year and deepest fall (series %d)', (seed) => {
    const closes = datedWalk(1_000, seed, 0.0004)
    const run = done(
      simulate({
        dates: closes.map(({ date }) => date),
        assets: [{ ticker: 'X', values: Float64Array.from(closes, ({ close }) => close) }],
        changes: [{ at: 0, weights: new Map([[0, 1]]) }],
        rules: {
          ...inputOf(fixture.cases.held as Case).rules,
          initial: 1,
          rebalance: 'monthly',
          band: 1,
          cost: 0,
          fee: 0,
        },
      }),
    )
    const first = closes[0]?.close ?? 0
    for (const [at, { close }] of closes.entries()) expect(run.growth[at]).toBeCloseTo(close / first, 9)
    const risk = riskFigures(closes.map(({ date }, at) => ({ date, close: run.growth[at] ?? 0 })))
    const want = riskBySight(closes)
    expect(risk.cagr).toBeCloseTo(want.growth, 9)
    expect(risk.maxDrawdown).toBeCloseTo(want.worst.depth, 9)
  })
})
