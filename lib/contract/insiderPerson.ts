import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

export const insiderPerson = {
  /** One person over all companies: stakes, open-market trades, and what the purchases were worth. C25, F41. */
  person: dataCall({
    id: 'insiders.person',
    params: z.object({ name: z.string().min(1).max(120) }),
    query: z.object(WHEN_FIELDS),
    data: z.object({
      insider: z.string(),
      benchmark: z.string(),
      lines: z.number(),
      first: IsoDateField.nullable(),
      newest: IsoDateField.nullable(),
      /** By company, most traded first. Shares and USD. */
      companies: z.array(
        z.object({
          ticker: z.string(),
          company: z.string(),
          role: z.string(),
          title: z.string(),
          owned: nullable,
          buys: z.number(),
          buy_value: z.number(),
          sells: z.number(),
          sell_value: z.number(),
        }),
      ),
      /** Returns from the close of the filing day, fractions; by sessions held. */
      record: z.array(
        z.object({ sessions: z.number(), count: z.number(), mean: nullable, excess: nullable, hit: nullable }),
      ),
    }),
  }),
} as const
