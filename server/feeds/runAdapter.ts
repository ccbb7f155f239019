import { randomUUID } from 'node:crypto'
import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { EventSink } from '@/server/feeds/eventSink'
import type { FeedLine } from '@/server/feeds/feedLine'
import { type FeedAdapter, FeedFault } from '@/server/feeds/port'
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
  readonly onError: (error: unknown, what: string) => void
}

const FIRST_WAIT_MS = 1000
const MOST_WAIT_MS = 60_000
/** Less than this is no connection: a cap is often told only after a socket was let in. */
const LIVED_MS = 10_000
const LEASE_WAIT_MS = 15_000
const STORE_EVERY_MS = 1000
const STORE_ROWS = 20_000

/** Keeps an adapter running: waits longer after each failure, records what may be missing, stops for good where no retry helps. */
export class AdapterRun {
  private readonly stopping = new AbortController()
  private running: Promise<void> | null = null
  private gap: Gap | null = null
  /** Null while it runs. */
  fault: FeedFault | null = null
  reconnects = 0
  private lastStoredMs: EpochMs = 0
  private isHeldElsewhere = false

  constructor(
    readonly adapter: FeedAdapter,
    private readonly parts: RunParts,
  ) {}

  get sink(): EventSink {
    return this.parts.sink
  }

  start(): void {
    this.running ??= this.run()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
    await this.parts.sink.stored()
  }

  words(): string {
    if (this.isHeldElsewhere) return 'Another host reads this source; this one waits.'
    return this.fault?.message ?? this.adapter.words() ?? 'Starting.'
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping
    const { clock, sleep, random } = this.parts
    for (let waitMs = FIRST_WAIT_MS; !signal.aborted; ) {
      this.isHeldElsewhere = !(await this.parts.lease())
      if (this.isHeldElsewhere) {
        await sleep(LEASE_WAIT_MS, signal)
        continue
      }
      const openedMs = clock()
      this.fault = await this.once(signal)
      if (this.fault === null || this.fault.more.isPermanent === true) return
      await this.openGap(this.fault, clock())
      if (clock() - openedMs >= LIVED_MS) waitMs = FIRST_WAIT_MS
      await sleep(Math.max(this.fault.more.retryAfterMs ?? 0, waitMs * (0.5 + random())), signal)
      waitMs = Math.min(MOST_WAIT_MS, waitMs * 2)
      this.reconnects += 1
    }
  }

  /** Null after a clean end. */
  private async once(signal: AbortSignal): Promise<FeedFault | null> {
    try {
      await this.adapter.open((event) => this.take(event), signal)
      return signal.aborted ? null : new FeedFault('closed', 'The source ended the connection.')
    } catch (error) {
      if (signal.aborted) return null
      this.parts.onError(error, this.adapter.declares.vendor)
      return error instanceof FeedFault
        ? error
        : new FeedFault('protocol', `Something was not as expected: ${String(error)}`)
    }
  }

  private async take(event: FeedLine): Promise<void> {
    const { sink, clock } = this.parts
    for (let taken = await sink.take(event); taken.outcome === 'full'; taken = await sink.take(event))
      await this.parts.sleep(5, this.stopping.signal)
    this.fault = null
    if (this.gap !== null) await this.closeGap(clock())
    const isDue = clock() - this.lastStoredMs >= STORE_EVERY_MS || sink.rowsWaiting >= STORE_ROWS
    if (!isDue || sink.rowsWaiting === 0) return
    this.lastStoredMs = clock()
    await sink.storeRows()
  }

  private async openGap({ kind }: FeedFault, nowMs: EpochMs): Promise<void> {
    if (this.gap !== null || this.adapter.declares.print === null) return
    const { vendor } = this.adapter.declares
    const fromUs = (this.parts.sink.lastEventMs || nowMs) * 1000
    const why = kind === 'entitlement' ? 'entitlement' : 'disconnect'
    this.gap = {
      id: randomUUID(),
      source: vendor,
      kind: 'prints',
      fromUs,
      toUs: null,
      why,
      state: 'open',
      missing: null,
    }
    await this.parts.feeds.putGap(this.gap)
  }

  private async closeGap(nowMs: EpochMs): Promise<void> {
    if (this.gap === null) return
    const closed: Gap = { ...this.gap, toUs: nowMs * 1000, state: 'lost' }
    this.gap = null
    await this.parts.feeds.putGap(closed)
  }
}
