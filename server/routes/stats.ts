import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readStats } from '@/server/services/stats/readStats'

/** Figures of the whole market, session by session. */
export function statsRoutes(deps: MarketDeps): readonly Route[] {
  return [implement(contract.stats.read, ({ ctx, query }) => readStats(deps, ctx, query))]
}
