import type { Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { stockName } from '@/server/services/stocks/stockName'

/** Whether the market of the caller's tier, or its tape, knows a ticker. */
export type TickerNames = (ctx: ServiceContext, ticker: Ticker) => boolean

export interface TalkDeps extends Pick<AccountDeps, 'db'> {
  readonly names: TickerNames
}

/** The names of a host's market. */
export function namesOf(market: MarketDeps): TickerNames {
  return (ctx, ticker) => {
    try {
      stockName(market, ctx, ticker)
      return true
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return false
      throw error
    }
  }
}

/** Nobody talks about a ticker that does not exist. */
export function requireName({ names }: TalkDeps, ctx: ServiceContext, ticker: Ticker): void {
  if (!names(ctx, ticker)) throw new ServiceError('not_found', `There is no ticker ${ticker}`)
}
