import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

export const metricHistory = {
  /** Ticker-day metrics over the last sessions, side by side with the closes; names as in `TICKER_METRICS`. */
  read: dataCall({
    id: 'metricHistory.read',
    params: z.object({ ticker: TickerField }),
    query: z.object({
      ...WHEN_FIELDS,
      metrics: z.string().regex(/^[a-z0-9_]{1,20}(,[a-z0-9_]{1,20}){0,7}$/, 'metrics joined by commas'),
      days: z.coerce.number().int().min(21).max(1000).default(252),
    }),
    data: z.object({
      dates: z.array(IsoDateField),
      closes: z.array(z.number()),
      metrics: z.array(
        z.object({
          id: z.string(),
          values: z.array(nullable),
          /** Sessions with a value. */
          known: z.number(),
        }),
      ),
      /** Mornings of the chain that are still being read. */
      pending: z.number(),
    }),
  }),
}
