import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { contact, users } = contract
const DESK = 'desk@example.test'
let host: AccountsHost
let staff = ''
beforeAll(async () => {
  host = await accountsHost({ contactMail: DESK })
  staff = await host.logIn('admin')
})
afterAll(() => host.close())

const asked = (more: object = {}) => ({
  kind: 'enterprise' as const,
  name: 'Dana Reed',
  email: 'dana@fund.example',
  organization: 'Fund',
  message: 'Twelve seats, and what may we redistribute?',
  altcha: 'open',
  ...more,
})
const send = (more: object = {}, address?: string) =>
  host.call(contact.send, { body: asked(more), ...(address === undefined ? {} : { address }) })
const list = async (state: 'open' | 'done' | 'all' = 'open') =>
  (await host.call(contact.list, { token: staff, query: { state } })).body

describe('C28 contact forms', () => {
  it('a request is kept, mailed to the operator and seen by staff alone', async () => {
    expect((await send()).body.message).toMatch(/answer by mail/)
    const [mail] = await host.mailsTo(DESK)
    expect(mail?.subject).toBe('Enterprise: a request from Fund')
    expect(mail?.body).toMatch(
      /Dana Reed <dana@fund\.example>[\s\S]*what may we redistribute\?[\s\S]*\/admin\/requests/,
    )
    expect(await list()).toMatchObject({ total: 1, data: [{ name: 'Dana Reed', kind: 'enterprise', is_done: false }] })
    const other = await host.logIn('premium')
    expect((await host.call(contact.list, { token: other })).status).toBe(403)
    expect((await host.call(contact.list)).status).toBe(401)
  })

  it('staff settle, open again and remove; each is in the audit log', async () => {
    const id = (await list()).data[0]?.id ?? ''
    const settle = (is_done: boolean) => host.call(contact.settle, { token: staff, params: { id }, body: { is_done } })
    await settle(true)
    expect([(await list()).total, (await list('done')).total]).toEqual([0, 1])
    await settle(false)
    expect((await list()).total).toBe(1)
    await host.call(contact.remove, { token: staff, params: { id } })
    expect((await list('all')).total).toBe(0)
    expect((await settle(true)).status).toBe(404)
    const { data } = (await host.call(contract.admin.audit, { token: staff, query: { action: 'contact.' } })).body
    expect(data.map(({ action }) => action).sort()).toEqual(['contact.done', 'contact.remove', 'contact.reopen'])
  })

  it('without a solved captcha, with a line break in the name or with too few words nothing is kept', async () => {
    expect((await send({ altcha: 'no' })).code).toBe('captcha')
    expect((await send({ name: 'Dana\r\nBcc: thief@example.test' })).status).toBe(422)
    expect((await send({ message: 'Hi' })).status).toBe(422)
    expect((await send({ email: 'nobody' })).status).toBe(422)
    expect((await list('all')).total).toBe(0)
  })

  it('five a day of one address and five a minute of one caller are taken', async () => {
    for (let i = 0; i < 5; i += 1) expect((await send()).status).toBe(200)
    const sixth = await send()
    expect([sixth.status, sixth.message]).toEqual([
      409,
      'That was written enough for today. Please come back tomorrow.',
    ])
    host.clock.nowMs += 86_400_000
    expect((await send()).status).toBe(200)
    const address = '203.0.113.77'
    for (let i = 0; i < 5; i += 1) await send({ email: `p${i}@fund.example` }, address)
    expect((await send({ email: 'p9@fund.example' }, address)).status).toBe(429)
  })
})

describe('Advertise: audience', () => {
  it('counts accounts and whole UTC days of its own visits, and says as of when', async () => {
    const { nowMs } = host.clock
    const startMs = Math.floor(nowMs / 86_400_000) * 86_400_000
    const visit = (id: string, at: number, event_type: string, visitor: string) => ({
      id,
      at: new Date(at),
      event_type,
      visitor,
      url: '/',
      location: '/',
      utm: '{}',
    })
    await host.accounts.deps.db
      .insertInto('visits')
      .values([
        visit('v1', startMs - 1, 'lpv', 'a'),
        visit('v2', startMs - 86_400_000, 'lpv', 'b'),
        visit('v3', startMs - 50_000, 'pv', 'a'),
        visit('v4', startMs - 40_000, 'cci', 'a'),
        visit('v5', startMs, 'lpv', 'c'),
        visit('v6', startMs - 86_400_001, 'lpv', ''),
        visit('v7', startMs - 31 * 86_400_000, 'lpv', 'd'),
      ])
      .execute()
    const body = { email: 'new@example.test', password: 'a long password', altcha: 'open' }
    expect((await host.call(users.signUp, { body })).status).toBe(200)
    const { data } = (await host.call(contract.audience.read)).body
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    expect(data).toEqual({
      as_of: new Date(nowMs).toISOString(),
      registered: 1,
      days: [
        { date: day(startMs - 86_400_001), visits: 1, pages: 1, visitors: 0 },
        { date: day(startMs - 1), visits: 2, pages: 3, visitors: 2 },
      ],
    })
  })
})
