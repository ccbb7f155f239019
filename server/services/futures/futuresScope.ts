import type { DataMeta } from '@/lib/contract/flowRow'
import type { FuturesContractRow } from '@/lib/contract/futures'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { daysBetween } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import type { FuturesDay, FuturesFacts } from '@/server/market/facts/futuresFacts'
import { type Market, valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'

/** Futures as the page that asks may know them. */
export interface FuturesScope {
  /** null where nobody tells any. */
  readonly facts: FuturesFacts | null
  readonly market: Market
  /** Prices of the session are of the market that the futures are of. */
  readonly hasPrices: boolean
  readonly stock: StockScope
  readonly meta: DataMeta
  readonly untilMs: EpochMs
}

/** What the market of the session has of futures; the sample never reaches the store. */
export async function futuresScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<FuturesScope> {
  const stock = await stockScopeOf(deps, ctx, when)
  const { scope } = stock
  // Of prices that move on by themselves a delayed reader sees none of the last quarter of an hour.
  const seenMs = ctx.tier === 'delayed' ? ctx.nowMs - DELAY_MS : Number.POSITIVE_INFINITY
  const untilMs = Math.min(pageClockMs(ctx, scope), seenMs)
  const nobody = { facts: null, market: scope.market, label: {} }
  const { facts, market, label } = valueOr(await scope.market.futures(), nobody)
  const hasPrices = market.id === scope.market.id
  const meta = { ...scope.meta, ...label }
  return { facts, market, hasPrices, stock, meta, untilMs }
}

/** Day of the figures of a root: the session asked for unless another is, or the newest known by then. */
export const dayOf = async ({ facts, stock }: FuturesScope, root: string, on = stock.scope.sessionDate) =>
  facts === null ? null : await facts.newest(root, on)

/** A contract as it goes to the page; changes are against the settlement before. */
export function contractRow(day: FuturesDay, date: IsoDate): FuturesContractRow {
  const { previous, last } = day
  return {
    contract: day.contract,
    expiry: day.expiry,
    days: daysBetween(date, day.expiry),
    open: day.open,
    high: day.high,
    low: day.low,
    last,
    settle: day.settle,
    previous,
    change: previous === null ? null : Number((last - previous).toPrecision(10)),
    change_share: previous === null || previous === 0 ? null : last / previous - 1,
    volume: day.volume,
    open_interest: day.openInterest,
    interest_change: day.interestChange,
  }
}

/** Whose price stands for an index that nobody tells: its fund, and how much of it a fund is. */
const FUND_OF_INDEX: Readonly<Record<string, readonly [Ticker, number]>> = wordTable({ DJI: ['DIA', 100] })

/** Cash index at the instant of the page and at the close before; null where the market of the session does not tell it. */
export async function cashOf({ stock, untilMs }: FuturesScope, index: string) {
  const { market, scope } = stock
  const { sessionDate } = scope
  const [ticker, factor] = FUND_OF_INDEX[index] ?? [index, 1]
  const previous = valueOr(await market.prices.previousClose(ticker, sessionDate), null)
  const lasts = valueOr(await market.prices.last({ tickers: [ticker], sessionDate, untilMs }), null)
  const scaled = (price: number | null) => (price === null ? null : price * factor)
  return { last: scaled(lasts?.get(ticker) ?? previous), previous: scaled(previous) }
}

/** The cash price beside a future of a day; null beside a day of another session or another market. */
export async function cashBeside(scope: FuturesScope, index: string | null, date: IsoDate | null) {
  const isBeside = scope.hasPrices && date === scope.stock.scope.sessionDate
  return index === null || !isBeside ? null : (await cashOf(scope, index)).last
}

/** Figures as they are sent. */
export const sent = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(8)))
