import type { Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { tapeOnly } from '@/server/services/search/tickerRow'
import { storedName } from '@/server/services/stocks/storedName'

/** The name behind a ticker in the market of the tier; null where neither facts nor tape nor imported files know it. */
export async function findName(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker): Promise<TickerInfo | null> {
  const known = deps.facts[ctx.tier].infoOf(ticker)
  if (known !== null) return known
  if (deps.desk.views[ctx.tier].underlyings.has(ticker)) return tapeOnly(ticker)
  return ctx.tier === 'sample' ? null : await storedName(deps, ticker, ctx.nowMs)
}

/** The same; an unknown ticker is not found. */
export async function stockName(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker): Promise<TickerInfo> {
  const found = await findName(deps, ctx, ticker)
  if (found === null) throw new ServiceError('not_found', `There is no ticker ${ticker}`)
  return found
}
