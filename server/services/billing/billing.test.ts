import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { completed, invoicePaid, signStripe, webhookSecret } from '@/tests/support/stripeEvents'
import { type StripeServer, stripeServer } from '@/tests/support/stripeServer'

const { admin, billing, gifts, referrals, users } = contract
/** What Stripe lists, in the words of its API reference; `void` and an address that is not https are from our side. */
const listed = (id: string, more: object) => ({
  ...{
    id,
    object: 'invoice',
    number: `UC-${id}`,
    created: 1_795_000_000,
    total: 4800,
    currency: 'usd',
    status: 'paid',
  },
  ...{ hosted_invoice_url: `https://invoice.stripe.test/i/${id}`, invoice_pdf: `https://pay.stripe.test/${id}/pdf` },
  ...more,
})
const invoices = {
  object: 'list',
  has_more: false,
  data: [
    listed('in_2', { created: 1_797_600_000 }),
    listed('in_d', { status: 'draft', number: null }),
    listed('in_1', { status: 'void', total: -250, currency: 'eur', invoice_pdf: 'javascript:alert(1)' }),
  ],
}
let stripe: StripeServer
let host: AccountsHost
let desk: AccountsHost
const last = () => stripe.asked.at(-1)

beforeAll(async () => {
  stripe = await stripeServer(() => host.clock.nowMs)
  stripe.state.invoices = invoices
  const { apiUrl } = stripe
  host = await accountsHost({ stripe: { secretKey: 'sk_test_1', webhookSecret, apiUrl } })
  desk = await accountsHost()
})
afterAll(async () => {
  await Promise.all([host.close(), desk.close()])
  stripe.close()
})

const sign = (text: string, atMs = host.clock.nowMs, secret = webhookSecret) => signStripe(text, atMs, secret)
async function deliver(event: object, signature?: string) {
  const text = JSON.stringify(event)
  return host.send('POST', '/api/billing/webhook', {
    text,
    headers: { 'Stripe-Signature': signature ?? sign(text) },
  })
}
async function signUp(on: AccountsHost, email: string) {
  const body = { email, password: 'a long password', ...(await on.captcha()) }
  const reply = await on.call(users.signUp, { body })
  return { token: reply.body.session?.token ?? '', id: reply.body.user?.id ?? '' }
}
const planOf = async (on: AccountsHost, token: string) => (await on.call(billing.read, { token })).body.data
const day = 86_400_000

describe('Stripe Checkout', () => {
  it('asks for one subscription line with our price and carries who, what and how long', async () => {
    const { token, id } = await signUp(host, 'buyer@example.test')
    const reply = await host.call(billing.checkout, { token, body: { plan: 'premium', interval: 'three_years' } })
    expect(reply.body.data).toEqual({ kind: 'redirect', url: 'https://checkout.stripe.test/c/pay/cs_1' })
    expect(last()).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', key: 'Bearer sk_test_1' })
    expect(Object.fromEntries(last()?.form ?? [])).toEqual({
      mode: 'subscription',
      success_url: 'http://localhost:3000/pricing?paid=premium',
      cancel_url: 'http://localhost:3000/pricing?payment=cancelled',
      client_reference_id: id,
      customer_email: 'buyer@example.test',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '108000',
      'line_items[0][price_data][product_data][name]': 'Premium',
      'line_items[0][price_data][recurring][interval]': 'year',
      'line_items[0][price_data][recurring][interval_count]': '3',
      'metadata[user_id]': id,
      'metadata[plan]': 'premium',
      'metadata[interval]': 'three_years',
      'subscription_data[metadata][user_id]': id,
      'subscription_data[metadata][plan]': 'premium',
      'subscription_data[metadata][interval]': 'three_years',
    })
  })

  it('a lifetime is a single payment; a term that is not sold is refused', async () => {
    const { token } = await signUp(host, 'life@example.test')
    await host.call(billing.checkout, { token, body: { plan: 'premium', interval: 'once' } })
    expect(last()?.form.get('mode')).toBe('payment')
    expect(await host.call(billing.checkout, { token, body: { plan: 'super', interval: 'once' } })).toMatchObject({
      status: 422,
    })
  })
})

