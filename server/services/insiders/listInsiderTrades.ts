import { INSIDER_ORDER } from '@/lib/contract/rowOrders'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { buySellByMonth, clustersOf, tradeValue } from '@/lib/equities/insiderTrades'
import { addDays } from '@/lib/market/isoDate'
import { orderedRows } from '@/lib/tables/rowOrder'
import { tickersOf } from '@/lib/watchlists/stockList'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { returnSince } from '@/server/services/filings/returnSince'
import { fitsCompany, fitsLine, type InsiderQuery } from '@/server/services/insiders/insiderFilter'
import { insiderRow } from '@/server/services/insiders/insiderRow'
import { readLineFacts } from '@/server/services/insiders/lineFacts'
import type { InsiderLine } from '@/server/services/insiders/lineFigures'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'
import type { Condition } from '@/server/stores/market/port'

/** Names that a question may list. */
const MOST_NAMES = 500
/** Lines looked at for sums and clusters. */
const MOST_LINES = 20_000
/** A line without a known report passes no filter that asks for one. */
const AHEAD_OF_ALL = Number.POSITIVE_INFINITY

/** Lines of forms 3, 4 and 5 with sums, clusters and flows by day and sector. F41. */
export async function listInsiderTrades(deps: MarketDeps, ctx: ServiceContext, query: InsiderQuery) {
  // Everything of one name needs no other: the window of days counts back from the newest filing of all.
  const only = query.days === 0 ? (query.ticker ?? null) : null
  const scope = await recordScopeOf(deps, ctx, 'insiders', { only, ...query })
  const newest = await newestFiling(scope)
  const lines = await linesOf(scope, query, newest)
  const nameOf = await scope.scope.market.names.lookup()
  const company = await companiesOf(scope, query)
  const fitting = lines.filter((line) => fitsLine(line, query) && fitsCompany(line, query, company))
  const within = query.report_within
  // What a sort or the days to a report ask of a line has to be known of every line.
  const takesAll = within > 0 || query.sort !== ''
  const asked = takesAll ? fitting : fitting.slice(0, query.limit)
  const more = await readLineFacts(scope, asked)
  const chosen = within === 0 ? fitting : fitting.filter((line) => (more.reportDays(line) ?? AHEAD_OF_ALL) <= within)
  const shown = query.sort === '' ? chosen.slice(0, query.limit) : chosen
  const clusters = clustersOf(lines.filter(isBuy).map(buyOf))
  const book = await scope.prices(askedPrices(shown, clusters))
  const made = await part(() => shown.map((line) => insiderRow(line, { nameOf, book, more })))
  const rows = (await part(() => orderedRows(made, INSIDER_ORDER, query.sort))).slice(0, query.limit)
  const sectorOf = (ticker: string): string => nameOf(ticker)?.sector ?? 'Other'
  return {
    data: {
      rows,
      total: chosen.length,
      newest_filed: newest,
      tiles: tilesOf(chosen),
      clusters: clusters.map((cluster) => ({
        ticker: cluster.ticker,
        insiders: [...cluster.owners],
        value: cluster.value,
        first: cluster.first,
        last: cluster.last,
        company: lines.find((line) => line.ticker === cluster.ticker)?.issuer ?? cluster.ticker,
        return_since: returnSince(book, cluster.ticker, cluster.last),
      })),
      by_day: byDay(lines),
      by_month: buySellByMonth(
        lines.flatMap((line) =>
          line.filed_date === null || !(isBuy(line) || isSale(line))
            ? []
            : { date: line.filed_date, isBuy: isBuy(line), value: valueIn(line) },
        ),
      ),
      by_sector: bySector(lines, sectorOf),
    },
    meta: scope.meta,
  }
}

/** What filters ask of the company: its market cap at the prior close, and whether it is a member of the index. */
async function companiesOf({ scope: { market, sessionDate } }: RecordScope, query: InsiderQuery) {
  const table = market.names.table(sessionDate)
  const members = query.sp500 === '1' ? valueOr(await market.names.members('SPY', sessionDate), []) : []
  return {
    capOf: (ticker: Ticker) => table.get(ticker)?.marketCap ?? null,
    members: new Set(members),
  }
}

/**
 * The window counts back from the newest filing, so that an import of older years is not empty. A form without its
 * submission has no filing day: there the day of the trade counts.
 */
async function newestFiling({ store, asOf }: RecordScope): Promise<IsoDate | null> {
  const [[filed], [traded]] = await Promise.all([
    store.rows('insider_trades', { where: [['filed_date', '<=', asOf]], order: [['filed_date', 'down']], limit: 1 }),
    store.rows('insider_trades', {
      where: [
        ['filed_date', 'unknown'],
        ['trade_date', '<=', asOf],
      ],
      order: [['trade_date', 'down']],
      limit: 1,
    }),
  ])
  const days = [filed?.filed_date ?? '', traded?.trade_date ?? ''].sort()
  return days[1] || null
}

