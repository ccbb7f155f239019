import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { noEntities } from '@/server/services/filings/filingsDesk'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import type { MarketStore } from '@/server/stores/market/port'

/** Events of a calendar or a wire, as the page that asks may know them. */
export interface EventScope {
  readonly scope: Scope
  readonly store: MarketStore
  /** Events come from files; else the built-in market invented them. */
  readonly isImported: boolean
  /** The instant the page stands at. */
  readonly nowMs: EpochMs
  /** Says of the events, not of the prices, what they are. */
  readonly meta: DataMeta
}

/** Which tables hold the events of a topic: rows in one of them are enough. */
const TABLES = {
  economy: 'economic_events',
  fda: 'fda_events',
  news: 'news',
  halts: 'trading_halts',
  predictions: 'prediction_markets',
  crypto: 'crypto_candles',
  fiscal: 'fiscal_series',
  auctions: 'fiscal_auctions',
  altdata: ['alt_observations', 'alt_records'],
} as const
export type EventTopic = keyof typeof TABLES

/** How long the answer to 'is anything imported' holds. */
const KNOWN_MS = 20_000
/** Invented events kept: of today's tape and sample and of the sessions opened last. */
const KEPT = 24
const countsBy = perOwner((_deps: MarketDeps) => new AnswerCache<number>('economy/eventScope', KEPT, KNOWN_MS))
const madeBy = perOwner((_deps: MarketDeps) => new AnswerCache<MarketStore>('economy/eventScope', KEPT))

/** Events as the page that asks may know them, and the clock it stands at. */
export async function eventScopeOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  topic: EventTopic,
  when: When,
): Promise<EventScope> {
  const scope = await deps.desk.scopeOf(ctx, when)
  const nowMs = eventClockMs(ctx, scope, when)
  const { store, isImported } = await eventStoreOf(deps, ctx, scope, { topic })
  const isNothing = store === noEntities
  const source = isImported && !isNothing ? { source: `imported ${WORDS[topic]}` } : {}
  return {
    scope,
    store,
    isImported,
    nowMs,
    meta: isImported ? { ...scope.meta, simulated: false, ...source } : scope.meta,
  }
}

/**
 * Imported events where there are any, else those the market of the session invents, of one name alone where one is named;
 * the sample never reaches the store.
 */
export async function eventStoreOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  { sessionDate, meta }: Scope,
  { topic, only = null }: { readonly topic: EventTopic; readonly only?: Ticker | null },
): Promise<Pick<EventScope, 'store' | 'isImported'>> {
  const { entities } = deps
  if (ctx.tier !== 'sample' && entities !== undefined) {
    const count = await countsBy(deps).get(topic, () => countOf(entities, topic), ctx.nowMs)
    if (count > 0) return { store: entities, isImported: true }
  }
  const facts = deps.facts[ctx.tier]
  const filings = meta.simulated ? facts.filings?.bind(facts) : undefined
  if (filings === undefined) return { store: noEntities, isImported: true }
  const tier = ctx.tier === 'sample' ? 'sample' : 'tape'
  const key = `${topic} ${tier} ${sessionDate} ${only}`
  const store = await madeBy(deps).get(key, () => filings(sessionDate, topic, only))
  return { store, isImported: false }
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

async function countOf(store: MarketStore, topic: EventTopic): Promise<number> {
  const counts = [TABLES[topic]].flat().map((table) => store.count(table))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const WORDS: Readonly<Record<EventTopic, string>> = {
  economy: 'economic calendar',
  fda: 'FDA calendar',
  news: 'news',
  halts: 'halts',
  predictions: 'prediction markets',
  crypto: 'crypto data',
  fiscal: 'fiscal series',
  auctions: 'auctions',
  altdata: 'alternative data',
}
