import type { ServiceContext } from '@/server/context'
import { toFlowSummaryRow } from '@/server/engine/flowSummaryRow'
import { SummaryFold } from '@/server/engine/live/summaryFold'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { MemoryScope, TapeDesk, When } from '@/server/services/flow/tapeDesk'
import type { FlowSummary } from '@/server/stores/tape/port'

/** The tiles of the feed (F11, F12) under a filter. */
export async function summariseFlow(desk: TapeDesk, ctx: ServiceContext, query: When & { readonly filter: string }) {
  const scope = await desk.scopeOf(ctx, query)
  const { meta } = scope
  if (scope.kind === 'stored') {
    const summary = await desk.store.summarise(storedScopeOf(scope, await desk.readFilter(scope, query.filter)))
    return { data: toFlowSummaryRow(summary, { total: scope.prints, printsPerSecond: 0 }), meta }
  }
  const { view, untilUs } = scope
  const pace = { total: view.row, printsPerSecond: view.rate.read(view.asOfMs) }
  const summary = await inMemory(desk, scope, query.filter)
  return { data: toFlowSummaryRow(summary, untilUs === undefined ? pace : { ...pace, printsPerSecond: 0 }), meta }
}

async function inMemory(desk: TapeDesk, scope: MemoryScope, filterText: string): Promise<FlowSummary> {
  const filter = await desk.readFilter(scope, filterText)
  if (scope.untilUs === undefined && scope.view.ring.isComplete) return await scope.view.group(filter).summary()
  const fold = new SummaryFold()
  await eachPrint(desk, scope, filter, (item) => fold.add(item))
  return fold.read()
}
