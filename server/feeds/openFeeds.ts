import type { Clock } from '@/lib/core/clock'
import type { EpochUs, Ticker } from '@/lib/core/nominal'
import { type FeedSource, noFeed } from '@/server/engine/feedSource'
import { Books } from '@/server/feeds/composePrint'
import { EventSink } from '@/server/feeds/eventSink'
import { tapeSessionAt } from '@/server/feeds/feedSession'
import { IngestDoor } from '@/server/feeds/ingestDoor'
import { LiveTape } from '@/server/feeds/liveTape'
import type { FeedAdapter } from '@/server/feeds/port'
import { RowSink } from '@/server/feeds/rowSink'
import { AdapterRun } from '@/server/feeds/runAdapter'
import { Sequencer } from '@/server/feeds/sequencer'
import type { FeedStore } from '@/server/stores/feeds/port'
import type { MarketStore } from '@/server/stores/market/port'
import type { TapeStore } from '@/server/stores/tape/port'

export interface FeedParts {
  /** Names of feeds that may be sent to the door. */
  readonly doors: readonly string[]
  /** The source whose prints make the tape; null: no prints. */
  readonly prints: string | null
  readonly adapters: readonly FeedAdapter[]
  readonly tape: TapeStore
  readonly market: MarketStore
  readonly feeds: FeedStore
  readonly clock: Clock
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Memory of prints that wait for the engine; that of PrintRing when left out. */
  readonly ringBytes?: number
  readonly lease: (vendor: string) => Promise<boolean>
  readonly onError: (error: unknown, what: string) => void
}

/** The real sources of a host. */
export interface Feeds {
  readonly source: FeedSource
  /** The writer of the tape that knows the vendors' names of prints. */
  readonly writer: Pick<TapeStore, 'insertPrints' | 'cancelPrints'>
  readonly doors: ReadonlyMap<string, IngestDoor>
  readonly runs: readonly AdapterRun[]
  readonly sources: readonly string[]
  /** The source whose prints make the tape; null: no prints. */
  readonly prints: string | null
  readonly store: FeedStore
  readonly tape: LiveTape | null
  /** Begins when the engine does. @param flush resolves when the engine's queue is stored */
  start(flush: () => Promise<void>): void
  stop(): Promise<void>
}

/** Puts the sources of a host together; nothing is asked of anybody before `start`. */
export function openFeeds(parts: FeedParts): Feeds {
  const { feeds, clock, prints, adapters } = parts
  const sequencer = new Sequencer(feeds, parts.tape)
  let flush = () => Promise.resolve()
  const playing = { tape: parts.tape, sequencer, clock, flush: () => flush(), ringBytes: parts.ringBytes }
  const tape = prints === null ? null : new LiveTape({ source: prints, ...playing })
  // What one source tells of prices and quotes serves the prints of another.
  const books = new Books()
  const sinkOf = (source: string) =>
    new EventSink({
      source,
      books,
      clock,
      sequencer,
      rows: new RowSink(source, parts.tape, parts.market),
      tape: source === prints ? tape : null,
    })
  const room = () => tape?.ring.room ?? Number.POSITIVE_INFINITY
  const doors = new Map(
    parts.doors.map((feed) => [feed, new IngestDoor({ feed, sink: sinkOf(feed), room, feeds, clock })]),
  )
  const runs = adapters.map((adapter) => {
    const { vendor } = adapter.declares
    const lease = () => parts.lease(vendor)
    const lastStoredUs = () => newestPrintUs(parts, vendor)
    return new AdapterRun(adapter, { ...parts, sink: sinkOf(vendor), lease, lastStoredUs })
  })
  return {
    source: tape ?? noFeed,
    writer: sequencer.writer,
    doors,
    runs,
    sources: [...parts.doors, ...adapters.map(({ declares }) => declares.vendor)],
    prints,
    store: feeds,
    tape,
    start: (flushEngine) => {
      flush = flushEngine
      for (const run of runs) run.start()
    },
    stop: async () => {
      await Promise.all(runs.map((run) => run.stop()))
    },
  }
}

/** When the newest print of a source happened that the running session has in the store. */
async function newestPrintUs({ tape, clock, prints }: FeedParts, source: string): Promise<EpochUs | null> {
  if (source !== prints) return null
  const sessionDate = tapeSessionAt(clock())
  const stored = (await tape.sessions()).find((one) => one.sessionDate === sessionDate && one.source === source)
  if (stored === undefined) return null
  const [newest] = await tape.readForward({ sessionDate, source }, stored.lastSeq - 1, 1)
  return newest?.executedAtUs ?? null
}

/** Names with commas between. */
export const namesOf = (text: string): readonly Ticker[] => text.split(',')
