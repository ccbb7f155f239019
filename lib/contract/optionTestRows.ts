import { z } from 'zod'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'

/** An option structure entered by rule. USD for one structure where not said otherwise. */
export const OptionTestResult = z.object({
  ticker: z.string(),
  /** Key of the library of strategies. */
  strategy: z.string(),
  /** Legs of one's own in its place; '' without. */
  legs: z.string(),
  /** Sessions that were looked through, and entries the rule makes in them. */
  first: IsoDateField.nullable(),
  last: IsoDateField.nullable(),
  sessions: z.number(),
  entries: z.number(),
  /** In the order of their end. `paid` and `worth` are in the middle of the quotes; negative is received. */
  trades: z.array(
    z.object({
      entered: IsoDateField,
      expiry: IsoDateField,
      ended: IsoDateField,
      legs: z.array(z.object({ type: z.enum(['C', 'P']), strike: z.number(), quantity: z.number() })),
      spot: z.number(),
      paid: z.number(),
      worth: z.number(),
      costs: z.number(),
      profit: z.number(),
    }),
  ),
  figures: z.object({
    trades: z.number(),
    profit: z.number(),
    costs: z.number(),
    win_rate: nullable,
    mean: nullable,
    best: nullable,
    worst: nullable,
    profit_factor: nullable,
    max_drawdown: z.number(),
    /** Mean after costs and its standard error, which counts with trades that overlap, as shares of the underlying's price. */
    mean_share: nullable,
    error_share: nullable,
  }),
  warnings: z.array(z.string()),
})
export type OptionTestResult = z.infer<typeof OptionTestResult>
