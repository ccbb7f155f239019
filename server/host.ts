import { accountSettings } from '@/server/accountSettings'
import { openAccounts } from '@/server/accounts'
import type { createApp } from '@/server/app'
import { openBrokerage } from '@/server/brokerage'
import { brokerageSettings } from '@/server/brokerageSettings'
import { connectNats } from '@/server/engine/bus/natsBus'
import { engineOpener } from '@/server/engineAway'
import type { HostLoad } from '@/server/health/hostLoad'
import { appOf, type HostOptions } from '@/server/hostApp'
import { collectorJob, openCollectors } from '@/server/hostCollectors'
import { joinControl } from '@/server/hostControl'
import { openDuty, startPlaying } from '@/server/hostDuty'
import { hostFeed } from '@/server/hostFeed'
import { openSources } from '@/server/hostFeeds'
import { hostHealth, READ_SHARE, threadLoad } from '@/server/hostHealth'
import { startJobs } from '@/server/hostJobs'
import { joinReads, startReads } from '@/server/hostReads'
import { fileStore, sharedBounds } from '@/server/hostShared'
import type { SocketDoor } from '@/server/http/socketDoor'
import { newShelves, openMarkets } from '@/server/markets'
import { tellFirstAdministrator } from '@/server/operator/administrator'
import { commandsOf } from '@/server/operator/hostCommands'
import { openHostDoor } from '@/server/operator/hostDoor'
import { openPaper } from '@/server/paper'
import { staged } from '@/server/readiness'
import { dutiesOf } from '@/server/roles'
import { createRuntime, type Runtime } from '@/server/runtime'
import { readBanner } from '@/server/services/announcements/banner'
import { announceStored } from '@/server/services/calendar/announced'
import { answerKinds } from '@/server/services/feeds/answerKinds'
import { openSockets } from '@/server/sockets'
import { awaitDataDir } from '@/server/stores/dataDirLock'
import { SqlDatasetStore } from '@/server/stores/datasets/sqlDatasetStore'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { TapeStore } from '@/server/stores/tape/port'
import type { SyntheticMarket } from '@/server/synthetic/market'

export interface Host {
  readonly app: ReturnType<typeof createApp>
  readonly store: TapeStore
  readonly market: SyntheticMarket
  /** The WebSocket of the public API: takes the upgrades of the HTTP server. */
  readonly sockets: SocketDoor
  /** Streams end, feeds stop, the last batch is stored, the stores close. */
  close(): Promise<void>
}

/** Opens the adapters that the environment names and starts the host on them. The only file that names an adapter. */
export async function openHost(options: HostOptions): Promise<Host> {
  const startedAtMs = options.clock()
  const stores = await openStores(options)
  const { store, accounts, markets, sources, lock, duty, reads, entities } = stores
  await tellFirstAdministrator({ ...accounts.deps, clock: options.clock }, (text) => process.stdout.write(text))
  const load = threadLoad(options.env, reads === null ? 1 : 1 - READ_SHARE)
  const runtime = runtimeOn(options, stores, () => load.pressure() ?? reads?.pressure() ?? null)
  const joined = joinReads(reads, options, { runtime, entities, sources })
  const show = (banner: Parameters<typeof runtime.hub.publishBanner>[0]) => runtime.hub.publishBanner(banner)
  const onTrouble = (err: unknown) => options.logger.error({ err }, 'the banner could not be read')
  stores.banner.publish = joinControl(stores.bus?.control ?? null, accounts, { show, onTrouble })
  show(await readBanner(accounts.deps))
  runtime.metrics.watchProcess()
  runtime.metrics.addSource('load', () => load.figures())
  const { brokerage, paper } = await openTrading(options, stores, runtime)
  const { jobs, alerts } = await startJobs(options, stores, runtime, brokerage.deps)
  const told = { startedAtMs, store, accounts, runtime, sources, duty, reads, brokerage, paper, jobs }
  const collectors = openCollectors(options, accounts, { tape: store, market: stores.entities })
  if (dutiesOf(options.env).works) jobs.add(collectorJob(collectors))
  const app = appOf(options, { ...told, alerts: alerts.deps, collectors })
  const door = lock === null ? null : await openHostDoor(options.env.DATA_DIR, commandsOf(options, stores))
  const sockets = openSockets(runtime, alerts.deps.ringer, stores, options.env)
  startPlaying(options, stores, () => runtime.batcher.flush())
  runtime.start()
  const places = { deps: accounts.deps, folder: lock === null ? null : options.env.DATA_DIR, tape: store.engine }
  const health = hostHealth(options, places, runtime, { duty, reads, feeds: sources.feeds })
  health.start()
  const close = async () => {
    options.readiness.drain()
    duty?.end()
    health.stop()
    jobs.close()
    await door?.close()
    await reads?.close()
    await sockets.close()
    await sources.stop()
    await collectors.run.stop()
    brokerage.close()
    await paper.close()
    await runtime.stop()
    await alerts.close()
    await stores.shared.seats?.close()
    await Promise.all([store.close(), accounts.close()])
    sources.lift()
    lock?.release()
  }
  await joined
  return { app, store, market: markets.market, sockets, close }
}

