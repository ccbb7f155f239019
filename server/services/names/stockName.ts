import type { Ticker } from '@/lib/core/nominal'
import { nearestTickers } from '@/lib/equities/nearestTickers'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import { valueOr } from '@/server/market/port'
import { storedMarket } from '@/server/market/stored/storedMarket'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { tapeOnly, tickersOf } from '@/server/services/names/tickerRow'

/** The name behind a ticker in the market of the tier; null where neither facts nor tape nor imported files know it. */
export async function findName(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker): Promise<TickerInfo | null> {
  const known = deps.facts[ctx.tier].infoOf(ticker)
  if (known !== null) return known
  const seesStore = ctx.tier !== 'sample' && deps.entities !== undefined
  const stored = seesStore ? valueOr(await storedMarket(deps.desk.store)(deps.entities).names.of(ticker), null) : null
  return stored ?? (deps.desk.views[ctx.tier].underlyings.has(ticker) ? tapeOnly(ticker) : null)
}

/** The same; an unknown ticker is not found. */
export async function stockName(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker): Promise<TickerInfo> {
  const found = await findName(deps, ctx, ticker)
  if (found === null)
    throw new ServiceError('not_found', `There is no ticker ${ticker}${await meant(deps, ctx, ticker)}`)
  return found
}

const MOST_MEANT = 3

/** What may have been meant, for who cannot see the page that shows it. */
async function meant({ desk }: MarketDeps, ctx: ServiceContext, ticker: Ticker): Promise<string> {
  const { market } = await desk.scopeOf(ctx, {})
  const near = nearestTickers(ticker, await tickersOf(desk.views[ctx.tier], market)).slice(0, MOST_MEANT)
  return near.length === 0 ? '' : `. Did you mean ${near.map((one) => one.ticker).join(', ')}?`
}
