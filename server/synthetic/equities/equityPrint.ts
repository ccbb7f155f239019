import type { EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'

/** Words of vendors.md §5, Stock prints. */
export type EquityTradeCode =
  | 'derivative_priced'
  | 'qualified_contingent_trade'
  | 'intermarket_sweep'
  | 'opening_print'
  | 'closing_print'
export type EquitySaleCode = 'average_price_trade' | 'prior_reference_price' | 'contingent_trade' | 'cross_trade'
type ExtendedHoursCode = 'extended_hours_trade' | 'sold_out_of_sequence'

/** One large stock print, lit or off-lit, in the words a feed uses. Prices in USD per share. */
export interface EquityPrint {
  /** Order of arrival inside (session_date, source), from 1. */
  readonly seq: number
  readonly session_date: IsoDate
  readonly executed_at_us: EpochUs
  readonly ticker: Ticker
  readonly price: number
  readonly size: number
  readonly nbbo_bid: number
  readonly nbbo_ask: number
  /** Exchange, or the trade reporting facility of an off-lit print ('L' and '2' off-lit). */
  readonly market_center: string
  readonly off_lit: boolean
  readonly trade_code: EquityTradeCode | null
  readonly sale_cond_codes: EquitySaleCode | null
  readonly ext_hour_sold_codes: ExtendedHoursCode | null
  readonly trade_settlement: 'regular' | 'cash' | 'next_day'
  /** Shares traded so far today, all venues. */
  readonly volume: number
  readonly canceled: boolean
  readonly source: string
}
