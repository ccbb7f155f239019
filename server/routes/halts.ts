import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listHalts } from '@/server/services/halts/listHalts'
import { readHaltHistory, readHaltOutcomes } from '@/server/services/halts/readHaltOutcomes'

/** Halts / Pause Feed. */
export function haltRoutes(deps: MarketDeps): readonly Route[] {
  const { halts } = contract
  return [
    implement(halts.list, ({ ctx, query }) => listHalts(deps, ctx, query)),
    implement(halts.outcomes, ({ ctx, query }) => readHaltOutcomes(deps, ctx, query)),
    implement(halts.history, ({ ctx, params, query }) => readHaltHistory(deps, ctx, params.ticker ?? '', query)),
  ]
}
