import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { BreadthDays, type NameDays } from '@/lib/equities/breadth'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { issueKindOf } from '@/lib/market/tickerGroups'
import { once } from '@/server/cache/sharedWork'
import { behindAnswers, inTurns } from '@/server/cache/turns'
import { valueOr } from '@/server/market/port'
import type { CloseBook, CloseColumn } from '@/server/services/performance/closeBook'
import { universeOf } from '@/server/services/performance/universes'

/** What the composite and the volatility panels look at beside the stocks. */
export const LEVELS: readonly Ticker[] = ['SPX', 'VIX', 'TLT', 'HYG', 'LQD']
const VOL_DAYS = 30

/**
 * Breadth of every session of the span (F49, F32), worked out once a session, stock by stock with rests. The closes come
 * from the book of the minute in which it began; the running session is counted apart.
 */
export class BreadthJob {
  readonly days: BreadthDays
  pending = 1
  names = 0
  readonly finish = once(() => this.run())
  private stocks: readonly Ticker[] = []
  private readonly places: ReadonlyMap<IsoDate, number>

  constructor(
    private readonly book: CloseBook,
    readonly dates: readonly IsoDate[],
  ) {
    this.days = new BreadthDays(dates.length)
    this.places = new Map(dates.map((date, at) => [date, at]))
  }

  /** Breadth of the running session from the prices of a minute; every figure is 0 where nothing runs. */
  async today(book: CloseBook): Promise<BreadthDays> {
    const day = new BreadthDays(1)
    const { sessionDate } = book.stock.scope
    for await (const ticker of inTurns(this.stocks)) {
      const column = await book.column(ticker)
      if (column !== null && column.dates.at(-1) === sessionDate) {
        const closes = column.closes.subarray(-SESSIONS_PER_YEAR)
        day.add({ closes, places: closes.map((_, at) => (at === closes.length - 1 ? 0 : -1)) })
      }
    }
    return day
  }

  private async run(): Promise<void> {
    const { book } = this
    const all = await universeOf(book.stock, { universe: 'all' })
    const stocks = all.filter(({ ticker, issueType }) => issueKindOf(ticker, issueType) === 'equity')
    this.pending = stocks.length + LEVELS.length
    for await (const { ticker } of behindAnswers(stocks)) {
      const column = await book.column(ticker)
      if (column !== null && column.dates.length > 0) {
        this.days.add(await this.nameDays(ticker, column))
        this.names += 1
      }
      this.pending -= 1
    }
    for (const ticker of LEVELS) {
      await book.column(ticker)
      this.pending -= 1
    }
    this.stocks = stocks.map(({ ticker }) => ticker)
  }

  private async nameDays(ticker: Ticker, column: CloseColumn): Promise<NameDays> {
    const { scope, market } = this.book.stock
    const isRunning = column.dates.at(-1) === scope.sessionDate
    const end = column.dates.length - (isRunning ? 1 : 0)
    const from = Math.max(0, end - this.dates.length - SESSIONS_PER_YEAR)
    const dates = column.dates.slice(from, end)
    const count = dates.length
    const vols = await market.stocks.tenorVols(ticker, scope.sessionDate, count, VOL_DAYS)
    const shares = valueOr(await market.prices.volumes(ticker, scope.sessionDate, count), [])
    const placeOf = (date: IsoDate) => this.places.get(date) ?? -1
    return {
      closes: column.closes.subarray(from, end),
      places: dates.map(placeOf),
      volumes: volumesOn(dates, shares),
      ...(vols.length === 0
        ? {}
        : { vols: vols.map(({ vol }) => vol), volPlaces: vols.map(({ date }) => placeOf(date)) }),
    }
  }
}

/** Shares traded on each of these days; both lists are in the order of days, 0 where nothing is told. */
function volumesOn(dates: readonly IsoDate[], told: readonly { readonly date: IsoDate; readonly volume: number }[]) {
  let next = 0
  return Float64Array.from(dates, (date) => {
    while ((told[next]?.date ?? date) < date) next += 1
    const day = told[next]
    return day?.date === date ? day.volume : 0
  })
}
