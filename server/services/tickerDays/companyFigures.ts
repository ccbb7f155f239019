import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { tradeValue } from '@/lib/equities/insiderTrades'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { valueOr } from '@/server/market/port'
import { fdaDaysByName } from '@/server/services/calendar/fdaDays'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { reportsOf } from '@/server/services/institutions/reports'
import { isPurchase, isSale } from '@/server/services/politics/politicalRow'
import { recordScopeOf, recordsIn } from '@/server/services/records/recordScope'
import type { Block } from '@/server/services/tickerDays/blocks'
import type { Frame } from '@/server/services/tickerDays/frame'
import type { MarketStore } from '@/server/stores/market/port'

const WINDOW_DAYS = 90
const YEAR_DAYS = 365
const MOST_LINES = 50_000
const MOST_HOLDINGS = 400_000

/** Calendar figures of every name: the last report and the dividends of a year. Facts of the session's own market. */
export async function fillCalendar(block: Block, frame: Frame): Promise<void> {
  const { scope, names } = frame
  const { sessionDate, market } = scope
  const table = market.names.table(sessionDate)
  const year = { ticker: null, from: addDays(sessionDate, -YEAR_DAYS), to: sessionDate }
  const told = valueOr(await market.events.earnings({ ...year, to: addDays(sessionDate, -1) }), [])
  const lastReports = new Map(told.map(({ ticker, date }) => [ticker, date]))
  const paid = valueOr(await market.events.dividends(year), null)
  const cash = new Map<Ticker, number>()
  for (const { ticker, amount } of paid ?? []) cash.set(ticker, (cash.get(ticker) ?? 0) + amount)
  for await (const [row, { ticker }] of block.eachRow(names)) {
    const facts = table.get(ticker)
    block.put('earnings_days', row, facts?.daysToEarnings)
    block.put('exdiv_days', row, facts?.daysToExDividend)
    const lastReport = lastReports.get(ticker)
    block.put('since_earnings', row, lastReport === undefined ? null : daysBetween(lastReport, sessionDate))
    block.put('dividends', row, paid === null ? null : (cash.get(ticker) ?? 0))
  }
}

/** What filings say of every name on the day of the session: insiders, members of Congress, 13F reports. F41 to F43. */
export async function fillOwnership(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  await putInsiders(block, deps, frame)
  await putPoliticians(block, deps, frame)
  await putInstitutions(block, deps, frame)
  await putRatings(block, deps, frame)
  await putDecisions(block, frame)
}

/** Days to the next dated decision of the FDA. */
async function putDecisions(block: Block, { scope, rows }: Frame): Promise<void> {
  const { store } = await recordsIn(scope, 'fda')
  for (const [ticker, days] of await fdaDaysByName(store, scope.sessionDate)) {
    const row = rows.get(ticker)
    if (row !== undefined) block.put('fda_days', row, days)
  }
}

const RATING_DAYS = 30

/** F44: ratings that were raised and lowered within 30 days. */
async function putRatings(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  const { sessionDate } = frame.scope
  const { store } = await recordScopeOf(deps, frame.ctx, 'analysts')
  const since = newYorkTimeToMs(addDays(sessionDate, -RATING_DAYS), '00:00') * 1000
  const rows = await store.rows('analyst_ratings', {
    where: [
      ['rated_at', '>=', since],
      ['rated_at', '<=', frame.untilMs * 1000],
    ],
    limit: MOST_LINES,
  })
  const [ups, downs] = [block.column('analyst_ups_30d'), block.column('analyst_downs_30d')]
  for await (const { ticker, action } of block.inSteps(rows)) {
    const row = frame.rows.get(ticker)
    if (row === undefined) continue
    ups[row] = (ups[row] || 0) + (action === 'up' ? 1 : 0)
    downs[row] = (downs[row] || 0) + (action === 'down' ? 1 : 0)
  }
}

async function putInsiders(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  const { sessionDate } = frame.scope
  const { store } = await recordScopeOf(deps, frame.ctx, 'insiders')
  const lines = await store.rows('insider_trades', {
    where: [
      ['filed_date', '>=', addDays(sessionDate, -WINDOW_DAYS)],
      ['filed_date', '<=', sessionDate],
      ['code', 'in', ['P', 'S']],
      ['kind', '=', 'transaction'],
    ],
    limit: MOST_LINES,
  })
  const buyers = new Map<number, Set<string>>()
  for await (const line of block.inSteps(lines)) {
    const row = frame.rows.get(line.ticker)
    if (row === undefined || line.part !== 'common') continue
    const value = tradeValue(line.shares, line.price) ?? 0
    const net = block.column('insider_net_90d')
    net[row] = (net[row] || 0) + (line.code === 'P' ? value : -value)
    if (line.code === 'P') buyers.set(row, (buyers.get(row) ?? new Set()).add(line.owner))
    else if (!buyers.has(row)) buyers.set(row, new Set())
  }
  for (const [row, people] of buyers) block.put('insider_buyers_90d', row, people.size)
}

async function putPoliticians(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  const { sessionDate } = frame.scope
  const { store } = await recordScopeOf(deps, frame.ctx, 'politics')
  const trades = await store.rows('political_trades', {
    where: [
      ['filed_date', '>=', addDays(sessionDate, -WINDOW_DAYS)],
      ['filed_date', '<=', sessionDate],
    ],
    limit: MOST_LINES,
  })
  const [buys, sells] = [block.column('politician_buys_90d'), block.column('politician_sells_90d')]
  for await (const trade of block.inSteps(trades)) {
    const row = frame.rows.get(trade.ticker)
    if (row === undefined) continue
    // A name that was traded at all has a count of both.
    buys[row] = (buys[row] || 0) + (isPurchase(trade) ? 1 : 0)
    sells[row] = (sells[row] || 0) + (isSale(trade) ? 1 : 0)
  }
}

async function putInstitutions(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  const { sessionDate } = frame.scope
  const { store } = await recordScopeOf(deps, frame.ctx, 'institutions')
  const period = await newestPeriod(store, sessionDate)
  if (period === null) return
  const rows = await store.rows('institution_holdings', {
    where: [
      ['period', '=', period],
      ['filed_date', '<=', sessionDate],
    ],
    limit: MOST_HOLDINGS,
  })
  const [holders, values] = [block.column('inst_holders'), new Map<number, number>()]
  for await (const [report] of block.inSteps(reportsOf(rows).values())) {
    const seen = new Set<number>()
    for (const line of report?.lines ?? []) {
      const row = line.put_call === '' ? frame.rows.get(line.ticker) : undefined
      if (row === undefined) continue
      values.set(row, (values.get(row) ?? 0) + (line.value ?? 0))
      if (!seen.has(row)) holders[row] = (holders[row] || 0) + 1
      seen.add(row)
    }
  }
  const table = frame.scope.market.names.table(sessionDate)
  for (const [row, value] of values) {
    const cap = table.get(frame.names[row]?.ticker ?? '')?.marketCap ?? null
    block.put('inst_pct', row, cap === null || cap === 0 ? null : (100 * value) / cap)
  }
}

/** The last quarter for which most managers may have reported: reports come up to 45 days after its end. */
async function newestPeriod(store: MarketStore, sessionDate: IsoDate): Promise<IsoDate | null> {
  const [newest] = await store.rows('institution_holdings', {
    where: [
      ['period', '<=', addDays(sessionDate, -45)],
      ['filed_date', '<=', sessionDate],
    ],
    order: [['period', 'down']],
    limit: 1,
  })
  return newest?.period ?? null
}
