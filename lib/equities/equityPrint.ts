import type { EpochUs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'

/** One stock print as a feed tells it (vendors.md §5, Stock prints). Prices in USD per share, sizes in shares. */
export interface EquityPrint {
  /** Order of arrival inside a session and source, from 1. */
  readonly seq: number
  readonly session_date: IsoDate
  readonly executed_at_us: EpochUs
  readonly ticker: Ticker
  readonly price: Usd
  readonly size: number
  readonly nbbo_bid: Usd | null
  readonly nbbo_ask: Usd | null
  /** Exchange, or the trade reporting facility of an off-exchange print. */
  readonly market_center: string
  readonly off_lit: boolean
  readonly trade_code: string | null
  readonly sale_cond_codes: string | null
  readonly ext_hour_sold_codes: string | null
  readonly trade_settlement: string
  /** Shares traded so far that day on all venues; null where the source does not say. */
  readonly volume: number | null
  /** Those of `volume` that changed hands off the exchanges; left out where only large prints are known. */
  readonly off_volume?: number
  readonly canceled: boolean
}

/** F39: money that changed hands, USD. */
export function notionalOf(print: Pick<EquityPrint, 'price' | 'size'>): Usd {
  return print.price * print.size
}
