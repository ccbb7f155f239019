import { z } from 'zod'
import type { CardSubscription, ChangeCost, PlanChange } from '@/server/vendors/payments/port'
import { askStripe, type StripeAccess } from '@/server/vendors/payments/stripeApi'
import { metadataOf, priceForm } from '@/server/vendors/payments/stripeForms'

const Ref = z.union([z.string(), z.object({ id: z.string() }).transform((found) => found.id)])
const Subscription = z.object({
  id: z.string(),
  customer: Ref,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  pause_collection: z.object({ behavior: z.string() }).nullish(),
  items: z.object({ data: z.array(z.object({ id: z.string(), current_period_end: z.number() })).min(1) }),
})
const Prices = z.object({ data: z.array(z.object({ id: z.string() })) })
const Price = z.object({ id: z.string() })
const Preview = z.object({
  currency: z.string(),
  amount_due: z.number(),
  lines: z.object({
    data: z.array(z.object({ amount: z.number(), period: z.object({ end: z.number() }) })).min(1),
  }),
})

const pathOf = (id: string): string => `/v1/subscriptions/${encodeURIComponent(id)}`

/** Reads a subscription object. Source: Stripe API reference, "The Subscription object". */
function readSubscription(answer: unknown): CardSubscription {
  const { id, customer, status, items, ...rest } = Subscription.parse(answer)
  const [item] = items.data
  return {
    id,
    customer,
    status,
    itemId: item?.id ?? '',
    periodEndsMs: (item?.current_period_end ?? 0) * 1000,
    isCancelled: rest.cancel_at_period_end,
    isPaused: (rest.pause_collection ?? null) !== null,
  }
}

export async function getSubscription(access: StripeAccess, id: string): Promise<CardSubscription> {
  return readSubscription(await askStripe(access, { method: 'GET', path: pathOf(id) }))
}

export async function updateSubscription(
  access: StripeAccess,
  id: string,
  fields: Readonly<Record<string, string>>,
  onceKey?: string,
): Promise<CardSubscription> {
  const form = new URLSearchParams(fields)
  return readSubscription(
    await askStripe(access, { method: 'POST', path: pathOf(id), form, ...(onceKey === undefined ? {} : { onceKey }) }),
  )
}

/** What the change bills at once. Source: Stripe API reference, "Create a preview invoice". */
export async function previewChange(access: StripeAccess, change: PlanChange): Promise<ChangeCost> {
  const { subscription, atMs } = change
  const form = new URLSearchParams({
    customer: subscription.customer,
    subscription: subscription.id,
    'subscription_details[items][0][id]': subscription.itemId,
    'subscription_details[items][0][price]': await priceOf(access, change),
    'subscription_details[proration_behavior]': 'always_invoice',
    'subscription_details[proration_date]': String(Math.floor(atMs / 1000)),
  })
  const answer = await askStripe(access, { method: 'POST', path: '/v1/invoices/create_preview', form })
  const { currency, amount_due, lines } = Preview.parse(answer)
  const amounts = lines.data.map(({ amount }) => amount)
  return {
    currency,
    creditCents: -amounts.filter((each) => each < 0).reduce((sum, each) => sum + each, 0),
    chargeCents: amounts.filter((each) => each > 0).reduce((sum, each) => sum + each, 0),
    dueCents: amount_due,
    periodEndsMs: Math.max(...lines.data.map(({ period }) => period.end)) * 1000,
  }
}

/** Source: Stripe documentation, "Prorations": the difference is billed at once, and a card that refuses changes nothing. */
export async function changeSubscription(access: StripeAccess, change: PlanChange): Promise<CardSubscription> {
  const { subscription, term, atMs } = change
  const at = String(Math.floor(atMs / 1000))
  const fields: Record<string, string> = {
    'items[0][id]': subscription.itemId,
    'items[0][price]': await priceOf(access, change),
    proration_behavior: 'always_invoice',
    proration_date: at,
    payment_behavior: 'error_if_incomplete',
    cancel_at_period_end: 'false',
  }
  for (const [key, value] of Object.entries(metadataOf(term))) fields[`metadata[${key}]`] = value
  const onceKey = `change ${subscription.id} ${term.plan} ${term.interval} ${at}`
  return updateSubscription(access, subscription.id, fields, onceKey)
}

/** The price of a plan and term under its own key; another amount is another key, so that an old price never comes back. */
async function priceOf(access: StripeAccess, { term, planName, cents }: PlanChange): Promise<string> {
  const key = `undercurrent_${term.plan}_${term.interval}_${cents}`
  const query = new URLSearchParams({ 'lookup_keys[0]': key, active: 'true', limit: '1' })
  const [known] = Prices.parse(await askStripe(access, { method: 'GET', path: `/v1/prices?${query}` })).data
  if (known) return known.id
  const form = priceForm(key, planName, cents, term.interval)
  return Price.parse(await askStripe(access, { method: 'POST', path: '/v1/prices', form, onceKey: `price ${key}` })).id
}
