import type { WatchProgram } from '@/lib/flow/alerts/program'
import type { ServiceContext } from '@/server/context'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { type BookReader, laneContext } from '@/server/services/alerts/watches/lane'
import { look } from '@/server/services/alerts/watches/look'

const EXAMPLES = 12

/**
 * What matches a watch at this moment. Read models have no yesterday to be played through, so there are no hits a day;
 * `now` is null while the read model is not ready. C14.
 */
export async function previewWatch(
  { market }: AlertDeps,
  ctx: ServiceContext,
  program: WatchProgram,
  books?: BookReader,
) {
  const { meta } = await market.desk.scopeOf(ctx, {})
  const atUs = market.desk.views[ctx.tier].asOfUs
  const found = await look({ market, ctx: laneContext(ctx.tier, ctx.nowMs), atUs, books }, program)
  const now =
    found === null
      ? null
      : {
          matches: found.matches.length,
          examples: found.matches.slice(0, EXAMPLES).map(({ key, label }) => label ?? key),
        }
  return { data: { days: [], total: 0, samples: [], horizons: [], losers: [], now }, meta }
}
