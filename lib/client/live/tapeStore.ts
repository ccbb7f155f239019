import { createFrameScheduler, type FrameScheduler, type Timers } from '@/lib/client/live/frameScheduler'
import type { DataMeta, LiveEvent, LiveGap, LiveMessage } from '@/lib/client/live/liveTypes'
import { amendRows, mergeRows, TAPE_LIMIT, type TapeRow } from '@/lib/client/live/tapeRows'
import type { TapeSnapshot } from '@/lib/client/live/tapeSnapshot'

/** Flashed rows keep their mark this long after a resume (C6). */
const FLASH_MS = 600

export interface TapeStoreDeps<Wire, R> {
  readonly timers: Timers
  /** A row of the wire as the screen knows it. */
  readonly read: (row: Wire) => R
  /** Rows with fromSeq < seq < toSeq that match the filter. */
  readonly fetchMissing: (gap: LiveGap) => Promise<readonly Wire[]>
  readonly limit?: number
}

export interface TapeStore<Wire, R> {
  readonly get: () => TapeSnapshot<R>
  readonly subscribe: (listener: () => void) => () => void
  /** Takes an event of the live stream. */
  readonly receive: (event: LiveEvent) => void
  /** Adds rows that did not come by the stream (older pages). */
  readonly add: (rows: readonly Wire[], meta?: DataMeta) => void
  readonly setPaused: (paused: boolean) => void
  /** The pointer rests on the rows: nothing may move under it. */
  readonly setHeld: (held: boolean) => void
  readonly stop: () => void
}

const NONE: ReadonlySet<number> = new Set()

/** The rows of one live table: a bounded ring that commits at most every 250 ms and never while paused or held. */
export function createTapeStore<Wire extends TapeRow, R extends TapeRow>(
  deps: TapeStoreDeps<Wire, R>,
): TapeStore<Wire, R> {
  return new BoundedTape(deps)
}

class BoundedTape<Wire extends TapeRow, R extends TapeRow> implements TapeStore<Wire, R> {
  private readonly limit: number
  private readonly listeners = new Set<() => void>()
  private readonly scheduler: FrameScheduler
  private rows: readonly R[] = []
  private waiting: readonly R[] = []
  private overflow = 0
  private tape = ''
  private isPaused = false
  private isHeld = false
  private isReady = false
  private recovered: number | null = null
  private repairing = 0
  private hasFailed = false
  private meta: DataMeta | null = null
  private fresh = NONE
  private flashTimer: unknown = null
  private snapshot: TapeSnapshot<R>

  constructor(private readonly deps: TapeStoreDeps<Wire, R>) {
    this.limit = deps.limit ?? TAPE_LIMIT
    this.scheduler = createFrameScheduler(() => this.commit(), deps.timers)
    this.snapshot = this.build()
  }

  readonly get = () => this.snapshot

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly receive = (event: LiveEvent) => {
    if (event.type === 'gap') void this.repair(event.gap)
    else this.take(event.message)
  }

  readonly add = (rows: readonly Wire[], from?: DataMeta) => {
    this.isReady = true
    this.meta = from ?? this.meta
    this.rows = mergeRows(this.rows, rows.map(this.deps.read), this.limit)
    this.scheduler.request()
  }

  readonly setPaused = (isPaused: boolean) => {
    if (this.isPaused === isPaused) return
    this.isPaused = isPaused
    this.commit()
  }

  readonly setHeld = (isHeld: boolean) => {
    if (this.isHeld === isHeld) return
    this.isHeld = isHeld
    this.commit()
  }

  readonly stop = () => {
    this.scheduler.stop()
    if (this.flashTimer !== null) this.deps.timers.clear(this.flashTimer)
  }

  private take(message: LiveMessage) {
    // Another tape, or the same one seen with other rights: nothing of the old rows may stay.
    const tape = `${message.epoch}/${message.meta.tier}`
    if (this.tape !== '' && tape !== this.tape) this.restart()
    this.tape = tape
    this.meta = message.meta
    const data = message.data as { rows: readonly Wire[]; amended?: readonly Wire[] }
    if (message.kind === 'snapshot') this.repairBefore(data.rows)
    this.isReady = true
    this.queue(data.rows)
    const amended = (data.amended ?? []).map(this.deps.read)
    this.rows = amendRows(this.rows, amended)
    this.waiting = amendRows(this.waiting, amended)
    this.scheduler.request()
  }

  /** A snapshot that starts after the newest known row leaves a hole before it. */
  private repairBefore(rows: readonly Wire[]) {
    const newest = Math.max(this.rows[0]?.seq ?? 0, this.waiting[0]?.seq ?? 0)
    const oldest = rows.reduce((low, row) => Math.min(low, row.seq), Number.POSITIVE_INFINITY)
    if (newest > 0 && Number.isFinite(oldest) && oldest > newest) void this.repair({ fromSeq: newest, toSeq: oldest })
  }

  private async repair(gap: LiveGap) {
    const { tape } = this
    this.repairing += 1
    this.scheduler.request()
    try {
      const rows = await this.deps.fetchMissing(gap)
      if (tape === this.tape) this.queue(rows)
      this.recovered = rows.length
      this.hasFailed = false
    } catch {
      this.hasFailed = true
    }
    this.repairing -= 1
    this.scheduler.request()
  }

  /** A new subscription of the tab sends its first rows again: what the table shows already does not wait a second time. */
  private queue(sent: readonly Wire[]) {
    const shown = new Set(this.rows.map((row) => row.seq))
    const rows = sent.filter((row) => !shown.has(row.seq))
    if (rows.length === 0) return
    const known = this.waiting.length + rows.length
    this.waiting = mergeRows(this.waiting, rows.map(this.deps.read), this.limit)
    this.overflow += Math.max(0, known - this.limit)
  }

  private commit() {
    if (!this.isPaused && !this.isHeld && this.waiting.length > 0) this.release()
    this.snapshot = this.build()
    for (const listener of this.listeners) listener()
  }

  /** Moves the waiting rows onto the table and marks them for 600 ms, except the very first ones. */
  private release() {
    this.fresh = this.rows.length === 0 ? NONE : new Set(this.waiting.map((row) => row.seq))
    this.rows = mergeRows(this.rows, this.waiting, this.limit)
    this.waiting = []
    this.overflow = 0
    if (this.flashTimer !== null) this.deps.timers.clear(this.flashTimer)
    this.flashTimer = this.deps.timers.set(() => {
      this.fresh = NONE
      this.scheduler.request()
    }, FLASH_MS)
  }

  private restart() {
    this.rows = []
    this.waiting = []
    this.overflow = 0
    this.recovered = null
    this.hasFailed = false
  }

  private build(): TapeSnapshot<R> {
    return {
      rows: this.rows,
      isReady: this.isReady,
      isPaused: this.isPaused,
      heldCount: this.waiting.length + this.overflow,
      fresh: this.fresh,
      recovered: this.recovered,
      isIncomplete: this.repairing > 0 || this.hasFailed,
      meta: this.meta,
    }
  }
}
