import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { TraderPositions, TradersQuery } from '@/lib/contract/traderPositions'

/** A futures contract in a session. Prices in points, changes against the settlement before, contracts. */
export const FuturesContractRow = z.object({
  contract: z.string(),
  expiry: IsoDateField,
  days: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  last: z.number(),
  settle: nullable,
  previous: nullable,
  change: nullable,
  /** A fraction. */
  change_share: nullable,
  volume: z.number(),
  open_interest: nullable,
  interest_change: nullable,
})
export type FuturesContractRow = z.infer<typeof FuturesContractRow>

/** A root on the board: its nearest contract, and what stands around it. */
export const FuturesRootRow = z.object({
  root: z.string(),
  name: z.string(),
  group: z.string(),
  decimals: z.number(),
  /** Day its figures are of. */
  session_date: IsoDateField,
  front: FuturesContractRow,
  /** Cash index behind it with its price, and futures less cash in points and a year as a fraction of cash. */
  cash: z.string().nullable(),
  cash_price: nullable,
  basis: nullable,
  basis_yearly: nullable,
  /** From 18:00 to 09:30 New York: ends in points, their distance over the mean of earlier nights, and how many those are. */
  overnight_high: nullable,
  overnight_low: nullable,
  overnight_ratio: nullable,
  overnight_nights: z.number(),
  /** Regular hours, 09:30 to 16:00: ends in points. */
  regular_high: nullable,
  regular_low: nullable,
})
export type FuturesRootRow = z.infer<typeof FuturesRootRow>

/** An index with what it is made of where no source tells it itself. */
export const FuturesIndexRow = z.object({
  symbol: z.string(),
  last: nullable,
  previous: nullable,
  change: nullable,
  change_share: nullable,
  /** Formula of a figure that is worked out; '' where the source tells it. */
  derived: z.string(),
})
export type FuturesIndexRow = z.infer<typeof FuturesIndexRow>

const Curve = z.object({
  label: z.string(),
  date: IsoDateField,
  points: z.array(z.object({ days: z.number(), price: z.number(), contract: z.string() })),
})

const Root = z.object({ root: z.string().regex(/^[0-9A-Za-z]{1,4}$/, 'a root of futures, as ES') })

/** Futures/Indices and Futures, pages.md §4.2 and §4.14. */
export const futures = {
  board: dataCall({
    id: 'futures.board',
    query: z.object(WHEN_FIELDS),
    data: z.object({
      rows: z.array(FuturesRootRow),
      indices: z.array(FuturesIndexRow),
      /** F34 the VIX and its futures; contango is the second contract over the first less one, a fraction. */
      vix: z.object({ spot: nullable, contango: nullable, curve: Curve.nullable() }),
      /** Change since the settlement before of the nearest contracts, fractions, at common instants. */
      paths: z.object({
        times: z.array(z.number()),
        lines: z.array(z.object({ root: z.string(), values: z.array(nullable) })),
      }),
      /** F64 Pearson on daily log returns of the nearest contracts, 20 sessions. */
      correlation: z.object({
        names: z.array(z.string()),
        values: z.array(z.array(nullable)),
        counts: z.array(z.array(z.number())),
      }),
      pending: z.number(),
    }),
  }),
  root: dataCall({
    id: 'futures.root',
    params: Root,
    query: z.object(WHEN_FIELDS),
    data: z.object({
      root: z.object({
        root: z.string(),
        name: z.string(),
        group: z.string(),
        exchange: z.string(),
        point_usd: z.number(),
        tick: z.number(),
        decimals: z.number(),
        months: z.string(),
        cash: z.string().nullable(),
      }),
      session_date: IsoDateField.nullable(),
      contracts: z.array(FuturesContractRow),
      /** Now, a week and a month before. */
      curves: z.array(Curve),
      /** (F1/F2)^(365/Δdays) − 1 of each contract and the next, a fraction a year, in the order of the contracts. */
      roll_yields: z.array(nullable),
      cash_price: nullable,
      basis: nullable,
      basis_yearly: nullable,
      /** Nearest contract by session, oldest first. */
      history: z.object({
        dates: z.array(IsoDateField),
        closes: z.array(z.number()),
        contracts: z.array(z.string()),
      }),
      /** F47 by calendar month over whole months of history: returns without rolls, fractions. */
      months: z.array(
        z.object({ month: z.number(), mean: nullable, median: nullable, positive: nullable, count: z.number() }),
      ),
      /** Mean of earlier sessions by hour of New York: share of the contracts, and range over the whole session's, fractions. */
      hours: z.array(z.object({ hour: z.number(), volume: nullable, range: nullable })),
      hour_sessions: z.number(),
    }),
  }),
  traders: dataCall({ id: 'futures.traders', params: Root, query: TradersQuery, data: TraderPositions }),
}
