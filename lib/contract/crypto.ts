import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

const CRYPTO_STEPS = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const

/** One pair on one venue. Prices in the quote currency, volume in the base one, instants epoch ms. */
export const CryptoPairRow = z.object({
  key: z.string(),
  pair: z.string(),
  venue: z.string(),
  last: nullable,
  change: nullable,
  open: nullable,
  high: nullable,
  low: nullable,
  volume: nullable,
  /** Volume × last, quote currency. */
  turnover: nullable,
  /** F62 over 30 days, a fraction a year. */
  vol: nullable,
  volume_z: nullable,
  funding: nullable,
  /** Hours that a funding rate is for. */
  funding_hours: nullable,
  open_interest: nullable,
  seen_ms: nullable,
  is_stale: z.boolean(),
})
export type CryptoPairRow = z.infer<typeof CryptoPairRow>

const CryptoTradeRow = z.object({
  key: z.string(),
  pair: z.string(),
  venue: z.string(),
  traded_ms: z.number(),
  side: z.enum(['buy', 'sell', '']),
  price: z.number(),
  size: z.number(),
  notional: z.number(),
})

export const CryptoTransferRow = z.object({
  key: z.string(),
  chain: z.string(),
  token: z.string(),
  moved_ms: z.number(),
  from: z.string(),
  to: z.string(),
  /** What it means for exchanges. */
  way: z.enum(['in', 'out', 'between', 'wallets']),
  amount: z.number(),
  usd: z.number(),
})
export type CryptoTransferRow = z.infer<typeof CryptoTransferRow>

const Flow = z.object({
  exchange: z.string(),
  token: z.string(),
  inflow: z.number(),
  outflow: z.number(),
  net: z.number(),
})
const FearPart = z.object({ name: z.string(), words: z.string(), value: nullable, score: nullable })

/** Crypto: served by the crypto-data host where the operator has one. §4.14, F62, spec §7. */
export const crypto = {
  board: dataCall({
    id: 'crypto.board',
    query: z.object(WHEN_FIELDS),
    data: z.object({
      pairs: z.array(CryptoPairRow),
      /** Trades from half a million, transfers from a million, newest first. */
      trades: z.array(CryptoTradeRow),
      transfers: z.array(CryptoTransferRow),
      /** Of the last 24 hours and the last seven days. */
      flows_day: z.array(Flow),
      flows_week: z.array(Flow),
      fear: z.object({ pair: z.string(), score: nullable, parts: z.array(FearPart) }),
      now_ms: z.number(),
    }),
  }),
  candles: dataCall({
    id: 'crypto.candles',
    query: z.object({
      ...WHEN_FIELDS,
      pair: z.string().trim().toUpperCase().min(3).max(20),
      venue: z.string().trim().min(1).max(40),
      step: z.enum(CRYPTO_STEPS).default('1h'),
    }),
    data: z.object({
      candles: z.array(
        z.object({
          start_ms: z.number(),
          open: z.number(),
          high: z.number(),
          low: z.number(),
          close: z.number(),
          volume: z.number(),
        }),
      ),
      /** Step of the stored candles these are joined from, seconds; null where none is fine enough. */
      from_step: nullable,
    }),
  }),
}