describe('webhooks', () => {
  it('give the plan, keep the subscription and are seen by the next call', async () => {
    const { token, id } = await signUp(host, 'hook@example.test')
    expect((await deliver(completed('evt_1', id))).status).toBe(200)
    expect(await planOf(host, token)).toMatchObject({ plan: 'premium', has_subscription: true, provider: 'stripe' })
    const user = await host.call(users.current, { token })
    expect(user.body.data).toMatchObject({ is_premium: true, current_plan: 'premium', subscription_level: 'premium' })
  })

  it.each([
    ['no signature', () => ''],
    ['another secret', (text: string) => sign(text, host.clock.nowMs, 'whsec_other')],
    ['a signature older than five minutes', (text: string) => sign(text, host.clock.nowMs - 301_000)],
    ['a signature of another body', () => sign('{}')],
    ['a time of a billion years', (text: string) => sign(text).replace(/t=\d+/, 't=99999999999999999')],
    ['only the old scheme', (text: string) => sign(text).replace('v1=', 'v0=')],
  ])('with %s are refused and change nothing', async (name, signature) => {
    const { token, id } = await signUp(host, `forged-${name.replace(/\W/g, '')}@example.test`)
    const event = completed(`evt_forged_${name}`, id)
    expect((await deliver(event, signature(JSON.stringify(event)))).status).toBe(422)
    expect((await planOf(host, token)).plan).toBe('free')
  })

  it('the same event ten times at once makes one grant', async () => {
    const { token, id } = await signUp(host, 'twice@example.test')
    const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(completed('evt_twice', id))))
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
    expect((await planOf(host, token)).grants).toHaveLength(1)
  })

  it.each([['completed first'], ['invoice first']])('the end is the same with %s', async (order) => {
    const { token, id } = await signUp(host, `${order.replace(' ', '-')}@example.test`)
    const endsMs = Math.floor(host.clock.nowMs / 1000) * 1000 + 31 * day
    const events = [completed(`evt_c_${order}`, id), invoicePaid(`evt_i_${order}`, id, endsMs)]
    for (const event of order === 'invoice first' ? events.reverse() : events) await deliver(event)
    expect((await planOf(host, token)).plan_until).toBe(new Date(endsMs + 3 * day).toISOString())
  })

  it('the end of the subscription ends the plan, and a late payment of it does not bring it back', async () => {
    const { token, id } = await signUp(host, 'ended@example.test')
    await deliver(completed('evt_e1', id))
    await deliver({ id: 'evt_e2', type: 'customer.subscription.deleted', data: { object: { id: `sub_${id}` } } })
    expect(await planOf(host, token)).toMatchObject({ plan: 'free', has_subscription: false })
    await deliver(invoicePaid('evt_e3', id, host.clock.nowMs + 30 * day))
    expect((await planOf(host, token)).plan).toBe('free')
  })

  it('without a renewal the plan lapses after the paid time and three days', async () => {
    const { token, id } = await signUp(host, 'lapse@example.test')
    await deliver(invoicePaid('evt_l1', id, host.clock.nowMs + 5 * day))
    host.clock.nowMs += 7 * day
    expect((await planOf(host, token)).plan).toBe('premium')
    host.clock.nowMs += day + 1000
    const user = await host.call(users.current, { token })
    expect(user.body.data).toMatchObject({ is_premium: false, current_plan: '', subscription_level: '' })
  })

  it('unpaid sessions, unknown kinds, strange bodies and unknown accounts change nothing', async () => {
    const { token, id } = await signUp(host, 'odd@example.test')
    const unpaid = completed('evt_o1', id, { payment_status: 'unpaid' })
    const otherKind = { id: 'evt_o2', type: 'charge.refunded', data: { object: {} } }
    for (const event of [unpaid, otherKind, completed('evt_o3', 'nobody')])
      expect((await deliver(event)).status).toBe(200)
    expect((await deliver({ strange: true })).status).toBe(422)
    expect((await planOf(host, token)).plan).toBe('free')
    expect(host.errors).toEqual([])
  })

  it('cancelling asks Stripe to stop at the end of the period', async () => {
    const { token, id } = await signUp(host, 'cancel@example.test')
    expect((await host.call(billing.cancel, { token })).status).toBe(409)
    await deliver(completed('evt_cancel', id))
    const held = stripe.subscribe(`sub_${id}`, `cus_${id}`)
    expect((await host.call(billing.cancel, { token })).status).toBe(200)
    expect(last()).toMatchObject({ method: 'POST', path: `/v1/subscriptions/sub_${id}` })
    expect(held.cancels).toBe(true)
    expect((await planOf(host, token)).plan).toBe('premium')
    const again = { token, body: { plan: 'super', interval: 'month' } } as const
    expect((await host.call(billing.checkout, again)).status).toBe(409)
  })
})

