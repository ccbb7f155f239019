import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { DatasetStore } from '@/server/stores/datasets/port'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { signStripe, webhookSecret } from '@/tests/support/stripeEvents'
import { type StripeServer, stripeServer } from '@/tests/support/stripeServer'

const { dataOrders } = contract
const store: DatasetStore = {
  days: async () => [{ day: '2024-01-03', source: 'test', rows: 10 }],
  saveDay: async () => 10,
}
let stripe: StripeServer
let host: AccountsHost
beforeAll(async () => {
  stripe = await stripeServer(() => host.clock.nowMs)
  const { apiUrl } = stripe
  host = await accountsHost(
    { demoAccounts: true, stripe: { secretKey: 'sk_test_1', webhookSecret, apiUrl } },
    { market: { datasets: store } },
  )
})
afterAll(async () => {
  await host.close()
  stripe.close()
})

async function deliver(id: string, order: string, status: string) {
  const object = { payment_status: status, customer: null, subscription: null, metadata: { data_order: order } }
  const text = JSON.stringify({ id, type: 'checkout.session.completed', data: { object } })
  const headers = { 'Stripe-Signature': signStripe(text, host.clock.nowMs, webhookSecret) }
  return host.send('POST', '/api/billing/webhook', { text, headers })
}

describe('§4.11 an order of data', () => {
  it('is paid by card, and its webhook gives the days; an order of somebody else is not there', async () => {
    const token = await host.logIn('free')
    const body = { lines: [{ dataset: 'option_tape', from: '2024-01-01', to: '2024-01-31' }] }
    const { id, pay_cents: cents } = (await host.call(dataOrders.create, { token, body })).body.data
    expect(cents).toBe(500)
    const other = await host.logIn('premium')
    expect((await host.call(dataOrders.pay, { token: other, params: { id } })).status).toBe(404)
    expect((await host.call(dataOrders.pay, { token, params: { id } })).body.data.url).toMatch(/^https:\/\/checkout/)
    const { form } = stripe.asked.at(-1) ?? {}
    expect(form?.get('metadata[data_order]')).toBe(id)
    expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('500')
    expect(form?.get('line_items[0][price_data][product_data][name]')).toBe(
      'Full option tape, 2024-01-01 to 2024-01-31',
    )
    const status = async () => (await host.call(dataOrders.list, { token })).body.data[0]?.status
    await deliver('evt_1', id, 'unpaid')
    expect(await status()).toBe('requested')
    await deliver('evt_2', id, 'paid')
    expect(await status()).toBe('paid')
  })
})
