import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readCuts } from '@/server/services/netFlow/readCuts'
import { readNetFlow } from '@/server/services/netFlow/readNetFlow'

/** Net Flow. */
export function netFlowRoutes(deps: MarketDeps): readonly Route[] {
  const { netFlow } = contract
  return [
    implement(netFlow.read, ({ ctx, query }) => readNetFlow(deps, ctx, query)),
    implement(netFlow.cuts, ({ ctx, query }) => readCuts(deps, ctx, query)),
  ]
}
