import type { DataMeta } from '@/lib/contract/flowRow'
import type { FuturesContractRow } from '@/lib/contract/futures'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { daysBetween } from '@/lib/market/isoDate'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { FuturesDay, FuturesFacts } from '@/server/market/facts/futuresFacts'
import { storedFuturesOf } from '@/server/market/stored/storedFutures'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/stocks/stockScope'

/** Futures as the page that asks may know them. */
export interface FuturesScope {
  /** null where the session's market tells none. */
  readonly facts: FuturesFacts | null
  readonly isImported: boolean
  readonly stock: StockScope
  readonly meta: DataMeta
  readonly untilMs: EpochMs
  /** Day of the figures of a root on a day, the session unless told: itself, or the newest imported day on or before it. */
  readonly dayOf: (root: string, on?: IsoDate) => Promise<IsoDate | null>
}

const KNOWN_MS = 20_000
const countsBy = perOwner((_deps: MarketDeps) => new AnswerCache<number>('futures/futuresScope', 1, KNOWN_MS))

/** Imported futures where there are any, else those the market of the session invents; the sample never reaches the store. */
export async function futuresScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<FuturesScope> {
  const stock = await stockScopeOf(deps, ctx, when)
  const { scope } = stock
  const { sessionDate, meta } = scope
  // Of prices that move on by themselves a delayed reader sees none of the last quarter of an hour.
  const seenMs = ctx.tier === 'delayed' ? ctx.nowMs - DELAY_MS : Number.POSITIVE_INFINITY
  const untilMs = Math.min(pageClockMs(ctx, scope), seenMs)
  const { entities } = deps
  if (ctx.tier !== 'sample' && entities !== undefined) {
    const count = await countsBy(deps).get('futures', () => entities.count('futures_days'), ctx.nowMs)
    if (count > 0) {
      const facts = storedFuturesOf(entities)(ctx.nowMs)
      const own: DataMeta = { ...meta, simulated: false, source: 'imported futures' }
      return {
        facts,
        isImported: true,
        stock,
        meta: own,
        untilMs,
        dayOf: (root, on = sessionDate) => facts.newest(root, on),
      }
    }
  }
  const facts = (meta.simulated ? deps.facts[ctx.tier].futures : undefined) ?? null
  return { facts, isImported: false, stock, meta, untilMs, dayOf: (_root, on = sessionDate) => Promise.resolve(on) }
}

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

/** What the built-in market has in place of an index: its fund, and how much of it a fund is. */
const FUND_OF_INDEX: Readonly<Record<string, readonly [Ticker, number]>> = { DJI: ['DIA', 100] }

/** Cash index at the instant of the page and at the close before; null where the source does not tell it. */
export function cashOf({ stock, untilMs }: FuturesScope, index: string) {
  const { stocks, scope } = stock
  if (!scope.meta.simulated) return { last: null, previous: null }
  const [ticker, factor] = FUND_OF_INDEX[index] ?? [index, 1]
  const previous = stocks.closes(ticker, scope.sessionDate, 1).at(-1)?.close ?? null
  const [now = null] = stocks.pricesAt?.(ticker, scope.sessionDate, [untilMs]) ?? []
  const scaled = (price: number | null) => (price === null ? null : price * factor)
  return { last: scaled(now ?? previous), previous: scaled(previous) }
}

/** Figures as they are sent. */
export const sent = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(8)))
