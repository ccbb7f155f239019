import { z } from 'zod'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { TRADER_REPORTS, TRADER_SCOPES } from '@/lib/futures/traderReports'

const Report = z.enum(TRADER_REPORTS)
const Scope = z.enum(TRADER_SCOPES)

/** Positions of one class of traders: contracts, fractions of open interest, and the place of its net position (0 to 100). */
const TraderClassRow = z.object({
  trader: z.string(),
  long: z.number(),
  short: z.number(),
  /** Long and short at once: in no net position. null for classes that hold none. */
  spread: nullable,
  net: z.number(),
  /** Since the report of the week before. */
  net_change: nullable,
  long_share: nullable,
  short_share: nullable,
  net_share: nullable,
  /** Share of the earlier reports of a year, and of three, with a lower net position; null with too few of them. */
  percentile_year: nullable,
  reports_year: z.number(),
  percentile_three_years: nullable,
  reports_three_years: z.number(),
  traders_long: nullable,
  traders_short: nullable,
})

/** Which report of a market, at which instant; what is not stored gives way to what is. */
export const TradersQuery = z.object({ ...WHEN_FIELDS, report: Report.optional(), scope: Scope.optional() })

/** Commitments of Traders of one market. */
export const TraderPositions = z.object({
  root: z.string(),
  /** Market code of the CFTC; null where none is known. */
  code: z.string().nullable(),
  /** What is shown; null where nothing is stored. */
  report: Report.nullable(),
  scope: Scope.nullable(),
  /** What is stored of this market. */
  available: z.array(z.object({ report: Report, scope: Scope, newest: IsoDateField })),
  /** Name of the market in the report. */
  market: z.string(),
  report_date: IsoDateField.nullable(),
  /** When it could be known, by the rule of the releases. */
  released_at: nullable,
  open_interest: nullable,
  interest_change: nullable,
  classes: z.array(TraderClassRow),
  /** Report by report, oldest first: open interest and net positions. */
  history: z.object({
    dates: z.array(IsoDateField),
    open_interest: z.array(nullable),
    nets: z.array(z.object({ trader: z.string(), values: z.array(nullable) })),
  }),
})
