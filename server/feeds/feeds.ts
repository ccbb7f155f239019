import type { Clock } from '@/lib/core/clock'
import type { EpochMs, EpochUs } from '@/lib/core/nominal'
import { type FeedPlan, type FeedSource, noFeed } from '@/server/engine/feedSource'
import { Books } from '@/server/feeds/composePrint'
import { EventSink } from '@/server/feeds/eventSink'
import { repairedSinceUs, tapeSessionAt } from '@/server/feeds/feedSession'
import type { GapStart } from '@/server/feeds/heardTape'
import { IngestDoor } from '@/server/feeds/ingestDoor'
import { LiveTape } from '@/server/feeds/liveTape'
import type { FeedAdapter } from '@/server/feeds/port'
import { RowSink } from '@/server/feeds/rowSink'
import { AdapterRun } from '@/server/feeds/runAdapter'
import { Sequencer } from '@/server/feeds/sequencer'
import type { FeedStore } from '@/server/stores/feeds/port'
import type { MarketStore } from '@/server/stores/market/port'
import type { TapeStore } from '@/server/stores/tape/port'

/** A source as the settings make it. */
export interface SourceSpec {
  readonly adapter: FeedAdapter
  /** Changes with every setting it was made of: then it begins anew. */
  readonly signature: string
}

/** What is to play: the sources that are not paused, and whose prints make the tape (null: nobody's). */
export interface Playing {
  readonly prints: string | null
  readonly sources: readonly SourceSpec[]
}

export interface FeedParts {
  /** Names of feeds that may be sent to the door. */
  readonly doors: readonly string[]
  readonly tape: TapeStore
  readonly market: MarketStore
  readonly feeds: FeedStore
  readonly clock: Clock
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Memory of prints that wait for the engine; that of PrintRing when left out. */
  readonly ringBytes?: number
  readonly lease: (vendor: string) => Promise<boolean>
  /** Gives a lease back: the source does not play here any more. */
  readonly letGo?: (vendor: string) => Promise<void>
  readonly onError: (error: unknown, what: string) => void
}

type Running = Pick<SourceSpec, 'signature'> & { readonly run: AdapterRun }

/** The real sources of a host. What plays may change while it runs; nothing is asked of anybody before `start`. */
export class Feeds implements FeedSource {
  readonly doors: ReadonlyMap<string, IngestDoor>
  readonly store: FeedStore
  /** Since when the prints come from where they come from. */
  printsSinceMs: EpochMs
  private readonly sequencer: Sequencer
  /** What one source tells of prices and quotes serves the prints of another. */
  private readonly books = new Books()
  private readonly tapes = new Map<string, LiveTape>()
  private running: readonly Running[] = []
  private flush: (() => Promise<void>) | null = null
  private changing: Promise<void> = Promise.resolve()

  constructor(
    private readonly parts: FeedParts,
    private playing: Playing,
  ) {
    this.store = parts.feeds
    this.printsSinceMs = parts.clock()
    this.sequencer = new Sequencer(parts.feeds, parts.tape)
    this.doors = new Map(parts.doors.map((feed) => [feed, this.doorOf(feed)]))
    this.running = playing.sources.map((spec) => this.runOf(spec))
  }

  /** The writer of the tape that knows the vendors' names of prints. */
  get writer(): Pick<TapeStore, 'insertPrints' | 'cancelPrints'> {
    return this.sequencer.writer
  }

  get runs(): readonly AdapterRun[] {
    return this.running.map(({ run }) => run)
  }

  /** The source whose prints make the tape; null: no prints. */
  get prints(): string | null {
    return this.playing.prints
  }

  get tape(): LiveTape | null {
    return this.prints === null ? null : this.tapeOf(this.prints)
  }

  planAt(nowMs: EpochMs): Promise<FeedPlan | null> {
    return (this.tape ?? noFeed).planAt(nowMs)
  }

  runFor(vendor: string): AdapterRun | null {
    return this.runs.find(({ adapter }) => adapter.declares.vendor === vendor) ?? null
  }

