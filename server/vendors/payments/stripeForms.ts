import type { BillingInterval } from '@/lib/plans/plans'
import type { OnceOrder, Order, PaidTerm } from '@/server/vendors/payments/port'

const recurring: Readonly<Partial<Record<BillingInterval, { interval: string; count: string }>>> = {
  month: { interval: 'month', count: '1' },
  year: { interval: 'year', count: '1' },
  three_years: { interval: 'year', count: '3' },
}

/** What a subscription says of itself with every invoice. */
export const metadataOf = ({ userId, plan, interval }: PaidTerm): Record<string, string> => ({
  user_id: userId,
  plan,
  interval,
})

/** Prices are ours (`lib/plans`), so no product has to be set up at Stripe first. */
export function checkoutForm(order: Order): URLSearchParams {
  const rhythm = recurring[order.interval]
  const line = 'line_items[0]'
  const form = new URLSearchParams({
    mode: rhythm ? 'subscription' : 'payment',
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    client_reference_id: order.userId,
    [`${line}[quantity]`]: '1',
    [`${line}[price_data][currency]`]: 'usd',
    [`${line}[price_data][unit_amount]`]: String(order.cents),
    [`${line}[price_data][product_data][name]`]: order.planName,
  })
  for (const [key, value] of Object.entries(metadataOf(order))) {
    form.set(`metadata[${key}]`, value)
    if (rhythm) form.set(`subscription_data[metadata][${key}]`, value)
  }
  if (rhythm) {
    form.set(`${line}[price_data][recurring][interval]`, rhythm.interval)
    form.set(`${line}[price_data][recurring][interval_count]`, rhythm.count)
  }
  if (order.customer) form.set('customer', order.customer)
  else form.set('customer_email', order.email)
  return form
}

/** A payment that is made once; `metadata[gift]` or `metadata[data_order]` names what it pays. */
export function onceForm({ paid, email, customer, name, cents, returnUrl }: OnceOrder): URLSearchParams {
  const line = 'line_items[0]'
  return new URLSearchParams({
    mode: 'payment',
    success_url: `${returnUrl}?paid=1`,
    cancel_url: returnUrl,
    [`${line}[quantity]`]: '1',
    [`${line}[price_data][currency]`]: 'usd',
    [`${line}[price_data][unit_amount]`]: String(cents),
    [`${line}[price_data][product_data][name]`]: name,
    [`metadata[${paid.kind}]`]: paid.id,
    ...(customer === null ? { customer_email: email } : { customer }),
  })
}

/** A price for the line of a subscription, which Stripe only takes by its id; its product is made with it. */
export function priceForm(key: string, name: string, cents: number, interval: BillingInterval): URLSearchParams {
  const rhythm = recurring[interval] ?? { interval: 'month', count: '1' }
  return new URLSearchParams({
    currency: 'usd',
    unit_amount: String(cents),
    lookup_key: key,
    'recurring[interval]': rhythm.interval,
    'recurring[interval_count]': rhythm.count,
    'product_data[name]': name,
  })
}
