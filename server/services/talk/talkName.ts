import type { Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { findName } from '@/server/services/names/stockName'

/** Whether the market of the caller's tier, its tape or an imported file knows a ticker. */
export type TickerNames = (ctx: ServiceContext, ticker: Ticker) => Promise<boolean>

export interface TalkDeps extends Pick<AccountDeps, 'db'> {
  readonly names: TickerNames
}

/** The names of a host's market. */
export function namesOf(market: MarketDeps): TickerNames {
  return async (ctx, ticker) => (await findName(market, ctx, ticker)) !== null
}

/** Nobody talks about a ticker that does not exist. */
export async function requireName({ names }: TalkDeps, ctx: ServiceContext, ticker: Ticker): Promise<void> {
  if (!(await names(ctx, ticker))) throw new ServiceError('not_found', `There is no ticker ${ticker}`)
}
