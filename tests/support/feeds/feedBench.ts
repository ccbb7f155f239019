import { Batcher } from '@/server/engine/batcher'
import { Engine } from '@/server/engine/engine'
import { Feeds } from '@/server/feeds/feeds'
import type { FeedAdapter } from '@/server/feeds/port'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import type { ManualWaits } from '@/tests/support/feeds/manualWaits'
import { MemoryFeedStore } from '@/tests/support/feeds/memoryFeedStore'

/** Stores that outlive hosts. */
export interface KeptStores {
  readonly tape: MemoryTape
  readonly market: MemoryMarketStore
  readonly feeds: MemoryFeedStore
}

export const keptStores = (): KeptStores => ({
  tape: new MemoryTape(),
  market: new MemoryMarketStore(),
  feeds: new MemoryFeedStore(),
})

export interface BenchOptions {
  readonly waits: ManualWaits
  readonly stores: KeptStores
  readonly ringBytes?: number
  /** Prints that wait for the store at most, before the engine stands still. */
  readonly mostQueued?: number
  readonly lease?: () => Promise<boolean>
}

/** A host's engine with one adapter. */
export function feedBench(adapter: FeedAdapter, { waits, stores, ringBytes, mostQueued, lease }: BenchOptions) {
  const errors: string[] = []
  const { vendor, print } = adapter.declares
  const feeds = new Feeds(
    {
      ...stores,
      doors: [],
      clock: waits.now,
      sleep: waits.sleep,
      random: () => 0.5,
      ...(ringBytes === undefined ? {} : { ringBytes }),
      lease: lease ?? (() => Promise.resolve(true)),
      onError: (error, what) =>
        errors.push(`${what}: ${error instanceof Error ? `${error.stack} ${JSON.stringify(error)}` : String(error)}`),
    },
    { prints: print === null ? null : vendor, sources: [{ adapter, signature: '' }] },
  )
  const batcher = new Batcher({
    store: feeds.writer,
    maxWaitMs: 20,
    sleep: () => new Promise((resolve) => setTimeout(resolve, 1)),
    ...(mostQueued === undefined ? {} : { maxQueue: mostQueued, maxItems: mostQueued }),
  })
  const engine = new Engine({
    source: feeds,
    store: stores.tape,
    batcher,
    sinks: [],
    clock: waits.now,
    onError: (error) => errors.push(String(error)),
  })
  engine.start()
  feeds.start(() => batcher.flush())
  const [run] = feeds.runs
  if (run === undefined) throw new Error('no adapter runs')
  return {
    run,
    engine,
    feeds,
    errors,
    stop: async () => {
      await Promise.all([feeds.stop(), engine.stop()])
    },
  }
}
