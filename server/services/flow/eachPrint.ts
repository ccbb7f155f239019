import type { FlowItem } from '@/lib/flow/trade'
import type { CompiledFilter } from '@/server/engine/filters'
import { Breather } from '@/server/engine/ring/breather'
import { eachRow } from '@/server/engine/ring/newest'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { Scope, TapeDesk } from '@/server/services/flow/tapeDesk'

const PAGE = 5000

/** Visits every print of a scope that matches, in order of arrival, without holding the event loop. */
export async function eachPrint(
  desk: TapeDesk,
  scope: Scope,
  filter: CompiledFilter,
  visit: (item: FlowItem) => void,
): Promise<void> {
  if (scope.kind === 'memory') {
    const { view, untilUs } = scope
    const range = { toRow: view.row, overlay: view.overlay, ...(untilUs === undefined ? {} : { untilUs }) }
    await eachRow(view.ring, range, (item) => {
      if (filter.matches(item)) visit(item)
    })
    return
  }
  const breather = new Breather()
  for (let afterSeq = 0; ; ) {
    const page = await desk.store.readForward(storedScopeOf(scope, filter), afterSeq, PAGE)
    for (const item of page) visit(item)
    if (page.length < PAGE) return
    afterSeq = page.at(-1)?.seq ?? afterSeq
    if (breather.isDue) await breather.rest()
  }
}
