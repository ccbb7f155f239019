import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { sessionOffset } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { issueKindOf } from '@/lib/market/tickerGroups'
import {
  type DayClose,
  type Known,
  type MinutesAsked,
  type NamesAt,
  type PriceBook,
  type Prices,
  told,
  unknown,
  type WholeCloses,
} from '@/server/market/port'
import { pathOf } from '@/server/market/pricePath'
import { adjustedBars, dailyRows, newestOf } from '@/server/market/stored/dailyRows'
import { storedBook } from '@/server/market/stored/storedBook'
import { readStoredMinutes } from '@/server/market/stored/storedMinutes'
import { storedSplits } from '@/server/market/stored/storedSplits'
import type { StoredStocks } from '@/server/market/stored/storedStocks'
import type { MarketStore } from '@/server/stores/market/port'

/** Up to so many names each is read by itself, with the whole identity and split rules. */
const FEW = 40
/** Sessions behind a day in which its close before is looked for: a file may miss a day, an older close is none of it. */
const OLDEST = 5
/** All there is: more sessions than any source has. */
const ALL = 10_000
const MOST_NAMES = 2000
const SOURCE = 'stock_days'

const noDays = (what: string) =>
  unknown(`No daily bars of ${what} are stored. An import of stock prices would bring them`)

/** Prices of imported and recorded files: daily bars of every series, minutes where they are stored. */
export class StoredPrices implements Prices {
  constructor(
    private readonly store: MarketStore,
    private readonly stocks: StoredStocks,
  ) {}

  async previousClose(ticker: Ticker, sessionDate: IsoDate): Promise<Known<Usd>> {
    const [bar] = await this.stocks.dailyBars(ticker, sessionDate, 1)
    if (bar !== undefined && isRecent([bar], sessionDate)) return told(bar.close, SOURCE, bar.date)
    const [close] = await adjustedBars(this.store, ticker, sessionDate, 1)
    if (close === undefined || !isRecent([close], sessionDate))
      return unknown(`No close of ${ticker} is stored in the week before ${sessionDate}`)
    return (await this.isAsTraded(ticker, close.date))
      ? told(close.close, SOURCE, close.date)
      : unknown(`Only closes of ${ticker} adjusted for dividends are stored, none as it traded on ${close.date}`)
  }

  async closes(
    tickers: readonly Ticker[],
    before: IsoDate,
    count: number,
  ): Promise<Known<ReadonlyMap<Ticker, readonly DayClose[]>>> {
    const found = new Map<Ticker, readonly DayClose[]>()
    const single = tickers.length <= FEW ? tickers : await this.addBulk(found, tickers, { before, count })
    for (const ticker of single) {
      const { bars } = await this.bestBars(ticker, before, count)
      if (bars.length > 0)
        found.set(
          ticker,
          bars.map(({ date, close }) => ({ date, close })),
        )
    }
    const [first] = found.values()
    return first === undefined
      ? noDays(tickers.length === 1 ? `${tickers[0]}` : 'these names')
      : told(found, SOURCE, first.at(-1)?.date ?? null)
  }

  async dailyBars(ticker: Ticker, before: IsoDate, count: number) {
    const { bars } = await this.bestBars(ticker, before, count)
    return bars.length === 0 ? noDays(ticker) : told(bars, SOURCE, bars.at(-1)?.date ?? null)
  }

  async wholeCloses(ticker: Ticker, before: IsoDate): Promise<Known<WholeCloses>> {
    const { bars, isTotal } = await this.bestBars(ticker, before, ALL)
    const closes = bars.map(({ date, close }) => ({ date, close }))
    return bars.length === 0 ? noDays(ticker) : told({ closes, isTotal }, SOURCE, bars.at(-1)?.date ?? null)
  }

  async volumes(ticker: Ticker, before: IsoDate, count: number) {
    const { bars } = await this.bestBars(ticker, before, count)
    const days = bars.map(({ date, volume }) => ({ date, volume }))
    return bars.length === 0 ? noDays(ticker) : told(days, SOURCE, bars.at(-1)?.date ?? null)
  }

  async tickers(bars: number): Promise<Known<readonly Ticker[]>> {
    const rows = await this.store.coverage('stock_days', { by: 'ticker', day: 'session_date', limit: MOST_NAMES })
    const known = rows.flatMap((row) => (row.rows >= bars ? [row.value] : []))
    return known.length === 0 ? noDays('stocks') : told(known, SOURCE)
  }

