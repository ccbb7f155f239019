import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** A fiscal year, a quarter, or four quarters. Values by line of `lib/equities/statementItems`: USD, shares or USD per share; a line that is not reported is not there. */
const StatementPeriodRow = z.object({
  label: z.string(),
  end: IsoDateField,
  /** First day on which its figures were known. */
  filed: IsoDateField,
  fiscal_year: z.number(),
  quarter: nullable,
  values: z.record(z.string(), z.number()),
})

/** Multiples of one day from what was filed by then. */
const ValuationRow = z.object({
  date: IsoDateField,
  close: z.number(),
  pe: nullable,
  evToSales: nullable,
  evToEbitda: nullable,
  pb: nullable,
  pfcf: nullable,
})

const ValuationBandRow = z.object({
  key: z.enum(['pe', 'evToSales', 'evToEbitda', 'pb', 'pfcf']),
  now: nullable,
  low: nullable,
  quarter: nullable,
  median: nullable,
  threeQuarters: nullable,
  high: nullable,
  percentile: nullable,
  count: z.number(),
})

/** Scores of a fiscal year with their parts. */
const QualityRow = z.object({
  label: z.string(),
  end: IsoDateField,
  score: z.number(),
  known: z.number(),
  signs: z.array(
    z.object({ key: z.string(), label: z.string(), now: nullable, before: nullable, passed: z.boolean().nullable() }),
  ),
  z: nullable,
  zone: z.enum(['safe', 'grey', 'distress']).nullable(),
  terms: z.array(z.object({ key: z.string(), label: z.string(), ratio: nullable, weight: z.number() })),
})

export const financials = {
  /** Statements of a company as they were known at the time that is looked at, with multiples and scores. */
  read: dataCall({
    id: 'financials.read',
    params: z.object({ ticker: TickerField }),
    query: z.object(WHEN_FIELDS),
    data: z.object({
      ticker: z.string(),
      /** As the newest report names it; null where no reports are known. */
      company: z.string().nullable(),
      /** Number of the company at the SEC; null where it is not known or there is none. */
      cik: z.string().nullable(),
      /** Oldest first. */
      years: z.array(StatementPeriodRow),
      quarters: z.array(StatementPeriodRow),
      trailing: z.array(StatementPeriodRow),
      quality: z.array(QualityRow),
      valuation: z.array(ValuationRow),
      bands: z.array(ValuationBandRow),
      splits: z.array(z.object({ restated_on: IsoDateField, ratio: z.number() })),
    }),
  }),
}
