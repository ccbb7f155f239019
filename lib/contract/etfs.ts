import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** What a fund is, and its assets in USD. */
export const FUND_FIELDS = {
  ticker: z.string(),
  name: z.string(),
  issuer: z.string(),
  category: z.string(),
  benchmark: z.string(),
  inception: IsoDateField.nullable(),
  /** Percent a year. */
  expense_ratio: nullable,
  net_assets: nullable,
  /** Evening of the assets. */
  assets_on: IsoDateField.nullable(),
  holdings: z.number(),
}

/** One fund of the list. Money in USD, yields, weights, moves and shares of assets as fractions. */
export const FundRow = z.object({
  ...FUND_FIELDS,
  /** F51 over one, five and twenty-one sessions, and as a share of the assets before them. */
  flow_1d: nullable,
  flow_1w: nullable,
  flow_1m: nullable,
  share_1d: nullable,
  share_1w: nullable,
  share_1m: nullable,
  /** F46: paid within a year over the price. */
  yield: nullable,
  /** Times the day of its aim. */
  leverage: z.number(),
  top10_weight: nullable,
  top_sector: z.string(),
  top_sector_weight: nullable,
  price: nullable,
  /** Since the close of the evening. */
  change: nullable,
  option_volume: nullable,
  option_premium: nullable,
})
export type FundRow = z.infer<typeof FundRow>

export const etfs = {
  /** Every known fund; `pending` is above zero until their assets are read. §4.14 ETFs. */
  list: dataCall({
    id: 'etf.list',
    query: z.object(WHEN_FIELDS),
    data: z.object({ rows: z.array(FundRow), as_of: IsoDateField, pending: z.number() }),
  }),
}
