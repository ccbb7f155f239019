import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { noEntities } from '@/server/market/noEntities'
import type { Market, PriceBook, RecordSet } from '@/server/market/port'
import type { RecordTopic } from '@/server/market/recordTopics'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { MarketStore } from '@/server/stores/market/port'

/** What a reader of filings works with, and the market they are about. */
export interface FilingsScope {
  readonly store: MarketStore
  readonly market: Market
  readonly clock: RecordSet['clock']
  readonly meta: DataMeta
  /** Last day that may be known. */
  readonly asOf: IsoDate
  /** Closes for returns since a filing. */
  prices(asked: ReadonlyMap<Ticker, readonly IsoDate[]>): Promise<PriceBook>
}

export type FilingTopic = Extract<
  RecordTopic,
  'insiders' | 'institutions' | 'politics' | 'statements' | 'shorts' | 'analysts'
>

/**
 * What is filed about a topic, of all names or one alone. Files are known up to today, what the market of the session makes
 * up to the session; where nobody tells the topic, what else is stored may still be read.
 */
export async function filingsOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  topic: FilingTopic,
  only: Ticker | null = null,
): Promise<FilingsScope> {
  const scope = await deps.desk.scopeOf(ctx, {})
  const { sessionDate } = scope
  const found = await scope.market.records({ topic, only, sessionDate })
  const open = ctx.tier === 'sample' ? undefined : deps.entities
  const own = { store: open ?? noEntities, market: scope.market, clock: 'world', label: {} } as const
  const { store, market, clock, label } = found.known ? found.value : own
  const isToday = found.known && clock === 'world'
  const asOf = isToday ? newYorkDateOf(ctx.nowMs) : sessionDate
  const meta: DataMeta = isToday
    ? { ...scope.meta, ...label, session_date: null, as_of_ms: ctx.nowMs }
    : { ...scope.meta, ...label }
  return { store, market, clock, meta, asOf, prices: (asked) => market.prices.book(asked, asOf) }
}
