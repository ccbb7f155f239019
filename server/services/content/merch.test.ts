import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { demoMerch } from '@/server/services/content/demoMerch'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { merch } = contract
let host: AccountsHost
let token = ''
beforeAll(async () => {
  host = await accountsHost({ demoAccounts: true })
  token = await host.logIn('admin')
  await host.accounts.deps.db.deleteFrom('merch_items').execute()
})
afterAll(() => host.close())

const PNG = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1').toString('base64')}`
const thing = (more: object = {}) => ({
  place: 1,
  kind: 'mug' as const,
  name: 'Mug',
  about: '',
  price_cents: 1400,
  sizes: [{ name: 'One size', in_stock: true }],
  ships: '',
  shop_link: null,
  ...more,
})
const create = (more: object = {}) => host.call(merch.create, { token, body: thing(more) })
const list = async () => (await host.call(merch.list)).body.data

describe('§4.14 Merch: things of the operator', () => {
  it('staff add, change and remove them; they stand in the order that staff gave', async () => {
    expect(await list()).toEqual([])
    await create({ place: 2, name: 'Second' })
    const made = (await create({ place: 1, name: 'First', file: { data: PNG, name: 'mug.png' } })).body.data
    expect((await list()).map(({ name }) => name)).toEqual(['First', 'Second'])
    expect((await host.app.request(made.file?.path ?? '')).headers.get('content-type')).toBe('image/png')
    const params = { id: made.id }
    const sizes = [
      { name: 'S', in_stock: false },
      { name: 'M', in_stock: true },
    ]
    const changed = await host.call(merch.update, { token, params, body: thing({ name: 'Shirt', sizes }) })
    expect(changed.body.data).toMatchObject({ name: 'Shirt', sizes, file: made.file })
    await host.call(merch.remove, { token, params })
    expect((await list()).map(({ name }) => name)).toEqual(['Second'])
    expect((await host.app.request(made.file?.path ?? '')).status).toBe(404)
    const { data } = (await host.call(contract.admin.audit, { token, query: { action: 'merch.' } })).body
    expect(data.map(({ action }) => action)).toContain('merch.remove')
    expect(JSON.stringify(data)).not.toContain('base64')
  })

  it('a size twice, no size, a link that is no address and a file that is no picture are refused', async () => {
    const size = { name: 'S', in_stock: true }
    expect((await create({ sizes: [size, size] })).status).toBe(422)
    expect((await create({ sizes: [] })).status).toBe(422)
    expect((await create({ price_cents: -1 })).status).toBe(422)
    expect((await create({ shop_link: 'javascript:alert(1)' })).status).toBe(422)
    const refused = await create({ file: { data: PNG.replace(/base64,.*/, 'base64,AAAA'), name: 'a.png' } })
    expect([refused.status, refused.message]).toEqual([422, 'A picture is a PNG, JPEG or WebP file.'])
    expect((await host.call(merch.create, { token: await host.logIn('premium'), body: thing() })).status).toBe(403)
  })

  it('the demo has things in every state, once, and none without demo accounts', async () => {
    const stock = demoMerch.map(({ sizes }) => sizes.filter(({ in_stock }) => in_stock).length / sizes.length)
    expect(stock).toContain(0)
    expect(stock).toContain(1)
    expect(stock.some((share) => share > 0 && share < 1)).toBe(true)
    const plain = await accountsHost({ demoAccounts: false })
    expect((await plain.call(merch.list)).body.data).toEqual([])
    await plain.close()
  })
})
