import type { Clock } from '@/lib/core/clock'
import type { EpochMs, EpochUs } from '@/lib/core/nominal'
import { endlessTurns } from '@/server/cache/turns'
import type { EventSink, Taken } from '@/server/feeds/eventSink'
import type { FeedLine } from '@/server/feeds/feedLine'
import { repairedSinceUs } from '@/server/feeds/feedSession'
import { GapKeeper } from '@/server/feeds/gapKeeper'
import { type GapStart, HeardTape } from '@/server/feeds/heardTape'
import { type FeedAdapter, FeedFault, type Refusal } from '@/server/feeds/port'
import { SourceLease } from '@/server/feeds/sourceLease'
import type { FeedStore, Gap } from '@/server/stores/feeds/port'

export interface RunParts {
  readonly sink: EventSink
  readonly feeds: FeedStore
  readonly clock: Clock
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** 0 to 1: spreads hosts that lost the same vendor at once. */
  readonly random: () => number
  /** False when another host holds this vendor's endpoint. */
  readonly lease: () => Promise<boolean>
  /** When the newest stored print of the running session happened; null when there is none. */
  readonly lastStoredUs: () => Promise<EpochUs | null>
  /** What was missed before this run began, where its own prints do not tell. */
  readonly gap?: GapStart | undefined
  readonly onError: (error: unknown, what: string) => void
}

const FIRST_WAIT_MS = 1000
const MOST_WAIT_MS = 60_000
/** Less than this is no connection: a cap is often told only after a socket was let in. */
const LIVED_MS = 10_000
/** A host that waits for a vendor asks so often: the last holder's lease may end a moment after that of its tape. */
const ASK_MS = 2000
const STORE_ROWS = 20_000
const FULL_WAIT_MS = 5

/** Keeps an adapter running: waits longer after each failure, records what may be missing, stops for good where no retry helps. */
export class AdapterRun {
  private readonly stopping = new AbortController()
  private running: Promise<unknown> | null = null
  private readonly gaps: GapKeeper
  private readonly heard: HeardTape
  private readonly turns = endlessTurns()
  private readonly lease: SourceLease
  /** Null while it runs. */
  fault: FeedFault | null = null
  reconnects = 0
  /** Since when it fails; null while it runs. */
  downSinceMs: EpochMs | null = null
  /** When it is tried again; null: it runs, or is not tried by itself. */
  nextTryMs: EpochMs | null = null
  /** When it was last let in, or read without a fault. */
  followedMs: EpochMs | null = null
  /** What its plan does not include, and since when, while the rest runs. */
  refused: (Refusal & { readonly sinceMs: EpochMs }) | null = null
  constructor(
    readonly adapter: FeedAdapter,
    private readonly parts: RunParts,
  ) {
    const { feeds, onError } = parts
    const { signal } = this.stopping
    this.gaps = new GapKeeper({
      adapter,
      feeds,
      onError,
      signal,
      sleep: parts.sleep,
      take: async (event) => void (await this.pass(event)),
      stored: () => parts.sink.stored(),
    })
    this.heard = new HeardTape(this.gaps, parts.clock, adapter.declares.delayMs)
    this.lease = new SourceLease({ ...parts, onError: (error) => onError(error, `${adapter.declares.vendor}: lease`) })
  }

  get sink(): EventSink {
    return this.parts.sink
  }

  get isHeldElsewhere(): boolean {
    return this.lease.isElsewhere
  }

  /** All its prints are refused, because they lie in the future of our clock. */
  get isDeaf(): boolean {
    return this.heard.isDeaf
  }

  start(): void {
    this.running ??= Promise.all([this.run(), this.sink.storeRegularly(this.parts, this.stopping.signal)])
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
    await this.gaps.settled()
    await this.parts.sink.stored()
  }

  /** Asks the vendor again for a stretch of time; answers with what stands in the record of it. */
  backfill(fromUs: EpochUs, toUs: EpochUs): Promise<Gap> {
    return this.gaps.fill(fromUs, toUs)
  }

