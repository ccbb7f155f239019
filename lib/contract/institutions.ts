import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

const day = IsoDateField.nullable()
const changeKind = z.enum(['new', 'added', 'reduced', 'sold', 'unchanged'])

/** A manager with its newest report. Values in USD, shares and changes as fractions. F42. */
export const InstitutionRow = z.object({
  cik: z.string(),
  name: z.string(),
  kind: z.string(),
  period: IsoDateField,
  filed: day,
  value: nullable,
  value_before: nullable,
  change: nullable,
  positions: z.number(),
  top_holding: z.string(),
  top_weight: nullable,
  top10_weight: nullable,
  bought: nullable,
  sold: nullable,
  turnover: nullable,
  call_value: nullable,
  put_value: nullable,
  counts: z.object({
    new: z.number(),
    added: z.number(),
    reduced: z.number(),
    sold: z.number(),
    unchanged: z.number(),
  }),
  /** Return of the shares held at quarter end since then, weighted, where closes are known. */
  since_quarter: nullable,
  is_amended: z.boolean(),
})
export type InstitutionRow = z.infer<typeof InstitutionRow>

/** One name over all managers of a quarter. */
export const InstitutionMove = z.object({
  ticker: z.string(),
  name: z.string(),
  value: z.number(),
  bought: z.number(),
  sold: z.number(),
  holders: z.number(),
  new_holders: z.number(),
  closed_holders: z.number(),
})
export type InstitutionMove = z.infer<typeof InstitutionMove>

export const InstitutionHolding = z.object({
  key: z.string(),
  ticker: z.string(),
  name: z.string(),
  cusip: z.string(),
  type: z.enum(['share', 'call', 'put', 'principal']),
  sector: z.string().nullable(),
  kind: changeKind,
  value: nullable,
  weight: nullable,
  /** Shares held of all shares of the company, a fraction; null where its report cover is not known. */
  company_share: nullable,
  units: z.number(),
  units_before: z.number(),
  units_change: nullable,
  trade_value: nullable,
  /** Estimate: Σ (units bought × price of the quarter end) ÷ Σ units bought over the quarters known. */
  cost_estimate: nullable,
  first_quarter: IsoDateField,
  since_filing: nullable,
  /** Units over the last quarters, oldest first. */
  history: z.array(z.number()),
})
export type InstitutionHolding = z.infer<typeof InstitutionHolding>

/** One version of a report. */
const ReportVersion = z.object({ accession: z.string(), filed: day, value: nullable, positions: z.number() })

export const institutions = {
  list: dataCall({
    id: 'institutions.list',
    query: z.object(WHEN_FIELDS),
    data: z.object({
      rows: z.array(InstitutionRow),
      moves: z.array(InstitutionMove),
      options: z.array(
        z.object({
          manager: z.string(),
          ticker: z.string(),
          name: z.string(),
          type: z.enum(['call', 'put']),
          value: z.number(),
          units: z.number(),
          period: IsoDateField,
        }),
      ),
    }),
  }),
  profile: dataCall({
    id: 'institutions.profile',
    params: z.object({ name: z.string().min(1).max(160) }),
    query: z.object({
      ...WHEN_FIELDS,
      period: IsoDateField.optional(),
      /** An earlier quarter to compare with; without one the quarter before. */
      base: IsoDateField.optional(),
      /** Number of an earlier version of the quarter that was amended since. */
      version: z.string().max(40).optional(),
      against: z.string().max(160).optional(),
    }),
    data: z.object({
      summary: InstitutionRow,
      /** The quarter that changes are counted from; null where it is not known. */
      base: day,
      /** Newest first; `earlier`: what stood filed for the quarter before it was amended, newest first. */
      quarters: z.array(ReportVersion.extend({ period: IsoDateField, earlier: z.array(ReportVersion) })),
      holdings: z.array(InstitutionHolding),
      sectors: z.array(z.object({ sector: z.string(), weights: z.array(z.number()) })),
      hhi: nullable,
      overlap: z.object({ name: z.string(), value: nullable }).nullable(),
      others: z.array(z.string()),
    }),
  }),
} as const
