import type { LiveMessage } from '@/lib/client/live/liveTypes'

/** A late reader of the tape gets at most this many rows at once and pages for older ones. */
const TAPE_KEEP = 200

interface Seq {
  readonly seq: number
}
interface Tape {
  readonly rows: readonly Seq[]
  readonly amended?: readonly Seq[]
}
interface Tide {
  readonly points: readonly { readonly start_ms: number }[]
}

/**
 * Folds a message into what the subscription shows now. Summary, market and banner messages replace; tide points
 * replace by minute; tape rows are kept newest first.
 */
export function foldTopic(before: unknown, message: LiveMessage): unknown {
  const isFirst = message.kind === 'snapshot' || before === undefined
  if (isFirst) return message.data
  if (message.topic === 'tide') return foldTide(before as Tide, message.data as Tide)
  if (message.topic === 'tape.options') return foldTape(before as Tape, message.data as Tape)
  return message.data
}

function foldTide(before: Tide, next: Tide): Tide {
  const byMinute = new Map(before.points.map((point) => [point.start_ms, point]))
  for (const point of next.points) byMinute.set(point.start_ms, point)
  return { points: [...byMinute.values()].sort((a, b) => a.start_ms - b.start_ms) }
}

function foldTape(before: Tape, next: Tape): Tape {
  const amended = new Map((next.amended ?? []).map((row) => [row.seq, row]))
  const known = new Set(next.rows.map((row) => row.seq))
  const kept = before.rows.filter((row) => !known.has(row.seq)).map((row) => amended.get(row.seq) ?? row)
  return { rows: [...next.rows, ...kept].sort((a, b) => b.seq - a.seq).slice(0, TAPE_KEEP) }
}