describe('§4.15 gifts paid by card', () => {
  const aGift = { recipient: 'cardfriend@example.test', plan: 'premium', months: 3 } as const
  const paid = (id: string, gift: string, status = 'paid') => ({
    id,
    type: 'checkout.session.completed',
    data: { object: { payment_status: status, customer: null, subscription: null, metadata: { gift } } },
  })

  it('goes out when its payment has come, once; the price is that of its months', async () => {
    const { token } = await signUp(host, 'giver@example.test')
    const { id, pay_cents: cents } = (await host.call(gifts.create, { token, body: aGift })).body.data
    expect(cents).toBe(14_400)
    const reply = await host.call(gifts.pay, { token, params: { id } })
    expect(reply.body.data.url).toBe('https://checkout.stripe.test/c/pay/cs_1')
    const { form } = last() ?? {}
    expect(form?.get('mode')).toBe('payment')
    expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('14400')
    expect(form?.get('metadata[gift]')).toBe(id)
    const status = async () => (await host.call(gifts.list, { token })).body.data[0]?.status
    await deliver(paid('evt_g0', id, 'unpaid'))
    expect(await status()).toBe('requested')
    await deliver(paid('evt_g1', id))
    await deliver(paid('evt_g1', id))
    await deliver(paid('evt_g2', id))
    expect(await status()).toBe('issued')
    const mails = (await host.mailsTo(aGift.recipient)).filter(({ body }) => body.includes('/gift#code='))
    expect(mails).toHaveLength(1)
    // The payment changes nothing about the plan of who paid.
    expect((await planOf(host, token)).plan).toBe('free')
    expect((await host.call(gifts.pay, { token, params: { id } })).status).toBe(409)
  })

  it('one that was taken back while it was paid goes out all the same; an unknown one changes nothing', async () => {
    const { token } = await signUp(host, 'quick@example.test')
    const { id } = (await host.call(gifts.create, { token, body: aGift })).body.data
    await host.call(gifts.cancel, { token, params: { id } })
    await deliver(paid('evt_g3', id))
    expect((await host.call(gifts.list, { token })).body.data[0]?.status).toBe('issued')
    expect((await deliver(paid('evt_g4', 'nothing'))).status).toBe(200)
  })

  it('without cards the desk decides, and a gift of somebody else is not there', async () => {
    const { token } = await signUp(desk, 'deskgiver@example.test')
    const { id, pay_cents: cents } = (await desk.call(gifts.create, { token, body: aGift })).body.data
    expect(cents).toBeNull()
    expect((await desk.call(gifts.pay, { token, params: { id } })).status).toBe(409)
    const other = await signUp(desk, 'thief@example.test')
    expect((await desk.call(gifts.pay, { token: other.token, params: { id } })).status).toBe(404)
  })
})

