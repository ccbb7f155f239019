import { z } from 'zod'
import { WHEN_FIELDS } from '@/lib/contract/flowRow'

/** Which session and instant, for answers made of minutes. */
export const when = WHEN_FIELDS

const flag = z.enum(['0', '1']).default('0')

/** F15 filters as they stand in an address. */
export const flowFilter = {
  type: z.enum(['all', 'C', 'P']).default('all'),
  money: z.enum(['all', 'otm', 'itm']).default('all'),
  dte: z.enum(['all', '0', 'not0', '1-7', '8-30', '31-90', '91-365', '366']).default('all'),
  no_multi: flag,
  no_deep: flag,
}

export const step = z.enum(['1', '5']).default('1')
const numbers = z.array(z.number())

/** One value per step; ncp, npp and the deltas run from the first step on. USD, contracts. */
export const FlowSeriesRow = z.object({
  start_ms: numbers,
  ncp: numbers,
  npp: numbers,
  net_volume: numbers,
  call_delta: numbers,
  put_delta: numbers,
})
export type FlowSeriesRow = z.infer<typeof FlowSeriesRow>

/** F11 to F13 of a session so far. */
export const FlowTotalsRow = z.object({
  ncp: z.number(),
  npp: z.number(),
  net_premium: z.number(),
  net_volume: z.number(),
  call_premium: z.number(),
  put_premium: z.number(),
  call_ask_premium: z.number(),
  call_bid_premium: z.number(),
  put_ask_premium: z.number(),
  put_bid_premium: z.number(),
  call_volume: z.number(),
  put_volume: z.number(),
  trades: z.number(),
  bull_premium: z.number(),
  bear_premium: z.number(),
  bull_pct: z.number().nullable(),
  pc_volume: z.number().nullable(),
  pc_premium: z.number().nullable(),
})
export type FlowTotalsRow = z.infer<typeof FlowTotalsRow>
