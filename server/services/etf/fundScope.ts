import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import type { ServiceContext } from '@/server/context'
import { noEntities } from '@/server/market/noEntities'
import { type Market, valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

export type HoldingRow = MarketRow<'etf_holdings'>

/** What is told of funds at a session. */
export interface FundScope {
  readonly store: MarketStore
  /** The market that the funds are of. */
  readonly market: Market
  /** Prices and prints of the session are of that market. */
  readonly hasPrices: boolean
  readonly meta: DataMeta
  readonly tape: Scope
  readonly stock: StockScope
  /** Days before this one are known: the session asked for. */
  readonly before: IsoDate
  /** Last evening whose lists are known. */
  readonly lists: IsoDate
  /** Price at the close of a day and the newest one, by name. */
  prices(tickers: readonly Ticker[], on: IsoDate): Promise<ReadonlyMap<Ticker, { then: number; now: number }>>
}

const MOST_HOLDINGS = 12_000
const MOST_LINES = 100_000

/** The scope of one fund, or with null of all. Where nobody tells lists, what else is stored of funds may still be read. */
export async function fundScopeOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker | null,
  when: When,
): Promise<FundScope> {
  const stock = await stockScopeOf(deps, ctx, when)
  const tape = stock.scope
  const { sessionDate } = tape
  const found = await tape.market.records({ topic: 'funds', only: ticker, sessionDate })
  const stored = ctx.tier === 'sample' ? undefined : deps.entities
  const rest = { store: stored ?? noEntities, market: tape.market, label: {} }
  const { store, market, label } = valueOr(found, rest)
  const base = { store, market, tape, stock, hasPrices: market.id === tape.market.id, before: sessionDate }
  const lists = await lastLists(store, ticker, sessionDate)
  return { ...base, lists, meta: { ...tape.meta, ...label }, prices: (asked, on) => pricesOf(base, asked, on) }
}

/** The evening before the session; where no list is that old, its own: a file of one day stands for it. */
async function lastLists(store: MarketStore, ticker: Ticker | null, sessionDate: IsoDate): Promise<IsoDate> {
  const before = previousSession(sessionDate)
  const own = ticker === null ? [] : [['ticker', '=', ticker] as const]
  return (await store.count('etf_holdings', [...own, ['as_of', '<=', before]])) > 0 ? before : sessionDate
}

type Base = Pick<FundScope, 'tape' | 'market' | 'hasPrices' | 'stock'>

async function pricesOf({ tape, market, hasPrices, stock }: Base, tickers: readonly Ticker[], on: IsoDate) {
  const { sessionDate } = tape
  const book = await market.prices.book(new Map(tickers.map((ticker) => [ticker, [on]])), sessionDate)
  const lasts = valueOr(await market.prices.last({ tickers, sessionDate, untilMs: stock.untilMs }), null)
  const isRunning = hasPrices && tape.kind === 'memory' && tape.untilUs === undefined
  const found = new Map<Ticker, { then: number; now: number }>()
  for (const ticker of tickers) {
    const traded = isRunning ? tape.view.underlyings.get(ticker)?.last : undefined
    const [then, now] = [book.on(ticker, on), traded ?? lasts?.get(ticker) ?? book.last(ticker)]
    if (then !== null && now !== null) found.set(ticker, { then, now })
  }
  return found
}

/** The newest list of a fund known before a session, in its order; empty where the name is no fund. */
export async function holdingsOf({ store, lists }: FundScope, fund: Ticker): Promise<readonly HoldingRow[]> {
  const known = [['ticker', '=', fund] as const, ['as_of', '<=', lists] as const]
  const [newest] = await store.rows('etf_holdings', { where: known, order: [['as_of', 'down']], limit: 1 })
  if (newest === undefined) return []
  return await store.rows('etf_holdings', {
    where: [
      ['ticker', '=', fund],
      ['as_of', '=', newest.as_of],
    ],
    order: [['line', 'up']],
    limit: MOST_HOLDINGS,
  })
}

/** The newest list of every fund known before a session. */
export async function allHoldings(scope: FundScope): Promise<ReadonlyMap<Ticker, readonly HoldingRow[]>> {
  const { store, lists } = scope
  const rows = await store.rows('etf_holdings', {
    where: [['as_of', '<=', lists]],
    order: [
      ['ticker', 'up'],
      ['as_of', 'down'],
      ['line', 'up'],
    ],
    limit: MOST_LINES,
  })
  const found = new Map<Ticker, HoldingRow[]>()
  for (const row of rows) {
    const list = found.get(row.ticker)
    if (list === undefined) found.set(row.ticker, [row])
    else if (list[0]?.as_of === row.as_of) list.push(row)
  }
  return found
}
