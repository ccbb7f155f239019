import { hitAsItem } from '@/lib/flow/alerts/hitAsItem'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { hitsOf } from '@/server/services/alerts/hitsOf'
import { isBuiltIn, rulesOf, settle } from '@/server/services/alerts/listHits'
import type { When } from '@/server/services/flow/tapeDesk'

export interface CountedHits extends When {
  readonly rules: string
  readonly muted: readonly string[]
  readonly filters: readonly string[]
}

/** How many hits each filter would leave: the counts beside the conditions of the filter panel (C4). */
export async function countHits(deps: AlertDeps, ctx: ServiceContext, body: CountedHits) {
  const { desk } = deps.market
  const scope = await desk.scopeOf(ctx, body)
  await settle(deps, ctx)
  const filters = await Promise.all(body.filters.map((text) => desk.readFilter(scope, text)))
  const [rules, muted] = [rulesOf(body.rules), new Set(body.muted)]
  const counts = filters.map(() => 0)
  for await (const { hit } of inTurns((await hitsOf(deps, ctx, scope)).hits)) {
    if (!isBuiltIn(hit.rule) || muted.has(hit.ticker) || (rules !== null && !rules.has(hit.rule))) continue
    const item = hitAsItem(hit)
    filters.forEach((filter, at) => {
      if (filter.text === '' || filter.matches(item)) counts[at] = (counts[at] ?? 0) + 1
    })
  }
  return { data: counts, meta: scope.meta }
}
