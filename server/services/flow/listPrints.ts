import type { z } from 'zod'
import type { flow } from '@/lib/contract/flow'
import { type PrintOrder, printComparer, printOrderOf } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import type { ServiceContext } from '@/server/context'
import { toFlowRow } from '@/server/engine/flowRow'
import { newestOf } from '@/server/engine/ring/newest'
import { rankedOf } from '@/server/engine/ring/ranked'
import type { SessionRing } from '@/server/engine/ring/ring'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { MemoryScope, Scope, TapeDesk } from '@/server/services/flow/tapeDesk'

type Query = z.output<NonNullable<typeof flow.list.query>>

interface Bounds {
  readonly limit: number
  readonly before?: { readonly executedAtUs: number; readonly seq: number }
  readonly afterSeq?: number
  readonly beforeSeq?: number
  readonly order?: PrintOrder
  readonly after?: FlowItem
}

/**
 * Prints of a session under a filter, by keyset: newest first, or under an order of the whole session. The running session
 * answers from memory, and from the store for what memory has let go.
 */
export async function listPrints(desk: TapeDesk, ctx: ServiceContext, query: Query) {
  const scope = await desk.scopeOf(ctx, query)
  const order = printOrderOf(query.sort)
  const after = await afterOf(desk, scope, query)
  // Newest first is the order of the tape itself: its next page begins before a print.
  const place = order === null ? after && { before: after } : { order, ...(after && { after }) }
  const bounds = { ...boundsOf(query), ...place }
  const items =
    scope.kind === 'memory'
      ? await fromMemory(desk, scope, query.filter, bounds)
      : await desk.store.listPrints({ ...storedScopeOf(scope, await desk.readFilter(scope, query.filter)), ...bounds })
  return { data: items.map(toFlowRow), meta: scope.meta }
}

/** A page of the running session; what memory has already let go comes from the store. */
async function fromMemory(
  desk: TapeDesk,
  scope: MemoryScope,
  filterText: string,
  bounds: Bounds,
): Promise<readonly FlowItem[]> {
  const { view, untilUs } = scope
  const filter = await desk.readFilter(scope, filterText)
  const released = { ...bounds, beforeSeq: Math.min(bounds.beforeSeq ?? Number.POSITIVE_INFINITY, view.seq + 1) }
  const query = { ...filter, ...released, ...(untilUs === undefined ? {} : { untilUs }), overlay: view.overlay }
  const { order } = bounds
  const items = order === undefined ? await newestOf(view.ring, query) : await rankedOf(view.ring, { ...query, order })
  if (view.ring.isComplete || view.tier === 'sample') return items
  if (order === undefined && items.length >= bounds.limit) return items
  const { sessionDate, source } = scope
  const stored = { sessionDate, source, ...storedFilter(filter), ...(untilUs === undefined ? {} : { untilUs }) }
  if (order === undefined) return await desk.store.listPrints({ ...stored, ...released })
  const firstSeq = oldestSeqOf(view.ring)
  const older = await desk.store.listPrints({
    ...stored,
    ...released,
    beforeSeq: Math.min(released.beforeSeq, firstSeq),
  })
  return [...items, ...older].sort(printComparer(order)).slice(0, bounds.limit)
}

const storedFilter = ({ where, matches }: Awaited<ReturnType<TapeDesk['readFilter']>>) => ({ where, matches })

const oldestSeqOf = (ring: SessionRing): number => ring.cursor().moveTo(ring.firstRow).seq

/** The print behind which the next page of an order begins, as the reader may see it; none where it is not known. */
async function afterOf(desk: TapeDesk, scope: Scope, { after_print: seq }: Query): Promise<FlowItem | undefined> {
  if (seq === undefined) return undefined
  if (scope.kind === 'memory') {
    const row = seq > scope.view.seq ? null : scope.view.ring.rowOfSeq(seq)
    if (row !== null) return scope.view.ring.cursor().moveTo(row).copy()
    if (scope.view.tier === 'sample') return undefined
  }
  const { sessionDate, source } = scope
  const page = { sessionDate, source, afterSeq: seq - 1, beforeSeq: seq + 1, limit: 1 }
  const [after] = await desk.store.listPrints(page)
  return after
}

function boundsOf(query: Query): Bounds {
  const { limit, before_us: executedAtUs, before_seq: seq, after_seq: afterSeq, until_seq: beforeSeq } = query
  return {
    limit,
    ...(executedAtUs === undefined ? {} : { before: { executedAtUs, seq: seq ?? 0 } }),
    ...(afterSeq === undefined ? {} : { afterSeq }),
    ...(beforeSeq === undefined ? {} : { beforeSeq }),
  }
}
