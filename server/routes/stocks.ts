import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { readAnalysts } from '@/server/services/analysts/readAnalysts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readFinancials } from '@/server/services/financials/readFinancials'
import { readCallPremium } from '@/server/services/shorts/readCallPremium'
import { readShorts } from '@/server/services/shorts/readShorts'
import { readNotices } from '@/server/services/stocks/readNotices'
import { readReportStraddles } from '@/server/services/stocks/readReportStraddles'
import { readSeasonality } from '@/server/services/stocks/readSeasonality'
import { readStockBars } from '@/server/services/stocks/readStockBars'
import { readStockEarnings } from '@/server/services/stocks/readStockEarnings'
import { readStockHeader } from '@/server/services/stocks/readStockHeader'
import { readStockRisk } from '@/server/services/stocks/readStockRisk'
import { readHeadlines } from '@/server/services/talk/readHeadlines'
import { readVolatility } from '@/server/services/volatility/readVolatility'

/** One name: the Ticker Explorer. */
export function stockRoutes(deps: MarketDeps): readonly Route[] {
  const { analysts, financials, stocks, shorts, volatility, talk } = contract
  return [
    implement(stocks.header, ({ ctx, params, query }) => readStockHeader(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.bars, ({ ctx, params, query }) => readStockBars(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.risk, ({ ctx, params, query }) => readStockRisk(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.seasonality, ({ ctx, params, query }) => readSeasonality(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.earnings, ({ ctx, params, query }) => readStockEarnings(deps, ctx, params.ticker ?? '', query)),
    implement(stocks.reportStraddles, ({ ctx, params, query }) =>
      readReportStraddles(deps, ctx, params.ticker ?? '', query),
    ),
    implement(stocks.notices, ({ ctx, params, query }) => readNotices(deps, ctx, params.ticker ?? '', query)),
    implement(talk.headlines, ({ ctx, params, query }) => readHeadlines(deps, ctx, params.ticker ?? '', query)),
    implement(financials.read, ({ ctx, params, query }) => readFinancials(deps, ctx, params.ticker ?? '', query)),
    implement(analysts.read, ({ ctx, params, query }) => readAnalysts(deps, ctx, params.ticker ?? '', query)),
    implement(shorts.read, ({ ctx, params, query }) => readShorts(deps, ctx, params.ticker ?? '', query)),
    implement(shorts.premium, ({ ctx, params, query }) => readCallPremium(deps, ctx, params.ticker ?? '', query)),
    implement(volatility.read, ({ ctx, params, query }) => readVolatility(deps, ctx, params.ticker ?? '', query)),
  ]
}
