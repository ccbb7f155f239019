import { z } from 'zod'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'

/** F30 and F37 of one name. Contracts; strikes and prices in USD. */
export const InterestProfile = z.object({
  now: IsoDateField.nullable(),
  /** The morning that is compared with; null where only one is known. */
  before: IsoDateField.nullable(),
  /** Close of the session before. */
  reference: nullable,
  expiries: z.array(
    z.object({
      expiry: IsoDateField,
      dte: z.number(),
      calls: z.number(),
      puts: z.number(),
      calls_before: nullable,
      puts_before: nullable,
      pc: nullable,
      max_pain: nullable,
      max_pain_before: nullable,
    }),
  ),
  by_strike: z.array(
    z.object({
      strike: z.number(),
      calls: z.number(),
      puts: z.number(),
      calls_before: nullable,
      puts_before: nullable,
    }),
  ),
  /** Oldest first. */
  history: z.array(
    z.object({
      date: IsoDateField,
      calls: z.number(),
      puts: z.number(),
      pc: nullable,
      reference: nullable,
      max_pain: nullable,
    }),
  ),
  /** Open interest `[date][strike]`; null where the strike was not listed. */
  heat: z.object({
    dates: z.array(IsoDateField),
    strikes: z.array(z.number()),
    calls: z.array(z.array(nullable)),
    puts: z.array(z.array(nullable)),
  }),
  /** What holders of one expiry would be paid at each strike, USD. */
  pain: z
    .object({
      expiry: IsoDateField,
      strike: z.number(),
      curve: z.array(z.object({ strike: z.number(), calls: z.number(), puts: z.number() })),
    })
    .nullable(),
})
export type InterestProfile = z.infer<typeof InterestProfile>
