import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readDeltaFlow } from '@/server/services/deltaFlow/readDeltaFlow'

/** Delta Flow. */
export function deltaFlowRoutes(deps: MarketDeps): readonly Route[] {
  return [implement(contract.deltaFlow.read, ({ ctx, query }) => readDeltaFlow(deps, ctx, query))]
}
