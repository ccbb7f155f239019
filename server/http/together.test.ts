import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { dateInZone } from '@/lib/format/date'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

let host: AccountsHost
let token = ''
beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('premium')
})
afterAll(() => host.close())

/** Fields that are right alone and wrong together (docs/security-rules.md); others are tried where their rule is. */
describe('ASVS 2.2.3: fields that belong together', () => {
  const status = async (path: string) => (await host.send('GET', path, { token })).status

  it.each(['/api/calendar/events', '/api/economy/releases'])(
    'ranges of the calendar and of releases: %s',
    async (path) => {
      const range = (from: string, to: string) => status(`${path}?from=${from}&to=${to}`)
      expect(await range('2026-11-01', '2026-11-30')).toBe(200)
      expect(await range('2026-11-20', '2026-11-20')).toBe(200)
      expect(await range('2026-11-30', '2026-11-01')).toBe(422)
      expect(await range('2026-01-01', '2026-11-30')).toBe(422)
      expect(await range('2026-02-30', '2026-03-01')).toBe(422)
    },
  )

  it('a note of a paper trade has words or a tag', async () => {
    const { endpoint } = { endpoint: contract.paper.note }
    const path = endpoint.path.replace(/:\w+/g, 'x')
    const note = async (body: object) => {
      const reply = await host.send(endpoint.method, path, { token, text: JSON.stringify(body) })
      return [reply.status, reply.message]
    }
    expect(await note({ text: '', tags: [] })).toEqual([422, 'body: Write a note or a tag.'])
    expect((await note({ text: 'Words', tags: [] }))[0]).toBe(404)
    expect((await note({ text: '', tags: ['tag'] }))[0]).toBe(404)
  })

  it('a gift goes out from today to a year ahead', async () => {
    const day = (days: number) => dateInZone(host.clock.nowMs + days * 86_400_000, MARKET_TIME_ZONE)
    const gift = async (plan: string, send_on: string | null) => {
      const body = { recipient: 'friend@example.test', plan, months: 1, send_on }
      host.clock.nowMs += 10_000
      return (await host.send('POST', contract.gifts.create.path, { token, text: JSON.stringify(body) })).status
    }
    for (const send_on of [null, day(0), day(300)])
      expect([send_on, await gift('premium', send_on)]).toEqual([send_on, 200])
    for (const send_on of [day(-1), day(500), '2026-02-30'])
      expect([send_on, await gift('premium', send_on)]).toEqual([send_on, 422])
    expect(await gift('free', null)).toBe(422)
  })
})
