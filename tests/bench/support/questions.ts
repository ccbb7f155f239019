import type { Ticker } from '@/lib/core/nominal'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { FULL_SESSION } from '@/tests/bench/support/filledTape'
import { seededRandom } from '@/tests/bench/support/options'

/** Prints of a contract's ticker as the tape has them: the more a ticker trades, the more it is asked about. */
const SAMPLE = 4000
const LEAST_PREMIUM = 5000
const PREMIUM_RANGE = 95_000

export interface Questions {
  /** q1: one ticker, one side, from a premium on. */
  readonly tickerFilter: () => string
  /** The feed as it opens: no ticker, from a premium on. */
  readonly premiumFilter: () => string
  readonly ticker: () => Ticker
  readonly symbol: () => string
}

/** New questions for every call, so that no cache of an earlier answer helps; the same ones in every run. */
export function questionsOf(market: SyntheticMarket, seed: number): Questions {
  const random = seededRandom(seed)
  const tape = market.tape(FULL_SESSION)
  const some = Array.from({ length: SAMPLE }, (_, at) => tape.print(Math.floor((at / SAMPLE) * tape.length)))
  const symbols = some.map((print) => print.option_chain_id)
  const symbol = () => symbols[Math.floor(random() * symbols.length)] ?? ''
  const ticker = () => /^\D+/.exec(symbol())?.[0] ?? 'SPY'
  const premium = () => Math.round(LEAST_PREMIUM + random() * PREMIUM_RANGE)
  return {
    ticker,
    symbol,
    tickerFilter: () => `ticker=${ticker()} and side=${random() < 0.5 ? 'ask' : 'bid'} and premium>=${premium()}`,
    premiumFilter: () => `premium>=${premium()} and side=${random() < 0.5 ? 'ask' : 'bid'}`,
  }
}
