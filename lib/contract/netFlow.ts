import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'
import { FlowSeriesRow, FlowTotalsRow, flowFilter, step, when } from '@/lib/contract/minuteFields'

/** Names, expiries: words with commas between. */
const list = (longest: number) => z.string().max(longest).default('')

const names = {
  /** Up to four tickers. */
  tickers: list(60),
  /** Key of a group instead of tickers. */
  group: z.string().max(30).default(''),
  /** The members of a fund instead of the fund itself. */
  constituents: z.enum(['0', '1']).default('0'),
  expiries: list(200),
}

/** One ticker or group over the time asked for. Lists have one entry per step. */
export const NetFlowName = z.object({
  key: z.string(),
  label: z.string(),
  /** Tickers that are summed when it is more than one. */
  members: z.array(z.string()),
  /** Underlying whose price is shown. */
  price_of: z.string(),
  /** Running over the whole range. */
  series: FlowSeriesRow,
  /** Prices of each step as open, high, low, close; null where unknown. */
  price: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable()),
  /** F36 in its fill variant, running within each session; null where the share volume is unknown. */
  nope: z.array(nullable),
  divergence: z.array(z.enum(['price_up', 'price_down']).nullable()),
  /** Average net call and net put premium by this minute of earlier stored sessions; one session only. */
  average: z.object({ sessions: z.number(), ncp: z.array(z.number()), npp: z.array(z.number()) }).nullable(),
  /** The average is still being read: ask again. */
  average_pending: z.boolean(),
  totals: FlowTotalsRow,
})
export type NetFlowName = z.infer<typeof NetFlowName>

/** Flow of an expiry or a strike. USD and contracts. */
export const NetFlowCut = z.object({
  key: z.string(),
  call_ask_premium: z.number(),
  call_bid_premium: z.number(),
  put_ask_premium: z.number(),
  put_bid_premium: z.number(),
  call_ask_volume: z.number(),
  call_bid_volume: z.number(),
  put_ask_volume: z.number(),
  put_bid_volume: z.number(),
  premium: z.number(),
  net_premium: z.number(),
  volume: z.number(),
  trades: z.number(),
  /** Share of the volume that was out of the money, percent. */
  otm_pct: nullable,
})
export type NetFlowCut = z.infer<typeof NetFlowCut>

/** Net Flow, pages.md §4.1. */
export const netFlow = {
  read: dataCall({
    id: 'netFlow.read',
    query: z.object({
      ...when,
      ...flowFilter,
      ...names,
      step,
      days: z.coerce.number().int().min(1).max(20).default(1),
    }),
    data: z.object({ calc_version: z.number(), sessions: z.array(IsoDateField), names: z.array(NetFlowName) }),
  }),
  cuts: dataCall({
    id: 'netFlow.cuts',
    query: z.object({ ...when, ...flowFilter, ...names }),
    data: z.object({ by_expiry: z.array(NetFlowCut), by_strike: z.array(NetFlowCut) }),
  }),
}