describe('§4.15 invoices', () => {
  it('of card payments come from Stripe for the own customer; drafts and unsafe links are left out', async () => {
    const { token, id } = await signUp(host, 'invoices@example.test')
    const before = stripe.asked.length
    expect((await host.call(billing.invoices, { token })).body.data).toEqual([])
    // Nothing was paid yet, so there is no customer to ask for.
    expect(stripe.asked.length).toBe(before)
    await deliver(completed('evt_invoices', id))
    const { data } = (await host.call(billing.invoices, { token })).body
    expect(last()).toMatchObject({ method: 'GET', path: `/v1/invoices?customer=cus_${id}&limit=100` })
    expect(data.map(({ id: of }) => of)).toEqual(['in_2', 'in_1'])
    expect(data[0]).toMatchObject({
      ...{ kind: 'invoice', number: 'UC-in_2', cents: 4800, currency: 'usd', status: 'paid' },
      ...{ at: '2026-12-18T13:20:00.000Z', page_url: 'https://invoice.stripe.test/i/in_2' },
    })
    expect(data[1]).toMatchObject({ cents: -250, currency: 'eur', status: 'void', file_url: null })
  })

  it('a provider that does not answer is told as that, and the plan can still be read', async () => {
    const { token, id } = await signUp(host, 'away@example.test')
    await deliver(completed('evt_away', id))
    stripe.state.status = 500
    const reply = await host.call(billing.invoices, { token })
    stripe.state.status = 200
    expect(reply).toMatchObject({ status: 503, message: 'The payment service does not answer.' })
    expect((await planOf(host, token)).plan).toBe('premium')
  })

  it('the billing desk gives receipts with the list price of the day; gifts have none; nobody reads those of others', async () => {
    const { token, id } = await signUp(desk, 'receipt@example.test')
    const staff = await desk.logIn('admin')
    const body = { plan: 'premium', interval: 'year', note: 'invoice 7' } as const
    await desk.call(admin.grantPlan, { token: staff, params: { id }, body })
    const { data } = (await desk.call(billing.invoices, { token })).body
    expect(data).toMatchObject([
      { kind: 'receipt', what: 'Premium, Yearly', cents: 43_200, status: 'granted', note: 'invoice 7', page_url: null },
    ])
    expect(data[0]?.number).toMatch(/^R-[0-9A-F]{8}$/)
    const other = await signUp(desk, 'noreceipt@example.test')
    expect((await desk.call(billing.invoices, { token: other.token })).body.data).toEqual([])
  })
})

describe('offline billing desk', () => {
  it('a request waits for staff, who grant it once; the account has the plan with its next call', async () => {
    const { token, id } = await signUp(desk, 'ask@example.test')
    const ask = (plan: 'premium' | 'super') =>
      desk.call(billing.checkout, { token, body: { plan, interval: 'year', note: 'by invoice' } })
    expect((await ask('premium')).body.data).toEqual({ kind: 'requested', url: null })
    await ask('super')
    expect((await planOf(desk, token)).request).toMatchObject({ plan: 'super', billing_interval: 'year' })
    const staff = await desk.logIn('admin')
    const waiting = (await desk.call(admin.desk, { token: staff })).body.data.plans
    expect(waiting).toMatchObject([{ user_id: id, email: 'ask@example.test', plan: 'super', note: 'by invoice' }])
    const decide = () =>
      desk.call(admin.decidePlan, {
        token: staff,
        params: { id: waiting[0]?.id ?? '' },
        body: { is_granted: true },
      })
    expect((await decide()).status).toBe(200)
    expect((await decide()).status).toBe(404)
    const user = (await desk.call(users.current, { token })).body.data
    expect(user).toMatchObject({ is_super: true, is_annual: true, current_plan: 'super' })
    expect(user.agreed_to_super_terms).toBe(false)
  })

  it('a request can be withdrawn, and a declined one gives nothing', async () => {
    const { token } = await signUp(desk, 'withdraw@example.test')
    const ask = () => desk.call(billing.checkout, { token, body: { plan: 'premium', interval: 'month' } })
    await ask()
    await desk.call(billing.withdrawRequest, { token })
    expect((await planOf(desk, token)).request).toBeNull()
    await ask()
    const staff = await desk.logIn('admin')
    const [request] = (await desk.call(admin.desk, { token: staff })).body.data.plans
    await desk.call(admin.decidePlan, {
      token: staff,
      params: { id: request?.id ?? '' },
      body: { is_granted: false },
    })
    expect(await planOf(desk, token)).toMatchObject({ plan: 'free', request: null })
  })

  it('there is no webhook to forge where no cards are set up', async () => {
    const reply = await desk.send('POST', '/api/billing/webhook', { text: '{}' })
    expect(reply.status).toBe(422)
  })
})

