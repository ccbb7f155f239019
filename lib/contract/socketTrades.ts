import { z } from 'zod'
import { count, decimal, ms } from '@/lib/contract/socketFields'

/** Contracts of an option by side: orders of several legs and with stock count there and on no side. */
const sides = {
  ask_vol: count,
  bid_vol: count,
  no_side_vol: count,
  mid_vol: count,
  multi_vol: count,
  stock_multi_vol: count,
}

export const OptionTradeFrame = z.object({
  /** Session, source and number of the print: the `id` of the tape's files. */
  id: z.string(),
  underlying_symbol: z.string(),
  executed_at: ms,
  nbbo_bid: decimal,
  nbbo_ask: decimal,
  size: z.number().int(),
  price: decimal,
  option_symbol: z.string(),
  /** Not kept by this host. */
  created_at: ms.nullable(),
  report_flags: z.array(z.string()),
  tags: z.array(z.string()),
  expiry: z.iso.date(),
  option_type: z.enum(['call', 'put']),
  open_interest: count,
  strike: decimal,
  premium: decimal,
  volume: z.number().int(),
  underlying_price: decimal,
  ewma_nbbo_ask: decimal,
  ewma_nbbo_bid: decimal,
  implied_volatility: decimal,
  delta: decimal,
  theta: decimal,
  gamma: decimal,
  vega: decimal,
  /** Not kept by this host. */
  rho: decimal,
  theo: decimal,
  trade_code: z.string().nullable(),
  exchange: z.string(),
  ...sides,
})
export type OptionTradeFrame = z.infer<typeof OptionTradeFrame>

export const FlowAlertFrame = z.object({
  /** R1 to R20, as the rules of Flow Alerts are numbered. */
  rule_id: z.string(),
  rule_name: z.string().nullable(),
  ticker: z.string(),
  option_chain: z.string(),
  underlying_price: z.number().nullable(),
  volume: z.number(),
  total_size: z.number(),
  total_premium: z.number(),
  total_ask_side_prem: z.number(),
  total_bid_side_prem: z.number(),
  start_time: ms,
  end_time: ms,
  url: z.string(),
  price: z.number().nullable(),
  has_multileg: z.boolean(),
  has_sweep: z.boolean(),
  has_floor: z.boolean(),
  has_singleleg: z.boolean(),
  open_interest: count,
  all_opening_trades: z.boolean(),
  id: z.string(),
  volume_oi_ratio: z.number().nullable(),
  /** The newest 200 of them at most. */
  trade_ids: z.array(z.string()),
  trade_count: z.number().int(),
  expiry_count: z.number().int(),
  executed_at: ms,
  /** Of the prints of the alert; null where it has more prints than are kept. */
  ...sides,
  upstream_condition_details: z.array(z.string()),
  exchanges: z.array(z.string()),
  bid: decimal,
  ask: decimal,
})
export type FlowAlertFrame = z.infer<typeof FlowAlertFrame>
