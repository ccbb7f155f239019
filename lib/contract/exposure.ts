import { z } from 'zod'
import { ExpiryList, TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

const GreekField = z.enum(['gamma', 'delta', 'vanna', 'charm', 'positions'])
/** F27 A, B, C, D. */
const ModelField = z.enum(['naive', 'tradeSigned', 'labelled', 'holder'])
const GroupField = z.union([z.enum(['0dte', 'next', 'weekly', 'monthly', 'all']), ExpiryList])
const SliceField = z.coerce.number().pipe(z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(30)]))

const shape = {
  ...WHEN_FIELDS,
  greek: GreekField.default('gamma'),
  /** The measure's own default when left out. */
  model: ModelField.optional(),
  /** Contracts counted by morning open interest or by the session's volume (models A and D). */
  basis: z.enum(['openInterest', 'volume']).default('openInterest'),
  expiries: GroupField.default('all'),
  /** Minutes between two slices. */
  slice: SliceField.default(10),
  /** Strikes within so many percent of the spot. */
  window: z.coerce.number().min(0.5).max(30).default(5),
}

/** F23-F26 in USD: gamma per 1 %, delta, delta per vol point, delta per day. */
const Exposures = z.object({ gamma: z.number(), delta: z.number(), vanna: z.number(), charm: z.number() })

/** One strike in the chosen measure. Amounts in USD, contracts for positions. */
export const ExposureStrikeRow = z.object({
  strike: z.number(),
  net: z.number(),
  calls: z.number(),
  puts: z.number(),
  /** One slice, 10, 30 and 60 minutes ago; null before the session began. */
  slice_ago: nullable,
  ago_10: nullable,
  ago_30: nullable,
  ago_60: nullable,
  /** At the instant compared with, and under the scenario. */
  compared: nullable,
  scenario: nullable,
  flipped: z.boolean(),
  volume: z.number(),
  inventory: nullable,
  /** F27 C: contracts market makers hold by labels; null where none of the strike is labelled. */
  labelled: nullable,
  call_open_interest: z.number(),
  put_open_interest: z.number(),
})
export type ExposureStrikeRow = z.infer<typeof ExposureStrikeRow>

/** F28 levels; zero gamma is null when the sign does not change within ±10 %. */
export const ExposureLevelsRow = z.object({
  call_wall: nullable,
  put_wall: nullable,
  key_gamma: nullable,
  zero_gamma: nullable,
})

const Hedge = z.object({
  shares: z.number(),
  percent_of_volume: nullable,
  direction: z.enum(['buy', 'sell', 'none']),
})

/** A straddle at the money, USD per share. */
export const StraddleRow = z.object({
  expiry: IsoDateField,
  strike: z.number(),
  price: z.number(),
  lower: z.number(),
  upper: z.number(),
  minutes_left: z.number(),
})