describe('gift memberships', () => {
  async function issued(recipient: string, months: 1 | 3 | 12 = 3) {
    const buyer = await signUp(desk, `buyer-of-${recipient}`)
    const body = { recipient, plan: 'premium', months, message: 'Happy birthday' } as const
    const gift = (await desk.call(gifts.create, { token: buyer.token, body })).body.data
    expect(gift.status).toBe('requested')
    const staff = await desk.logIn('admin')
    await desk.call(admin.decideGift, { token: staff, params: { id: gift.id }, body: { is_granted: true } })
    const mail = (await desk.mailsTo(recipient)).find(({ subject }) => subject.startsWith('A membership'))
    return { buyer, gift, code: /code=([a-z0-9-]+)/.exec(mail?.body ?? '')?.[1] ?? '', mail }
  }

  it('reaches the recipient by mail once staff approved it, and its code works once', async () => {
    const { code, mail } = await issued('friend@example.test')
    expect(mail?.body).toContain('Happy birthday')
    const { token } = await signUp(desk, 'friend@example.test')
    const reply = await desk.call(gifts.redeem, { token, body: { code: code.toUpperCase() } })
    expect(reply.body.data.plan).toBe('premium')
    expect((await planOf(desk, token)).plan).toBe('premium')
    const other = await signUp(desk, 'other-friend@example.test')
    const again = { token: other.token, body: { code } }
    expect(await desk.call(gifts.redeem, again)).toMatchObject({ code: 'token_invalid' })
    const stored = JSON.stringify(await desk.accounts.deps.db.selectFrom('gifts').selectAll().execute())
    expect(stored).not.toContain(code)
  })

  it('lengthens the same plan and keeps the code while another one runs', async () => {
    const first = await issued('long@example.test', 1)
    const second = await issued('long2@example.test', 12)
    const { token } = await signUp(desk, 'long@example.test')
    const until = async (code: string) => (await desk.call(gifts.redeem, { token, body: { code } })).body.data.until
    const [a, b] = [await until(first.code), await until(second.code)]
    expect(Date.parse(b) - Date.parse(a)).toBeGreaterThan(364 * day)
    const third = await issued('kept@example.test', 1)
    const holder = await desk.logIn('super')
    expect((await desk.call(gifts.redeem, { token: holder, body: { code: third.code } })).status).toBe(409)
    const later = await signUp(desk, 'kept@example.test')
    expect((await desk.call(gifts.redeem, { token: later.token, body: { code: third.code } })).status).toBe(200)
  })

  it('can be taken back by its buyer while it waits, and by nobody else', async () => {
    const buyer = await signUp(desk, 'regret@example.test')
    const body = { recipient: 'x@example.test', plan: 'super', months: 1 } as const
    const { id } = (await desk.call(gifts.create, { token: buyer.token, body })).body.data
    const thief = await signUp(desk, 'regret-thief@example.test')
    expect((await desk.call(gifts.cancel, { token: thief.token, params: { id } })).status).toBe(404)
    expect((await desk.call(gifts.cancel, { token: buyer.token, params: { id } })).status).toBe(200)
    expect((await desk.call(gifts.list, { token: buyer.token })).body.data).toMatchObject([{ status: 'cancelled' }])
  })
})

describe('§7 sign-up with referral', () => {
  it('counts who signed up with a code, takes it in capitals and refuses an unknown one', async () => {
    const { token } = await signUp(desk, 'referrer@example.test')
    const mine = (await desk.call(referrals.read, { token })).body.data
    expect(mine).toMatchObject({ signed_up: 0, link: `http://localhost:3000/signup?ref=${mine.code}` })
    expect((await desk.call(referrals.check, { params: { code: mine.code } })).body.data.is_known).toBe(true)
    expect((await desk.call(referrals.check, { params: { code: 'nobody99' } })).body.data.is_known).toBe(false)
    const join = async (email: string, code: string) =>
      desk.call(users.signUpReferral, {
        body: { email, password: 'a long password', referral_code_used: code, ...(await desk.captcha()) },
      })
    expect((await join('referred@example.test', mine.code.toUpperCase())).status).toBe(200)
    expect((await join('refused@example.test', 'nobody99')).status).toBe(422)
    expect((await desk.call(referrals.read, { token })).body.data.signed_up).toBe(1)
  })
})
