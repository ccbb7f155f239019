import { endWalks } from '@/server/cache/turns'
import type { ServiceContext, Tier } from '@/server/context'
import { Batcher } from '@/server/engine/batcher'
import { noFeed } from '@/server/engine/feedSource'
import type { FilterCompiler } from '@/server/engine/filters'
import { Hub } from '@/server/engine/hub'
import { DelayedView } from '@/server/engine/live/delayedView'
import { LiveView } from '@/server/engine/live/liveView'
import type { SlowPolicy } from '@/server/engine/live/slowGate'
import { caughtUpShare, liveMarket } from '@/server/engine/liveMarket'
import { TapeStage } from '@/server/engine/tapeStage'
import { createEngines, type EngineParts, type EngineSet } from '@/server/engineSet'
import type { RouteServices } from '@/server/http/implement'
import { Metrics } from '@/server/http/metrics'
import type { Seats } from '@/server/http/seats'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { marketsOf } from '@/server/market/marketOf'
import type { Readiness } from '@/server/readiness'
import { type RouteBounds, routeParts } from '@/server/routeParts'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { ANNOUNCED_EVERY_MS, announceStored } from '@/server/services/calendar/announced'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { tierOf } from '@/server/services/dataCap'
import { withSources } from '@/server/services/feeds/answerKinds'
import { FilterDesk } from '@/server/services/flow/compileFilter'
import { TapeDesk } from '@/server/services/flow/tapeDesk'
import { LiveStreams } from '@/server/services/live/liveStreams'
import type { HeldReader } from '@/server/services/portfolio/heldSets'
import { SocketHub } from '@/server/services/socket/socketHub'
import { indexStrips } from '@/server/services/tide/indexStrip'
import { filesOf } from '@/server/stores/files/folderFiles'
import type { MarketStore } from '@/server/stores/market/port'
import type { TapeStore } from '@/server/stores/tape/port'
import { toLog } from '@/server/trouble'

/** Everything of a host that touches the outside, already chosen. Nothing of it is opened here. */
export interface HostParts extends EngineParts, RouteBounds, Pick<MarketDeps, 'isReadElsewhere' | 'onWatchHit'> {
  /** Imported entities of the stock side, and the closures that the operator has set. */
  readonly entities?: MarketStore
  readonly closures?: Parameters<typeof announceStored>[1]
  readonly datasets?: MarketDeps['datasets']
  readonly readiness: Readiness
  readonly facts: { readonly tape: MarketFacts; readonly sample: MarketFacts }
  readonly ringItems: number
  readonly filesDir?: string
  /** Where files for readers are kept; in the folder where it is left out. */
  readonly files?: MarketDeps['files']
  /** Bounds streams over all hosts; those of this host where it is left out. */
  readonly seats?: Seats | undefined
  readonly slowPolicy?: SlowPolicy
  /** Address of the web app, for links. */
  readonly publicOrigin?: string
  readonly kinds?: RouteServices['kinds']
  /** What a caller holds in accounts that are kept here. */
  readonly held?: HeldReader
  /** What writes prints where it is not the store alone (live feeds). */
  readonly writer?: Pick<TapeStore, 'insertPrints' | 'cancelPrints'> | undefined
}

/** A host that is put together but not started. */
export interface Runtime {
  readonly views: Readonly<Record<Tier, LiveView>>
  readonly hub: Hub
  readonly desk: TapeDesk
  readonly market: MarketDeps
  readonly streams: LiveStreams
  /** Channels of the WebSocket of the public API. */
  readonly sockets: SocketHub
  readonly routeServices: RouteServices
  readonly metrics: Metrics
  readonly batcher: Batcher
  readonly stages: { readonly stage: TapeStage; readonly sample: TapeStage }
  /** Where this host stands beside the others. */
  readonly line: Pick<EngineSet, 'heardMs' | 'behind' | 'isLineUp' | 'awaits'>
  start(): void
  /** Ends the streams, stops the feeds, stores what is on its way, and ends what this process still works out. */
  stop(): Promise<void>
}

const RELEASE_EVERY_MS = 250
const TELL_EVERY_MS = 1000
/** So often the contracts of the running session are brought up to date while nobody asks. */
const FOLLOW_EVERY_MS = 2000
const SAMPLE_RING = 1_000_000

