import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import {
  FlowRow,
  IsoDateField,
  NAMED_CONTRACT,
  nullable,
  OptionSymbolField,
  TOLD_GREEKS,
  WHEN_FIELDS,
} from '@/lib/contract/flowRow'
import { rowLimit } from '@/lib/contract/rowSort'

/** What was traded of a contract in a day or a bar. */
const trades = {
  open: nullable,
  high: nullable,
  low: nullable,
  close: nullable,
  vwap: nullable,
  volume: z.number(),
  premium: z.number(),
  ask_volume: z.number(),
  bid_volume: z.number(),
  mid_volume: z.number(),
  none_volume: z.number(),
  trades: z.number(),
  iv_high: nullable,
  iv_low: nullable,
}

/** A contract's day. Volumes in contracts, premium in USD, OI of the morning. */
export const ContractDayRow = z.object({
  session_date: IsoDateField,
  ...NAMED_CONTRACT,
  ...trades,
  multi_volume: z.number(),
  sweep_volume: z.number(),
  floor_volume: z.number(),
  cross_volume: z.number(),
  open_interest: nullable,
  oi_change: nullable,
  underlying_close: nullable,
  source: z.string(),
})
export type ContractDayRow = z.infer<typeof ContractDayRow>

export const ContractBarRow = z.object({
  start_ms: z.number(),
  ...trades,
  underlying: nullable,
  /** Quoted spread at the last quoted print of the bar, percent of the mid. */
  spread_pct: nullable,
})
export type ContractBarRow = z.infer<typeof ContractBarRow>

/** Header of the contract pop-out (C11); rate and yield of its chain, continuous fractions per year. */
export const ContractHeader = z.object({
  ...NAMED_CONTRACT,
  string: z.string(),
  expired: z.boolean(),
  last: nullable,
  bid: nullable,
  ask: nullable,
  change: nullable,
  change_pct: nullable,
  iv: nullable,
  ...TOLD_GREEKS,
  underlying_price: nullable,
  rate: nullable,
  dividend_yield: nullable,
  last_trade_us: nullable,
  /** Of the morning, also when nothing traded. */
  open_interest: nullable,
  oi_change: nullable,
  /** What an expired contract was worth: its intrinsic value at the close of its last day, USD per share. */
  settlement: nullable,
  day: ContractDayRow.nullable(),
})
export type ContractHeader = z.infer<typeof ContractHeader>

const params = z.object({ symbol: OptionSymbolField })
const when = WHEN_FIELDS

export const contracts = {
  header: dataCall({ id: 'contracts.header', params, query: z.object(when), data: ContractHeader }),
  bars: dataCall({
    id: 'contracts.bars',
    params,
    query: z.object({
      ...when,
      days: z.coerce.number().int().min(1).max(2000).default(1),
      mins: z.coerce.number().int().min(1).max(600).default(5),
    }),
    data: z.array(ContractBarRow),
  }),
  history: dataCall({
    id: 'contracts.history',
    params,
    query: z.object({ ...when, days: z.coerce.number().int().min(1).max(2000).default(60) }),
    data: z.array(ContractDayRow),
  }),
  trades: dataCall({
    id: 'contracts.trades',
    params,
    query: z.object({ ...when, limit: rowLimit(200) }),
    data: z.array(FlowRow),
  }),
  /** Volume by fill price and kind. */
  profile: dataCall({
    id: 'contracts.profile',
    params,
    query: z.object(when),
    data: z.array(
      z.object({
        price: z.number(),
        ask: z.number(),
        bid: z.number(),
        mid: z.number(),
        none: z.number(),
        multi: z.number(),
        sweep: z.number(),
        floor: z.number(),
        cross: z.number(),
      }),
    ),
  }),
  /** Same strike other expiries, same expiry ±3 strikes. */
  related: dataCall({
    id: 'contracts.related',
    params,
    query: z.object(when),
    data: z.object({ same_strike: z.array(ContractDayRow), same_expiry: z.array(ContractDayRow) }),
  }),
  top: dataCall({
    id: 'contracts.top',
    query: z.object({
      ...when,
      by: z.enum(['volume', 'open_interest', 'oi_change', 'premium']).default('volume'),
      limit: z.coerce.number().int().min(1).max(100).default(12),
    }),
    data: z.array(ContractDayRow),
  }),
}
