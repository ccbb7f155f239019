import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { noEntities } from '@/server/market/noEntities'
import type { Market, RecordSet } from '@/server/market/port'
import type { RecordTopic } from '@/server/market/recordTopics'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import type { MarketStore } from '@/server/stores/market/port'

/** Events of a calendar or a wire, as the page that asks may know them. */
export interface EventScope {
  readonly scope: Scope
  readonly store: MarketStore
  /** The market the events are about. */
  readonly market: Market
  /** Prices of the session are of the market that the events are about: others never stand beside them. */
  readonly hasPrices: boolean
  /** The instant the page stands at. */
  readonly nowMs: EpochMs
  /** The clock its rows go by: that of the world for files while no earlier instant is asked for, else that of the page. */
  readonly clockMs: EpochMs
  readonly clock: RecordSet['clock']
  /** Says of the events, not of the prices, what they are. */
  readonly meta: DataMeta
}

export type EventTopic = Exclude<
  RecordTopic,
  'insiders' | 'institutions' | 'politics' | 'statements' | 'shorts' | 'analysts'
>

/** Events as the page that asks may know them, and the clock it stands at. */
export async function eventScopeOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  topic: EventTopic,
  { only = null, ...when }: When & { readonly only?: Ticker | null },
): Promise<EventScope> {
  const scope = await deps.desk.scopeOf(ctx, when)
  const nowMs = eventClockMs(ctx, scope, when)
  const { store, market, clock, label } = await eventsOf(scope, topic, only)
  const isNow = when.session === undefined && when.at === undefined
  return {
    scope,
    store,
    market,
    hasPrices: market.id === scope.market.id,
    nowMs,
    clock,
    clockMs: clock === 'world' && isNow ? ctx.nowMs : nowMs,
    meta: { ...scope.meta, ...label },
  }
}

/** What the market of a session has of a topic, of one name alone where one is named; no row where it has nothing. */
export async function eventsOf(
  { market, sessionDate }: Scope,
  topic: EventTopic,
  only: Ticker | null = null,
): Promise<RecordSet> {
  const found = await market.records({ topic, only, sessionDate })
  return found.known ? found.value : { store: noEntities, market, clock: 'world', label: {} }
}

/**
 * The instant of the page; of a session without a print yet the beginning of its day, and the clock of the world on a host
 * that has no tape at all: events are known without one.
 */
function eventClockMs(ctx: ServiceContext, scope: Scope, when: When): EpochMs {
  const isBare = scope.kind === 'stored' && scope.prints === 0
  if (isBare && when.session === undefined && when.at === undefined && ctx.tier !== 'sample') return ctx.nowMs
  const clockMs = pageClockMs(ctx, scope)
  return when.at === undefined ? Math.max(clockMs, newYorkTimeToMs(scope.sessionDate, '00:00')) : clockMs
}
