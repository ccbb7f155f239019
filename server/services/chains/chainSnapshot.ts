import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import type { ListedQuote } from '@/lib/options/listedQuote'
import { midOf } from '@/lib/options/strikeQuote'
import type { PrintSums } from '@/server/services/chains/tapeSums'
import { inventoryOf } from '@/server/services/chains/tickerTape'

/** What is known of a listed contract at an instant. */
export interface ContractQuote extends ListedQuote {
  readonly root: string
  readonly rho: number | null
  readonly vanna: number | null
  readonly charm: number | null
  readonly vomma: number | null
  readonly oiChange: number | null
}

/** A contract of a chain with its session so far. */
export interface ChainContract extends ContractQuote {
  readonly mid: number | null
  readonly last: number | null
  readonly volume: number
  readonly premium: number | null
  readonly trades: number | null
  readonly askVolume: number | null
  readonly bidVolume: number | null
  readonly midVolume: number | null
  readonly multiVolume: number | null
  /** F27 B: contracts the dealers hold from the session's signed prints; null where no prints are known. */
  readonly inventory: number | null
  readonly multiplier: number
}

/** A ticker's whole chain (or some of its expiries) at an instant of a session. */
export interface ChainSnapshot {
  readonly ticker: Ticker
  readonly sessionDate: IsoDate
  readonly atMs: EpochMs
  /** USD; null where no source tells it. */
  readonly spot: number | null
  /** Continuous fractions per year. */
  readonly rate: number
  readonly dividendYield: number
  readonly contracts: readonly ChainContract[]
  readonly meta: DataMeta
}

/** Joins a quote with the sums of its prints; a contract without a print today has traded nothing. Field by field for speed. */
export function withSums(quote: ContractQuote, sums: PrintSums | undefined, hasPrints: boolean): ChainContract {
  const none = hasPrints ? 0 : null
  return {
    symbol: quote.symbol,
    root: quote.root,
    type: quote.type,
    expiry: quote.expiry,
    strike: quote.strike,
    settlement: quote.settlement,
    bid: quote.bid,
    ask: quote.ask,
    mid: midOf(quote.bid, quote.ask),
    last: sums?.last ?? null,
    iv: quote.iv,
    delta: quote.delta,
    gamma: quote.gamma,
    theta: quote.theta,
    vega: quote.vega,
    rho: quote.rho,
    vanna: quote.vanna,
    charm: quote.charm,
    vomma: quote.vomma,
    openInterest: quote.openInterest,
    oiChange: quote.oiChange,
    volume: sums?.volume ?? 0,
    premium: sums?.premium ?? none,
    trades: sums?.trades ?? none,
    askVolume: sums?.askVolume ?? none,
    bidVolume: sums?.bidVolume ?? none,
    midVolume: sums?.midVolume ?? none,
    multiVolume: sums?.multiVolume ?? none,
    inventory: sums === undefined ? none : inventoryOf(sums),
    multiplier: CONTRACT_SHARES,
    years: quote.years,
  }
}
