import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** Tickers as `SPY,QQQ`; none: the funds of the eleven sectors. */
const tickers = z
  .string()
  .regex(/^[A-Z0-9.,^/-]{0,280}$/i, 'tickers joined by commas')
  .default('')

export const maps = {
  /** F64: correlations of all pairs in clustered order. */
  correlation: dataCall({
    id: 'maps.correlation',
    query: z.object({ ...WHEN_FIELDS, tickers, sessions: z.coerce.number().int().min(20).max(504).default(126) }),
    data: z.object({
      names: z.array(z.string()),
      values: z.array(z.array(nullable)),
      counts: z.array(z.array(z.number())),
      /** Asked for, but without a price history. */
      unknown: z.array(z.string()),
    }),
  }),
  /** Strength against a benchmark over twenty sessions and its change over five, with the way there. Fractions. */
  rotation: dataCall({
    id: 'maps.rotation',
    query: z.object({ ...WHEN_FIELDS, tickers, trail: z.coerce.number().int().min(1).max(30).default(10) }),
    data: z.object({
      benchmark: z.string(),
      rows: z.array(
        z.object({
          ticker: z.string(),
          name: z.string(),
          points: z.array(z.object({ date: IsoDateField, strength: z.number(), change: z.number() })),
        }),
      ),
    }),
  }),
}
