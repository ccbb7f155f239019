import { type PrintComparer, type PrintOrder, printComparer } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import { inTurns, mapInTurns } from '@/server/cache/turns'
import { candidates } from '@/server/engine/ring/candidates'
import { type NewestQuery, NO_OVERLAY } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'

export interface RankedQuery extends Omit<NewestQuery, 'before'> {
  readonly order: PrintOrder
  /** Only prints that stand after this one in the order. */
  readonly after?: FlowItem | undefined
}

/** Rows looked at between two looks at the clock. */

/**
 * The first prints of the whole session under an order: every row that can match is looked at, and only the best `limit`
 * are kept. An order by premium, largest first, begins with the lists of large prints, which mostly hold the answer.
 */
export async function rankedOf(ring: SessionRing, query: RankedQuery): Promise<FlowItem[]> {
  const [first] = query.order.rules
  if (first?.id === 'premium' && first.desc && query.symbol === undefined) {
    for (const { premium } of [...ring.largePrints].reverse()) {
      if (premium <= (query.minPremium ?? 0)) break
      const found = await bestOf(ring, { ...query, minPremium: premium })
      if (found.length >= query.limit && (found.at(-1)?.premium ?? 0) >= premium) return found
    }
  }
  return await bestOf(ring, query)
}

async function bestOf(ring: SessionRing, query: RankedQuery): Promise<FlowItem[]> {
  const compare = printComparer(query.order)
  const best = new BestRows(ring, query, compare)
  const cursor = ring.cursor()
  const { overlay = NO_OVERLAY, minPremium = 0 } = query
  for await (const rows of inTurns(candidates(ring, query)))
    for (const row of rows) {
      const item = overlay.get(row) ?? cursor.moveTo(row)
      if (item.premium >= minPremium && isInside(item, query, compare) && query.matches(item)) best.offer(item, row)
    }
  return await mapInTurns(best.sorted(), (row) => overlay.get(row) ?? cursor.moveTo(row).copy())
}

function isInside(item: FlowItem, query: RankedQuery, compare: PrintComparer): boolean {
  const { untilUs, afterSeq, beforeSeq, after } = query
  if (untilUs !== undefined && item.executedAtUs > untilUs) return false
  if (afterSeq !== undefined && item.seq <= afterSeq) return false
  if (beforeSeq !== undefined && item.seq >= beforeSeq) return false
  return after === undefined || compare(item, after) > 0
}

/** The best rows seen so far, as a heap with the worst of them on top; rows are numbers, their prints stay in the ring. */
class BestRows {
  private readonly rows: number[] = []
  private readonly left
  private readonly right
  private readonly overlay

  constructor(
    ring: SessionRing,
    private readonly query: RankedQuery,
    private readonly compare: PrintComparer,
  ) {
    this.left = ring.cursor()
    this.right = ring.cursor()
    this.overlay = query.overlay ?? NO_OVERLAY
  }

  offer(item: FlowItem, row: number): void {
    const { rows, query } = this
    if (rows.length < query.limit) {
      rows.push(row)
      this.rise(rows.length - 1)
    } else if (this.compare(item, this.print(rows[0] as number, this.right)) < 0) {
      rows[0] = row
      this.sink(0)
    }
  }

  sorted(): readonly number[] {
    return [...this.rows].sort((a, b) => this.order(a, b))
  }

  private print(row: number, cursor: ReturnType<SessionRing['cursor']>): FlowItem {
    return this.overlay.get(row) ?? cursor.moveTo(row)
  }

  private order(a: number, b: number): number {
    return this.compare(this.print(a, this.left), this.print(b, this.right))
  }

  private rise(from: number): void {
    const { rows } = this
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1
      if (this.order(rows[at] as number, rows[parent] as number) <= 0) return
      this.swap(at, parent)
      at = parent
    }
  }

  private sink(from: number): void {
    const { rows } = this
    for (let at = from; ; ) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < rows.length && this.order(rows[child] as number, rows[worst] as number) > 0) worst = child
      }
      if (worst === at) return
      this.swap(at, worst)
      at = worst
    }
  }

  private swap(a: number, b: number): void {
    const { rows } = this
    const kept = rows[a] as number
    rows[a] = rows[b] as number
    rows[b] = kept
  }
}
