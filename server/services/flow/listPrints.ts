import type { z } from 'zod'
import type { flow } from '@/lib/contract/flow'
import type { FlowItem } from '@/lib/flow/trade'
import type { ServiceContext } from '@/server/context'
import { toFlowRow } from '@/server/engine/flowRow'
import { newestOf } from '@/server/engine/ring/newest'
import { type MemoryScope, storedScopeOf, type TapeDesk } from '@/server/services/flow/tapeDesk'

type Query = z.output<NonNullable<typeof flow.list.query>>

interface Bounds {
  readonly limit: number
  readonly before?: { readonly executedAtUs: number; readonly seq: number }
  readonly afterSeq?: number
  readonly beforeSeq?: number
}

/** Newest prints under a filter, by keyset; the running session answers from memory. */
export async function listPrints(desk: TapeDesk, ctx: ServiceContext, query: Query) {
  const scope = await desk.scopeOf(ctx, query)
  const filter = await desk.readFilter(scope, query.filter)
  const bounds = boundsOf(query)
  const items =
    scope.kind === 'memory'
      ? await fromMemory(desk, scope, query.filter, bounds)
      : await desk.store.listPrints({ ...storedScopeOf(scope, filter), ...bounds })
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
  const until = untilUs === undefined ? {} : { untilUs }
  const items = await newestOf(view.ring, { ...filter, ...released, ...until, overlay: view.overlay })
  if (items.length >= bounds.limit || view.ring.isComplete || view.tier === 'sample') return items
  const { sessionDate, source } = scope
  const { where, matches } = filter
  return await desk.store.listPrints({ sessionDate, source, where, matches, ...until, ...released })
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
