import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readDeltaFlow } from '@/server/services/deltaFlow/readDeltaFlow'
import { readExposure } from '@/server/services/exposure/readExposure'
import { readSurface } from '@/server/services/exposure/readSurface'

/** Market Maker Exposure. */
export function exposureRoutes(deps: MarketDeps): readonly Route[] {
  const { exposure } = contract
  return [
    implement(exposure.read, ({ ctx, params, query }) => readExposure(deps, ctx, params.ticker ?? '', query)),
    implement(exposure.stock, ({ ctx, params, query }) => readExposure(deps, ctx, params.ticker ?? '', query)),
    implement(exposure.surface, ({ ctx, params, query }) => readSurface(deps, ctx, params.ticker ?? '', query)),
  ]
}

/** Delta Flow. */
export function deltaFlowRoutes(deps: MarketDeps): readonly Route[] {
  return [implement(contract.deltaFlow.read, ({ ctx, query }) => readDeltaFlow(deps, ctx, query))]
}
