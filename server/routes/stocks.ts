import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readSeasonality } from '@/server/services/stocks/readSeasonality'
import { readStockBars } from '@/server/services/stocks/readStockBars'
import { readStockEarnings } from '@/server/services/stocks/readStockEarnings'
import { readStockHeader } from '@/server/services/stocks/readStockHeader'
import { readStockRisk } from '@/server/services/stocks/readStockRisk'
import { readVolatility } from '@/server/services/volatility/readVolatility'

/** One name: the Ticker Explorer. */
export function stockRoutes(deps: MarketDeps): readonly Route[] {
  const { stocks, volatility } = contract
  return [
    implement(stocks.header, ({ ctx, params, query }) => readStockHeader(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.bars, ({ ctx, params, query }) => readStockBars(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.risk, ({ ctx, params, query }) => readStockRisk(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.seasonality, ({ ctx, params, query }) => readSeasonality(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.earnings, ({ ctx, params, query }) => readStockEarnings(deps, ctx, params.ticker ?? '', query)),
    implement(volatility.read, ({ ctx, params, query }) => readVolatility(deps, ctx, params.ticker ?? '', query)),
  ]
}
