import { companyCap } from '@/lib/market/tickerGroups'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'

/** What is known of the tickers of a session, for columns: sector, size, days to events. Imported sessions know nothing. */
export async function listTickerFacts({ desk }: MarketDeps, ctx: ServiceContext, query: When) {
  const { meta, market, sessionDate } = await desk.scopeOf(ctx, query)
  const data = [...market.names.table(sessionDate)].map(([ticker, known]) => ({
    ticker,
    sector: known.sector,
    industry: known.industry,
    market_cap: companyCap(known),
    earnings_days: known.daysToEarnings,
    ex_dividend_days: known.daysToExDividend,
  }))
  return { data: data.sort((a, b) => (a.ticker < b.ticker ? -1 : 1)), meta }
}
