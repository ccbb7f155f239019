import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { FUND_FIELDS } from '@/lib/contract/etfs'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { FlowTotalsRow } from '@/lib/contract/minuteFields'

const params = z.object({ ticker: TickerField })

/** One line of what a fund holds. Weights, returns and contributions are fractions, money is USD. */
export const EtfHoldingRow = z.object({
  line: z.number(),
  ticker: z.string(),
  name: z.string(),
  asset_class: z.string(),
  sector: z.string(),
  country: z.string(),
  weight: nullable,
  shares: nullable,
  value: nullable,
  last: nullable,
  /** Since the close of the day of the holdings. */
  change: nullable,
  contribution: nullable,
  /** F12 and F11 of the options of the name in the session; null where the tape does not belong to the prices. */
  bull_premium: nullable,
  bear_premium: nullable,
  net_premium: nullable,
})
export type EtfHoldingRow = z.infer<typeof EtfHoldingRow>

const WeightRow = z.object({ key: z.string(), weight: z.number(), count: z.number() })

export const EtfProfile = z.object({
  ...FUND_FIELDS,
  domicile: z.string(),
  /** Of the evening of the assets. */
  nav: nullable,
  shares_outstanding: nullable,
  holdings_on: IsoDateField,
})
export type EtfProfile = z.infer<typeof EtfProfile>

export const etf = {
  /** A fund from the inside; `data` is null where the name is no fund. */
  read: dataCall({
    id: 'etf.read',
    params,
    query: z.object(WHEN_FIELDS),
    data: z
      .object({
        profile: EtfProfile,
        rows: z.array(EtfHoldingRow),
        sectors: z.array(WeightRow),
        countries: z.array(WeightRow),
        classes: z.array(WeightRow),
        top10_weight: nullable,
        /** Σ of the contributions that are known, and the weight they stand for. */
        contribution: nullable,
        contribution_weight: nullable,
        /** Options of the fund itself, and of all its members together. */
        own: FlowTotalsRow.nullable(),
        members: FlowTotalsRow.nullable(),
      })
      .nullable(),
  }),
  /** F51, oldest first, and the distance of the price from the assets per share. */
  flows: dataCall({
    id: 'etf.flows',
    params,
    query: z.object(WHEN_FIELDS),
    data: z.object({
      days: z.array(
        z.object({
          date: IsoDateField,
          nav: z.number(),
          shares: z.number(),
          close: nullable,
          premium: nullable,
          flow: nullable,
          share: nullable,
          cumulative: z.number(),
        }),
      ),
      sums: z.array(z.object({ label: z.string(), sessions: z.number(), usd: nullable, share: nullable })),
      /** Days of FOMC decisions inside the time shown. */
      fomc: z.array(IsoDateField),
    }),
  }),
  /** Other funds by what they share, and the matrix of those asked for. */
  overlap: dataCall({
    id: 'etf.overlap',
    params,
    query: z.object({
      ...WHEN_FIELDS,
      /** Funds of the matrix besides this one, `QQQ,IWM`; the nearest ones by default. */
      with: z
        .string()
        .regex(/^[A-Z0-9.,-]{0,80}$/i, 'tickers joined by commas')
        .default(''),
    }),
    data: z.object({
      rows: z.array(
        z.object({
          ticker: z.string(),
          name: z.string(),
          overlap: z.number(),
          shared: z.number(),
          holdings: z.number(),
          /** F48 against the fund, daily, and how many returns it stands on. */
          correlation: nullable,
          n: z.number(),
        }),
      ),
      funds: z.array(z.string()),
      /** `matrix[i][j]`: Σ min of the weights of two funds. */
      matrix: z.array(z.array(z.number())),
    }),
  }),
  /** Which funds hold a name. */
  holders: dataCall({
    id: 'etf.holders',
    params,
    query: z.object(WHEN_FIELDS),
    data: z.object({
      ticker: z.string(),
      name: z.string(),
      rows: z.array(
        z.object({
          ticker: z.string(),
          name: z.string(),
          weight: nullable,
          shares: nullable,
          value: nullable,
          rank: z.number(),
          net_assets: nullable,
          holdings_on: IsoDateField,
        }),
      ),
      shares: nullable,
      value: nullable,
    }),
  }),
}
