import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

const params = z.object({ ticker: TickerField })

/** Reports of one name. */
export const stockEarnings = {
  earnings: dataCall({
    id: 'stocks.earnings',
    params,
    query: z.object(WHEN_FIELDS),
    data: z.object({
      next: z
        .object({
          date: IsoDateField,
          time: z.enum(['premarket', 'postmarket', 'unknown']),
          /** F35 of the first expiry after the report, USD, and as a share of the price. */
          expected_move: nullable,
          expected_pct: nullable,
          /** F35 earnings-only: mean size and one deviation, fractions of the price; without them why. */
          event_pct: nullable,
          event_deviation: nullable,
          event_reason: z.string(),
          /** Mean size of the last eight first-day moves; the report alone over it; share of them inside it; how many. */
          mean_8: nullable,
          event_ratio: nullable,
          inside: nullable,
          compared: z.number(),
          expiry: IsoDateField.nullable(),
          near_iv: nullable,
          far_iv: nullable,
        })
        .nullable(),
      /** F45, newest first. Fractions. */
      history: z.array(
        z.object({
          date: IsoDateField,
          time: z.enum(['premarket', 'postmarket', 'unknown']),
          before: nullable,
          day_1: nullable,
          day_3: nullable,
          week_1: nullable,
          week_2: nullable,
          before_3: nullable,
          before_week_1: nullable,
          before_week_2: nullable,
        }),
      ),
      /** Average path from ten sessions before to ten after, from the close before the report; fractions. */
      drift: z.array(z.object({ offset: z.number(), mean: z.number(), n: z.number() })),
      /** Imported estimates and results, newest quarter first: USD per share, surprise a fraction (F45). */
      estimates: z.array(
        z.object({
          /** What the figures are of: a quarter, or a fiscal year. */
          span: z.enum(['quarter', 'year']),
          quarter_end: IsoDateField.nullable(),
          report_date: IsoDateField.nullable(),
          eps_actual: nullable,
          eps_estimate: nullable,
          surprise: nullable,
          revenue_estimate: nullable,
          /** Analysts behind the estimate. */
          estimates: nullable,
          source: z.string(),
        }),
      ),
    }),
  }),
  /** F45 straddles at the money around the last reports, newest first; `pending` reports are still being read. */
  reportStraddles: dataCall({
    id: 'stocks.reportStraddles',
    params,
    query: z.object(WHEN_FIELDS),
    data: z.object({
      rows: z.array(
        z.object({
          date: IsoDateField,
          expiry: IsoDateField.nullable(),
          strike: nullable,
          /** Mid at the last close before the news, one close and five closes after it, USD per share. */
          cost: nullable,
          day: nullable,
          week: nullable,
          /** Of its buyer, fractions. */
          return_day: nullable,
          return_week: nullable,
          /** F35: 0.85 · cost ÷ price, a fraction; the first-day move, and its size over the priced one. */
          priced: nullable,
          move: nullable,
          ratio: nullable,
          /** F31 of the first expiry after the news, fractions a year; crush is before − after. */
          iv_before: nullable,
          iv_after: nullable,
          crush: nullable,
          /** Why nothing is known; '' where something is. */
          reason: z.string(),
        }),
      ),
      pending: z.number(),
    }),
  }),
}
