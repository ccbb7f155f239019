import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { listChain } from '@/server/services/chains/listChain'
import { listChainSessions } from '@/server/services/chains/listChainSessions'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Chains of a ticker. */
export function chainRoutes(deps: MarketDeps): readonly Route[] {
  const { chains } = contract
  return [
    implement(chains.read, ({ ctx, params, query }) => listChain(deps, ctx, params.ticker ?? '', query)),
    implement(chains.sessions, ({ ctx, params }) => listChainSessions(deps, ctx, params.ticker ?? '')),
  ]
}
