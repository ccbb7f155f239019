import type { ServiceContext } from '@/server/context'
import { toFlowSummaryRow } from '@/server/engine/flowSummaryRow'
import { SummaryFold } from '@/server/engine/live/summaryFold'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { MemoryScope, Scope, TapeDesk, When } from '@/server/services/flow/tapeDesk'
import type { FlowSummary } from '@/server/stores/tape/port'

/** The tiles of the feed (F11, F12) under a filter. */
export async function summariseFlow(desk: TapeDesk, ctx: ServiceContext, query: When & { readonly filter: string }) {
  const scope = await desk.scopeOf(ctx, query)
  const { meta } = scope
  const total = await printsOf(desk, scope)
  if (scope.kind === 'stored') {
    const summary = await desk.store.summarise(storedScopeOf(scope, await desk.readFilter(scope, query.filter)))
    return { data: toFlowSummaryRow(summary, { total, printsPerSecond: 0 }), meta }
  }
  const { view, untilUs } = scope
  const printsPerSecond = untilUs === undefined ? view.rate.read(view.asOfMs) : 0
  const summary = await inMemory(desk, scope, query.filter)
  return { data: toFlowSummaryRow(summary, { total, printsPerSecond }), meta }
}

/** Prints of the session, those of a replay up to its instant (C12). */
async function printsOf(desk: TapeDesk, scope: Scope): Promise<number> {
  if (scope.untilUs === undefined) return scope.kind === 'stored' ? scope.prints : scope.view.row
  const { count, cancelled } =
    scope.kind === 'stored'
      ? await desk.store.summarise(storedScopeOf(scope, await desk.readFilter(scope, '')))
      : await inMemory(desk, scope, '')
  return count + cancelled
}

async function inMemory(desk: TapeDesk, scope: MemoryScope, filterText: string): Promise<FlowSummary> {
  const filter = await desk.readFilter(scope, filterText)
  if (scope.untilUs === undefined && scope.view.ring.isComplete) return await scope.view.group(filter).summary()
  const fold = new SummaryFold()
  await eachPrint(desk, scope, filter, (item) => fold.add(item))
  return fold.read()
}
