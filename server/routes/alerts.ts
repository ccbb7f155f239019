import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { listClassicAlerts } from '@/server/services/alerts/classic/listClassicAlerts'
import { countHits } from '@/server/services/alerts/countHits'
import { listHits, readHit } from '@/server/services/alerts/listHits'
import { reportRule } from '@/server/services/alerts/reportRule'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Hits of the built-in rules. */
export function alertRoutes(market: MarketDeps): readonly Route[] {
  const { flowAlerts } = contract
  const deps = () => alertsOf(market)
  return [
    implement(flowAlerts.cards, ({ ctx, query }) => listClassicAlerts(deps(), ctx, query)),
    implement(flowAlerts.list, ({ ctx, query }) => listHits(deps(), ctx, query)),
    implement(flowAlerts.counts, ({ ctx, body }) => countHits(deps(), ctx, body)),
    implement(flowAlerts.report, ({ ctx, query }) => reportRule(deps(), ctx, query)),
    implement(flowAlerts.read, ({ ctx, params, query }) => readHit(deps(), ctx, { id: params.id ?? '', at: query.at })),
  ]
}
