import type { Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { knowsChains } from '@/server/market/source'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'

/** As `stockScopeOf`; a session whose chain was imported is that import's, also where it has no prints. */
export async function chainScopeOf(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const stock: StockScope = await stockScopeOf(deps, ctx, when)
  const { scope } = stock
  if (scope.kind !== 'stored' || ctx.tier === 'sample') return stock
  const { kind, meta } = await placeOfChain(deps, ctx, ticker, when)
  const market = deps.desk.marketOf(meta)
  if (kind !== 'rows' || knowsChains(market)) return stock
  // Without prints a session knows no end of its own: it is seen up to the instant asked for.
  const untilUs = meta.as_of_ms * 1000
  const own = { ...scope, source: meta.source, meta, untilUs, market }
  return { ...stock, scope: own, market, untilUs, untilMs: meta.as_of_ms, stocks: market.stocks }
}
