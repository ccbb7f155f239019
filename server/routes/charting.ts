import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { readChartBars } from '@/server/services/charting/readChartBars'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** The Charting Tool. */
export function chartingRoutes(deps: MarketDeps): readonly Route[] {
  return [implement(contract.charting.bars, ({ ctx, query }) => readChartBars(deps, ctx, query))]
}