type Stores = Awaited<ReturnType<typeof openStores>>

/** Tape, accounts, market, bus and sources, opened beside each other where they do not need each other. */
async function openStores(options: HostOptions) {
  const { env, clock, logger, readiness } = options
  const shelves = newShelves()
  const reads = startReads(options, shelves)
  const atEngine = engineOpener(env, (away) => logger.warn(away))
  const isEmbedded = env.TAPE_URL === undefined || env.DATABASE_URL === undefined
  // One that was told to end, or whose launcher was killed, stores its last batch first.
  const lock = isEmbedded ? await awaitDataDir(env.DATA_DIR, 'host', { waitMs: 6000 }) : null
  const onRestart = (attempt: number) => logger.warn({ attempt }, 'the tape process was restarted')
  const embedded = { dataDir: env.DATA_DIR, isDurable: env.TAPE_SYNC === 'disk', onRestart }
  const store = env.TAPE_URL === undefined ? embeddedTape(embedded) : clickHouseTape(env.TAPE_URL)
  const entities = new SqlMarketStore(store.engine)
  /** Nobody hears a banner before the hub is there. */
  const banner = { publish: (_banner: { active: boolean; text: string }): void => undefined }
  const markets = openMarkets(env, clock, shelves)
  const [accounts] = await Promise.all([
    staged(readiness, 'accounts', () =>
      atEngine('DATABASE_URL', () => openAccounts(accountSettings(options), clock, (one) => banner.publish(one))),
    ),
    staged(readiness, 'tape store', async () => {
      await atEngine('TAPE_URL', () => store.open())
      await entities.open()
      await announceStored(entities, env.MARKET_CLOSURES)
    }),
    markets.warm(),
  ])
  const bus = env.NATS_URL === undefined ? null : await atEngine('NATS_URL', connectNats)
  const shared = sharedBounds(options, accounts)
  const sources = await openSources(options, {
    tape: store,
    market: entities,
    engine: store.engine,
    db: accounts.deps.db,
    box: accounts.deps.box,
    leases: accounts.leases,
  })
  const duty = openDuty(options, { store, accounts })
  return { lock, store, entities, banner, markets, accounts, bus, shared, sources, duty, reads }
}

function runtimeOn(options: HostOptions, stores: Stores, pressure: HostLoad['pressure']): Runtime {
  const { store, entities, markets, accounts, bus, sources, duty, reads } = stores
  const { env, clock, logger, readiness } = options
  return createRuntime({
    clock,
    logger,
    store,
    entities,
    datasets: new SqlDatasetStore(store.engine),
    closures: env.MARKET_CLOSURES,
    readiness,
    bus,
    sessions: accounts.sessions,
    usage: accounts.usage,
    held: accounts.held,
    kinds: (facts) => answerKinds(sources.feeds, facts),
    source: hostFeed(options, { store, market: markets.market, bus, feeds: sources.feeds, duty }),
    standsBy: duty !== null,
    writer: sources.feeds?.writer,
    sampleSource: markets.sampleSource,
    facts: markets.facts,
    ringItems: env.RING_ITEMS,
    pressure,
    isReadElsewhere: reads !== null,
    filesDir: env.DATA_DIR,
    files: fileStore(env),
    ...stores.shared,
    trustedProxies: env.TRUSTED_PROXIES,
    refusesKeyInAddress: env.KEY_IN_ADDRESS === 'refused',
    publicOrigin: env.PUBLIC_ORIGIN.replace(/\/+$/, ''),
    checksAnswers: env.NODE_ENV !== 'production',
  })
}

/** Brokers and paper accounts, on the prices of the runtime. */
async function openTrading({ env, clock, logger }: HostOptions, { accounts, markets }: Stores, runtime: Runtime) {
  const { market, sample, hasTapeFacts } = markets
  const turn = (name: string) => async () => dutiesOf(env).works && (await accounts.leases.hold(name))
  const brokerage = await openBrokerage(brokerageSettings(env), {
    db: accounts.deps.db,
    clock,
    market: runtime.market,
    // Other feeds list nothing of their own: there the tape alone quotes.
    chains: { ...(hasTapeFacts ? { live: market, delayed: market } : { live: null, delayed: null }), sample },
    isMine: turn('simulated broker'),
    onError: (err) => logger.error({ err }, 'the simulated broker did not move on'),
  })
  const paper = openPaper({
    db: accounts.deps.db,
    clock,
    market: runtime.market,
    quotes: brokerage.deps.quotes,
    isMine: turn('paper accounts'),
    onError: (err) => logger.error({ err }, 'paper accounts did not move on'),
  })
  return { brokerage, paper }
}
