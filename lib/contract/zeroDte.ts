import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { ExposureLevelsRow, StraddleRow } from '@/lib/contract/exposure'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { FlowSeriesRow } from '@/lib/contract/minuteFields'

const SliceField = z.coerce.number().pipe(z.union([z.literal(5), z.literal(10), z.literal(30)]))

/** One strike of today's expiry. Premium in USD, exposures in USD per 1 %, inventory in contracts (F27 B). */
export const ZeroDteStrike = z.object({
  strike: z.number(),
  call_volume: z.number(),
  put_volume: z.number(),
  call_premium: z.number(),
  put_premium: z.number(),
  gex: z.number(),
  inventory: nullable,
  /** Ten minutes ago; null before the session began. */
  volume_ago: nullable,
  premium_ago: nullable,
  gex_ago: nullable,
  inventory_ago: nullable,
})
export type ZeroDteStrike = z.infer<typeof ZeroDteStrike>

const ZeroDteAnswer = z.object({
  ticker: z.string(),
  at_ms: z.number(),
  expiry: IsoDateField,
  /** False where nothing expires today: the next expiry stands in. */
  is_today: z.boolean(),
  settled: z.boolean(),
  minutes_left: z.number(),
  spot: nullable,
  spot_open: nullable,
  previous_close: nullable,
  volume: z.number(),
  /** Percent of the ticker's option volume. */
  volume_share: nullable,
  premium: nullable,
  ncp: nullable,
  npp: nullable,
  pc_volume: nullable,
  straddle: StraddleRow.nullable(),
  straddle_open: StraddleRow.nullable(),
  /** F35, USD: 0.85 of the straddle now, and at the open. */
  remaining_move: nullable,
  open_move: nullable,
  /** Percent of the open's expected move that the spot is away from its open. */
  move_used_pct: nullable,
  /** Yearly volatility of the minutes so far, and what the option at the money implies. */
  realised_vol: nullable,
  implied_vol: nullable,
  net_gex: nullable,
  levels: ExposureLevelsRow,
  max_pain: nullable,
  pain: z.array(z.object({ strike: z.number(), call: z.number(), put: z.number() })),
  rows: z.array(ZeroDteStrike),
  /** The straddle at the money through the session, and the open's one shrinking with the square root of time. */
  decay: z.array(z.object({ at_ms: z.number(), straddle: nullable, theory: nullable })),
  /** F15 of this expiry alone. */
  tide: FlowSeriesRow.nullable(),
  prices: z.array(nullable),
  /** Net premium (calls less puts, F11) by slice and strike: `values[slice][strike]`. */
  heat: z.object({
    times: z.array(z.number()),
    slice_mins: z.number(),
    strikes: z.array(z.number()),
    values: z.array(z.array(z.number())),
  }),
  calc_version: z.string(),
})
export type ZeroDteAnswer = z.infer<typeof ZeroDteAnswer>

export const zeroDte = {
  /** Today's expiry of a ticker: flow, straddle, strikes, levels. */
  read: dataCall({
    id: 'zeroDte.read',
    params: z.object({ ticker: TickerField }),
    query: z.object({
      ...WHEN_FIELDS,
      slice: SliceField.default(10),
      window: z.coerce.number().min(0.5).max(30).default(2),
    }),
    data: ZeroDteAnswer,
  }),
}
