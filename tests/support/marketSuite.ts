import { describe, expect, it } from 'vitest'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { sessionOffset } from '@/lib/market/calendar'
import { sessionStartMs } from '@/lib/market/session'
import type { Known, Market } from '@/server/market/port'

/** A market with what it must know: `ticker` trades on `date`, has bars, minutes and a report of the year around it. */
export interface MarketCase {
  readonly market: Market
  readonly ticker: Ticker
  readonly date: IsoDate
}

/** No market knows it. */
const NOBODY: Ticker = 'ZZZQ'

function known<T>(answer: Known<T>): T {
  if (!answer.known) throw new Error(answer.reason)
  return answer.value
}

/** An unknown thing says why in a sentence, and has no value that could be taken for an answer. */
function expectReason(answer: Known<unknown>): void {
  expect(answer.known).toBe(false)
  expect(answer).not.toHaveProperty('value')
  expect('reason' in answer ? answer.reason.length : 0).toBeGreaterThan(15)
}

/** What holds of every source of a market, kind by kind. */
export function marketSuite(name: string, make: () => Promise<MarketCase>): void {
  describe(`${name} as a market`, () => {
    it('names: a known one is told with its source and is among all of them; an unknown one has a reason', async () => {
      const { market, ticker, date } = await make()
      const info = await market.names.of(ticker)
      expect(known(info).ticker).toBe(ticker)
      expect(info).toMatchObject({ known: true, source: expect.stringMatching(/./) })
      expect(known(await market.names.all()).map((one) => one.ticker)).toContain(ticker)
      expect(market.names.table(date).has(NOBODY)).toBe(false)
      expectReason(await market.names.of(NOBODY))
      expectReason(await market.names.members(NOBODY, date))
    })
    it('names: at once they are told as one by one', async () => {
      const { market, ticker } = await make()
      const infoOf = await market.names.lookup()
      expect(infoOf(ticker)).toEqual(known(await market.names.of(ticker)))
      expect(infoOf(NOBODY)).toBeNull()
    })
    it('events: dividends and splits lie within the days, by date, with what their source tells, or have a reason', async () => {
      const { market, date } = await make()
      const range = { ticker: null, from: sessionOffset(date, -60), to: date }
      for (const answer of [await market.events.dividends(range, date), await market.events.splits(range)]) {
        if (!answer.known) expectReason(answer)
        else for (const { exDate } of answer.value) expect(exDate >= range.from && exDate <= range.to).toBe(true)
      }
      const paid = await market.events.dividends(range, date)
      for (const one of paid.known ? paid.value : []) expect(one.amount).toBeGreaterThan(0)
    })
    it('prices: closes end before the day, rise by date and agree with the previous close and the bars', async () => {
      const { market, ticker, date } = await make()
      const closes = known(await market.prices.closes([ticker, NOBODY], date, 5)).get(ticker) ?? []
      expect(closes.length).toBe(5)
      expect(closes.map((one) => one.date)).toEqual(Array.from({ length: 5 }, (_, at) => sessionOffset(date, at - 5)))
      expect(known(await market.prices.previousClose(ticker, date))).toBe(closes[4]?.close)
      const bars = known(await market.prices.dailyBars(ticker, date, 5))
      expect(bars.map((bar) => bar.close)).toEqual(closes.map((one) => one.close))
      expectReason(await market.prices.previousClose(NOBODY, date))
      expectReason(await market.prices.dailyBars(NOBODY, date, 5))
    })
    it('prices: many names at once are told as one by one', async () => {
      const { market, ticker, date } = await make()
      const many = [ticker, ...Array.from({ length: 60 }, (_, at) => `ZZZ${at}`)]
      const [one, all] = [await market.prices.closes([ticker], date, 5), await market.prices.closes(many, date, 5)]
      expect(known(all)).toEqual(known(one))
    })
    it('prices: whole closes end with the last ones, volumes stand beside them, and the name is among those with prices', async () => {
      const { market, ticker, date } = await make()
      const { prices } = market
      const closes = known(await prices.closes([ticker], date, 5)).get(ticker) ?? []
      expect(known(await prices.wholeCloses(ticker, date)).closes.slice(-5)).toEqual(closes)
      const volumes = known(await prices.volumes(ticker, date, 5))
      expect(volumes.map((one) => one.date)).toEqual(closes.map((one) => one.date))
      expect(volumes.every(({ volume }) => volume > 0)).toBe(true)
      expect(known(await prices.tickers(5))).toContain(ticker)
      for (const answer of [await prices.wholeCloses(NOBODY, date), await prices.volumes(NOBODY, date, 5)])
        expectReason(answer)
    })
    it('prices: days of minutes end with the minutes of the session', async () => {
      const { market, ticker, date } = await make()
      const untilMs = sessionStartMs(date) + 30 * 60_000
      const asked = { ticker, sessionDate: date, sessions: 2, untilMs, isExtended: false }
      const days = known(await market.prices.minuteDays(asked))
      expect(days.at(-1)?.date).toBe(date)
      expect(days.at(-1)?.bars).toEqual(known(await market.prices.minuteBars(ticker, date, untilMs)))
      expectReason(await market.prices.minuteDays({ ...asked, ticker: NOBODY }))
    })
    it('futures: told by this market or unknown with a reason', async () => {
      const { market, date } = await make()
      const found = await market.futures()
      if (!found.known) expectReason(found)
      else expect([found.value.market.id, await found.value.facts.newest('ES', date)]).toEqual([market.id, date])
    })
    it('prices: a book has the closes of its days and the newest, and none of an unknown name', async () => {
      const { market, ticker, date } = await make()
      const closes = known(await market.prices.closes([ticker], date, 5)).get(ticker) ?? []
      const book = await market.prices.book(
        new Map([ticker, NOBODY].map((name) => [name, closes.map((one) => one.date)])),
        date,
      )
      expect(closes.map((one) => book.on(ticker, one.date))).toEqual(closes.map((one) => one.close))
      expect(book.last(ticker)).toBe(closes.at(-1)?.close)
      expect([book.on(NOBODY, date), book.last(NOBODY)]).toEqual([null, null])
    })
    it('prices: minutes lie in the session, none later than the instant; the last of them is the newest price', async () => {
      const { market, ticker, date } = await make()
      const untilMs = sessionStartMs(date) + 30 * 60_000
      const bars = known(await market.prices.minuteBars(ticker, date, untilMs))
      expect(bars.length).toBeGreaterThan(0)
      for (const { startMs, low, high } of bars) {
        expect(startMs).toBeGreaterThanOrEqual(sessionStartMs(date))
        expect(startMs).toBeLessThanOrEqual(untilMs)
        expect(low).toBeLessThanOrEqual(high)
      }
      const path = known(await market.prices.path(ticker, date, untilMs))
      expect(path.every((point, at) => point.startMs > (path[at - 1]?.startMs ?? 0))).toBe(true)
      const last = known(await market.prices.last({ tickers: [ticker], sessionDate: date, untilMs }))
      expect(last.get(ticker)).toBe(path.at(-1)?.price)
      expectReason(await market.prices.minuteBars(NOBODY, date, untilMs))
      expectReason(await market.prices.last({ tickers: [NOBODY], sessionDate: date, untilMs }))
    })
    it('events: reports lie in the days asked for, and no report in some days is an answer', async () => {
      const { market, ticker, date } = await make()
      const [from, to] = [sessionOffset(date, -126), sessionOffset(date, 126)]
      const reports = known(await market.events.earnings({ ticker, from, to }))
      expect(reports.length).toBeGreaterThan(0)
      expect(reports.every((one) => one.ticker === ticker && one.date >= from && one.date <= to)).toBe(true)
      const all = known(await market.events.earnings({ ticker: null, from, to }))
      expect(all).toEqual(expect.arrayContaining([...reports]))
      const dates = new Set(reports.map((one) => one.date))
      const quiet = [date, sessionOffset(date, 1), sessionOffset(date, 2)].find((day) => !dates.has(day)) ?? date
      expect(known(await market.events.earnings({ ticker, from: quiet, to: quiet }))).toEqual([])
    })
    it('records: rows of a name are of this market, and nobody has any', async () => {
      const { market, ticker, date } = await make()
      const asked = { topic: 'shorts', sessionDate: date } as const
      const own = known(await market.records({ ...asked, only: ticker }))
      expect(own.market.id).toBe(market.id)
      const rows = await own.store.rows('short_interest', { where: [['ticker', '=', ticker]], limit: 5 })
      expect(rows.length).toBeGreaterThan(0)
      const nobody = await market.records({ ...asked, only: NOBODY })
      if (nobody.known) expect(await nobody.value.store.count('short_interest')).toBe(0)
      else expectReason(nobody)
    })
  })
}
