import { setTimeout as timeout } from 'node:timers/promises'
import type { Clock } from '@/lib/core/clock'
import { haltFeed, nyseHalts } from '@/server/collectors/files/market/newsFiles'
import type { Env } from '@/server/env'
import { namesOf } from '@/server/envFeeds'
import { type FeedParts, Feeds, type SourceSpec } from '@/server/feeds/feeds'
import type { Waits } from '@/server/feeds/port'
import type { Logger } from '@/server/http/requestLog'
import { keyedSources, keyedTapes, signed } from '@/server/keyedFeeds'
import { SettingsError } from '@/server/readEnv'
import { capData } from '@/server/services/dataCap'
import { Licences, LiveSources } from '@/server/services/feeds/licences'
import { SourceService } from '@/server/services/feeds/sourceService'
import { SourceSettings } from '@/server/services/feeds/sourceSettings'
import { randomShare } from '@/server/services/random'
import type { SecretBox } from '@/server/services/secretBox'
import type { Leases } from '@/server/stores/accounts/leases'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { SqlFeedStore } from '@/server/stores/feeds/sqlFeedStore'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { CboeAdapter } from '@/server/vendors/feeds/cboe/cboeAdapter'
import { HaltAdapter } from '@/server/vendors/feeds/halts/haltAdapter'

interface OpenedStores extends Pick<FeedParts, 'tape' | 'market'> {
  readonly engine: TapeEngine
  readonly db: AccountsDb
  readonly box: SecretBox
  readonly leases: Leases
}

export interface OpenedSources {
  /** Null unless FEED=live: then nothing real plays, and keys can be given and tested all the same. */
  readonly feeds: Feeds | null
  readonly service: SourceService
  readonly licences: Licences
  /** Begins when the engine does. @param flush resolves when the engine's queue is stored */
  start(flush: () => Promise<void>): void
  stop(): Promise<void>
  /** Lifts the cap that their licences put on who sees data. */
  lift(): void
}

interface SourceHost {
  readonly env: Env
  readonly clock: Clock
  readonly logger: Logger
}

/** The real sources that environment and page name, with their licences already in force. */
export async function openSources(host: SourceHost, stores: OpenedStores): Promise<OpenedSources> {
  const { env, clock } = host
  const service = await openSourceService(host, stores)
  const feeds = env.FEED === 'live' ? await feedsOf(host, stores, service) : null
  service.feeds = feeds
  const kept = new LiveSources(stores.db)
  const others = feeds === null && env.FEED !== 'synthetic' ? await kept.read() : []
  const licences = new Licences(stores.db, () => (feeds === null ? others : sourcesOf(feeds, service)), clock)
  await licences.read()
  if (feeds !== null) await kept.add(sourcesOf(feeds, service))
  const lift = capData(() => licences.showTo())
  return {
    feeds,
    service,
    licences,
    lift,
    start: (flush) => {
      feeds?.start(flush)
      service.start()
    },
    stop: async () => {
      service.stop()
      await feeds?.stop()
    },
  }
}

/** What was sent to the door or may be told by a source: one that is paused has rows in the store all the same. */
const sourcesOf = (feeds: Feeds, service: SourceService): readonly string[] => [
  ...feeds.doors.keys(),
  ...service.offered().map(({ adapter }) => adapter.declares.vendor),
]

async function openSourceService(
  { env, clock, logger }: SourceHost,
  { db, box, leases }: OpenedStores,
): Promise<SourceService> {
  const settings = new SourceSettings(env, db, box)
  await settings.read()
  const waits = { sleep, now: clock }
  const service = new SourceService({
    settings,
    sources: (now, prints) => [...keyedSources(now, waits, { db, prints }), ...openSourcesOf(now, waits)],
    tapes: (now) => [...now.FEED_INGEST, ...keyedTapes(now)],
    during: (name, work) => leases.during(name, work),
    waits,
    clock,
    onError: (err, what) => logger.warn({ err }, `source ${what}`),
  })
  const missing = env.FEED_PRINTS?.split(',').filter((source) => !service.order.includes(source)) ?? []
  if (env.FEED === 'live' && missing.length > 0)
    throw new SettingsError(
      `FEED_PRINTS: found ${missing.join(', ')}; expected sources of prints of this host: ${service.order.join(', ') || 'none has its key or its name in FEED_INGEST'}`,
    )
  return service
}

async function feedsOf(
  { env, clock, logger }: SourceHost,
  stores: OpenedStores,
  service: SourceService,
): Promise<Feeds> {
  const kept = new SqlFeedStore(stores.engine)
  await kept.open()
  return new Feeds(
    {
      tape: stores.tape,
      market: stores.market,
      feeds: kept,
      doors: env.FEED_INGEST,
      clock,
      sleep,
      random: randomShare,
      lease: (vendor) => stores.leases.hold(`feed:${vendor}`),
      letGo: (vendor) => stores.leases.letGo(`feed:${vendor}`),
      onError: (err, what) => logger.warn({ err }, `source ${what}`),
    },
    service.plan(),
  )
}

/** Sources that ask for no key. */
function openSourcesOf(env: Env, waits: Waits): readonly SourceSpec[] {
  const isOn = (address: string) => address !== 'off'
  const cboe = isOn(env.CBOE_URL) ? [new CboeAdapter(env.CBOE_URL, namesOf(env.FEED_NAMES), waits)] : []
  const halts = [
    ...(isOn(env.NASDAQ_HALTS_URL) ? [new HaltAdapter(haltFeed, env.NASDAQ_HALTS_URL, waits)] : []),
    ...(isOn(env.NYSE_HALTS_URL) ? [new HaltAdapter(nyseHalts, env.NYSE_HALTS_URL, waits)] : []),
  ]
  return [
    ...signed(env, { prints: null }, { of: /^(CBOE_URL|FEED_NAMES)$/, adapters: cboe }),
    ...signed(env, { prints: null }, { of: /_HALTS_URL$/, adapters: halts }),
  ]
}

/** An abort ends the wait. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  timeout(ms, undefined, { signal, ref: false }).catch(() => undefined)
