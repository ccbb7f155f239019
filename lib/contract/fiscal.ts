import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { FISCAL_RANGES } from '@/lib/fiscal/fiscalSeries'

const Column = z.object({ id: z.string(), values: z.array(nullable) })
const Curve = z.object({ date: IsoDateField, values: z.array(nullable) })

/** A figure looked at first: newest value, change against the one before, its last ones, its place in a year. C18. */
export const FiscalTileRow = z.object({
  id: z.string(),
  value: nullable,
  change: nullable,
  record_date: IsoDateField.nullable(),
  line: z.array(z.number()),
  /** Of the values of a year, percent below the newest. */
  percentile: nullable,
})
export type FiscalTileRow = z.infer<typeof FiscalTileRow>

/** An auction. USD, percent, basis points (tail), fractions (shares); results are null before their hour. */
export const FiscalAuctionRow = z.object({
  cusip: z.string(),
  security_type: z.string(),
  term: z.string(),
  is_reopening: z.boolean(),
  auction_date: IsoDateField,
  issue_date: IsoDateField,
  maturity_date: IsoDateField,
  offering: nullable,
  high_yield: nullable,
  when_issued: nullable,
  tail: nullable,
  bid_to_cover: nullable,
  indirect_share: nullable,
  direct_share: nullable,
  dealer_share: nullable,
})
export type FiscalAuctionRow = z.infer<typeof FiscalAuctionRow>

/** What is known of a series: who tells it, when, and how old its last value is. */
export const FiscalSourceRow = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.enum(['usd', 'percent', 'people', 'index', 'flag']),
  publisher: z.string(),
  release: z.string(),
  count: z.number(),
  last_date: IsoDateField.nullable(),
  last_value: nullable,
  released_ms: nullable,
  next_due_ms: nullable,
  is_late: z.boolean(),
})
export type FiscalSourceRow = z.infer<typeof FiscalSourceRow>

/** Fiscal Overview, pages.md §4.2, F63. Everything as it was known at the instant of the page. */
export const fiscal = {
  read: dataCall({
    id: 'fiscal.read',
    query: z.object({ ...WHEN_FIELDS, range: z.enum(FISCAL_RANGES).default('5y') }),
    data: z.object({
      today: IsoDateField,
      now_ms: z.number(),
      tiles: z.array(FiscalTileRow),
      /** Business days of the range, thinned; the last known value at each. */
      days: z.object({ dates: z.array(IsoDateField), columns: z.array(Column) }),
      /** Months from the October of a fiscal year on, by their last day. */
      months: z.object({ dates: z.array(IsoDateField), columns: z.array(Column) }),
      /** Yields by the points of `TENORS`. */
      curve: z.object({
        now: Curve.nullable(),
        month: Curve.nullable(),
        year: Curve.nullable(),
        history: z.array(Curve),
      }),
      wall: z.array(z.object({ year: z.number(), by_kind: z.record(z.string(), z.number()), total: z.number() })),
      /** The Monthly Statement of the Public Debt behind the wall, USD; null where it stands on stored auctions. */
      wall_statement: z
        .object({
          record_date: IsoDateField,
          securities: z.number(),
          amount: z.number(),
          average_years: nullable,
          /** Totals of the statement: all marketable securities, and the whole debt. */
          marketable: nullable,
          debt: nullable,
        })
        .nullable(),
      upcoming: z.array(FiscalAuctionRow),
      results: z.array(FiscalAuctionRow),
      /** First auction that is known. */
      auctions_since: IsoDateField.nullable(),
      /** Prices of today for values of other months; null without. */
      cpi_now: nullable,
      sources: z.array(FiscalSourceRow),
    }),
  }),
  /** Every observation of one series that was known, oldest first. */
  series: dataCall({
    id: 'fiscal.series',
    query: z.object({ ...WHEN_FIELDS, id: z.string().trim().min(1).max(40) }),
    data: z.object({
      id: z.string(),
      name: z.string(),
      unit: z.string(),
      dates: z.array(IsoDateField),
      values: z.array(z.number()),
      released_ms: z.array(z.number()),
    }),
  }),
}
