import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { midOf } from '@/lib/options/strikeQuote'
import { part as inTurn } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { ChainPart } from '@/server/market/facts/chainFacts'
import { knowsChains } from '@/server/market/source'
import { chainAsOf } from '@/server/services/chains/chainAsOf'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StockScope } from '@/server/services/names/stockScope'
import { type TermChain, termsOf } from '@/server/services/volatility/readTerms'
import { straddleOf } from '@/server/services/volatility/straddle'

/**
 * The chain of a name as its session closed, a part when named; null where none is known. Where more is stored than was
 * asked for, more comes.
 */
export type ReadCloseChain = (date: IsoDate, part?: ChainPart) => Promise<TermChain | null>

/** What {@link straddlesOf} looks at: the first expiry on or after a day and the one after it. */
export const straddlePart = (onOrAfter: IsoDate): ChainPart => ({ from: onOrAfter, count: 2 })

/** The last minute in which options of stocks are quoted. */
const CLOSE = '15:59'

/** Chains of any session of the built-in market, of the stored ones of imported markets. */
export function closeChainOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  { scope }: StockScope,
  ticker: Ticker,
): ReadCloseChain {
  const facts = deps.facts[ctx.tier]
  // A report looks at three or four sessions: who waits for the first rows gets in between.
  if (knowsChains(scope.market))
    return async (date, part) => {
      const atMs = newYorkTimeToMs(date, CLOSE)
      const chain = await inTurn(() => facts.chain(ticker, date, atMs, { part, hasInterest: false }))
      return chain === null || chain.terms.length === 0 ? null : { ...chain, atMs, sessionDate: date }
    }
  return async (date, part) => {
    const expiry = typeof part === 'string' ? part : undefined
    try {
      const when = { session: date, ...(expiry === undefined ? {} : { expiry }) }
      const chain = await chainAsOf(deps, ctx, ticker, { when, atMs: newYorkTimeToMs(date, CLOSE) })
      return chain.contracts.length === 0 || chain.sessionDate !== date ? null : chain
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null
      throw error
    }
  }
}

/** Straddle and volatility at the money of one expiry; the straddle of a strike when one is named. */
export async function termAt(chain: TermChain, expiry: IsoDate, strike: number | null) {
  const own = chain.contracts.filter((one) => one.expiry === expiry)
  const [term] = await termsOf({ ...chain, contracts: own })
  const midAt = (type: 'C' | 'P') => {
    const one = own.find((contract) => contract.strike === strike && contract.type === type)
    return one === undefined ? null : midOf(one.bid, one.ask)
  }
  const [call, put] = [midAt('C'), midAt('P')]
  return { atmIv: term?.atmIv ?? null, straddle: call === null || put === null ? null : call + put }
}

/**
 * The straddle at the money (F7) of the first expiry on or after a day, and the first expiry after it with its volatility:
 * what expires on the day itself has none left to fall.
 */
export async function straddlesOf(chain: TermChain, onOrAfter: IsoDate) {
  const { spot, atMs } = chain
  const expiries = [...new Set(chain.contracts.map((one) => one.expiry))].filter((one) => one >= onOrAfter).sort()
  const [expiry] = expiries
  if (expiry === undefined || spot === null) return null
  const straddle = straddleOf(chain.contracts, expiry, { spot, atMs })
  if (straddle === null) return null
  const later = expiries.find((one) => one > onOrAfter)
  const outlives = later === undefined ? null : { expiry: later, atmIv: (await termAt(chain, later, null)).atmIv }
  return { expiry, strike: straddle.strike, price: straddle.price, outlives }
}
