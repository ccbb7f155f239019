import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { readChartBars } from '@/server/services/charting/readChartBars'
import { readReleases } from '@/server/services/charting/readReleases'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** The Charting Tool. */
export function chartingRoutes(deps: MarketDeps): readonly Route[] {
  const { charting } = contract
  return [
    implement(charting.bars, ({ ctx, query }) => readChartBars(deps, ctx, query)),
    implement(charting.releases, ({ ctx, query }) => readReleases(deps, ctx, query)),
  ]
}
