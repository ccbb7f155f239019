import { describe, expect, it, onTestFinished } from 'vitest'
import { announceDays } from '@/lib/market/announcedDays'
import { isSession, nextSession } from '@/lib/market/calendar'
import { daysBetween } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { inventedEntities } from '@/server/market/builtIn/inventedEntities'
import { SyntheticStocks } from '@/server/market/builtIn/syntheticStocks'
import { barSoFar } from '@/server/services/names/sessionSoFar'
import { prepareEquityTape } from '@/server/synthetic/equities/equityTape'
import { createMarket } from '@/server/synthetic/market'
import { isModelSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'

const DAY = '2026-11-18'
const market = createMarket({ seed: 11 })
const facts = new SyntheticStocks(market)
/** A stock whose trading stopped on that day: its price stands still meanwhile. */
const HALTED = market.halts(DAY)[0]?.ticker ?? ''
const at = (time: string) => newYorkTimeToMs(DAY, time)
const tape = () => prepareEquityTape(market.prices, { session: sessionNumberOf(DAY), source: market.source })

describe('a day on which the exchange has announced to stay closed (issue 27)', () => {
  const [CLOSED, BEFORE, AFTER, NOW] = ['2026-11-12', '2026-11-11', '2026-11-13', '2026-11-18']
  const some = universe.slice(0, 400)
  const eventsOn = (date: string) => ({
    dividends: some.flatMap(({ ticker }) => facts.dividends(ticker, date, date)),
    reports: some.flatMap(({ ticker }) => facts.earnings(ticker, date, date)),
  })
  const close = () => {
    announceDays([{ market: 'operator', date: CLOSED, name: 'Special closure', closes_at: null }])
    onTestFinished(() => announceDays([]))
  }

  it('has no bar, no tape, no chain and no halt, and those around it are what they were', async () => {
    const before = await facts.dailyBars('AAPL', NOW, 6)
    const vols = await facts.tenorVols('AAPL', NOW, 6, 30)
    expect(before.map(({ date }) => date)).toContain(CLOSED)
    close()
    const bars = await facts.dailyBars('AAPL', NOW, 5)
    expect(bars).toEqual(before.filter(({ date }) => date !== CLOSED))
    expect(await facts.tenorVols('AAPL', NOW, 5, 30)).toEqual(vols.filter(({ date }) => date !== CLOSED))
    expect(await facts.dailyBars('AAPL', NOW, 6)).toHaveLength(6)
    expect(await facts.equityPrints(CLOSED, at('16:00') * 1000)).toEqual([])
    expect(facts.halts(CLOSED, at('16:00'))).toEqual([])
    const ofDay = { from: CLOSED, to: CLOSED, untilMs: at('16:00') }
    expect(some.flatMap(({ ticker }) => facts.nameHalts({ ticker, ...ofDay }))).toEqual([])
    expect(isModelSession(CLOSED)).toBe(false)
  })

  it('its ex-dates and reports come in the next session, and nothing is lost', () => {
    const [was, next] = [eventsOn(CLOSED), eventsOn(AFTER)]
    expect(was.dividends.length).toBeGreaterThan(0)
    expect(was.reports.length).toBeGreaterThan(10)
    close()
    expect(eventsOn(CLOSED)).toEqual({ dividends: [], reports: [] })
    const after = eventsOn(AFTER)
    expect(after.dividends).toHaveLength(was.dividends.length + next.dividends.length)
    expect(after.reports).toHaveLength(was.reports.length + next.reports.length)
    expect(eventsOn(BEFORE).reports.every(({ date }) => date === BEFORE)).toBe(true)
    expect(after.reports.every(({ effectDate }) => effectDate !== CLOSED)).toBe(true)
  })

  it('no insider trades, no short volume is counted and nothing fails on it', async () => {
    close()
    const days = async (kind: 'insiders' | 'shorts', table: 'insider_trades' | 'short_volume' | 'fails_to_deliver') => {
      const store = await inventedEntities(market, NOW, kind, { only: 'NVDA' })
      const rows = await store.rows(table, { where: [], order: [], limit: 10_000 })
      return rows.map((row) => Object.values(row))
    }
    for (const [kind, table] of [
      ['insiders', 'insider_trades'],
      ['shorts', 'short_volume'],
      ['shorts', 'fails_to_deliver'],
    ] as const) {
      const rows = await days(kind, table)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(rows.flat(), table).not.toContain(CLOSED)
    }
  })
})

describe('stock facts of the built-in market', () => {
  it('daily bars end before the day asked for and are the model’s own', async () => {
    const bars = await facts.dailyBars('AAPL', DAY, 3)
    expect(bars).toEqual(market.dailyBars('AAPL', '2026-11-17', 3))
    expect(facts.closes('AAPL', DAY, 3).map((one) => one.close)).toEqual(bars.map((bar) => bar.close))
    expect(await facts.dailyBars('NOSUCH', DAY, 3)).toEqual([])
    expect(await facts.dailyBars('AAPL', '2019-01-02', 3)).toEqual([])
  })

  it('C12 minutes show nothing after the instant; a whole minute is the model’s', () => {
    const whole = market.minuteBars('AAPL', DAY)
    const shown = facts.minuteBars('AAPL', DAY, at('10:00') + 30_000)
    expect(shown).toHaveLength(31)
    expect(shown.slice(0, 30)).toEqual(whole.slice(0, 30))
    const part = shown[30]
    expect(part?.volume).toBe(Math.round((whole[30]?.volume ?? 0) / 2))
    expect(part?.high).toBeLessThanOrEqual(whole[30]?.high ?? 0)
    expect(part?.low).toBeGreaterThanOrEqual(whole[30]?.low ?? 0)
    expect(facts.minuteBars('AAPL', DAY, at('09:29'))).toEqual([])
    expect(facts.minuteBars('AAPL', DAY, at('17:00'))).toEqual(whole)
  })

  it.each(['SPY', 'NVDA', 'SPX', 'VIX', HALTED])('the session of %s so far is what its minutes add up to', (ticker) => {
    for (const time of ['09:30', '09:31', '11:07', '15:59', '16:00', '17:00']) {
      for (const part of [0, 12_345, 59_999]) {
        const until = at(time) + part
        const minutes = facts.minuteBars(ticker, DAY, until)
        expect({ date: DAY, ...facts.soFar(ticker, DAY, until) }, `${time} ${part}`).toEqual(barSoFar(minutes, DAY))
      }
    }
    expect(facts.soFar(ticker, DAY, at('09:29'))).toBeNull()
    expect(facts.soFar(ticker, '2026-11-21', at('12:00'))).toBeNull()
  })

  it('C12 large prints made in steps are the model’s tape, cut at the instant', async () => {
    const until = at('11:00') * 1000
    const prints = await facts.equityPrints(DAY, until)
    const expected = (await tape()).filter((print) => print.executed_at_us <= until)
    expect(prints.length).toBeGreaterThan(1000)
    expect(prints).toEqual(expected)
  })

  it('past prints of one name are those of the tape', async () => {
    const [newest] = [...facts.pastPrints('NVDA', '2026-11-19', 1)]
    const expected = (await tape()).filter((print) => print.ticker === 'NVDA')
    const key = (print: { executed_at_us: number; size: number }) => `${print.executed_at_us} ${print.size}`
    expect(newest?.map(key)).toEqual(expected.map(key))
    expect(newest?.length).toBeGreaterThan(20)
  })

  it('events of one name lie in the range asked for', () => {
    const reports = facts.earnings('AAPL', '2025-01-01', '2025-12-31')
    expect(reports).toHaveLength(4)
    expect(reports.every((one) => one.effectDate >= one.date && one.date.startsWith('2025'))).toBe(true)
    expect(facts.dividends('AAPL', '2025-01-01', '2025-12-31').map((one) => one.exDate.slice(0, 4))).toEqual(
      Array.from({ length: 4 }, () => '2025'),
    )
    // Ex-date and record are one day since trades settle the next session; the cash comes on a session weeks later.
    for (const { exDate } of facts.dividends('AAPL', '2024-01-01', '2025-12-31')) {
      const { recordDate, payDate } = facts.dividendDays('AAPL', exDate) ?? { recordDate: '', payDate: '' }
      expect(recordDate).toBe(exDate < '2024-05-28' ? nextSession(exDate) : exDate)
      expect([
        isSession(payDate),
        daysBetween(recordDate, payDate) >= 14,
        daysBetween(recordDate, payDate) <= 39,
      ]).toEqual([true, true, true])
    }
    expect(facts.earnings('SPY', '2025-01-01', '2025-12-31')).toEqual([])
  })
})
