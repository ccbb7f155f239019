import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { completed, invoicePaid, signStripe, webhookSecret } from '@/tests/support/stripeEvents'
import { type StripeServer, stripeServer } from '@/tests/support/stripeServer'

const { billing, subscription, users } = contract
const DAY_MS = 86_400_000
let stripe: StripeServer
let host: AccountsHost
let deliveries = 0

beforeAll(async () => {
  stripe = await stripeServer(() => host.clock.nowMs)
  host = await accountsHost({ stripe: { secretKey: 'sk_test_1', webhookSecret, apiUrl: stripe.apiUrl } })
  // Stripe counts in whole seconds.
  host.clock.nowMs = Math.floor(host.clock.nowMs / 1000) * 1000
})
afterAll(async () => {
  await host.close()
  stripe.close()
})

async function deliver(event: object) {
  const text = JSON.stringify(event)
  const headers = { 'Stripe-Signature': signStripe(text, host.clock.nowMs) }
  return host.send('POST', '/api/billing/webhook', { text, headers })
}
const evt = () => `evt_s${++deliveries}`

/** Somebody with a month of Premium by card, ten days of it used. */
async function subscriber(email: string, daysUsed = 10) {
  const body = { email: `${email}@example.test`, password: 'a long password', altcha: 'open' }
  const reply = (await host.call(users.signUp, { body })).body
  const [token, id] = [reply.session?.token ?? '', reply.user?.id ?? '']
  const held = stripe.subscribe(`sub_${id}`, `cus_${id}`, 4800, daysUsed)
  await deliver(completed(evt(), id))
  await deliver(invoicePaid(evt(), id, held.endS * 1000, { created: Math.floor(host.clock.nowMs / 1000) }))
  return {
    token,
    id,
    held,
    read: async () => (await host.call(billing.read, { token })).body.data,
    card: async () => (await host.call(subscription.read, { token })).body.data,
    user: async () => (await host.call(users.current, { token })).body.data,
    preview: (plan: 'delayed' | 'premium' | 'super', interval: 'month' | 'year' | 'three_years' | 'once') =>
      host.call(subscription.preview, { token, query: { plan, interval } }),
    change: (plan: 'delayed' | 'premium' | 'super', interval: 'month' | 'year', at: string) =>
      host.call(subscription.change, { token, body: { plan, interval, at } }),
    pause: () => host.call(billing.pause, { token }),
    resume: () => host.call(billing.resume, { token }),
  }
}

