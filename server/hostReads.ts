import { join } from 'node:path'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { StageShare } from '@/server/engine/stageShare'
import type { HostOptions } from '@/server/hostApp'
import type { OpenedSources } from '@/server/hostFeeds'
import { READ_SHARE } from '@/server/hostHealth'
import type { MarketShelves } from '@/server/markets'
import { staged } from '@/server/readiness'
import { ReadThread, type ThreadLine } from '@/server/readThread/readThread'
import type { ReadWorkerData } from '@/server/readThread/readWorker'
import { dutiesOf } from '@/server/roles'
import type { Runtime } from '@/server/runtime'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { isOpenToVisitors } from '@/server/services/dataCap'
import { revisionOf } from '@/server/services/factsRevision'
import { offersOf } from '@/server/services/feeds/answerKinds'
import type { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'

const workerFile = (): string =>
  join(process.env.UNDERCURRENT_BUILD_DIR ?? join(process.cwd(), '.build/server'), 'readWorker.mjs')

/** The thread that computes what is asked of this host; null where nobody asks. */
export function startReads(
  { env, logger }: Pick<HostOptions, 'env' | 'logger'>,
  shelves: MarketShelves,
): ReadThread | null {
  if (!dutiesOf(env).serves) return null
  const start = () => workerLine({ env, cacheShare: READ_SHARE, shelves })
  return new ReadThread({ start, onError: (err, what) => logger.error({ err }, what) })
}

/**
 * A quarter of the room for young objects that the host's own thread has: no prints are taken in here. Options of the process
 * count for every thread that starts, whatever limits it is given.
 */
const YOUNG = '--max-semi-space-size=8'

/** It gets as much heap as the host has; what it takes beyond ends the thread, not the host. */
function workerLine(data: ReadWorkerData): ThreadLine {
  const maxOldGenerationSizeMb = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20)
  setFlagsFromString(YOUNG)
  const worker = new Worker(workerFile(), { workerData: data, resourceLimits: { maxOldGenerationSizeMb } })
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    hear: (onMessage) => worker.on('message', onMessage),
    onEnd: (listener) => {
      worker.on('error', listener)
      worker.on('exit', () => listener(null))
    },
    close: () => worker.terminate(),
  }
}

/** Has the thread go along with the host; resolves when it answers. */
export async function joinReads(
  reads: ReadThread | null,
  { readiness }: Pick<HostOptions, 'readiness'>,
  { runtime, entities, sources }: { runtime: Runtime; entities: SqlMarketStore; sources: OpenedSources },
): Promise<void> {
  if (reads === null) return readiness.set('figures', 'done', 1)
  const { views, metrics, market } = runtime
  const { feeds } = sources
  entities.onChange = (table) => reads.noteChange(table)
  reads.hear = (message) => {
    if (message.kind === 'hit') alertsOf(market).found(message.hit)
    else entities.noteChange(message.table)
  }
  metrics.addSource('read_thread', () => reads.figures())
  for (const part of ['read_load', 'read_memory', 'read_tape', 'read_cache', 'read_cache_bytes'])
    metrics.addSource(part, () => reads.ownFigures(part))
  const state = () => ({
    offers: feeds === null ? null : offersOf(feeds),
    showTo: isOpenToVisitors() ? ('all' as const) : ('owner' as const),
    revision: revisionOf(entities),
  })
  const [tape, sample] = [new StageShare(views.live), new StageShare(views.sample)]
  await staged(readiness, 'figures', () => reads.open({ tape, sample, state }))
}
