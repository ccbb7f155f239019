import { z } from 'zod'
import { BOARD_STATE, BoardQuery } from '@/lib/contract/boardFields'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'

/** A report of a name with what is priced into it and what the past did. Moves, returns and shares are fractions. */
export const EarningsRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  /** USD. */
  market_cap: nullable,
  is_sp500: z.boolean(),
  /** null where no chain is known and nobody told. */
  has_options: z.boolean().nullable(),
  date: IsoDateField,
  time: z.enum(['premarket', 'postmarket', 'unknown']),
  /** First session that trades on it; null where nobody told the time of the day. */
  effect_date: IsoDateField.nullable(),
  /** It has been traded by the instant that is asked about; `is_so_far`: its first session still runs. */
  is_out: z.boolean(),
  is_so_far: z.boolean(),
  /** Of imported calendars, USD per share, and USD. */
  eps_estimate: nullable,
  eps_actual: nullable,
  surprise: nullable,
  revenue_estimate: nullable,
  /** First expiry that outlives the news. */
  expiry: IsoDateField.nullable(),
  /** F35 of its straddle, USD per share and of the price: now, or at the last close before a report that is out. */
  expected_move: nullable,
  expected_pct: nullable,
  /** F35 earnings-only, mean size: the expiries around the report, without ordinary days. Why there is none, else ''. */
  event_pct: nullable,
  event_reason: z.string(),
  /** Mean sizes of the last 4, 8 and 12 first-day moves before this report. */
  mean_4: nullable,
  mean_8: nullable,
  mean_12: nullable,
  /** The last twelve before this report, oldest first. */
  moves: z.array(z.number()),
  /** Earnings-only move over `mean_8` (four moves at least): both are one day's. */
  event_ratio: nullable,
  /** From the last close before the news: first session, three, five. */
  day_1: nullable,
  day_3: nullable,
  week_1: nullable,
  /** Size of the first-day move over the priced one. */
  moved_ratio: nullable,
  /** Straddles over the last reports, bought at the close before and sold one close after. */
  straddle_win: nullable,
  straddle_mean: nullable,
  straddle_count: z.number(),
  /** Of the session: USD, percent, percent a year, 0 to 100, USD, USD, contracts. */
  last: nullable,
  change: nullable,
  iv30: nullable,
  iv_rank: nullable,
  option_premium: nullable,
  net_premium: nullable,
  oi_change: nullable,
})
export type EarningsRow = z.infer<typeof EarningsRow>

export const earnings = {
  /** Reports of whole weeks, by day, before the open first, the largest first. */
  board: dataCall({
    id: 'earnings.board',
    query: BoardQuery,
    data: z.object({
      /** Readings: priced moves first, then straddles of the past. */
      ...BOARD_STATE,
      rows: z.array(EarningsRow),
      /** False where no source tells estimates: their columns have nothing to say. */
      has_estimates: z.boolean(),
    }),
  }),
}
