import { setTimeout as timeout } from 'node:timers/promises'
import type { Clock } from '@/lib/core/clock'
import { haltFeed, nyseHalts } from '@/server/collectors/files/market/newsFiles'
import type { Env } from '@/server/env'
import { type FeedParts, type Feeds, namesOf, openFeeds } from '@/server/feeds/openFeeds'
import type { FeedAdapter, Waits } from '@/server/feeds/port'
import type { Logger } from '@/server/http/requestLog'
import { keyedAdapters, keyedTapes } from '@/server/keyedFeeds'
import { capData } from '@/server/services/dataCap'
import { Licences } from '@/server/services/feeds/licences'
import { randomShare } from '@/server/services/random'
import type { Leases } from '@/server/stores/accounts/leases'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { SqlFeedStore } from '@/server/stores/feeds/sqlFeedStore'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { CboeAdapter } from '@/server/vendors/feeds/cboe/cboeAdapter'
import { HaltAdapter } from '@/server/vendors/feeds/halts/haltAdapter'

interface OpenedStores extends Pick<FeedParts, 'tape' | 'market'> {
  readonly engine: TapeEngine
  readonly db: AccountsDb
  readonly leases: Leases
}

export interface OpenedSources {
  readonly feeds: Feeds
  readonly licences: Licences
  /** Lifts the cap that their licences put on who sees data. */
  lift(): void
}

/** The real sources that the environment names, with their licences already in force; null unless FEED=live. */
export async function openSources(
  { env, clock, logger }: { readonly env: Env; readonly clock: Clock; readonly logger: Logger },
  { tape, market, engine, db, leases }: OpenedStores,
): Promise<OpenedSources | null> {
  if (env.FEED !== 'live') return null
  const offered = [...env.FEED_INGEST, ...keyedTapes(env)]
  const prints = env.FEED_PRINTS ?? offered[0] ?? null
  if (prints !== null && !offered.includes(prints))
    throw new Error(
      `FEED_PRINTS is '${prints}', which is no source of prints of this host (${offered.join(', ') || 'none'}).`,
    )
  const waits = { sleep, now: clock }
  const kept = new SqlFeedStore(engine)
  await kept.open()
  const feeds = openFeeds({
    tape,
    market,
    feeds: kept,
    doors: env.FEED_INGEST,
    prints,
    adapters: [...keyedAdapters(env, waits, { db, prints }), ...openAdapters(env, waits)],
    clock,
    sleep,
    random: randomShare,
    lease: (vendor) => leases.hold(`feed:${vendor}`),
    onError: (err, what) => logger.warn({ err }, `source ${what}`),
  })
  const licences = new Licences(db, feeds.sources, clock)
  await licences.read()
  return { feeds, licences, lift: capData(() => licences.showTo()) }
}

/** Sources that ask for no key. */
function openAdapters(env: Env, waits: Waits): readonly FeedAdapter[] {
  const isOn = (address: string) => address !== 'off'
  return [
    ...(isOn(env.CBOE_URL) ? [new CboeAdapter(env.CBOE_URL, namesOf(env.FEED_NAMES), waits)] : []),
    ...(isOn(env.NASDAQ_HALTS_URL) ? [new HaltAdapter(haltFeed, env.NASDAQ_HALTS_URL, waits)] : []),
    ...(isOn(env.NYSE_HALTS_URL) ? [new HaltAdapter(nyseHalts, env.NYSE_HALTS_URL, waits)] : []),
  ]
}

/** An abort ends the wait. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  timeout(ms, undefined, { signal, ref: false }).catch(() => undefined)
