import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { accountsHost } from '@/tests/support/accountsHost'

const { chartNotes } = contract
let host: Awaited<ReturnType<typeof accountsHost>>
let token: string

beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('free')
})

const create = (ticker: string, date: string, text: string) =>
  host.call(chartNotes.create, { token, body: { ticker, date, text } })
const list = async (ticker: string) => (await host.call(chartNotes.list, { token, query: { ticker } })).body.data

describe('C24 notes on days', () => {
  it('come back by name in the order of their days, changed in place, gone when removed', async () => {
    await create('AAPL', '2026-11-20', 'Second')
    const first = (await create('aapl', '2026-11-18', '  First ')).body.data
    await create('MSFT', '2026-11-19', 'Another name')
    expect((await list('AAPL')).map(({ date, text }) => [date, text])).toEqual([
      ['2026-11-18', 'First'],
      ['2026-11-20', 'Second'],
    ])
    const params = { id: first.id }
    const body = { date: '2026-11-21', text: 'Moved' }
    expect((await host.call(chartNotes.update, { token, params, body })).body.data).toMatchObject({
      id: first.id,
      ...body,
    })
    expect((await list('AAPL')).map(({ text }) => text)).toEqual(['Second', 'Moved'])
    await host.call(chartNotes.remove, { token, params })
    expect((await list('AAPL')).map(({ text }) => text)).toEqual(['Second'])
    expect((await host.call(chartNotes.remove, { token, params })).status).toBe(404)
  })

  it.each([
    ['a day that does not exist', '2026-02-30', 'x'],
    ['no words', '2026-11-20', '   '],
    ['too many letters', '2026-11-20', 'x'.repeat(281)],
  ])('%s is refused', async (_words, date, text) => {
    expect((await create('AAPL', date, text)).status).toBe(422)
  })

  it('belong to their account: another one sees none, nobody without one asks', async () => {
    await create('KO', '2026-11-20', 'Mine')
    const other = await host.logIn('premium')
    expect((await host.call(chartNotes.list, { token: other, query: { ticker: 'KO' } })).body.data).toEqual([])
    expect((await host.call(chartNotes.list, { query: { ticker: 'KO' } })).status).toBe(401)
  })
})