  async minuteBars(ticker: Ticker, sessionDate: IsoDate, untilMs: number) {
    const days = { ticker, from: sessionDate, to: sessionDate, sessions: 1, untilMs, isExtended: false }
    const bars = await readStoredMinutes(this.store, days)
    return bars.length === 0
      ? unknown(`No minute bars of ${ticker} are stored for ${sessionDate}`)
      : told(bars, 'stock_minutes', sessionDate)
  }

  async minuteDays({ ticker, sessionDate, sessions, untilMs, isExtended }: MinutesAsked) {
    const from = sessionOffset(sessionDate, 1 - sessions)
    const asked = { ticker, from, to: sessionDate, sessions, untilMs, isExtended }
    const days = groupBy(await readStoredMinutes(this.store, asked), ({ startMs }) => newYorkDateOf(startMs))
    return days.size === 0
      ? unknown(`No minute bars of ${ticker} are stored by ${sessionDate}`)
      : told(
          [...days].map(([date, bars]) => ({ date, bars })),
          'stock_minutes',
          sessionDate,
        )
  }

  async path(ticker: Ticker, sessionDate: IsoDate, untilMs: number) {
    const bars = await this.minuteBars(ticker, sessionDate, untilMs)
    if (!bars.known) return bars
    return told(pathOf(bars.value, untilMs), bars.source, bars.asOf)
  }

  book(asked: ReadonlyMap<Ticker, readonly IsoDate[]>, before: IsoDate): Promise<PriceBook> {
    return storedBook(this.store, asked, before)
  }

  /** The close of a session that is over, else the newest minute. */
  async last({ tickers, sessionDate, untilMs }: NamesAt): Promise<Known<ReadonlyMap<Ticker, Usd>>> {
    const found = new Map<Ticker, Usd>()
    if (untilMs >= sessionEndMs(sessionDate)) {
      for (const [ticker, { close }] of newestOf(await dailyRows(this.store, tickers, sessionDate, sessionDate)))
        found.set(ticker, close)
    }
    for (const ticker of tickers.length <= FEW ? tickers : []) {
      if (found.has(ticker)) continue
      const bars = await this.minuteBars(ticker, sessionDate, untilMs)
      const last = bars.known ? bars.value.at(-1) : undefined
      if (last !== undefined) found.set(ticker, last.close)
    }
    return found.size === 0
      ? unknown(`No prices of stocks are stored for ${sessionDate}`)
      : told(found, SOURCE, sessionDate)
  }

  /** Adds the names whose closes need no adjustment; the others come back, to be read one by one. */
  private async addBulk(
    found: Map<Ticker, readonly DayClose[]>,
    tickers: readonly Ticker[],
    { before, count }: { readonly before: IsoDate; readonly count: number },
  ): Promise<readonly Ticker[]> {
    const from = sessionOffset(before, -count)
    const to = sessionOffset(before, -1)
    const byName = new Map<Ticker, DayClose[]>()
    for (const { ticker, session_date: date, close } of await dailyRows(this.store, tickers, from, to)) {
      const own = byName.get(ticker) ?? []
      byName.set(ticker, own)
      own.push({ date, close })
    }
    const split = new Set((await storedSplits(this.store, { ticker: null, from, to })).map((one) => one.ticker))
    for (const [ticker, closes] of byName) if (!split.has(ticker)) found.set(ticker, closes)
    return [...byName.keys()].filter((ticker) => split.has(ticker))
  }

  /** Dividends lower every close before them: an index pays none, and the newest close of a series has none after it. */
  private async isAsTraded(ticker: Ticker, date: IsoDate): Promise<boolean> {
    if (issueKindOf(ticker, null) === 'index') return true
    const later = await this.store.count('stock_days', [
      ['ticker', '=', ticker],
      ['series', '=', 'adjusted'],
      ['session_date', '>', date],
    ])
    return later === 0
  }

  /** Of series that go on the best one; one that has its dividends taken out where no other goes on. */
  private async bestBars(ticker: Ticker, before: IsoDate, count: number) {
    const bars = await this.stocks.dailyBars(ticker, before, count)
    const adjusted = isRecent(bars, before) ? [] : await adjustedBars(this.store, ticker, before, count)
    const isTotal = (adjusted.at(-1)?.date ?? '') > (bars.at(-1)?.date ?? '')
    return { bars: isTotal ? adjusted : bars, isTotal }
  }
}

const isRecent = (rows: readonly DayClose[], before: IsoDate): boolean =>
  (rows.at(-1)?.date ?? '') >= sessionOffset(before, -OLDEST)
