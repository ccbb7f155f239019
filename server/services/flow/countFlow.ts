import type { ServiceContext } from '@/server/context'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { TapeDesk, When } from '@/server/services/flow/tapeDesk'

/** How many prints each of several filters finds: the counts beside the conditions of the filter panel. */
export async function countFlow(
  desk: TapeDesk,
  ctx: ServiceContext,
  body: When & { readonly filters: readonly string[] },
) {
  const scope = await desk.scopeOf(ctx, body)
  const filters = await Promise.all(body.filters.map((text) => desk.readFilter(scope, text)))
  const { meta } = scope
  if (scope.kind === 'stored') {
    const counts = await desk.store.countMatches(storedScopeOf(scope), filters)
    return { data: [...counts], meta }
  }
  if (scope.untilUs === undefined) {
    return { data: [...(await desk.counters[ctx.tier].count(scope.view, filters))], meta }
  }
  const counts = filters.map(() => 0)
  await eachPrint(desk, scope, desk.filter(scope, ''), (item) => {
    filters.forEach((filter, at) => {
      if (filter.matches(item)) counts[at] = (counts[at] ?? 0) + 1
    })
  })
  return { data: counts, meta }
}
