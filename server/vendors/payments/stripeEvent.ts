import { z } from 'zod'
import { billingIntervals } from '@/lib/plans/plans'
import type { PaidTerm, PaymentEvent } from '@/server/vendors/payments/port'

const Metadata = z.object({
  user_id: z.string(),
  plan: z.enum(['delayed', 'premium', 'super']),
  interval: z.enum(billingIntervals),
})
/** An id, or the whole object where a delivery is expanded. */
const Ref = z.union([z.string(), z.object({ id: z.string() }).transform((found) => found.id)]).nullish()
const Details = z.object({ subscription: Ref, metadata: z.unknown().optional() }).nullish()

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: z.unknown() }),
})
const Checkout = z.object({ payment_status: z.string(), customer: Ref, subscription: Ref, metadata: Metadata })
const rowId = z.string().min(1).max(40)
/** A payment that is made once names one row of ours. */
const OnceCheckout = z.object({
  payment_status: z.string(),
  metadata: z.union([
    z.object({ gift: rowId }).transform(({ gift: row }) => ({ kind: 'gift' as const, id: row })),
    z.object({ data_order: rowId }).transform(({ data_order: row }) => ({ kind: 'data_order' as const, id: row })),
  ]),
})
const Invoice = z.object({
  customer: Ref,
  created: z.number().nullish(),
  subscription: Ref,
  /** Where the subscription stands before and since API version 2025-03-31. */
  subscription_details: Details,
  parent: z.object({ subscription_details: Details }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })).min(1) }),
})
const Subscription = z.object({ id: z.string() })
const UNDATED = { endsMs: null, billedMs: null } as const

/** What one delivered event means; everything that is not about a paid term is ignored. Throws on a body that is no event. */
export function readStripeEvent(text: string): PaymentEvent {
  const { id, type, data } = Event.parse(JSON.parse(text))
  const ignored: PaymentEvent = { id, type, kind: 'ignored' }
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const once = OnceCheckout.safeParse(data.object)
      if (once.success)
        return once.data.payment_status === 'unpaid' ? ignored : { id, type, kind: 'once', paid: once.data.metadata }
      const session = Checkout.safeParse(data.object)
      if (!session.success || session.data.payment_status === 'unpaid') return ignored
      const { customer, subscription, metadata } = session.data
      return { id, type, kind: 'paid', ...refs(customer, subscription), term: termOf(metadata), ...UNDATED }
    }
    case 'invoice.paid':
      return invoicePaid(id, type, data.object) ?? ignored
    case 'customer.subscription.deleted': {
      const gone = Subscription.safeParse(data.object)
      return gone.success ? { id, type, kind: 'ended', subscription: gone.data.id } : ignored
    }
    default:
      return ignored
  }
}

function invoicePaid(id: string, type: string, object: unknown): PaymentEvent | null {
  const invoice = Invoice.safeParse(object)
  if (!invoice.success) return null
  const details = invoice.data.parent?.subscription_details ?? invoice.data.subscription_details
  const metadata = Metadata.safeParse(details?.metadata)
  if (!metadata.success) return null
  const subscription = invoice.data.subscription ?? details?.subscription
  const endsS = Math.max(...invoice.data.lines.data.map((line) => line.period.end))
  return {
    id,
    type,
    kind: 'paid',
    ...refs(invoice.data.customer, subscription),
    term: termOf(metadata.data),
    endsMs: endsS * 1000,
    billedMs: invoice.data.created ? invoice.data.created * 1000 : null,
  }
}

function termOf({ user_id: userId, plan, interval }: z.infer<typeof Metadata>): PaidTerm {
  return { userId, plan, interval }
}

function refs(customer: string | null | undefined, subscription: string | null | undefined) {
  return { customer: customer ?? null, subscription: subscription ?? null }
}
