import { z } from 'zod'
import type { SocketChannelName } from '@/lib/api/socketChannels'
import { count, decimal, instant, ms } from '@/lib/contract/socketFields'
import { FlowAlertFrame, OptionTradeFrame } from '@/lib/contract/socketTrades'

export const PriceFrame = z.object({ ticker: z.string(), close: decimal, time: ms, vol: count })
export type PriceFrame = z.infer<typeof PriceFrame>

export const NewsFrame = z.object({
  headline: z.string(),
  timestamp: instant,
  source: z.string(),
  tickers: z.array(z.string()),
  /** null for posts of that network: who wrote them is not kept. */
  is_trump_ts: z.boolean().nullable(),
})
export type NewsFrame = z.infer<typeof NewsFrame>

/**
 * Dollars: gamma by a move of 1 % (F23), delta (F24), vanna as delta by a point of volatility (F25), charm as delta by day
 * (F26). `oi` and `vol` under the model each figure has by default (F27), `dir` by signed prints of the session.
 */
export const GexFrame = z.object({
  ticker: z.string(),
  timestamp: ms,
  price: decimal,
  gamma_per_one_percent_move_oi: decimal,
  delta_per_one_percent_move_oi: decimal,
  charm_per_one_percent_move_oi: decimal,
  vanna_per_one_percent_move_oi: decimal,
  gamma_per_one_percent_move_vol: decimal,
  delta_per_one_percent_move_vol: decimal,
  charm_per_one_percent_move_vol: decimal,
  vanna_per_one_percent_move_vol: decimal,
  gamma_per_one_percent_move_dir: decimal,
  charm_per_one_percent_move_dir: decimal,
  vanna_per_one_percent_move_dir: decimal,
})
export type GexFrame = z.infer<typeof GexFrame>

/** Of the session so far; premium in dollars, volume in contracts, net is at the ask less at the bid. */
export const MarketTideFrame = z.object({
  timestamp: instant,
  net_volume: z.number().int(),
  net_call_premium: decimal,
  net_put_premium: decimal,
  otm_net_volume: z.number().int(),
  otm_net_call_premium: decimal,
  otm_net_put_premium: decimal,
})
export type MarketTideFrame = z.infer<typeof MarketTideFrame>

export const NetFlowFrame = z.object({
  ticker: z.string(),
  net_call_prem: decimal,
  net_call_vol: z.number().int(),
  net_put_prem: decimal,
  net_put_vol: z.number().int(),
  time: ms,
})
export type NetFlowFrame = z.infer<typeof NetFlowFrame>

export const TradingHaltFrame = z.object({
  ticker: z.string(),
  /** halted, quoting (quotes are taken again) or resumed. */
  state: z.string(),
  reason: z.string(),
  time: instant,
})
export type TradingHaltFrame = z.infer<typeof TradingHaltFrame>

export const EquityTradeFrame = z.object({
  symbol: z.string(),
  price: decimal,
  type: z.enum(['lit', 'off_lit']),
  size: z.number(),
  volume: z.number().nullable(),
  trade_settlement: z.string().nullable(),
  trade_code: z.string().nullable(),
  ext_hour_sold_codes: z.string().nullable(),
  sale_cond_codes: z.string().nullable(),
  executed_at: instant,
  /** Not kept by this host, nor are the sizes of quotes. */
  trf_executed_at: instant.nullable(),
  nbbo_bid: decimal,
  nbbo_ask: decimal,
  nbbo_bid_quantity: count,
  nbbo_ask_quantity: count,
  sector: z.string().nullable(),
  next_earnings_date: z.iso.date().nullable(),
  avg30_volume: decimal,
  issue_type: z.string().nullable(),
  marketcap: decimal,
})
export type EquityTradeFrame = z.infer<typeof EquityTradeFrame>

export const CustomAlertFrame = z.object({
  name: z.string(),
  /** print, interval, contract, rule or watch, as the alert was made. */
  noti_type: z.string(),
  user_noti_config_id: z.string(),
  user_id: z.string(),
  symbol: z.string().nullable(),
  symbol_type: z.enum(['stock', 'option_chain']).nullable(),
  tape_time: instant,
  meta: z.record(z.string(), z.unknown()),
})
export type CustomAlertFrame = z.infer<typeof CustomAlertFrame>

/**
 * Payloads of the WebSocket at /socket, channel by channel, in the words and types of the documented protocol
 * (public-api.md §4): amounts are text where it writes text. What this host does not know is null.
 */
export const socketFrames: Readonly<Record<SocketChannelName, z.ZodType>> = {
  option_trades: OptionTradeFrame,
  'flow-alerts': FlowAlertFrame,
  price: PriceFrame,
  news: NewsFrame,
  gex: GexFrame,
  market_tide: MarketTideFrame,
  net_flow: NetFlowFrame,
  trading_halts: TradingHaltFrame,
  lit_trades: EquityTradeFrame,
  off_lit_trades: EquityTradeFrame,
  custom_alerts: CustomAlertFrame,
}
