import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { Interval, PaidPlanKey } from '@/lib/contract/billing'
import { endpoint } from '@/lib/contract/endpoint'

const Subscription = z.object({
  /** As the payment provider calls it: active, trialing, past_due, … */
  status: z.string(),
  /** End of the running period: the day it is paid again, or ends. */
  period_ends: z.string(),
  is_cancelled: z.boolean(),
  is_paused: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/** What a change of plan comes to, as the payment provider works it out. Amounts are hundredths of the currency. */
const ChangePreview = z.object({
  currency: z.string(),
  /** Of the days that are not used of the running plan. */
  credit_cents: z.number(),
  /** For the new plan until `period_ends`. */
  charge_cents: z.number(),
  /** What the card pays at once. */
  due_cents: z.number(),
  /** What is left of the credit, for the payments to come. */
  carried_cents: z.number(),
  /** The next payment of the new plan. */
  period_ends: z.string(),
  /** The moment the preview was worked out for; the change is worked out for the same one. */
  at: z.string(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** The card subscription of the caller, read from the payment provider. */
export const subscription = {
  read: endpoint({
    id: 'subscription.read',
    access: 'user',
    perMinute: 30,
    response: z.object({ data: Subscription.nullable() }),
  }),
  preview: endpoint({
    id: 'subscription.preview',
    access: 'user',
    perMinute: 20,
    query: z.object({ plan: PaidPlanKey, interval: Interval }),
    response: z.object({ data: ChangePreview }),
  }),
  change: endpoint({
    id: 'subscription.change',
    access: 'user',
    perMinute: 10,
    body: z.object({ plan: PaidPlanKey, interval: Interval, at: z.iso.datetime() }),
    response: done,
  }),
  /** Takes a cancellation back while the paid period runs. */
  keep: endpoint({ id: 'subscription.keep', access: 'user', perMinute: 10, response: done }),
}
