import { parentPort, workerData } from 'node:worker_threads'
import { BUILT_IN_PROGRAMS } from '@/lib/flow/alerts/rules'
import { tellWorkApart } from '@/server/cache/wants'
import { systemClock } from '@/server/clock'
import type { Env } from '@/server/env'
import { watchHeapRoom } from '@/server/heapRoom'
import { threadLoad } from '@/server/hostHealth'
import { fileStore } from '@/server/hostShared'
import { createLogger } from '@/server/http/requestLog'
import { sessionJobs } from '@/server/jobs/sessionJobs'
import { type MarketShelves, openMarkets } from '@/server/markets'
import { Readiness } from '@/server/readiness'
import type { FromThread, Line, ToThread } from '@/server/readThread/messages'
import { ThreadReads } from '@/server/readThread/threadReads'
import { readRoutes } from '@/server/routes'
import { createRuntime } from '@/server/runtime'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { announceStored } from '@/server/services/calendar/announced'
import { shortBoardJob } from '@/server/services/shorts/shortBoardJob'
import { SqlDatasetStore } from '@/server/stores/datasets/sqlDatasetStore'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { attachedTape } from '@/server/stores/tape/chdb'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'

/** What the host gives its read thread. */
export interface ReadWorkerData {
  readonly env: Env
  /** Of the budget of kept answers. */
  readonly cacheShare: number
  readonly shelves: MarketShelves
}

/** So often built-in rules are looked at that no print tells of. */
const WATCH_EVERY_MS = 5000

/** The read thread: a market of its own beside the host's stores, its tape and its clock. */
async function open(line: Line<FromThread, ToThread>, { env, cacheShare, shelves }: ReadWorkerData): Promise<void> {
  let take: (message: ToThread) => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    take = ({ kind }) => kind === 'open' && resolve()
  })
  line.hear((message) => take(message))
  watchHeapRoom()
  const load = threadLoad(env, cacheShare)
  const markets = openMarkets(env, systemClock, shelves)
  // The host begins with the first names.
  await Promise.all([opened, markets.warm('last')])
  const store = env.TAPE_URL === undefined ? attachedTape(env.DATA_DIR) : clickHouseTape(env.TAPE_URL, true)
  await store.open()
  const entities = new SqlMarketStore(store.engine, true)
  entities.onChange = (table) => line.post({ kind: 'changed', table })
  await announceStored(entities, env.MARKET_CLOSURES)
  const logger = createLogger(env.LOG_LEVEL)
  const checksAnswers = env.NODE_ENV !== 'production'
  const runtime = createRuntime({
    clock: systemClock,
    logger,
    store,
    entities,
    datasets: new SqlDatasetStore(store.engine),
    closures: env.MARKET_CLOSURES,
    source: null,
    sampleSource: null,
    bus: null,
    facts: markets.facts,
    ringItems: env.RING_ITEMS,
    filesDir: env.DATA_DIR,
    files: fileStore(env),
    readiness: new Readiness([]),
    trustedProxies: 0,
    checksAnswers,
    sessions: { userOf: async () => null },
    onWatchHit: (hit) => line.post({ kind: 'hit', hit }),
  })
  const { market, stages } = runtime
  tellWorkApart()
  const jobs = [...sessionJobs(market, systemClock), shortBoardJob(market, systemClock)]
  const reads = new ThreadReads({ routes: readRoutes(market), jobs, stages, entities, checksAnswers, load }, line)
  take = (message) => (message.kind === 'changed' ? entities.noteChange(message.table) : reads.take(message))
  const { live } = alertsOf(market).lanes
  live.set(BUILT_IN_PROGRAMS.filter((program) => program.kind === 'watch'))
  setInterval(() => void live.beat().catch((err) => logger.error({ err }, 'alerts: watches')), WATCH_EVERY_MS)
  runtime.start()
  line.post({ kind: 'ready' })
}

const port = parentPort
if (port === null) throw new Error('The read thread is started by the host.')
const line: Line<FromThread, ToThread> = {
  post: (message, transfer = []) => port.postMessage(message, transfer),
  hear: (onMessage) => port.on('message', onMessage),
}
// What is wrong ends the thread; the host tells of it and starts it again.
await open(line, workerData as ReadWorkerData)
