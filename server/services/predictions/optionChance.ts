import { DAY_MS } from '@/lib/market/newYorkTime'
import { priceProbability } from '@/lib/options/payoffSummary'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { KnownMarket } from '@/server/services/predictions/predictionBook'
import type { PredictionScope } from '@/server/services/predictions/predictionDesk'
import { nameVolatility } from '@/server/services/volatility/nameVolatility'

/**
 * Chance of a close at or above a strike as options give it: 1 - F57 with the 30-day volatility at the money, no drift.
 * Null where the question is about no price, is over, or the tape is of another world than the question.
 */
export async function optionChance(
  deps: MarketDeps,
  ctx: ServiceContext,
  { events, book }: PredictionScope,
  market: KnownMarket,
): Promise<number | null> {
  const { ticker, strike } = market.row
  if (ticker === '' || strike === null || market.result !== null || market.closesMs === null || !events.hasPrices)
    return null
  const { sessionDate, market: own } = events.scope
  const at = new Date(events.nowMs).toISOString()
  const { iv30 } = await nameVolatility(deps, ctx, ticker, { session: sessionDate, at })
  const now = valueOr(await own.prices.last({ tickers: [ticker], sessionDate, untilMs: events.nowMs }), null)
  const spot = now?.get(ticker) ?? valueOr(await own.prices.previousClose(ticker, sessionDate), null)
  const years = (market.closesMs - book.nowMs) / (365 * DAY_MS)
  if (iv30 === null || spot === null || spot <= 0 || years <= 0) return null
  return 1 - priceProbability({ spot, rate: 0, dividendYield: 0 }, { years, vol: iv30 }, strike)
}