/** Puts the parts of a host together. */
export function createRuntime(parts: HostParts): Runtime {
  const { clock, logger, store, sessions, filesDir, entities, datasets, held, kinds, isReadElsewhere } = parts
  const delayed = new DelayedView(clock, isReadElsewhere === true ? 'when asked' : 'while asked')
  const live = new LiveView('live', clock, isReadElsewhere === true ? 'when asked' : 'always')
  const views = { live, delayed, sample: new LiveView('sample', clock, 'while asked') }
  const facts = { live: parts.facts.tape, delayed: parts.facts.tape, sample: parts.facts.sample }
  const filters: FilterCompiler = new FilterDesk({
    factsOf: (session) => desk.tableOf(session),
    morningOf: (session) => contractDaysOf(marketDeps).mornings.table(session),
  })
  const onTrouble = toLog(logger)
  const market = (tier: Tier) => withSources(liveMarket(views[tier], strips(tier), clock()), views[tier], kinds)
  const { publicOrigin = '', slowPolicy } = parts
  const hub = new Hub({ views, filters, clock, market, onTrouble, ...(slowPolicy && { slowPolicy }) })
  const stages = stagesOf(parts, views, hub)
  const batcher = new Batcher({
    store: parts.writer ?? store,
    onError: (err, token) => logger.error({ err, token }, 'batch not stored'),
  })
  const engines = createEngines(parts, { ...stages, batcher })
  const desk = new TapeDesk(views, store, filters, { clock, marketOf: marketsOf({ facts, store, entities }) })
  const stored = { filesDir, files: filesOf(parts), entities, datasets }
  const marketDeps: MarketDeps = { desk, facts, ...stored, isReadElsewhere, onWatchHit: parts.onWatchHit, onTrouble }
  const strips = indexStrips(marketDeps)
  const sockets = new SocketHub({ market: marketDeps, clock, publicOrigin, onTrouble, slowPolicy })
  const holdings = held === undefined ? undefined : (ctx: ServiceContext) => held(ctx, marketDeps)
  const streams = new LiveStreams({ hub, filters, sessions, clock, tierOf, holdings, seats: parts.seats })
  const calls = routeParts(parts)
  const metrics = metricsOf({ hub, sockets, ...stages, batcher, engine: engines, admission: calls.admission, streams })
  return {
    views,
    hub,
    desk,
    metrics,
    batcher,
    stages,
    line: engines,
    sockets,
    market: marketDeps,
    streams,
    routeServices: { ...calls, metrics, holdings, kinds },
    ...startAndStop(parts, { hub, sockets, engines }, { live: views.live, stage: stages.stage, market: marketDeps }),
  }
}

type Views = Record<'live' | 'sample', LiveView> & { readonly delayed: DelayedView }

/** Where the prints of the tape and of the sample become what is read. */
function stagesOf({ ringItems }: HostParts, { live, delayed, sample }: Views, hub: Hub) {
  const onBegin = () => {
    hub.restart('live')
    hub.restart('delayed')
  }
  return {
    stage: new TapeStage({ view: live, delayed, capacity: ringItems, onBegin }),
    sample: new TapeStage({ view: sample, delayed: null, capacity: SAMPLE_RING, onBegin: () => hub.restart('sample') }),
  }
}

function metricsOf(sources: Readonly<Record<string, { figures(): Readonly<Record<string, number>> }>>): Metrics {
  const metrics = new Metrics()
  for (const [name, source] of Object.entries(sources)) metrics.addSource(name, () => source.figures())
  return metrics
}

type Running = Pick<Runtime, 'hub' | 'sockets'> & { readonly engines: ReturnType<typeof createEngines> }

interface Turning {
  readonly live: LiveView
  readonly stage: TapeStage
  readonly market: MarketDeps
}

function startAndStop(parts: HostParts, { hub, sockets, engines }: Running, turning: Turning) {
  let timers: readonly NodeJS.Timeout[] = []
  return {
    start: () => {
      timers = duties(parts, turning)
      hub.start()
      sockets.start()
      engines.start()
      parts.readiness.set('feed', 'done')
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      hub.close()
      sockets.stop()
      await engines.stop()
      endWalks()
    },
  }
}

/** What is looked at again and again while a host runs. */
function duties(parts: HostParts, { live, stage, market }: Turning): readonly NodeJS.Timeout[] {
  const { clock, readiness, source } = parts
  const [alerts, days] = [alertsOf(market), contractDaysOf(market)]
  const every = (ms: number, what: string, look: () => Promise<void>) =>
    setInterval(() => void look().catch((err) => market.onTrouble?.(err, what)), ms)
  const hasFeed = source !== null && source !== noFeed
  const tellCatchUp = () => {
    if (hasFeed && live.session.mode === 'none') return
    const caughtUp = caughtUpShare(live, clock())
    readiness.set('session so far', caughtUp === 1 ? 'done' : 'running', caughtUp)
  }
  return [
    every(ANNOUNCED_EVERY_MS, 'announced days', () => announceStored(parts.entities, parts.closures ?? [])),
    every(RELEASE_EVERY_MS, 'alerts', () => alerts.tick()),
    every(FOLLOW_EVERY_MS, 'contracts of the session', () => days.follow()),
    setInterval(() => stage.release(), RELEASE_EVERY_MS),
    setInterval(tellCatchUp, TELL_EVERY_MS),
  ]
}
