import type { Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import type { TickerInfo } from '@/server/engine/facts/marketFacts'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { tapeOnly } from '@/server/services/search/tickerRow'

/** The name behind a ticker in the market of the tier; not found where neither facts nor tape know it. */
export function stockName({ desk, facts }: MarketDeps, ctx: ServiceContext, ticker: Ticker): TickerInfo {
  const known = facts[ctx.tier].infoOf(ticker)
  if (known !== null) return known
  if (desk.views[ctx.tier].underlyings.has(ticker)) return tapeOnly(ticker)
  throw new ServiceError('not_found', `There is no ticker ${ticker}`)
}