  /** Begins when the engine does. @param flush resolves when the engine's queue is stored */
  start(flush: () => Promise<void>): void {
    this.flush = flush
    for (const run of this.runs) run.start()
  }

  async stop(): Promise<void> {
    await this.changing
    await Promise.all(this.runs.map((run) => run.stop()))
  }

  /** Plays something else from now on: what stays as it was runs on. @param gap of the prints that a change of their source leaves */
  change(playing: Playing, gap?: GapStart): Promise<void> {
    this.changing = this.changing.then(() => this.take(playing, gap))
    return this.changing
  }

  /** Ends a source and begins it anew, as after a fault that no retry helps; what it asked before holds nothing back. */
  async restart(spec: SourceSpec): Promise<void> {
    const { vendor } = spec.adapter.declares
    const others = () => this.playing.sources.filter(({ adapter }) => adapter.declares.vendor !== vendor)
    await this.change({ ...this.playing, sources: others() })
    await this.change({ ...this.playing, sources: [...others(), spec] })
  }

  private async take(playing: Playing, gap: GapStart | undefined): Promise<void> {
    const same = ({ run, signature }: Running) =>
      playing.sources.some(
        ({ adapter, ...spec }) =>
          adapter.declares.vendor === run.adapter.declares.vendor && spec.signature === signature,
      )
    const kept = this.running.filter(same)
    const ended = this.running.filter((one) => !kept.includes(one))
    await Promise.all(ended.map(({ run }) => run.stop()))
    for (const { run } of ended) await this.parts.letGo?.(run.adapter.declares.vendor)
    if (playing.prints !== this.playing.prints) this.printsSinceMs = this.parts.clock()
    this.playing = playing
    this.running = playing.sources.map(
      (spec) =>
        kept.find(({ run }) => run.adapter.declares.vendor === spec.adapter.declares.vendor) ?? this.runOf(spec, gap),
    )
    if (this.flush !== null) this.start(this.flush)
  }

  private runOf({ adapter, signature }: SourceSpec, gap?: GapStart): Running {
    const { vendor } = adapter.declares
    const run = new AdapterRun(adapter, {
      ...this.parts,
      sink: this.sinkOf(vendor),
      lease: () => this.parts.lease(vendor),
      lastStoredUs: () => this.newestPrintUs(vendor),
      gap: vendor === this.playing.prints ? gap : undefined,
    })
    return { run, signature }
  }

  private sinkOf(source: string): EventSink {
    const { clock, tape, market } = this.parts
    return new EventSink({
      source,
      books: this.books,
      clock,
      sequencer: this.sequencer,
      rows: new RowSink(source, tape, market),
      tape: () => (source === this.prints ? this.tapeOf(source) : null),
    })
  }

  private doorOf(feed: string): IngestDoor {
    const { feeds, clock } = this.parts
    const room = () => this.tape?.ring.room ?? Number.POSITIVE_INFINITY
    return new IngestDoor({ feed, sink: this.sinkOf(feed), room, feeds, clock })
  }

  private tapeOf(source: string): LiveTape {
    const known = this.tapes.get(source)
    if (known) return known
    const { tape, clock, ringBytes } = this.parts
    const flush = async () => this.flush?.()
    const made = new LiveTape({ source, tape, sequencer: this.sequencer, clock, ringBytes, flush })
    this.tapes.set(source, made)
    return made
  }

  /** When the newest print of a source happened that is in the store, of this session or one that is not long over. */
  private async newestPrintUs(source: string): Promise<EpochUs | null> {
    if (source !== this.prints) return null
    const { tape, clock } = this.parts
    const running = tapeSessionAt(clock())
    const told = (await tape.sessions()).filter((one) => one.source === source && one.sessionDate <= running)
    const newest = told.sort((a, b) => a.sessionDate.localeCompare(b.sessionDate)).at(-1)
    const at = newest && { sessionDate: newest.sessionDate, source }
    const [print] = at ? await tape.readForward(at, newest.lastSeq - 1, 1) : []
    return print ? Math.max(print.executedAtUs, repairedSinceUs(clock())) : null
  }
}
