import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { ApiUsage } from '@/server/services/api/apiUsage'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { apiKeys, flow, publicApi, users } = contract
let host: AccountsHost
let token = ''
let key = ''
beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('premium')
  key = (await host.call(apiKeys.create, { token, body: { name: 'Notebook', days: 30 } })).body.key
})
afterAll(() => host.close())

const today = () => new Date(host.clock.nowMs).toISOString().slice(0, 10)
const usageOf = async (who = token) => (await host.call(publicApi.usage, { token: who })).body.data

describe('§4.11 API: the usage of keys', () => {
  it('§4.11 usage counts calls and errors of keys by call and day, and nothing of people', async () => {
    await host.call(contract.customAlerts.list, { token })
    for (let n = 0; n < 3; n += 1) await host.call(contract.customAlerts.list, { token: key })
    const usage = await usageOf()
    expect(usage.days).toHaveLength(14)
    expect(usage.days.at(-1)).toEqual({ day: today(), calls: 0, errors: 0 })
    const owner = { userId: (await host.call(users.current, { token })).body.data.id, keyId: usage.keys[0]?.id ?? 'k1' }
    const left = { allowed: true, limit: 600, remaining: 597, resetS: 40 }
    for (const code of ['ok', 'ok', 'invalid'])
      host.accounts.usage.count(owner, { endpoint: flow.list.id, code, left }, host.clock.nowMs)
    host.accounts.usage.count(owner, { endpoint: 'tide.read', code: 'ok', left: null }, host.clock.nowMs - 86_400_000)
    const after = await usageOf()
    expect(after.days.at(-1)).toEqual({ day: today(), calls: 3, errors: 1 })
    expect(after.days.at(-2)).toMatchObject({ calls: 1, errors: 0 })
    expect(after.endpoints.map(({ endpoint, calls, errors }) => [endpoint, calls, errors])).toEqual([
      ['flow.list', 3, 1],
      ['tide.read', 1, 0],
    ])
    expect(after.endpoints[0]?.by_day.at(-1)).toBe(3)
    expect(after.errors).toEqual([{ endpoint: 'flow.list', code: 'invalid', calls: 1 }])
    expect(after.minute).toEqual([{ endpoint: 'flow.list', limit: 600, remaining: 597, resets_s: 40 }])
  })

  it('§4.11 usage is added to what was written before, and nobody sees that of others', async () => {
    const { id } = (await host.call(users.current, { token })).body.data
    const before = (await usageOf()).days.at(-1)?.calls ?? 0
    host.accounts.usage.count(
      { userId: id, keyId: 'k1' },
      { endpoint: 'flow.list', code: 'ok', left: null },
      host.clock.nowMs,
    )
    await host.accounts.usage.flush()
    host.accounts.usage.count(
      { userId: id, keyId: 'k1' },
      { endpoint: 'flow.list', code: 'ok', left: null },
      host.clock.nowMs,
    )
    expect((await usageOf()).days.at(-1)?.calls).toBe(before + 2)
    expect((await usageOf(await host.logIn('free'))).endpoints).toEqual([])
    expect((await host.call(publicApi.usage)).status).toBe(401)
  })

  it('§4.11 usage a key opens market calls only: not its own usage', async () => {
    expect((await host.call(publicApi.usage, { token: key })).status).toBe(403)
  })

  it('§4.11 usage keeps a bounded number of counters and says what it lost', () => {
    const small = new ApiUsage(host.accounts.deps.db, () => host.clock.nowMs, 2)
    for (const endpoint of ['a', 'b', 'c', 'a'])
      small.count({ userId: 'u', keyId: 'k' }, { endpoint, code: 'ok', left: null }, 0)
    expect([small.size, small.lost]).toEqual([2, 1])
  })

  it('§4.11 usage what cannot be written is kept for the next time', async () => {
    const { db } = host.accounts.deps
    const { id } = (await host.call(users.current, { token })).body.data
    let isDown = true
    const flaky = new Proxy(db, {
      get: (target, name) => {
        if (isDown) throw new Error('down')
        return Reflect.get(target, name).bind(target)
      },
    })
    const usage = new ApiUsage(flaky, () => host.clock.nowMs)
    usage.count({ userId: id, keyId: 'k9' }, { endpoint: 'flow.list', code: 'ok', left: null }, host.clock.nowMs)
    usage.count({ userId: 'gone', keyId: 'k9' }, { endpoint: 'flow.list', code: 'ok', left: null }, host.clock.nowMs)
    await expect(usage.flush()).rejects.toThrow('down')
    isDown = false
    await usage.flush()
    expect(usage.size).toBe(0)
    const rows = await db.selectFrom('api_usage').select(['user_id', 'calls']).where('key_id', '=', 'k9').execute()
    expect(rows).toEqual([{ user_id: id, calls: 1 }])
  })

  it('§4.11 usage older than ninety days is forgotten', async () => {
    const { id } = (await host.call(users.current, { token })).body.data
    const { usage, deps } = host.accounts
    usage.count(
      { userId: id, keyId: 'old' },
      { endpoint: 'flow.list', code: 'ok', left: null },
      host.clock.nowMs - 91 * 86_400_000,
    )
    await usage.job().work()
    expect(await deps.db.selectFrom('api_usage').selectAll().where('key_id', '=', 'old').execute()).toEqual([])
  })

  it('§4.11 usage a call over HTTP with a key is counted with its outcome', async () => {
    const { method, path, id } = contract.customAlerts.preview
    expect((await usageOf()).errors.some(({ endpoint }) => endpoint === id)).toBe(false)
    expect((await host.send(method, path, { token: key, text: '{}' })).status).toBe(422)
    expect((await host.send(method, path, { token, text: '{}' })).status).toBe(422)
    const usage = await usageOf()
    expect(usage.errors).toContainEqual({ endpoint: id, code: 'invalid', calls: 1 })
    expect(usage.keys.find(({ name }) => name === 'Notebook')).toMatchObject({ calls: 1, errors: 1 })
  })
})

describe('§4.11 API: the files for developers', () => {
  it('§4.11 the document and the clients are answered with their kind', async () => {
    const document = await host.app.request('/api/openapi.json')
    expect(document.headers.get('content-type')).toBe('application/json')
    expect(document.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await document.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000' }] })
    const client = await host.app.request('/api/clients/undercurrent.py')
    expect(client.headers.get('content-disposition')).toBe('attachment; filename="undercurrent.py"')
    expect((await host.app.request('/api/clients/other.rb')).status).toBe(422)
  })
})
