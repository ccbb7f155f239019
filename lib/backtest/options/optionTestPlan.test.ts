import { describe, expect, it } from 'vitest'
import { optionTestFigures } from '@/lib/backtest/options/optionTestFigures'
import {
  entrySessions,
  optionTestText,
  parseOptionTest,
  TESTED_STRATEGIES,
  testedLegs,
  tradedPlan,
} from '@/lib/backtest/options/optionTestPlan'
import { meanOfTrades, type OptionTrade } from '@/lib/backtest/options/optionTrade'
import { overlapError } from '@/lib/backtest/options/overlapError'
import { sessionsBetween } from '@/lib/market/calendar'
import { strategies } from '@/lib/strategies/strategies'
import { legsOf, patternOf } from '@/lib/strategies/strategy'

describe('F54 plan of an option back-test', () => {
  it('§4 weeks begin after the weekend or the holiday that follows it, months at their first session', () => {
    // Labor Day is Monday 2026-09-07; August ends on a Monday.
    const sessions = sessionsBetween('2026-08-27', '2026-10-02')
    expect(entrySessions(sessions, 'week')).toEqual([
      '2026-08-31',
      '2026-09-08',
      '2026-09-14',
      '2026-09-21',
      '2026-09-28',
    ])
    expect(entrySessions(sessions, 'month')).toEqual(['2026-09-01', '2026-10-01'])
    expect(entrySessions(sessions, 'session')).toEqual(sessions)
  })

  it('every structure of the library is written as a pattern and read again; later expiries are not tried', () => {
    for (const { legs } of strategies) expect(legsOf(patternOf(legs))).toEqual(legs)
    expect(TESTED_STRATEGIES.some(({ key }) => key === 'calendar')).toBe(false)
    expect(TESTED_STRATEGIES.map(({ key }) => key)).toEqual(expect.arrayContaining(['covered-call', 'iron-condor']))
  })

  it.each(['', '+1S', '1C0', '+1C0@', '+0C0', '-1P-100', '+1X0', Array(9).fill('+1C1').join(' ')])(
    'legs that cannot be tried are none: %s',
    (pattern) => {
      expect(testedLegs(pattern)).toBeNull()
    },
  )

  it('the distance of the strikes is scaled, and an address holds what is not usual', () => {
    const plan = parseOptionTest({
      ticker: 'ko',
      legs: '-1p-4.5  +1p-9',
      width: '50',
      hold: '0',
      least: '60',
      most: '30',
    })
    expect(tradedPlan(plan)).toMatchObject({ legs: legsOf('-1P-2.25 +1P-4.5'), days: [60, 60], hold: null })
    expect(optionTestText(plan)).toEqual({ ticker: 'KO', legs: '-1P-4.5 +1P-9', width: '50', least: '60', most: '60' })
    expect(parseOptionTest(optionTestText(plan))).toEqual(plan)
  })

  it('figures of three trades by hand', () => {
    const trade = (entered: string, paid: number, worth: number): OptionTrade => ({
      ...{ ticker: 'XYZ', entered, ended: entered, expiry: entered, legs: [], spot: 100, costs: 10 },
      paid,
      worth,
    })
    // After costs: 90, −60 and 20 USD.
    const trades = [trade('2026-11-16', 100, 200), trade('2026-11-17', 100, 50), trade('2026-11-18', 0, 30)]
    expect(optionTestFigures(trades)).toMatchObject({
      trades: 3,
      profit: 50,
      costs: 30,
      best: 90,
      worst: -60,
      maxDrawdown: 60,
    })
    expect(optionTestFigures(trades).winRate).toBeCloseTo(2 / 3, 12)
    expect(optionTestFigures(trades).profitFactor).toBeCloseTo(110 / 60, 12)
    expect(optionTestFigures(trades).mean).toBeCloseTo(50 / 3, 12)
    expect(optionTestFigures(trades).meanShare).toBeCloseTo(50 / 3 / 10_000, 12)
    expect(optionTestFigures([])).toMatchObject({ trades: 0, profit: 0, mean: null, winRate: null, errorShare: null })
  })

  const trade = (entered: string, ended: string, worth: number) => ({
    ...{ ticker: 'XYZ', entered, ended, expiry: ended, legs: [], spot: 100, costs: 0, paid: 0 },
    worth,
  })
  it('the error of trades that do not overlap is that of the mean by session (Liang and Zeger, 1986)', () => {
    const days = sessionsBetween('2026-11-02', '2026-11-06')
    const trades = days.map((day, at) => trade(day, day, [300, -100, 200, 50, -400][at] ?? 0))
    expect(overlapError(trades)).toBeCloseTo(meanOfTrades(trades).error, 12)
  })

  it('trades that are open together count with their covariance (Newey and West, 1987), too few have no error', () => {
    const days = sessionsBetween('2026-11-02', '2026-11-12')
    const results = [100, 100, -100, -100, 100, 100, -100, -100]
    const trades = days.slice(0, 8).map((day, at) => trade(day, days[at + 2] ?? '2026-11-13', results[at] ?? 0))
    // One lag of weight 1/2: 8 squares of 0.01², and 7 neighbours, 4 alike and 3 unlike.
    const variance = 8e-4 + 2 * 0.5 * (4 - 3) * 1e-4
    expect(overlapError(trades)).toBeCloseTo(Math.sqrt((variance * 8) / 7) / 8, 12)
    expect(overlapError(trades.slice(0, 4))).toBeNull()
  })
})
