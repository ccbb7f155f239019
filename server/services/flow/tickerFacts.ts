import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'

/** What is known of the tickers of a session, for columns: sector, size, days to events. Imported sessions know nothing. */
export async function listTickerFacts({ desk, facts }: MarketDeps, ctx: ServiceContext, query: When) {
  const { meta, sessionDate } = await desk.scopeOf(ctx, query)
  const table = meta.simulated ? facts[ctx.tier].factsTable(sessionDate) : new Map()
  const data = [...table].map(([ticker, known]) => ({
    ticker,
    sector: known.sector,
    industry: known.industry,
    market_cap: known.marketCap,
    earnings_days: known.daysToEarnings,
    ex_dividend_days: known.daysToExDividend,
  }))
  return { data, meta }
}
