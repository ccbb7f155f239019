import { z } from 'zod'
import { ServiceError } from '@/server/errors'
import type { GiftOrder, Invoice, Order, PaymentEvent, Payments } from '@/server/vendors/payments/port'
import { readStripeEvent } from '@/server/vendors/payments/stripeEvent'
import { readStripeInvoices } from '@/server/vendors/payments/stripeInvoices'
import { isSignedByStripe } from '@/server/vendors/payments/stripeSignature'

export interface StripeSettings {
  readonly secretKey: string
  /** Signs the webhooks; `whsec_…`. */
  readonly webhookSecret: string
  /** https://api.stripe.com but in tests. */
  readonly apiUrl: string
}

const NO_ANSWER = 'The payment service does not answer.'
const Session = z.object({ url: z.url() })
const recurring: Readonly<Record<string, { interval: string; count: string }>> = {
  month: { interval: 'month', count: '1' },
  year: { interval: 'year', count: '1' },
  three_years: { interval: 'year', count: '3' },
}

/** Stripe Checkout over its REST API. The card never reaches this host. */
export class StripePayments implements Payments {
  constructor(private readonly settings: StripeSettings) {}

  async checkout(order: Order): Promise<string> {
    const answer = await this.send('POST', '/v1/checkout/sessions', checkoutForm(order))
    return Session.parse(answer).url
  }

  async checkoutGift(order: GiftOrder): Promise<string> {
    return Session.parse(await this.send('POST', '/v1/checkout/sessions', giftForm(order))).url
  }

  async cancel(subscription: string, when: 'period_end' | 'now'): Promise<void> {
    const path = `/v1/subscriptions/${encodeURIComponent(subscription)}`
    if (when === 'now') await this.send('DELETE', path)
    else await this.send('POST', path, new URLSearchParams({ cancel_at_period_end: 'true' }))
  }

  async invoices(customer: string): Promise<readonly Invoice[]> {
    const query = new URLSearchParams({ customer, limit: '100' })
    return readStripeInvoices(await this.send('GET', `/v1/invoices?${query}`))
  }

  readEvent(text: string, signature: string, nowMs: number): PaymentEvent | null {
    if (!isSignedByStripe({ text, signature }, this.settings.webhookSecret, nowMs)) return null
    return readStripeEvent(text)
  }

  private async send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: URLSearchParams): Promise<unknown> {
    const { apiUrl, secretKey } = this.settings
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${secretKey}` },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null)
    if (!answer?.ok)
      throw new ServiceError('unavailable', method === 'GET' ? NO_ANSWER : `${NO_ANSWER} Nothing was charged.`)
    return answer.json()
  }
}

/** Prices are ours (`lib/plans`), so no product has to be set up at Stripe first. */
function checkoutForm(order: Order): URLSearchParams {
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
  const metadata = { user_id: order.userId, plan: order.plan, interval: order.interval }
  for (const [key, value] of Object.entries(metadata)) {
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

function giftForm({ giftId, email, customer, name, cents, returnUrl }: GiftOrder): URLSearchParams {
  const line = 'line_items[0]'
  return new URLSearchParams({
    mode: 'payment',
    success_url: `${returnUrl}?paid=1`,
    cancel_url: returnUrl,
    [`${line}[quantity]`]: '1',
    [`${line}[price_data][currency]`]: 'usd',
    [`${line}[price_data][unit_amount]`]: String(cents),
    [`${line}[price_data][product_data][name]`]: name,
    'metadata[gift]': giftId,
    ...(customer === null ? { customer_email: email } : { customer }),
  })
}
