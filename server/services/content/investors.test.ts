import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { investors } = contract
let host: AccountsHost
let token = ''
beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('admin')
})
afterAll(() => host.close())

const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.7\n%%EOF').toString('base64')}`
const entry = (more: object = {}) => ({
  kind: 'filing' as const,
  day: '2026-03-31',
  title: 'Annual report',
  note: '',
  link: null,
  ...more,
})
const create = (more: object = {}) => host.call(investors.create, { token, body: entry(more) })
const list = async () => (await host.call(investors.list)).body.data

describe('Investor Relations: the operator’s own entries', () => {
  it('nothing comes with the product', async () => {
    expect(await list()).toEqual([])
  })

  it('staff add letters, filings and events with a link or a file, newest first', async () => {
    await create({ kind: 'letter', day: '2026-01-05', title: 'Letter', link: 'https://example.test/letter' })
    const made = (await create({ file: { data: PDF, name: 'report 2025.pdf' } })).body.data
    expect((await list()).map(({ title }) => title)).toEqual(['Annual report', 'Letter'])
    const answer = await host.app.request(made.file?.path ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''report%202025.pdf")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe('%PDF-1.7\n%%EOF')
    const params = { id: made.id }
    const update = (more: object) => host.call(investors.update, { token, params, body: entry(more) })
    expect((await update({ title: 'Report' })).body.data).toMatchObject({ title: 'Report', file: made.file })
    expect((await update({ file: null })).body.data.file).toBeNull()
    await host.call(investors.remove, { token, params })
    expect((await list()).map(({ title }) => title)).toEqual(['Letter'])
    const { data } = (await host.call(contract.admin.audit, { token, query: { action: 'investors.' } })).body
    expect(data.map(({ action }) => action)).toContain('investors.remove')
    expect(JSON.stringify(data)).not.toContain('base64')
  })

  it('the file of an entry goes with it; what is no PDF is refused whatever it calls itself', async () => {
    const made = (await create({ file: { data: PDF, name: 'a.pdf' } })).body.data
    await host.call(investors.remove, { token, params: { id: made.id } })
    expect((await host.app.request(made.file?.path ?? '')).status).toBe(404)
    const html = `data:application/pdf;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`
    const refused = await create({ file: { data: html, name: 'a.pdf' } })
    expect([refused.status, refused.message]).toEqual([422, 'A document is a PDF file.'])
    expect((await create({ link: 'javascript:alert(1)' })).status).toBe(422)
    expect(await list()).toHaveLength(1)
  })

  it('nobody but staff writes', async () => {
    const premium = await host.logIn('premium')
    expect((await host.call(investors.create, { token: premium, body: entry() })).status).toBe(403)
  })
})