  words(): string {
    if (this.isHeldElsewhere) return 'Another host reads this source; this one waits.'
    const running = [this.refused?.fault.message, this.adapter.words()].filter(Boolean).join(' ')
    return this.fault?.message ?? (running || 'Starting.')
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping
    const { clock, sleep, random, lastStoredUs, gap } = this.parts
    const storedUs = this.adapter.declares.print === null ? null : await lastStoredUs()
    await this.gaps.resume(repairedSinceUs(clock()))
    await this.heard.resume(storedUs, gap)
    for (let waitMs = FIRST_WAIT_MS; !signal.aborted; ) {
      if (!(await this.lease.take())) {
        await sleep(ASK_MS, signal)
        continue
      }
      const openedMs = clock()
      this.fault = await this.once(signal)
      if (this.fault === null) return
      this.downSinceMs ??= clock()
      await this.heard.lost(openedMs, this.fault.kind === 'entitlement' ? 'entitlement' : 'disconnect')
      if (this.fault.more.isPermanent === true) return
      if (clock() - openedMs >= LIVED_MS) waitMs = FIRST_WAIT_MS
      const pauseMs = Math.max(this.fault.more.retryAfterMs ?? 0, waitMs * (0.5 + random()))
      this.nextTryMs = clock() + pauseMs
      await sleep(pauseMs, signal)
      this.nextTryMs = null
      waitMs = Math.min(MOST_WAIT_MS, waitMs * 2)
      this.reconnects += 1
    }
  }

  /** Null after a clean end. While it runs the lease is renewed; who lost it lets go of the connection. */
  private async once(signal: AbortSignal): Promise<FeedFault | null> {
    const ended = new AbortController()
    const own = AbortSignal.any([signal, ended.signal])
    const held = this.lease.keep(own, () => ended.abort())
    let isFollowed = false
    const follows = async () => {
      this.followedMs = this.parts.clock()
      if (isFollowed) return
      isFollowed = true
      // What it tells may be long in coming: the list of halts is empty on most mornings.
      this.fault = null
      this.refused = null
      await this.heard.followed()
    }
    const openedMs = this.parts.clock()
    const refuses = async (refusal: Refusal) => {
      isFollowed = false
      this.refused = { ...refusal, sinceMs: this.refused?.sinceMs ?? this.parts.clock() }
      this.parts.onError(refusal.fault, this.adapter.declares.vendor)
      if (refusal.kinds.includes('prints')) await this.heard.lost(openedMs, 'entitlement')
    }
    try {
      await this.adapter.open((event) => this.take(event), own, follows, refuses)
      if (signal.aborted) return null
      return this.isHeldElsewhere
        ? new FeedFault('in-use', 'Another host took this source over.')
        : new FeedFault('closed', 'The source ended the connection.')
    } catch (error) {
      if (signal.aborted) return null
      this.parts.onError(error, this.adapter.declares.vendor)
      return error instanceof FeedFault
        ? error
        : new FeedFault('protocol', `Something was not as expected: ${String(error)}`)
    } finally {
      ended.abort()
      await held
    }
  }

  private async take(event: FeedLine): Promise<void> {
    const { outcome } = await this.pass(event)
    if (event.kind === 'print')
      await (outcome === 'rejected' || outcome === 'full'
        ? this.heard.refuse(event.at_us)
        : this.heard.hear(event.at_us))
    this.fault = null
    this.downSinceMs = null
    if (this.sink.rowsWaiting >= STORE_ROWS) await this.sink.storeRows()
  }

  /** Waits while the tape is full, and with it the source. */
  private async pass(event: FeedLine): Promise<Taken> {
    const { sink, sleep } = this.parts
    // What waits in a socket, or a page of history, is passed on without a pause: calls and timers get in between.
    await this.turns.next()
    for (;;) {
      const taken = await sink.take(event)
      if (taken.outcome !== 'full' || this.stopping.signal.aborted) return taken
      await sleep(FULL_WAIT_MS, this.stopping.signal)
    }
  }
}
