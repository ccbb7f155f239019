import { createHmac } from 'node:crypto'

export const webhookSecret = 'whsec_test'

/** Signs as Stripe does: HMAC-SHA256 of '<seconds>.<body>' under the endpoint's secret. */
export function signStripe(text: string, atMs: number, secret = webhookSecret): string {
  const t = Math.floor(atMs / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')},v0=00`
}

export function completed(id: string, userId: string, over: Record<string, unknown> = {}) {
  const metadata = { user_id: userId, plan: 'premium', interval: 'month' }
  const object = { payment_status: 'paid', customer: `cus_${userId}`, subscription: `sub_${userId}`, metadata, ...over }
  return { id, type: 'checkout.session.completed', data: { object } }
}

/** The shape since API version 2025-03-31, where the subscription stands under `parent`. */
export function invoicePaid(
  id: string,
  userId: string,
  endsMs: number,
  more: { plan?: string; created?: number } = {},
) {
  const { plan = 'premium', created } = more
  const metadata = { user_id: userId, plan, interval: 'month' }
  const object = {
    customer: `cus_${userId}`,
    ...(created === undefined ? {} : { created }),
    parent: { subscription_details: { subscription: `sub_${userId}`, metadata } },
    lines: { data: [{ period: { start: 0, end: Math.floor(endsMs / 1000) } }] },
  }
  return { id, type: 'invoice.paid', data: { object } }
}
