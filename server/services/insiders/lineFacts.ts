import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { type PlannedSale, planDateOf } from '@/lib/equities/plannedSales'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import { dayOfLine, type InsiderLine } from '@/server/services/insiders/lineFigures'
import type { MarketStore } from '@/server/stores/market/port'

/** Reports further ahead of a trade say nothing of it. */
const AHEAD_DAYS = 120
const MOST_ROWS = 40_000

/** What other filings and calendars tell of a line. */
export interface LineFacts {
  planDate(line: InsiderLine): IsoDate | null
  /** Calendar days from the trade to the next report. */
  reportDays(line: InsiderLine): number | null
}

const noLineFacts: LineFacts = { planDate: () => null, reportDays: () => null }

interface Source {
  readonly store: MarketStore
  /** Of the same market as the lines; imported reports stand in the store. */
  readonly stocks: StockFacts | null
}

/** Notices of sales and report dates of the names of some lines, read once for all of them. */
export async function readLineFacts(source: Source, lines: readonly InsiderLine[]): Promise<LineFacts> {
  const days = lines.map((line) => line.trade_date ?? dayOfLine(line)).filter((day) => day !== '')
  if (days.length === 0) return noLineFacts
  const tickers = [...new Set(lines.map((line) => line.ticker))].filter((ticker) => ticker !== '')
  const range = { from: days.reduce((a, b) => (a < b ? a : b)), to: days.reduce((a, b) => (a > b ? a : b)) }
  const planned = await plannedOf(source.store, tickers)
  const reports = await reportsOf(source, tickers, { from: range.from, to: addDays(range.to, AHEAD_DAYS) })
  return {
    planDate: (line) =>
      line.code === 'S' && line.trade_date !== null
        ? planDateOf({ ticker: line.ticker, owner: line.owner, date: line.trade_date }, planned.get(line.ticker) ?? [])
        : null,
    reportDays: (line) => {
      const date = line.trade_date ?? dayOfLine(line)
      const next = reports.get(line.ticker)?.find((report) => report >= date)
      const ahead = next === undefined || date === '' ? null : daysBetween(date, next)
      return ahead === null || ahead > AHEAD_DAYS ? null : ahead
    },
  }
}

async function plannedOf(store: MarketStore, tickers: readonly Ticker[]) {
  const rows = await store.rows('planned_sales', { where: [['ticker', 'in', tickers]], limit: MOST_ROWS })
  const found = new Map<Ticker, PlannedSale[]>()
  for (const { ticker, seller, sale_date, notice_date, plan_date } of rows) {
    const list = found.get(ticker) ?? []
    list.push({ ticker, seller, saleDate: sale_date, noticeDate: notice_date, planDate: plan_date })
    found.set(ticker, list)
  }
  return found
}

/** Report days by name, rising. */
async function reportsOf({ store, stocks }: Source, tickers: readonly Ticker[], range: { from: IsoDate; to: IsoDate }) {
  if (stocks !== null)
    return new Map(
      tickers.map((ticker) => [ticker, stocks.earnings(ticker, range.from, range.to).map((one) => one.date)] as const),
    )
  const rows = await store.rows('earnings', {
    where: [
      ['ticker', 'in', tickers],
      ['report_date', '>=', range.from],
      ['report_date', '<=', range.to],
    ],
    order: [['report_date', 'up']],
    limit: MOST_ROWS,
  })
  const found = new Map<Ticker, IsoDate[]>()
  for (const { ticker, report_date } of rows) {
    if (report_date === null) continue
    const list = found.get(ticker) ?? []
    list.push(report_date)
    found.set(ticker, list)
  }
  return found
}
