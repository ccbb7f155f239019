import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { type PlannedSale, planDateOf } from '@/lib/equities/plannedSales'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import { valueOr } from '@/server/market/port'
import { dayOfLine, type InsiderLine } from '@/server/services/insiders/lineFigures'
import type { RecordScope } from '@/server/services/records/recordScope'
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

type Source = Pick<RecordScope, 'store' | 'market'>

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

/** More names than this are asked for together. */
const FEW = 40

/** Report days by name, rising. */
async function reportsOf({ market }: Source, tickers: readonly Ticker[], range: { from: IsoDate; to: IsoDate }) {
  const asked = tickers.length > FEW ? [null] : tickers
  const wanted = new Set(tickers)
  const found = new Map<Ticker, IsoDate[]>()
  for (const only of asked) {
    for (const { ticker, date } of valueOr(await market.events.earnings({ ticker: only, ...range }), [])) {
      if (!wanted.has(ticker)) continue
      const list = found.get(ticker) ?? []
      list.push(date)
      found.set(ticker, list)
    }
  }
  return found
}
