import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** Everything in fractions per year unless said otherwise. */
export const volatility = {
  read: dataCall({
    id: 'volatility.read',
    params: z.object({ ticker: TickerField }),
    query: z.object({
      ...WHEN_FIELDS,
      /** Sessions that rank and percentile look back on. */
      window: z.coerce.number().int().min(63).max(504).default(252),
    }),
    data: z.object({
      ticker: z.string(),
      spot: nullable,
      /** F31, read at the instant `iv30_ms` as on every page and table; the term structure is of the answer's own instant. */
      iv30: nullable,
      iv30_ms: z.number(),
      rv21: nullable,
      vrp: nullable,
      parkinson: nullable,
      yang_zhang: nullable,
      /** F32; 0 to 100. */
      rank: z.object({ rank: nullable, percentile: nullable, count: z.number(), low: nullable, high: nullable }),
      /** F34: IV90 − IV30. */
      slope: nullable,
      /** Model-free 30 days by the method of Cboe's VIX. */
      vix: nullable,
      tenors: z.array(
        z.object({
          days: z.number(),
          vol: nullable,
          extrapolated: z.boolean(),
          percentile: nullable,
          low: nullable,
          high: nullable,
          week_ago: nullable,
          month_ago: nullable,
        }),
      ),
      expiries: z.array(
        z.object({
          expiry: IsoDateField,
          dte: z.number(),
          years: z.number(),
          forward: nullable,
          atm_iv: nullable,
          rr25: nullable,
          rr10: nullable,
          bf25: nullable,
          straddle_move: nullable,
          vol_move: nullable,
          forward_vol: nullable,
          forward_negative: z.boolean(),
          total_variance: nullable,
        }),
      ),
      history: z.array(
        z.object({ date: IsoDateField, iv30: nullable, rv21: nullable, rv_ahead: nullable, vrp: nullable }),
      ),
      cone: z.array(
        z.object({
          sessions: z.number(),
          days: z.number(),
          n: z.number(),
          min: nullable,
          p25: nullable,
          median: nullable,
          p75: nullable,
          max: nullable,
          now: nullable,
          implied: nullable,
        }),
      ),
      surface: z.object({
        /** Strikes as a share of the spot. */
        moneyness: z.array(z.number()),
        rows: z.array(z.object({ expiry: IsoDateField, dte: z.number(), vols: z.array(nullable) })),
      }),
    }),
  }),
}