async function linesOf(
  { store }: RecordScope,
  query: InsiderQuery,
  newest: IsoDate | null,
): Promise<readonly InsiderLine[]> {
  const where: Condition<'insider_trades'>[] = []
  if (query.ticker !== undefined) where.push(['ticker', '=', query.ticker])
  const names = tickersOf(query.tickers ?? '', MOST_NAMES)
  if (names.length > 0) where.push(['ticker', 'in', names])
  if (query.insider !== undefined) where.push(['owner', '=', query.insider])
  const order = [
    ['filed_date', 'down'],
    ['accession', 'down'],
    ['line', 'up'],
  ] as const
  const since = query.days > 0 && newest !== null ? addDays(newest, -query.days) : null
  if (since === null) return await store.rows('insider_trades', { where, order, limit: MOST_LINES })
  const [filed, bare] = await Promise.all([
    store.rows('insider_trades', { where: [...where, ['filed_date', '>=', since]], order, limit: MOST_LINES }),
    store.rows('insider_trades', {
      where: [...where, ['filed_date', 'unknown'], ['trade_date', '>=', since]],
      order,
      limit: MOST_LINES,
    }),
  ])
  const dayOf = (line: InsiderLine): string => line.filed_date ?? line.trade_date ?? ''
  return bare.length === 0 ? filed : [...filed, ...bare].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
}

const isBuy = (line: InsiderLine): boolean => line.code === 'P' && line.trade_date !== null
const isSale = (line: InsiderLine): boolean => line.code === 'S'
const valueIn = (line: InsiderLine): number => tradeValue(line.shares, line.price) ?? 0
const buyOf = (line: InsiderLine) => ({
  ticker: line.ticker,
  owner: line.owner,
  date: line.trade_date ?? '',
  value: valueIn(line),
})

function tilesOf(lines: readonly InsiderLine[]) {
  const [buys, sells] = [lines.filter(isBuy), lines.filter(isSale)]
  const sum = (list: readonly InsiderLine[]): number => list.reduce((total, line) => total + valueIn(line), 0)
  const people = (list: readonly InsiderLine[]): number => new Set(list.map((line) => line.owner)).size
  const planned = sells.filter((line) => line.plan_10b5_1 !== null)
  return {
    buy_value: sum(buys),
    sell_value: sum(sells),
    buys: buys.length,
    sells: sells.length,
    buyers: people(buys),
    sellers: people(sells),
    plan_share: planned.length === 0 ? null : planned.filter((line) => line.plan_10b5_1).length / planned.length,
  }
}

function byDay(lines: readonly InsiderLine[]) {
  const days = new Map<IsoDate, { buys: number; sells: number }>()
  for (const line of lines) {
    if (line.filed_date === null || !(isBuy(line) || isSale(line))) continue
    const sums = days.get(line.filed_date) ?? { buys: 0, sells: 0 }
    if (isBuy(line)) sums.buys += valueIn(line)
    else sums.sells += valueIn(line)
    days.set(line.filed_date, sums)
  }
  return [...days].map(([date, sums]) => ({ date, ...sums })).sort((a, b) => (a.date < b.date ? -1 : 1))
}

function bySector(lines: readonly InsiderLine[], sectorOf: (ticker: string) => string) {
  const sectors = new Map<string, { buys: number; sells: number }>()
  for (const line of lines) {
    if (!isBuy(line) && !isSale(line)) continue
    const sums = sectors.get(sectorOf(line.ticker)) ?? { buys: 0, sells: 0 }
    if (isBuy(line)) sums.buys += valueIn(line)
    else sums.sells += valueIn(line)
    sectors.set(sectorOf(line.ticker), sums)
  }
  return [...sectors].map(([sector, sums]) => ({ sector, ...sums })).sort((a, b) => b.buys + b.sells - a.buys - a.sells)
}

/** Days whose closes the shown lines and clusters need. */
function askedPrices(
  lines: readonly InsiderLine[],
  clusters: readonly { readonly ticker: string; readonly last: IsoDate }[],
): ReadonlyMap<string, readonly IsoDate[]> {
  const asked = new Map<string, IsoDate[]>()
  const add = (ticker: string, date: IsoDate | null): void => {
    if (date !== null) asked.set(ticker, [...(asked.get(ticker) ?? []), date])
  }
  for (const line of lines) add(line.ticker, line.filed_date ?? line.trade_date)
  for (const cluster of clusters) add(cluster.ticker, cluster.last)
  return asked
}
