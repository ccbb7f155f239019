import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

const Fact = z.object({
  group: z.string(),
  name: z.string(),
  /** Band of the real figure, both ends included. */
  low: z.number(),
  high: z.number(),
  source: z.string(),
  value: z.number(),
  is_inside: z.boolean(),
})

/** The facts of the market of one seed over the year up to a session. */
export const MeasuredMarket = z.object({
  seed: z.number(),
  last: z.string(),
  measured_at_ms: z.number(),
  took_ms: z.number(),
  facts: z.array(Fact),
})
export type MeasuredMarket = z.infer<typeof MeasuredMarket>

const State = z.object({
  seed: z.number(),
  /** Share that is measured, 0 to 1; null: nothing is being measured. */
  progress: z.number().nullable(),
  /** The last attempt ended without a result. */
  has_failed: z.boolean(),
  measured: MeasuredMarket.nullable(),
})
export type PlausibilityState = z.infer<typeof State>

const response = z.object({ data: State })

/** The built-in market beside published figures, for staff: docs/plausibility.md for the seed of this host. */
export const plausibility = {
  read: endpoint({ id: 'plausibility.read', access: 'admin', response }),
  /** Begins to measure in a process of its own; the answer does not wait. */
  measure: endpoint({ id: 'plausibility.measure', access: 'admin', response }),
}
