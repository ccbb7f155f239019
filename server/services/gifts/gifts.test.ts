import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { BodyOf } from '@/lib/contract/endpoint'
import { sendDue } from '@/server/services/deliveries/deliveries'
import { sendDueGifts } from '@/server/services/gifts/issueGift'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { admin, gifts, users } = contract
const DAY_MS = 86_400_000
/** Friday, 20 November 2026, 15:00 in New York. */
const START_MS = Date.parse('2026-11-20T20:00:00Z')
let host: AccountsHost
let staff = ''

beforeAll(async () => {
  host = await accountsHost()
  host.clock.nowMs = START_MS
  staff = await host.logIn('admin')
})
afterAll(() => host.close())

async function signUp(email: string): Promise<string> {
  const body = { email, password: 'a long password', altcha: 'open' }
  return (await host.call(users.signUp, { body })).body.session?.token ?? ''
}
const mailsOf = async (email: string, subject: string) =>
  (await host.mailsTo(email)).filter((mail) => mail.subject === subject)
const codeIn = (text: string | undefined) => /code=([a-z0-9-]+)/.exec(text ?? '')?.[1] ?? ''

/** A gift that was asked for and approved. */
async function approved(name: string, change: Partial<BodyOf<typeof gifts.create>> = {}) {
  const buyer = `buyer-${name}@example.test`
  const recipient = `${name}@example.test`
  const token = await signUp(buyer)
  const body = { recipient, plan: 'premium', months: 3, message: 'For you', ...change } as const
  const { id } = (await host.call(gifts.create, { token, body })).body.data
  await host.call(admin.decideGift, { token: staff, params: { id }, body: { is_granted: true } })
  return { id, buyer, recipient, token, list: async () => (await host.call(gifts.list, { token })).body.data[0] }
}

describe('a gift with a day', () => {
  it('waits for the morning of its day in New York; the buyer has a receipt at once', async () => {
    const gift = await approved('later', { send_on: '2026-12-24' })
    expect(await gift.list()).toMatchObject({ status: 'scheduled', send_on: '2026-12-24', expires: null })
    const [receipt] = await mailsOf(gift.buyer, 'Your gift is approved')
    expect(receipt?.body).toContain('Premium for 3 months, for later@example.test.')
    expect(receipt?.body).toContain('It goes out on 2026-12-24.')
    // 09:00 in New York is 14:00 UTC in winter.
    await sendDueGifts(host.accounts.deps, Date.parse('2026-12-24T13:59:00Z'))
    expect(await mailsOf(gift.recipient, 'A membership was given to you')).toEqual([])
    const dueMs = Date.parse('2026-12-24T14:00:00Z')
    await Promise.all([sendDueGifts(host.accounts.deps, dueMs), sendDueGifts(host.accounts.deps, dueMs)])
    const sent = await mailsOf(gift.recipient, 'A membership was given to you')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('The code works until 2027-12-24.')
    expect(await gift.list()).toMatchObject({ status: 'issued', expires: '2027-12-24T14:00:00.000Z' })
  })

  it('reaches its recipient although the buyer is gone by its day', async () => {
    const gift = await approved('orphan', { send_on: '2026-12-24' })
    const { db } = host.accounts.deps
    await db.updateTable('gifts').set({ buyer_id: null }).where('recipient', '=', gift.recipient).execute()
    await sendDueGifts(host.accounts.deps, Date.parse('2026-12-24T14:00:00Z'))
    expect(await mailsOf(gift.recipient, 'A membership was given to you')).toHaveLength(1)
  })

  it('is nowhere in plain letters while its mail waits', async () => {
    const gift = await approved('sealed', { send_on: '2026-12-24' })
    const { deps } = host.accounts
    const away = { ...deps, mail: { send: () => Promise.reject(new Error('away')) } }
    const dueMs = Date.parse('2026-12-24T14:00:00Z')
    await sendDueGifts(away, dueMs)
    expect(await mailsOf(gift.recipient, 'A membership was given to you')).toEqual([])
    const { rows } = await sql<{ line: string }>`
      select d::text as line from alert_deliveries d where target = ${gift.recipient}`.execute(deps.db)
    await sendDue(deps, dueMs + 60_000)
    const code = codeIn((await mailsOf(gift.recipient, 'A membership was given to you'))[0]?.body)
    expect(code).not.toBe('')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.line).not.toContain(code)
  })

  it('can be taken back until then, and goes nowhere afterwards', async () => {
    const gift = await approved('regret', { send_on: '2026-12-01' })
    expect((await host.call(gifts.cancel, { token: gift.token, params: { id: gift.id } })).status).toBe(200)
    await sendDueGifts(host.accounts.deps, START_MS + 30 * DAY_MS)
    expect(await host.mailsTo(gift.recipient)).toEqual([])
  })

  it.each(['2026-11-19', '2027-11-21', '2026-02-30', 'tomorrow'])('%s is no day to send it', async (day) => {
    const body = { recipient: 'x@example.test', plan: 'premium', months: 1, send_on: day } as const
    expect((await host.call(gifts.create, { token: staff, body })).status).toBe(422)
  })
})

describe('the code of a gift', () => {
  it('works for a year; expired, used and unknown are told apart', async () => {
    const first = await approved('lasting')
    const code = codeIn((await mailsOf(first.recipient, 'A membership was given to you'))[0]?.body)
    const redeem = async (token: string, text: string) =>
      (await host.call(gifts.redeem, { token, body: { code: text } })).message
    const before = host.clock.nowMs
    host.clock.nowMs = START_MS + 365 * DAY_MS
    const late = await signUp('late@example.test')
    expect(await redeem(late, code)).toMatch(/^This code has expired/)
    host.clock.nowMs -= 1000
    expect(await redeem(late, code)).toBe('')
    expect(await redeem(await signUp('second@example.test'), code)).toBe('This code was used before.')
    expect(await redeem(late, 'aaaa-bbbb-cccc')).toBe('This code is not known.')
    host.clock.nowMs = before
  })

  it('a card comes to the buyer, with the address to print it; the recipient gets no mail', async () => {
    const gift = await approved('paper', { is_card: true })
    const [mail] = await mailsOf(gift.buyer, 'A membership was given to you')
    const code = codeIn(mail?.body)
    expect(mail?.body).toContain(`Print it for paper@example.test: http://localhost:3000/gift?card=1#code=${code}`)
    expect(await host.mailsTo(gift.recipient)).toEqual([])
    expect((await host.call(gifts.redeem, { token: await signUp(gift.recipient), body: { code } })).status).toBe(200)
    const [receipt] = await mailsOf(gift.buyer, 'Your gift is approved')
    expect(receipt?.body).toContain('Its code comes to you in a separate mail')
  })
})
