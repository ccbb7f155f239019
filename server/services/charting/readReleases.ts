import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { stockScopeOf } from '@/server/services/names/stockScope'
import { recordsIn } from '@/server/services/records/recordScope'

/** Some ten a month: more than a decade. */
const MOST_RELEASES = 2000

/**
 * US releases that move markets most (impact high), for the marks of charts (C24): nothing after the instant the
 * page may see, and nothing for readers of the sample, whose market has no economy.
 */
export async function readReleases(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const { scope, untilMs, tier } = await stockScopeOf(deps, ctx, when)
  if (tier === 'sample') return { data: [], meta: scope.meta }
  const { store } = await recordsIn(scope, 'economy')
  const rows = await store.rows('economic_events', {
    where: [
      ['country', 'in', ['USD', 'US']],
      ['impact', 'in', ['High', 'high']],
      ['event_at', '<=', untilMs * 1000],
    ],
    order: [['event_at', 'down']],
    limit: MOST_RELEASES,
  })
  const data = [...rows]
    .reverse()
    .map(({ event_at, title, forecast, actual }) => ({ at_ms: event_at / 1000, title, forecast, actual }))
  return { data, meta: scope.meta }
}
