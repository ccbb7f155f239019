import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/**
 * Filings of a year by member, party or chamber. Amounts by the middle of the brackets, USD; returns as fractions, of
 * purchases from the close of their filing day to the end of the year, weighted by amount, and of SPY over the same days.
 */
export const ReportGroup = z.object({
  key: z.string(),
  members: z.number(),
  trades: z.number(),
  buys: z.number(),
  sells: z.number(),
  late: z.number(),
  value: nullable,
  benchmark: nullable,
  /** Purchases behind the return. */
  purchases: z.number(),
})
export type ReportGroup = z.infer<typeof ReportGroup>

export const ReportMember = ReportGroup.extend({ party: z.string(), chamber: z.string() })
export type ReportMember = z.infer<typeof ReportMember>

const Sums = z.object({ key: z.string(), buys: z.number(), sells: z.number(), trades: z.number() })

/** How lawmakers' trades of one year of filings performed. pages.md §4.13 Political Trading, F43. */
export const politicsReport = dataCall({
  id: 'politics.report',
  query: z.object({
    ...WHEN_FIELDS,
    /** Year of the filings; without one the newest that has any. */
    year: z.coerce.number().int().min(2000).max(2100).optional(),
  }),
  data: z.object({
    year: z.number().nullable(),
    /** Years with filings, newest first. */
    years: z.array(z.number()),
    /** Returns end with the close of the last session up to this day. */
    until: IsoDateField,
    is_running: z.boolean(),
    benchmark: z.string(),
    whole: ReportGroup,
    median_delay: nullable,
    /** Members with a measured purchase, and how many of them did better than SPY. */
    measured: z.number(),
    ahead: z.number(),
    /** Purchases without a known ticker, filing day or price, and options: no return can be told. */
    left_out: z.number(),
    by_member: z.array(ReportMember),
    by_party: z.array(ReportGroup),
    by_chamber: z.array(ReportGroup),
    sectors: z.array(Sums),
    tickers: z.array(Sums.extend({ members: z.number() })),
  }),
})