describe('§4.15 change of a card subscription', () => {
  it('is shown beforehand with what Stripe works out, and then billed for the same moment', async () => {
    const one = await subscriber('up')
    const { data } = (await one.preview('super', 'month')).body
    // 20 of 30 days are left: 2/3 of $48 back, 2/3 of $120 to pay.
    expect(data).toMatchObject({ currency: 'usd', credit_cents: 3200, charge_cents: 8000, due_cents: 4800 })
    expect(data).toMatchObject({ carried_cents: 0, period_ends: new Date(one.held.endS * 1000).toISOString() })
    expect((await one.read()).plan).toBe('premium')
    host.clock.nowMs += 60_000
    expect((await one.change('super', 'month', data.at)).status).toBe(200)
    expect(Object.fromEntries(stripe.asked.at(-1)?.form ?? [])).toEqual({
      'items[0][id]': `si_sub_${one.id}`,
      'items[0][price]': one.held.price.id,
      proration_behavior: 'always_invoice',
      proration_date: String(Date.parse(data.at) / 1000),
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: 'false',
      'metadata[user_id]': one.id,
      'metadata[plan]': 'super',
      'metadata[interval]': 'month',
    })
    expect(await one.user()).toMatchObject({ current_plan: 'super', is_super: true })
    expect((await one.read()).plan_until).toBe(new Date(one.held.endS * 1000 + 3 * DAY_MS).toISOString())
  })

  it('to a year begins a new period; a price is made once and found again', async () => {
    const one = await subscriber('year')
    const { data } = (await one.preview('premium', 'year')).body
    expect(data).toMatchObject({ credit_cents: 3200, charge_cents: 43_200, due_cents: 40_000 })
    await one.change('premium', 'year', data.at)
    expect(await one.user()).toMatchObject({ current_plan: 'premium_annual', is_annual: true })
    expect((await one.read()).plan_until).toBe(new Date(Date.parse(data.at) + 368 * DAY_MS).toISOString())
    const made = () => stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/prices').length
    const before = made()
    const other = await subscriber('year2')
    await other.preview('premium', 'year')
    expect(made()).toBe(before)
  })

  it('to a cheaper plan costs nothing; what is left is kept for the payments to come', async () => {
    const one = await subscriber('down')
    const { data } = (await one.preview('delayed', 'month')).body
    expect(data).toMatchObject({ credit_cents: 3200, charge_cents: 1267, due_cents: 0, carried_cents: 1933 })
  })

  it('pressed twice it is billed and noted once', async () => {
    const one = await subscriber('double')
    const { at } = (await one.preview('super', 'month')).body.data
    const replies = await Promise.all([one.change('super', 'month', at), one.change('super', 'month', at)])
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await one.read()).grants.filter(({ plan }) => plan === 'super')).toHaveLength(1)
    const keys = stripe.asked.filter(({ form }) => form.get('metadata[user_id]') === one.id).map((each) => each.onceKey)
    expect(new Set(keys)).toEqual(new Set([`change sub_${one.id} super month ${Date.parse(at) / 1000}`]))
  })

  it('a card that refuses changes nothing, and says why in the words for its owner', async () => {
    const one = await subscriber('refused')
    const { at } = (await one.preview('super', 'month')).body.data
    stripe.state.isCardRefused = true
    const reply = await one.change('super', 'month', at)
    stripe.state.isCardRefused = false
    expect(reply).toMatchObject({ status: 409, message: 'Your card has insufficient funds. Nothing was changed.' })
    expect((await one.read()).plan).toBe('premium')
  })

  it.each([
    ['an hour later', 'super', -3_601_000, 'This preview is more than an hour old. Look at the amounts again.'],
    ['for a time to come', 'super', 60_000, 'This preview is more than an hour old. Look at the amounts again.'],
    ['to what runs already', 'premium', 0, 'This is your plan already.'],
  ] as const)('%s it is refused', async (name, plan, offMs, message) => {
    const one = await subscriber(name.replace(/\W/g, ''))
    const at = new Date(host.clock.nowMs + offMs).toISOString()
    expect(await one.change(plan, 'month', at)).toMatchObject({ status: 409, message })
  })

  it('needs a subscription that is paid; a lifetime and terms that are not sold are told apart', async () => {
    const one = await subscriber('unpaid')
    expect((await one.preview('super', 'once')).status).toBe(422)
    expect((await one.preview('premium', 'once')).message).toMatch(/^A lifetime is paid once\./)
    one.held.status = 'past_due'
    expect((await one.preview('super', 'month')).message).toMatch(/^The last payment has not come\./)
    const free = await host.logIn('free')
    const query = { plan: 'super', interval: 'month' } as const
    expect((await host.call(subscription.preview, { token: free, query })).status).toBe(409)
    expect((await host.call(subscription.read, { token: free })).body.data).toBeNull()
  })

  it('an invoice from before the change does not undo it, one from after it counts', async () => {
    const one = await subscriber('order')
    const { at } = (await one.preview('super', 'month')).body.data
    await one.change('super', 'month', at)
    const created = Math.floor(host.clock.nowMs / 1000) - 10
    await deliver(invoicePaid(evt(), one.id, one.held.endS * 1000, { created }))
    expect((await one.read()).plan).toBe('super')
    await deliver(invoicePaid(evt(), one.id, one.held.endS * 1000, { created: created + 3600 }))
    expect((await one.read()).plan).toBe('premium')
  })
})

