import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallBody } from '@/lib/contract/calls'
import { accountsHost } from '@/tests/support/accountsHost'

const { savedViews } = contract
let host: Awaited<ReturnType<typeof accountsHost>>
let token: string
let page: string
let pages = 0

beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('premium')
})
beforeEach(() => {
  pages += 1
  page = `page_${pages}`
})

const state = { sort: '-premium,time', cols: 'time,ticker,premium', group: 'orders', folder: 'Mornings' }
const view = (name: string, change: Partial<CallBody<'savedViews.create'>> = {}) => ({
  ...{ page, name, filter: 'flag=sweep and premium>=100k', state, is_default: false },
  ...change,
})
const create = async (body: CallBody<'savedViews.create'>) =>
  (await host.call(savedViews.create, { token, body })).body.data
const list = async () => (await host.call(savedViews.list, { token, query: { page } })).body.data
const defaults = async () => (await list()).flatMap(({ name, is_default }) => (is_default ? [name] : []))

describe('C5 saved views of a page', () => {
  it('come back with filter, sort, columns and grouping as they were stored, on their page alone', async () => {
    await create(view('Sweeps'))
    await create(view('Elsewhere', { page: `${page}_other` }))
    expect(await list()).toMatchObject([view('Sweeps')])
  })

  it('are renamed in place, and a copy is another view', async () => {
    const { id } = await create(view('Sweeps'))
    await host.call(savedViews.update, { token, params: { id }, body: view('Big sweeps') })
    const copy = await create(view('Big sweeps copy'))
    expect((await list()).map((one) => [one.id, one.name])).toEqual([
      [id, 'Big sweeps'],
      [copy.id, 'Big sweeps copy'],
    ])
    await host.call(savedViews.remove, { token, params: { id } })
    expect((await list()).map((one) => one.name)).toEqual(['Big sweeps copy'])
  })

  it('one of a page is its default at most: the newest to be made so, none when it is taken back', async () => {
    const first = await create(view('First', { is_default: true }))
    await create(view('Second', { is_default: true }))
    await create(view('Other page', { page: `${page}_other`, is_default: true }))
    expect(await defaults()).toEqual(['Second'])
    const update = (id: string, is_default: boolean) =>
      host.call(savedViews.update, { token, params: { id }, body: view('First', { is_default }) })
    await update(first.id, true)
    expect(await defaults()).toEqual(['First'])
    expect((await update('00000000-0000-4000-8000-000000000000', true)).status).toBe(404)
    expect(await defaults()).toEqual(['First'])
    await update(first.id, false)
    expect(await defaults()).toEqual([])
  })
})
