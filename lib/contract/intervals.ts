import { z } from 'zod'
import { tieredCall } from '@/lib/contract/endpoint'
import { DataMeta, NAMED_CONTRACT, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { CONTRACT_BUCKET_ORDER, TICKER_BUCKET_ORDER } from '@/lib/contract/rowOrders'
import { rowLimit, rowSort } from '@/lib/contract/rowSort'

/** One contract in one interval (F17). Percentages of the bucket's volume. */
export const ContractBucketRow = z.object({
  start_us: z.number(),
  /** The bucket still takes prints. */
  is_open: z.boolean(),
  ...NAMED_CONTRACT,
  volume: z.number(),
  premium: z.number(),
  trades: z.number(),
  vwap: nullable,
  ask_pct: nullable,
  bid_pct: nullable,
  mid_pct: nullable,
  multi_pct: nullable,
  sweep_pct: nullable,
  share_pct: nullable,
  day_volume: z.number(),
  open_interest: nullable,
  vol_oi: nullable,
  is_opening: z.boolean(),
  iv: nullable,
  iv_change: nullable,
  underlying: nullable,
  underlying_change: nullable,
  diff: nullable,
  score: z.number(),
  /** Mini tape: milliseconds after the start, size and side of the largest prints. */
  marks: z.array(z.tuple([z.number(), z.number(), z.enum(['ASK', 'BID', 'MID', 'NONE'])])),
})
export type ContractBucketRow = z.infer<typeof ContractBucketRow>

/** One ticker in one interval. */
export const TickerBucketRow = z.object({
  start_us: z.number(),
  is_open: z.boolean(),
  ticker: z.string(),
  premium: z.number(),
  volume: z.number(),
  trades: z.number(),
  contracts: z.number(),
  call_premium: z.number(),
  put_premium: z.number(),
  ncp: z.number(),
  npp: z.number(),
  underlying: nullable,
  underlying_change: nullable,
})
export type TickerBucketRow = z.infer<typeof TickerBucketRow>

const query = z.object({
  ...WHEN_FIELDS,
  minutes: z.coerce
    .number()
    .refine((value) => [1, 5, 10, 15, 30, 60].includes(value), 'one of 1, 5, 10, 15, 30, 60')
    .default(5),
  /** USD; buckets below $25K are not kept. */
  min_premium: z.coerce.number().min(0).default(50_000),
  /** Least share of the contract's day volume, percent. */
  min_share: z.coerce.number().min(0).max(100).default(0),
  opening: z.enum(['0', '1']).default('0'),
  filter: z.string().max(4000).default(''),
  limit: rowLimit(400),
})
const work = z.object({ is_ready: z.boolean(), progress: z.number() })

/** Interval Flow (F17), counted on the host. */
export const intervals = {
  contracts: tieredCall({
    id: 'intervals.contracts',
    /** Columns of all buckets that fit; empty: newest interval first. */
    query: query.extend({ sort: rowSort(Object.keys(CONTRACT_BUCKET_ORDER)) }),
    response: z.object({ data: z.array(ContractBucketRow), total: z.number(), work, meta: DataMeta }),
  }),
  tickers: tieredCall({
    id: 'intervals.tickers',
    query: query.extend({ sort: rowSort(Object.keys(TICKER_BUCKET_ORDER)) }),
    response: z.object({ data: z.array(TickerBucketRow), total: z.number(), work, meta: DataMeta }),
  }),
}
