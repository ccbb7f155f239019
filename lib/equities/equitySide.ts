import type { EquityPrint } from '@/lib/equities/equityPrint'
import { isPriceForeign } from '@/lib/equities/saleConditions'

export type EquitySide = 'ASK' | 'BID' | 'MID' | 'NONE'

type Quoted = Pick<
  EquityPrint,
  'price' | 'size' | 'nbbo_bid' | 'nbbo_ask' | 'trade_code' | 'sale_cond_codes' | 'ext_hour_sold_codes'
>

/** A price this near the midpoint, as a share of the spread, is a midpoint cross. */
const MID_SHARE = 0.02

/**
 * F39: side of a stock print against the quote of its moment, after the order of F3. Off the exchanges most prints cross
 * at the midpoint, so the midpoint itself is MID, not ASK. NONE without a usable quote, and where the price was made
 * elsewhere (average price, derivative, contingent, prior reference, late).
 */
export function equitySide(print: Quoted): EquitySide {
  const { price, nbbo_bid: bid, nbbo_ask: ask } = print
  if (bid === null || ask === null || bid <= 0 || ask < bid || isPriceForeign(print)) return 'NONE'
  const mid = (bid + ask) / 2
  if (ask > bid && Math.abs(price - mid) <= MID_SHARE * (ask - bid)) return 'MID'
  if (price >= ask) return 'ASK'
  return price <= bid || price < mid ? 'BID' : 'ASK'
}
