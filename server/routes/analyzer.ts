import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { rankStructures } from '@/server/services/analyzer/rankStructures'
import { readContracts } from '@/server/services/analyzer/readContracts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Options Analyzer. */
export function analyzerRoutes(deps: MarketDeps): readonly Route[] {
  const { analyzer } = contract
  return [
    implement(analyzer.rank, ({ ctx, params, query }) => rankStructures(deps, ctx, params.ticker ?? '', query)),
    implement(analyzer.contracts, ({ ctx, query }) => readContracts(deps, ctx, query)),
  ]
}
