import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { type InsiderLineFigures, ownedShares, purchaseRecord, tradesByMonth } from '@/lib/equities/insiderRecord'
import { clustersOf, insiderRole, tradeValue } from '@/lib/equities/insiderTrades'
import { sessionsBetween } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type DayClose, dayCloses, nameScopeOf } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { dayOfLine, figuresOfLine, type InsiderLine } from '@/server/services/insiders/lineFigures'

const MOST_LINES = 10_000
/** Closes are read back to a quarter before the first line, some twenty years at most. */
const MOST_SESSIONS = 5000

/** What the insiders of one company hold, did, and were right about (F41). Nothing filed after the day that is looked at. */
export async function readCompanyInsiders(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  query: When & { readonly days: number },
) {
  const scope = await nameScopeOf(deps, ctx, ticker, { topic: 'insiders', when: query })
  const rows = await scope.store.rows('insider_trades', {
    where: [['ticker', '=', ticker]],
    order: [
      ['filed_date', 'up'],
      ['line', 'up'],
    ],
    limit: MOST_LINES,
  })
  const known = rows.filter((row) => dayOfLine(row) !== '' && (row.filed_date ?? dayOfLine(row)) <= scope.asOf)
  const newest = known.reduce((day, row) => (dayOfLine(row) > day ? dayOfLine(row) : day), '')
  const since = query.days === 0 || newest === '' ? '' : addDays(newest, -query.days)
  const lines = known.filter((row) => dayOfLine(row) >= since)
  const first = firstDay(lines, since)
  const back = first === '' ? 0 : sessionsBetween(first, scope.asOf).length + 20
  const closes = await dayCloses(scope, ticker, Math.min(MOST_SESSIONS, back))
  const figures = lines.filter((row) => row.part === 'common').map(figuresOfLine)
  const trades = lines.filter((row) => row.kind === 'transaction' && (row.code === 'P' || row.code === 'S'))
  const buys = trades.filter((row) => row.code === 'P' && row.trade_date !== null)
  return {
    data: {
      as_of: scope.asOf,
      newest_filed: newest === '' ? null : newest,
      lines: lines.length,
      people: peopleOf(lines, closes),
      owned: ownedShares(figures),
      by_month: tradesByMonth(trades.map(figuresOfLine)),
      prices: closes.filter((one) => one.date >= first).map(({ date, close }) => ({ date, close })),
      marks: trades.map(markOf),
      clusters: clustersOfBuys(ticker, buys),
    },
    meta: scope.meta,
  }
}

/** A trade in the chart of the price. */
function markOf(row: InsiderLine) {
  return {
    date: row.trade_date ?? dayOfLine(row),
    insider: row.owner,
    role: insiderRole(row),
    is_buy: row.code === 'P',
    shares: row.shares,
    price: row.price,
    value: tradeValue(row.shares, row.price),
  }
}

function clustersOfBuys(ticker: Ticker, buys: readonly InsiderLine[]) {
  const purchases = buys.map((row) => ({
    ticker,
    owner: row.owner,
    date: row.trade_date ?? '',
    value: tradeValue(row.shares, row.price) ?? 0,
  }))
  return clustersOf(purchases).map(({ owners, value, first, last }) => ({ insiders: [...owners], value, first, last }))
}

/** A quarter of prices before the first line, so that a single trade does not stand at the edge. */
function firstDay(lines: readonly InsiderLine[], since: IsoDate): IsoDate {
  const first = lines.reduce((day, row) => (day === '' || dayOfLine(row) < day ? dayOfLine(row) : day), '')
  return first === '' ? since : addDays(first, -90)
}

/** Everyone who filed, who traded most first: stake, trades, and how the purchases did. */
function peopleOf(lines: readonly InsiderLine[], closes: readonly DayClose[]) {
  const people = new Map<string, InsiderLine[]>()
  for (const line of lines) people.set(line.owner, [...(people.get(line.owner) ?? []), line])
  return [...people]
    .map(([insider, own]) => {
      const common = own.filter((row) => row.part === 'common').map(figuresOfLine)
      const [buys, sells] = ['P', 'S'].map((code) => common.filter((row) => row.code === code))
      const last = own.at(-1)
      const { now, change } = ownedShares(common)
      const record = purchaseRecord(common, closes)
      return {
        insider,
        role: last === undefined ? 'other' : insiderRole(last),
        title: last?.officer_title ?? '',
        owned: now,
        change,
        newest: last === undefined ? null : dayOfLine(last),
        buys: buys?.length ?? 0,
        buy_value: sumOf(buys),
        sells: sells?.length ?? 0,
        sell_value: sumOf(sells),
        record_count: record.count,
        record_mean: record.mean,
        record_positive: record.positive,
      }
    })
    .sort((a, b) => b.buy_value + b.sell_value - a.buy_value - a.sell_value || (a.insider < b.insider ? -1 : 1))
}

const sumOf = (rows: readonly InsiderLineFigures[] = []): number =>
  rows.reduce((sum, row) => sum + (tradeValue(row.shares, row.price) ?? 0), 0)
