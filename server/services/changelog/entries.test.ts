import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { admin, changelog } = contract
let host: AccountsHost
let staff = ''
beforeAll(async () => {
  host = await accountsHost()
  staff = await host.logIn('admin')
})
afterAll(() => host.close())

/** One white point, the smallest whole PNG. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const words = { day: '2026-11-21', tag: 'data', title: 'Volumes', body: 'Too low' } as const
const create = (more: object) => host.call(changelog.create, { token: staff, body: { ...words, ...more } })
const listed = async (id: string) => (await host.call(changelog.list)).body.data.find((entry) => entry.id === id)
const image = (data: string) => ({ image: { data, alt: 'Before and after' } })

describe('§4.15 changelog: image, affected days and symbols', () => {
  it('days and symbols are fields of their own, in the list and in the feed', async () => {
    const made = (await create({ days: ['2026-11-20', '2026-11-19'], symbols: ['AAPL', 'BRK.B'] })).body.data
    expect(await listed(made.id)).toMatchObject({ days: ['2026-11-20', '2026-11-19'], symbols: ['AAPL', 'BRK.B'] })
    const feed = await (await host.app.request(changelog.feed.path)).text()
    expect(feed).toContain('Too low\nDays: 2026-11-20, 2026-11-19\nSymbols: AAPL, BRK.B')
    expect((await create({ symbols: ['<script>'] })).status).toBe(422)
    expect((await create({ days: ['2026-02-30'] })).status).toBe(422)
  })

  it('a picture is kept and sent as what its bytes are, to everybody, under an address of its own', async () => {
    host.clock.nowMs += 1000
    const made = (await create(image(`data:image/png;base64,${PNG}`))).body.data
    const { path } = made.image ?? { path: '' }
    const answer = await host.app.request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(PNG)
    // The log says that there was one, and keeps no bytes.
    const [entry] = (await host.call(admin.audit, { token: staff })).body.data
    expect(entry).toMatchObject({ action: 'changelog.create', detail: { image: 'Before and after' } })
    expect(JSON.stringify(entry)).not.toContain('iVBOR')
    const update = (body: object) =>
      host.call(changelog.update, { token: staff, params: { id: made.id }, body: { ...words, ...body } })
    expect((await update({ title: 'Left' })).body.data.image?.path).toBe(path)
    expect((await update({ image: null })).body.data.image).toBeNull()
    expect((await host.app.request(path)).status).toBe(404)
  })

  it('a picture goes with its entry', async () => {
    host.clock.nowMs += 1000
    const made = (await create(image(`data:image/png;base64,${PNG}`))).body.data
    await host.call(changelog.remove, { token: staff, params: { id: made.id } })
    expect((await host.app.request(made.image?.path ?? '')).status).toBe(404)
  })

  it.each([
    ['a drawing that can carry a script', `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`],
    ['a page that calls itself a picture', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`],
    ['no data URL', 'https://example.test/a.png'],
    ['nothing', 'data:image/png;base64,'],
    ['more than 500 kB', `data:image/png;base64,${btoa(`${atob(PNG)}${'x'.repeat(500_000)}`)}`],
  ])('%s is refused, and no entry is left behind', async (_name, data) => {
    const before = (await host.call(changelog.list)).body.data.length
    expect(await create(image(data))).toMatchObject({ status: 422, code: 'invalid' })
    expect((await host.call(changelog.list)).body.data).toHaveLength(before)
  })
})
