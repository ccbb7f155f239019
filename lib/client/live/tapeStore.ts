import { createFrameScheduler, type Timers } from '@/lib/client/live/frameScheduler'
import type { DataMeta, LiveEvent, LiveGap } from '@/lib/client/live/liveTypes'
import { amendRows, mergeRows, TAPE_LIMIT, type TapeRow } from '@/lib/client/live/tapeRows'

/** Flashed rows keep their mark this long after a resume (C6). */
export const FLASH_MS = 600

export interface TapeSnapshot<R> {
  /** Newest first, at most 2,000. */
  readonly rows: readonly R[]
  /** A first answer has arrived. */
  readonly isReady: boolean
  readonly isPaused: boolean
  /** Rows waiting behind a pause or a resting pointer. */
  readonly heldCount: number
  /** Sequences that came in with the last commit. */
  readonly fresh: ReadonlySet<number>
  /** Rows brought back after the last gap, null before any. */
  readonly recovered: number | null
  /** A gap is being repaired, or could not be. */
  readonly isIncomplete: boolean
  readonly meta: DataMeta | null
}

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
  const limit = deps.limit ?? TAPE_LIMIT
  const listeners = new Set<() => void>()
  const state = { rows: [] as readonly R[], waiting: [] as readonly R[], overflow: 0, tape: '' }
  const view = {
    paused: false,
    held: false,
    ready: false,
    recovered: null as number | null,
    repairing: 0,
    failed: false,
  }
  let meta: DataMeta | null = null
  let fresh = NONE
  let flashTimer: unknown = null
  let snapshot = build()

  function build(): TapeSnapshot<R> {
    return {
      rows: state.rows,
      isReady: view.ready,
      isPaused: view.paused,
      heldCount: state.waiting.length + state.overflow,
      fresh,
      recovered: view.recovered,
      isIncomplete: view.repairing > 0 || view.failed,
      meta,
    }
  }

  const publish = () => {
    snapshot = build()
    for (const listener of listeners) listener()
  }

  const commit = () => {
    if (!view.paused && !view.held && state.waiting.length > 0) takeWaiting()
    publish()
  }
  const scheduler = createFrameScheduler(commit, deps.timers)

  function takeWaiting() {
    const isFirst = state.rows.length === 0
    fresh = isFirst ? NONE : new Set(state.waiting.map((row) => row.seq))
    state.rows = mergeRows(state.rows, state.waiting, limit)
    state.waiting = []
    state.overflow = 0
    if (flashTimer !== null) deps.timers.clear(flashTimer)
    flashTimer = deps.timers.set(() => {
      fresh = NONE
      scheduler.request()
    }, FLASH_MS)
  }

  function queue(rows: readonly Wire[]) {
    if (rows.length === 0) return
    const known = state.waiting.length + rows.length
    state.waiting = mergeRows(state.waiting, rows.map(deps.read), limit)
    state.overflow += Math.max(0, known - limit)
  }

  async function repair(gap: LiveGap) {
    view.repairing += 1
    scheduler.request()
    try {
      const rows = await deps.fetchMissing(gap)
      queue(rows)
      view.recovered = rows.length
      view.failed = false
    } catch {
      view.failed = true
    }
    view.repairing -= 1
    scheduler.request()
  }

  function restart(tape: string) {
    Object.assign(state, { rows: [], waiting: [], overflow: 0, tape })
    view.recovered = null
    view.failed = false
  }

  const newestSeq = () => Math.max(state.rows[0]?.seq ?? 0, state.waiting[0]?.seq ?? 0)

  const receive = (event: LiveEvent) => {
    if (event.type === 'gap') return void repair(event.gap)
    const { message } = event
    // Another tape, or the same one seen with other rights: nothing of the old rows may stay.
    const tape = `${message.epoch}/${message.meta.tier}`
    if (state.tape !== '' && tape !== state.tape) restart(tape)
    state.tape = tape
    meta = message.meta
    const data = message.data as { rows: readonly Wire[]; amended?: readonly Wire[] }
    const newest = newestSeq()
    const oldest = data.rows.reduce((low, row) => Math.min(low, row.seq), Number.POSITIVE_INFINITY)
    const isApart = Number.isFinite(oldest) && oldest > newest
    if (message.kind === 'snapshot' && newest > 0 && isApart) void repair({ fromSeq: newest, toSeq: oldest })
    view.ready = true
    queue(data.rows)
    const amended = (data.amended ?? []).map(deps.read)
    state.rows = amendRows(state.rows, amended)
    state.waiting = amendRows(state.waiting, amended)
    scheduler.request()
  }

  const add = (rows: readonly Wire[], from?: DataMeta) => {
    view.ready = true
    meta = from ?? meta
    state.rows = mergeRows(state.rows, rows.map(deps.read), limit)
    scheduler.request()
  }

  const toggle = (key: 'paused' | 'held', on: boolean) => {
    if (view[key] === on) return
    view[key] = on
    commit()
  }

  return {
    get: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive,
    add,
    setPaused: (paused) => toggle('paused', paused),
    setHeld: (held) => toggle('held', held),
    stop: () => {
      scheduler.stop()
      if (flashTimer !== null) deps.timers.clear(flashTimer)
    },
  }
}
