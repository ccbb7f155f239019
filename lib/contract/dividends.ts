import { z } from 'zod'
import { BOARD_STATE, BoardQuery } from '@/lib/contract/boardFields'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

const day = IsoDateField.nullable()

/** A dividend of a name on its ex-date. Yields, growth and returns are fractions, amounts USD per share. */
export const DividendRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  issue_type: z.string().nullable(),
  /** USD. */
  market_cap: nullable,
  is_sp500: z.boolean(),
  ex_date: IsoDateField,
  /** The session trades without it. */
  is_ex: z.boolean(),
  /** Calendar days from the session. */
  days_to_ex: z.number(),
  declared_date: day,
  record_date: day,
  pay_date: day,
  amount: z.number(),
  is_special: z.boolean(),
  /** F46. Regular payments a year; null where no rhythm is known. */
  frequency: nullable,
  forward_yield: nullable,
  trailing_yield: nullable,
  /** Dividends paid over net income of four quarters, percent. */
  payout: nullable,
  growth_1: nullable,
  growth_3: nullable,
  growth_5: nullable,
  growth_10: nullable,
  /** Years in a row that paid more, and whether it may be longer than payments are known. */
  streak: nullable,
  streak_open: z.boolean(),
  /** Payments known, this one included. */
  payments: z.number(),
  last: nullable,
  change: nullable,
  /** F22: what put-call parity of the first expiry after the ex-date leaves for dividends, and what is announced up to it. */
  implied: nullable,
  announced: nullable,
  implied_expiry: day,
  /** Calls whose holder gains by exercising before the ex-date, and their open interest. */
  risk_calls: z.number(),
  risk_interest: z.number(),
  /** Bought at the close before, sold at the close of the ex-date, over the dividends before this one. */
  capture_mean: nullable,
  capture_win: nullable,
  /** Median fall over the dividend. */
  capture_drop: nullable,
  /** Share back at the close before within 30 sessions, and median sessions until then. */
  capture_back: nullable,
  capture_days: nullable,
  capture_count: z.number(),
})
export type DividendRow = z.infer<typeof DividendRow>

/** A call that is likely to be exercised before an ex-date. USD per share, contracts, USD. */
export const AssignmentRow = z.object({
  ticker: z.string(),
  option_symbol: z.string(),
  ex_date: IsoDateField,
  expiry: IsoDateField,
  strike: z.number(),
  spot: z.number(),
  mid: z.number(),
  extrinsic: z.number(),
  dividend: z.number(),
  /** Dividend less extrinsic value. */
  gain: z.number(),
  open_interest: z.number(),
  /** Gain × open interest × 100: what sellers would lose together. */
  stake: z.number(),
})
export type AssignmentRow = z.infer<typeof AssignmentRow>

export const dividends = {
  /** Ex-dates of whole weeks, by day, the largest company first. */
  board: dataCall({
    id: 'dividends.board',
    query: BoardQuery,
    data: z.object({
      /** Readings: payments first, then chains. */
      ...BOARD_STATE,
      rows: z.array(DividendRow),
      /** The largest stakes first. */
      risks: z.array(AssignmentRow),
    }),
  }),
  /** What one name paid, newest first, and what a capture of each brought. */
  name: dataCall({
    id: 'dividends.name',
    params: z.object({ ticker: TickerField }),
    query: z.object(WHEN_FIELDS),
    data: z.object({
      payments: z.array(
        z.object({
          ex_date: IsoDateField,
          record_date: day,
          pay_date: day,
          amount: z.number(),
          is_special: z.boolean(),
          /** Against the regular payment of a year before, a fraction. */
          growth: nullable,
          /** Capture: return, fall over the dividend, sessions until back; null where a close is unknown. */
          returned: nullable,
          drop: nullable,
          recovered: nullable,
        }),
      ),
      frequency: nullable,
    }),
  }),
}
