import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listEtfHolders } from '@/server/services/etf/listEtfHolders'
import { listEtfs } from '@/server/services/etf/listEtfs'
import { readEtf } from '@/server/services/etf/readEtf'
import { readEtfFlows } from '@/server/services/etf/readEtfFlows'
import { readEtfOverlap } from '@/server/services/etf/readEtfOverlap'
import { readEtfTide } from '@/server/services/etf/readEtfTide'

/** Funds from the inside. */
export function etfRoutes(deps: MarketDeps): readonly Route[] {
  const { etf } = contract
  return [
    implement(etf.list, ({ ctx, query }) => listEtfs(deps, ctx, query)),
    implement(etf.read, ({ ctx, params, query }) => readEtf(deps, ctx, params.ticker ?? '', query)),
    implement(etf.flows, ({ ctx, params, query }) => readEtfFlows(deps, ctx, params.ticker ?? '', query)),
    implement(etf.tide, ({ ctx, params, query }) => readEtfTide(deps, ctx, params.ticker ?? '', query)),
    implement(etf.overlap, ({ ctx, params, query }) => readEtfOverlap(deps, ctx, params.ticker ?? '', query)),
    implement(etf.holders, ({ ctx, params, query }) => listEtfHolders(deps, ctx, params.ticker ?? '', query)),
  ]
}
