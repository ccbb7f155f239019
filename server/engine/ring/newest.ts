import type { EpochUs } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { inTurns, mapInTurns, pieces } from '@/server/cache/turns'
import { blockOf } from '@/server/engine/ring/blockTimes'
import { candidates, type RowHints } from '@/server/engine/ring/candidates'
import type { SessionRing } from '@/server/engine/ring/ring'

/** Newest first by execution time, then by sequence: the same order and keys as the tape store's pages. */
export interface NewestQuery extends RowHints {
  readonly matches: (item: FlowItem) => boolean
  readonly limit: number
  /** Rows older than this print only. */
  readonly before?: { readonly executedAtUs: EpochUs; readonly seq: number }
  readonly untilUs?: EpochUs
  /** Exclusive bounds of the sequence, for gap repair. */
  readonly afterSeq?: number
  readonly beforeSeq?: number
  readonly overlay?: Overlay
}

/** Rows that a reader must still see as they were, by row: a cancel that a delayed reader may not know of yet. */
export type Overlay = ReadonlyMap<number, FlowItem>

export const NO_OVERLAY: Overlay = new Map()

interface Hit {
  readonly us: EpochUs
  readonly seq: number
  readonly row: number
}

/** Rows looked at between two looks at the clock. */
const CHECK_EVERY = 256

/**
 * The newest prints that match. Walks backwards from the end and stops as soon as nothing older can be newer than what
 * was found; rests in between so that the event loop is never held for more than a few milliseconds.
 */
export async function newestOf(ring: SessionRing, query: NewestQuery): Promise<FlowItem[]> {
  const cursor = ring.cursor()
  const hits: Hit[] = []
  const { overlay = NO_OVERLAY } = query
  let lastBlock = Number.POSITIVE_INFINITY
  walk: for await (const rows of inTurns(candidates(ring, query)))
    for (const row of rows) {
      const block = blockOf(row)
      if (block < lastBlock) {
        lastBlock = block
        if (isSettled(hits, query.limit, ring.times.latestUpTo(block))) break walk
      }
      cursor.moveTo(row)
      if (isInside(cursor, query) && query.matches(overlay.get(row) ?? cursor)) insert(hits, cursor, row, query.limit)
    }
  return await mapInTurns(hits, (hit) => overlay.get(hit.row) ?? cursor.moveTo(hit.row).copy())
}

export interface RowRange {
  readonly fromRow?: number
  readonly toRow?: number
  readonly untilUs?: EpochUs
  readonly overlay?: Overlay
}

/** Visits the rows in order of arrival; the cursor moves on after each call. */
export async function eachRow(
  ring: SessionRing,
  range: RowRange,
  visit: (item: FlowItem, row: number) => void,
): Promise<void> {
  const cursor = ring.cursor()
  const { untilUs = Number.POSITIVE_INFINITY, overlay = NO_OVERLAY } = range
  const end = range.toRow ?? ring.lastRow
  for await (const [from, until] of inTurns(pieces(end + 1, CHECK_EVERY, Math.max(range.fromRow ?? 1, ring.firstRow))))
    for (let row = Math.max(from, ring.firstRow); row < until; row += 1)
      if (cursor.moveTo(row).executedAtUs <= untilUs) visit(overlay.get(row) ?? cursor, row)
}

function isSettled(hits: readonly Hit[], limit: number, latestBelowUs: EpochUs): boolean {
  const last = hits[limit - 1]
  return last !== undefined && last.us > latestBelowUs
}

function isInside(row: FlowItem, { before, untilUs, afterSeq, beforeSeq }: NewestQuery): boolean {
  const { executedAtUs: us, seq } = row
  if (untilUs !== undefined && us > untilUs) return false
  if (afterSeq !== undefined && seq <= afterSeq) return false
  if (beforeSeq !== undefined && seq >= beforeSeq) return false
  if (before === undefined) return true
  return us < before.executedAtUs || (us === before.executedAtUs && seq < before.seq)
}

function insert(hits: Hit[], row: FlowItem, at: number, limit: number): void {
  const hit = { us: row.executedAtUs, seq: row.seq, row: at }
  let place = hits.length
  while (place > 0 && isNewer(hit, hits[place - 1] as Hit)) place -= 1
  if (place >= limit) return
  hits.splice(place, 0, hit)
  if (hits.length > limit) hits.pop()
}

function isNewer(a: Hit, b: Hit): boolean {
  return a.us > b.us || (a.us === b.us && a.seq > b.seq)
}
