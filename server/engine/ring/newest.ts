import type { EpochUs } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { blockOf } from '@/server/engine/ring/blockTimes'
import { Breather, mapRested } from '@/server/engine/ring/breather'
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
  const breather = new Breather()
  const next = candidates(ring, query)
  const { overlay = NO_OVERLAY } = query
  let lastBlock = Number.POSITIVE_INFINITY
  let looked = 0
  for (let row = next(); row !== 0; row = next()) {
    const block = blockOf(row)
    if (block < lastBlock) {
      lastBlock = block
      if (isSettled(hits, query.limit, ring.times.latestUpTo(block))) break
    }
    cursor.moveTo(row)
    if (isInside(cursor, query) && query.matches(overlay.get(row) ?? cursor)) insert(hits, cursor, row, query.limit)
    looked += 1
    if (looked % CHECK_EVERY === 0 && breather.isDue) await breather.rest()
  }
  return await mapRested(hits, (hit) => overlay.get(hit.row) ?? cursor.moveTo(hit.row).copy())
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
  const breather = new Breather()
  const { untilUs = Number.POSITIVE_INFINITY, overlay = NO_OVERLAY } = range
  const end = range.toRow ?? ring.lastRow
  for (let row = Math.max(range.fromRow ?? 1, ring.firstRow); row <= end; row += 1) {
    if (row >= ring.firstRow && cursor.moveTo(row).executedAtUs <= untilUs) visit(overlay.get(row) ?? cursor, row)
    if (row % CHECK_EVERY === 0 && breather.isDue) await breather.rest()
  }
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