describe('§4.15 pause of a card subscription', () => {
  it('keeps the paid days, asks for no payment, and moves the next one by the length of the pause', async () => {
    const one = await subscriber('rest')
    const leftMs = one.held.endS * 1000 - host.clock.nowMs
    expect((await one.pause()).status).toBe(200)
    expect(one.held.pause).toEqual({ behavior: 'void' })
    expect(await one.read()).toMatchObject({ plan: 'free', has_subscription: true, paused: { days_left: 20 } })
    expect(await one.card()).toMatchObject({ is_paused: true })
    host.clock.nowMs += 15 * DAY_MS
    expect((await one.resume()).status).toBe(200)
    expect(one.held).toMatchObject({ pause: null, status: 'trialing', endS: (host.clock.nowMs + leftMs) / 1000 })
    expect(stripe.asked.at(-1)?.form.get('proration_behavior')).toBe('none')
    expect(await one.read()).toMatchObject({ plan: 'premium', paused: null })
    expect((await one.read()).plan_until).toBe(new Date(host.clock.nowMs + leftMs + 3 * DAY_MS).toISOString())
    // The bill over nothing that Stripe makes of it changes nothing.
    const grants = (await one.read()).grants.length
    await deliver(invoicePaid(evt(), one.id, one.held.endS * 1000))
    expect((await one.read()).grants).toHaveLength(grants)
  })

  it('an old payment does not end it, a new one does, and the end of the subscription leaves the paid days', async () => {
    const one = await subscriber('late')
    const paidS = one.held.endS
    await one.pause()
    await deliver(invoicePaid(evt(), one.id, paidS * 1000))
    expect((await one.read()).plan).toBe('free')
    await deliver(invoicePaid(evt(), one.id, (paidS + 30 * 86_400) * 1000))
    expect(await one.read()).toMatchObject({ plan: 'premium', paused: null })

    const other = await subscriber('leaves')
    await other.pause()
    await deliver({ id: evt(), type: 'customer.subscription.deleted', data: { object: { id: other.held.id } } })
    expect(await other.read()).toMatchObject({ plan: 'free', has_subscription: false, paused: { days_left: 20 } })
    const before = stripe.asked.length
    expect((await other.resume()).status).toBe(200)
    expect(stripe.asked).toHaveLength(before)
    expect((await other.read()).plan_until).toBe(new Date(other.held.endS * 1000).toISOString())
  })

  it.each([
    ['a cancelled one', { cancels: true }, /^The subscription is cancelled/],
    ['an unpaid one', { status: 'past_due' }, /^The last payment has not come/],
    ['three years ahead', { endS: 4_000_000_000 }, /^More than two years are paid ahead/],
  ])('%s cannot be paused, and goes on', async (name, over, message) => {
    const one = await subscriber(name.replace(/\W/g, ''))
    Object.assign(one.held, over)
    expect((await one.pause()).message).toMatch(message)
    expect(one.held.pause).toBeNull()
    expect((await one.read()).plan).toBe('premium')
  })

  it('a provider that does not answer changes nothing; pressed twice it is one pause', async () => {
    const one = await subscriber('away')
    stripe.state.status = 500
    expect((await one.pause()).status).toBe(503)
    stripe.state.status = 200
    expect(await one.read()).toMatchObject({ plan: 'premium', paused: null })
    const replies = await Promise.all([one.pause(), one.pause()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { at } = { at: new Date(host.clock.nowMs).toISOString() }
    expect((await one.change('super', 'month', at)).message).toMatch(/^The plan is paused/)
  })
})

describe('§4.15 cancelling', () => {
  it('is told with the day it ends, and can be taken back until then', async () => {
    const one = await subscriber('undecided')
    const ends = new Date(one.held.endS * 1000).toISOString()
    expect(await one.card()).toEqual({ status: 'active', period_ends: ends, is_cancelled: false, is_paused: false })
    await host.call(billing.cancel, { token: one.token })
    expect(await one.card()).toMatchObject({ is_cancelled: true, period_ends: ends })
    expect((await host.call(subscription.keep, { token: one.token })).status).toBe(200)
    expect(await one.card()).toMatchObject({ is_cancelled: false })
  })

  it('what staff granted meanwhile outlives the subscription', async () => {
    const one = await subscriber('granted')
    host.clock.nowMs += 1000
    const staff = await host.logIn('admin')
    const body = { plan: 'super', interval: 'year', note: '' } as const
    await host.call(contract.admin.grantPlan, { token: staff, params: { id: one.id }, body })
    await deliver({ id: evt(), type: 'customer.subscription.deleted', data: { object: { id: one.held.id } } })
    expect(await one.read()).toMatchObject({ plan: 'super', has_subscription: false })
  })
})
