import { contract } from '@/lib/contract'
import { tickerForm } from '@/lib/market/tickerForm'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listEquityPrints, summariseEquityPrints } from '@/server/services/equityFlow/listEquityPrints'
import { listStockTapes } from '@/server/services/equityFlow/listStockTapes'
import { readEquityHistory } from '@/server/services/equityFlow/readEquityHistory'
import { readLevels } from '@/server/services/equityFlow/readLevels'

/** Large stock prints: Dark Pool Feed and Whale Feed. */
export function equityFlowRoutes(deps: MarketDeps): readonly Route[] {
  const { equityFlow } = contract
  return [
    implement(equityFlow.list, ({ ctx, query }) => listEquityPrints(deps, ctx, query)),
    implement(equityFlow.summary, ({ ctx, query }) => summariseEquityPrints(deps, ctx, query)),
    implement(equityFlow.history, ({ ctx, query }) => readEquityHistory(deps, ctx, query)),
    implement(equityFlow.sessions, ({ ctx }) => listStockTapes(deps, ctx)),
    implement(equityFlow.levels, ({ ctx, params, query }) =>
      readLevels(deps, ctx, tickerForm(params.ticker ?? ''), query),
    ),
  ]
}
