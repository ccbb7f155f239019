import { percentOf } from '@/lib/core/ratio'
import { topKeys } from '@/lib/core/topKeys'
import type { TradeSide } from '@/lib/flow/trade'
import type { OptionType } from '@/lib/options/contractLabel'

/** Running sums of a ticker, a minute or the whole market. Mutable on purpose: one is updated per print. USD, contracts. */
export interface FlowSums {
  callTrades: number
  putTrades: number
  callVolume: number
  putVolume: number
  callPremium: number
  putPremium: number
  callAskVolume: number
  callBidVolume: number
  putAskVolume: number
  putBidVolume: number
  callAskPremium: number
  callBidPremium: number
  putAskPremium: number
  putBidPremium: number
}

/** What one print adds to sums. */
export interface Counted {
  readonly type: OptionType
  readonly side: TradeSide
  readonly size: number
  readonly premium: number
}

export function emptyFlowSums(): FlowSums {
  return {
    callTrades: 0,
    putTrades: 0,
    callVolume: 0,
    putVolume: 0,
    callPremium: 0,
    putPremium: 0,
    callAskVolume: 0,
    callBidVolume: 0,
    putAskVolume: 0,
    putBidVolume: 0,
    callAskPremium: 0,
    callBidPremium: 0,
    putAskPremium: 0,
    putBidPremium: 0,
  }
}

/** Adds a print (`sign` 1) or takes a cancelled one back (`sign` −1), in place. F11: mid and no-side enter totals only. */
export function addToFlowSums(sums: FlowSums, print: Counted, sign: 1 | -1): void {
  const size = sign * print.size
  const premium = sign * print.premium
  if (print.type === 'C') {
    sums.callTrades += sign
    sums.callVolume += size
    sums.callPremium += premium
    if (print.side === 'ASK') {
      sums.callAskVolume += size
      sums.callAskPremium += premium
    } else if (print.side === 'BID') {
      sums.callBidVolume += size
      sums.callBidPremium += premium
    }
  } else {
    sums.putTrades += sign
    sums.putVolume += size
    sums.putPremium += premium
    if (print.side === 'ASK') {
      sums.putAskVolume += size
      sums.putAskPremium += premium
    } else if (print.side === 'BID') {
      sums.putBidVolume += size
      sums.putBidPremium += premium
    }
  }
}

/** F11 and F12 of running sums. USD and contracts. */
export interface NetFlow {
  /** F11 net call premium: ask less bid. */
  readonly ncp: number
  /** F11 net put premium: ask less bid. */
  readonly npp: number
  /** F11: NCP − NPP. */
  readonly netPremium: number
  readonly netCallVolume: number
  readonly netPutVolume: number
  readonly netVolume: number
  /** F12: call ASK + put BID. */
  readonly bullishPremium: number
  /** F12: put ASK + call BID. */
  readonly bearishPremium: number
  /** F12: the rest. */
  readonly neutralPremium: number
  /** F12 in percent of bullish plus bearish; null without either. */
  readonly bullPct: number | null
}

/** Net premium, net volume and bull/bear premium, F11 and F12. */
export function netFlow(sums: FlowSums): NetFlow {
  const ncp = sums.callAskPremium - sums.callBidPremium
  const npp = sums.putAskPremium - sums.putBidPremium
  const netCallVolume = sums.callAskVolume - sums.callBidVolume
  const netPutVolume = sums.putAskVolume - sums.putBidVolume
  const bullishPremium = sums.callAskPremium + sums.putBidPremium
  const bearishPremium = sums.putAskPremium + sums.callBidPremium
  return {
    ncp,
    npp,
    netPremium: ncp - npp,
    netCallVolume,
    netPutVolume,
    netVolume: netCallVolume - netPutVolume,
    bullishPremium,
    bearishPremium,
    neutralPremium: sums.callPremium + sums.putPremium - bullishPremium - bearishPremium,
    bullPct: percentOf(bullishPremium, bullishPremium + bearishPremium),
  }
}

interface Impact {
  readonly ticker: string
  readonly netPremium: number
}

/** F16: the `count` names with the largest positive and the largest negative net premium, USD. */
export function netImpact<T>(
  names: ReadonlyMap<string, T>,
  netPremiumOf: (sums: T) => number,
  count = 10,
): { readonly positive: readonly Impact[]; readonly negative: readonly Impact[] } {
  const largest = (sign: 1 | -1): Impact[] => {
    const tickers = topKeys(names, count, (sums) => {
      const value = sign * netPremiumOf(sums)
      return value > 0 ? value : null
    })
    return tickers.flatMap((ticker) => {
      const sums = names.get(ticker)
      return sums === undefined ? [] : [{ ticker, netPremium: netPremiumOf(sums) }]
    })
  }
  return { positive: largest(1), negative: largest(-1) }
}
