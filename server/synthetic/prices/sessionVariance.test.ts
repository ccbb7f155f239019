import { describe, expect, it } from 'vitest'
import { createMarket } from '@/server/synthetic/market'
import { tradingYearsTo } from '@/server/synthetic/options/tickerDay'
import { vixFuture } from '@/server/synthetic/options/vixForward'
import { calendarShare, usualVix } from '@/server/synthetic/options/vixTerms'
import { varianceLeft } from '@/server/synthetic/prices/minuteGrid'
import { coinTime, stockTime } from '@/server/synthetic/prices/sessionVariance'
import { varianceOver } from '@/server/synthetic/prices/volState'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'

const CLOSE_MS = 23_400_000
const at = (date: string) => sessionNumberOf(date)

describe('trading time (issue 27, Options, point 1)', () => {
  it('a year of sessions has the variance of a year, a stretch the sum of its nights and sessions', () => {
    expect(stockTime.between(at('2024-01-02'), at('2026-01-02')) / (at('2026-01-02') - at('2024-01-02'))).toBeCloseTo(
      1,
      2,
    )
    const [from, to] = [at('2026-11-10'), at('2026-11-20')]
    let sum = 0
    for (let session = from + 1; session <= to; session += 1) sum += stockTime.gap(session) + stockTime.move(session)
    expect(stockTime.between(from, to)).toBeCloseTo(sum, 9)
  })

  it('a weekend weighs a tenth of a day more than a night, a decision of the FOMC and figures of prices more than that', () => {
    const usual = stockTime.gap(at('2026-11-18')) + stockTime.move(at('2026-11-18'))
    const monday = stockTime.gap(at('2026-11-23')) + stockTime.move(at('2026-11-23'))
    expect(monday / usual).toBeCloseTo(1.1, 6)
    expect(stockTime.move(at('2026-10-28'))).toBeGreaterThan(1.5 * stockTime.move(at('2026-10-27')))
    expect(stockTime.gap(at('2026-11-12'))).toBeGreaterThan(2 * stockTime.gap(at('2026-11-18')))
  })

  it('a coin trades through nights and weekends: most of its variance comes then, a weekend counts as nearly a night and a half more', () => {
    const [from, to] = [at('2024-01-02'), at('2026-01-02')]
    expect(coinTime.between(from, to) / (to - from)).toBeCloseTo(1, 1)
    const [night, session] = [coinTime.gap(at('2026-11-18')), coinTime.move(at('2026-11-18'))]
    expect(session / (session + night)).toBeCloseTo(0.4, 6)
    expect((coinTime.gap(at('2026-11-23')) - night) / (session + night)).toBeCloseTo((5 * 0.16) / 0.84, 6)
    // An option on its fund loses over a weekend what one on a stock loses over a day and more.
    const market = createMarket({ seed: 1 })
    const overWeekend = (ticker: string) => {
      const years = (date: string, ms: number) => {
        const day = market.tickerDay(ticker, date)
        return tradingYearsTo(
          day,
          day.chain.expiries.findIndex(({ expiryDate }) => expiryDate === '2026-12-18'),
          ms,
        )
      }
      return 252 * (years('2026-11-20', CLOSE_MS) - years('2026-11-23', 0))
    }
    expect(overWeekend('AAPL')).toBeLessThan(0.5)
    expect(overWeekend('IBIT')).toBeGreaterThan(1)
    expect(overWeekend('BITO')).toBeCloseTo(overWeekend('IBIT'), 9)
  })

  it('a half day has the swings of the open and the close and fewer minutes between: more than its hours, less than a day', () => {
    const share = stockTime.move(at('2026-11-27')) / stockTime.move(at('2026-11-18'))
    expect(share).toBeGreaterThan(210 / 390)
    expect(share).toBeLessThan(0.7)
    // What was drawn, in the first three and a half hours of either, the swing at the close left out: the same minutes.
    const market = createMarket({ seed: 3 })
    const squares = (date: string): number[] =>
      universe.slice(20, 80).map(({ ticker }) => {
        const price = (minute: number) => Math.log(market.priceAt(ticker, date, minute * 60_000))
        let sum = 0
        for (let minute = 30; minute < 150; minute += 5) sum += (price(minute + 5) - price(minute)) ** 2
        return sum
      })
    const halves = ['2023-11-24', '2024-07-03', '2024-11-29', '2025-07-03', '2025-11-28'].flatMap(squares)
    const wholes = ['2023-11-22', '2024-07-02', '2024-11-27', '2025-07-02', '2025-11-26'].flatMap(squares)
    const ratios = halves.map((half, at) => half / (wholes[at] ?? Number.NaN)).sort((a, b) => a - b)
    expect(ratios[Math.floor(ratios.length / 2)]).toBeGreaterThan(0.8)
    expect(ratios[Math.floor(ratios.length / 2)]).toBeLessThan(1.25)
  })

  it('options lose time while prices move: most in the first hours, nothing after the close', () => {
    expect([varianceLeft(0, 390), varianceLeft(CLOSE_MS, 390), varianceLeft(210 * 60_000, 210)]).toEqual([1, 0, 0])
    expect(varianceLeft(0, 390) - varianceLeft(3_600_000, 390)).toBeGreaterThan(
      varianceLeft(9_000_000, 390) - varianceLeft(12_600_000, 390),
    )
    const day = createMarket({ seed: 1 }).tickerDay('SPX', '2026-11-20')
    const place = day.chain.expiries.findIndex(
      ({ expirySession, settlement }) => settlement === 'pm' && expirySession > day.session,
    )
    // A Friday's close and the Monday's open: the weekend takes less than half a session's variance.
    const gone = tradingYearsTo(day, place, 0) - tradingYearsTo(day, place, CLOSE_MS)
    expect(gone).toBeCloseTo(stockTime.move(day.session) / 252, 12)
    expect(tradingYearsTo(day, place, CLOSE_MS)).toBeLessThan(1.2 / 252)
  })
})

describe('VIX options (issue 27, Options, point 3)', () => {
  it('follow the future: the spot today, near the mean level a year out, a third of a move three months out', () => {
    // The morning of 18 November 2026, on which options on the VIX of that month settle.
    const session = sessionNumberOf('2026-11-18')
    const calendar = calendarShare({ session, ms: 0 })
    const future = (vix: number, years: number) => vixFuture(vix, years, session) / calendar
    expect(vixFuture(usualVix(30, { session, ms: 0 }), 0, session)).toBeCloseTo(30, 12)
    expect(Math.abs(future(40, 1) - 18.2)).toBeLessThan(0.2)
    expect(future(31, 0.25) - future(30, 0.25)).toBeCloseTo(0.978 ** 63, 9)
    const variance = (years: number) => varianceOver({ mean: 0, first: 0, second: 1 }, years)
    const vol = (years: number) => Math.sqrt(variance(years) / years)
    expect(vol(1 / 12)).toBeGreaterThan(1.3 * vol(0.5))
    expect(variance(0.5)).toBeGreaterThan(variance(0.25))
  })
})
