import type { Ticker } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { knowsChains } from '@/server/market/source'
import { chainAsOf } from '@/server/services/chains/chainAsOf'
import { type ChainContract, STEP_MS } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import type { StockScope } from '@/server/services/names/stockScope'
import type { TermChain, TermContract } from '@/server/services/volatility/readTerms'

/** A contract as boards read it. */
type NowContract = TermContract & Pick<ChainContract, 'symbol' | 'openInterest'>

export interface NowChain extends TermChain {
  readonly contracts: readonly NowContract[]
}

/** The last minute in which options of stocks are quoted. */
const CLOSE = '15:59'

/** The chain of a name at the instant of a question, nothing later; null where none is known. */
export async function chainNow(
  deps: MarketDeps,
  ctx: ServiceContext,
  { stock, when }: { readonly stock: StockScope; readonly when: When },
  ticker: Ticker,
): Promise<NowChain | null> {
  const { sessionDate, market } = stock.scope
  const untilMs = Math.min(stock.untilMs, newYorkTimeToMs(sessionDate, CLOSE))
  if (knowsChains(market)) {
    const atMs = Math.floor(untilMs / STEP_MS) * STEP_MS
    const chain = await deps.facts[ctx.tier].chain(ticker, sessionDate, atMs)
    return chain === null || chain.contracts.length === 0 ? null : { ...chain, atMs, sessionDate }
  }
  try {
    const chain = await chainAsOf(deps, ctx, ticker, { when, atMs: untilMs })
    return chain.contracts.length === 0 ? null : chain
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return null
    throw error
  }
}