const ExposureAnswer = z.object({
  ticker: z.string(),
  at_ms: z.number(),
  spot: nullable,
  previous_close: nullable,
  greek: GreekField,
  model: ModelField,
  expiries: z.array(z.object({ expiry: IsoDateField, dte: z.number(), chosen: z.boolean() })),
  rows: z.array(ExposureStrikeRow),
  /** Net of the chosen measure over every strike of the chosen expiries, not only those shown; null under C without labels. */
  net: nullable,
  by_expiry: z.array(z.object({ expiry: IsoDateField, dte: z.number(), net: z.number() })),
  by_dte: z.array(z.object({ bucket: z.string(), net: z.number() })),
  /** Net by expiry and strike, `values[expiry][strike]`, null where nothing is listed; only when asked for. */
  cells: z
    .object({ strikes: z.array(z.number()), expiries: z.array(IsoDateField), values: z.array(z.array(nullable)) })
    .nullable(),
  groups: z.array(z.object({ group: z.string(), expiries: z.number(), model: ModelField, ...Exposures.shape })),
  /** Every model side by side over the chosen expiries; null where the operator has no such data. */
  models: z.array(z.object({ model: ModelField, totals: Exposures.nullable() })),
  /**
   * F28 of every model with data: total gamma, USD per 1 %, with the underlying at each of `spots`; null unless asked for.
   */
  curves: z
    .object({
      spots: z.array(z.number()),
      models: z.array(z.object({ model: ModelField, gamma: z.array(z.number()), zero_gamma: nullable })),
    })
    .nullable(),
  /** F27 B: earlier sessions whose signed prints the inventory stands on, capped by open interest, and the first of them. */
  carried: z.object({ sessions: z.number(), since: IsoDateField.nullable() }),
  /**
   * F27 C: days before the session whose volumes by participant the positions are made of, of which exchanges, and the percent
   * of the open interest of the chosen contracts that is labelled. `opposite`: some files do not tell market makers, the
   * opposite of all others stands for them. `missing` says why C has no number: nothing imported for the name (a simulated chain has
   * none: `meta.simulated`), or no label for the contracts chosen.
   */
  labelled: z.object({
    sessions: z.number(),
    since: IsoDateField.nullable(),
    until: IsoDateField.nullable(),
    exchanges: z.array(z.string()),
    opposite: z.boolean(),
    open_interest_pct: nullable,
    missing: z.enum(['none', 'chosen']).nullable(),
  }),
  /** Percent of the volume whose prints had a usable side; null without prints. */
  coverage_pct: nullable,
  levels: ExposureLevelsRow,
  profile: z.array(z.object({ spot: z.number(), gex: z.number() })),
  max_pain: z.object({ expiry: IsoDateField, strike: z.number() }).nullable(),
  hedge: Hedge.nullable(),
  straddle: StraddleRow.nullable(),
  readout: z.string(),
  compared: z.object({ at_ms: z.number(), spot: z.number(), net: z.number() }).nullable(),
  scenario: z.object({ spot: z.number(), net: z.number(), levels: ExposureLevelsRow, hedge: Hedge }).nullable(),
  /** True before the first slice of the session: the profile is the open interest of the morning. */
  opening_inventory: z.boolean(),
  /** Contracts that had neither volatility nor greeks and are left out. */
  left_out: z.number(),
  calc_version: z.string(),
  inputs_hash: z.string(),
})
export type ExposureAnswer = z.infer<typeof ExposureAnswer>

/** Net of the measure by strike and slice: `values[slice][strike]`; null where no slice is known. */
const SurfaceAnswer = z.object({
  ticker: z.string(),
  slice_mins: z.number(),
  times: z.array(z.number()),
  strikes: z.array(z.number()),
  values: z.array(z.array(nullable)),
  candles: z.array(
    z.object({ start_ms: z.number(), open: z.number(), high: z.number(), low: z.number(), close: z.number() }),
  ),
  calc_version: z.string(),
})
export type SurfaceAnswer = z.infer<typeof SurfaceAnswer>

export const exposure = {
  /** Market maker exposure by strike, with levels, models, readings of before and a scenario. */
  read: dataCall({
    id: 'exposure.read',
    access: 'periscope',
    params: z.object({ ticker: TickerField }),
    query: z.object({
      ...shape,
      compare: z.iso.datetime().optional(),
      curves: z.enum(['0', '1']).default('0'),
      spot_pct: z.coerce.number().min(-20).max(20).optional(),
      vol_pts: z.coerce.number().min(-50).max(100).optional(),
      minutes: z.coerce.number().int().min(0).max(10_080).optional(),
    }),
    data: ExposureAnswer,
  }),
  /** The same of one instant, for the page of a name: open to everyone by the tier of its data. */
  stock: dataCall({
    id: 'exposure.stock',
    params: z.object({ ticker: TickerField }),
    query: z.object({ ...shape, compare: z.iso.datetime().optional(), cells: z.enum(['0', '1']).default('0') }),
    data: ExposureAnswer,
  }),
  /** Strike by time, and the candles it lies behind. */
  surface: dataCall({
    id: 'exposure.surface',
    access: 'periscope',
    params: z.object({ ticker: TickerField }),
    query: z.object({ ...shape, candle: SliceField.default(5) }),
    data: SurfaceAnswer,
  }),
}
