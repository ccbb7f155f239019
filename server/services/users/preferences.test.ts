import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { demoPassword } from '@/server/services/users/demoAccounts'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { preferences, security, users } = contract
let host: AccountsHost

beforeAll(async () => {
  host = await accountsHost()
})
afterAll(() => host.close())

describe('preferences of an account', () => {
  it('are told with the user and with every login, and each save leaves the others', async () => {
    const token = await host.logIn('premium')
    expect((await host.call(users.current, { token })).body.preferences).toEqual({})
    await host.call(preferences.save, { token, body: { number_format: '1.234,56' } })
    const saved = await host.call(preferences.save, { token, body: { keys: { search: 's' }, flow_columns: 'time' } })
    const all = { number_format: '1.234,56', keys: { search: 's' }, flow_columns: 'time' }
    expect(saved.body.data).toEqual(all)
    expect((await host.call(users.current, { token })).body.preferences).toEqual(all)
    const body = { email: 'premium@undercurrent.example', password: demoPassword, altcha: 'open' }
    expect((await host.call(users.logIn, { body })).body.preferences).toEqual(all)
    const back = await host.call(preferences.save, { token, body: { keys: {}, flow_columns: '' } })
    expect(back.body.data).toEqual({ number_format: '1.234,56' })
  })

  it('are those of their owner alone and part of the export', async () => {
    const token = await host.logIn('free')
    expect((await host.call(users.current, { token })).body.preferences).toEqual({})
    await host.call(preferences.save, { token, body: { keys: { 'grid.down': 'n' } } })
    const files = (await host.call(security.exportAccount, { token })).body.data
    expect(files['profile.json']).toMatchObject({ preferences: { keys: { 'grid.down': 'n' } } })
  })

  it.each([
    ['a format that is none', { number_format: '1_000' }],
    ['an action that is none', { keys: { nothing: 'x' } }],
    ['a key that cannot be typed alone', { keys: { search: 'Enter' } }],
    ['columns without end', { flow_columns: 'x'.repeat(601) }],
  ])('refuses %s', async (_what, body) => {
    const token = await host.logIn('free')
    const text = JSON.stringify(body)
    expect((await host.send('PUT', preferences.save.path, { token, text })).status).toBe(422)
  })
})
