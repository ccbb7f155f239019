import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listFda } from '@/server/services/fda/listFda'

/** FDA Calendar. */
export function fdaRoutes(deps: MarketDeps): readonly Route[] {
  return [implement(contract.fda.list, ({ ctx, query }) => listFda(deps, ctx, query))]
}
