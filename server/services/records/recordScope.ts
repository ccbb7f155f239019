import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { knownStore } from '@/server/market/knownStore'
import { noEntities } from '@/server/market/noEntities'
import { type PriceBook, type RecordSet, valueOr } from '@/server/market/port'
import { unknownClock } from '@/server/market/recordClock'
import { isFiling, type RecordTopic } from '@/server/market/recordTopics'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import type { MarketStore } from '@/server/stores/market/port'

/** Filings, public records or wires, as the page that asks may know them. */
export interface RecordScope extends RecordSet {
  readonly scope: Scope
  /** Prices of the session are of the market that the records are about: others never stand beside them. */
  readonly hasPrices: boolean
  /** The instant the page stands at. */
  readonly nowMs: EpochMs
  /** The instant its rows are known up to. */
  readonly clockMs: EpochMs
  /** Last day that may be known. */
  readonly asOf: IsoDate
  /** Says of the records, not of the prices, what they are. */
  readonly meta: DataMeta
  /** Closes for returns since a filing. */
  prices(asked: ReadonlyMap<Ticker, readonly IsoDate[]>): Promise<PriceBook>
}

interface Asked extends When {
  /** One name alone, or null: everything of the topic. */
  readonly only?: Ticker | null
}

/** Whether the newest there is is asked for, no earlier session or instant. */
export const isNow = ({ session, at }: When): boolean => session === undefined && at === undefined

/** Records of a topic and the clock they go by. Where nobody tells the topic, what else is stored may still be read. */
export async function recordScopeOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  topic: RecordTopic,
  { only = null, ...when }: Asked = {},
): Promise<RecordScope> {
  const scope = await deps.desk.scopeOf(ctx, when)
  const open = ctx.tier === 'sample' ? undefined : deps.entities
  const set = await recordsIn(scope, topic, { only, otherwise: open })
  const { market, clock, label } = set
  const nowMs = pageInstant(ctx, scope, when)
  const worldMs = isNow(when) ? ctx.nowMs : nowMs
  const asOf = clock.today(scope.sessionDate, worldMs)
  const labelled = { ...scope.meta, ...label }
  return {
    ...set,
    store: isNow(when) || !isFiling(topic) ? set.store : knownStore(set.store, asOf),
    scope,
    hasPrices: market.id === scope.market.id,
    nowMs,
    clockMs: clock.instant({ sessionMs: nowMs, worldMs }),
    asOf,
    meta: isFiling(topic) ? clock.dated(labelled, worldMs) : labelled,
    prices: (asked) => market.prices.book(asked, asOf),
  }
}

/** What the market of a session has of a topic, of one name alone where one is named; no row where it has nothing. */
export async function recordsIn(
  { market, sessionDate }: Scope,
  topic: RecordTopic,
  { only = null, otherwise = noEntities }: { only?: Ticker | null; otherwise?: MarketStore | undefined } = {},
): Promise<RecordSet> {
  const found = await market.records({ topic, only, sessionDate })
  return valueOr(found, { store: otherwise, market, clock: unknownClock, label: {} })
}

/**
 * The instant of the page; of a session without a print yet the beginning of its day, and the clock of the world on a host
 * that has no tape at all: events are known without one.
 */
function pageInstant(ctx: ServiceContext, scope: Scope, when: When): EpochMs {
  const isBare = scope.kind === 'stored' && scope.prints === 0
  if (isBare && isNow(when) && ctx.tier !== 'sample') return ctx.nowMs
  const clockMs = pageClockMs(ctx, scope)
  return when.at === undefined ? Math.max(clockMs, newYorkTimeToMs(scope.sessionDate, '00:00')) : clockMs
}
