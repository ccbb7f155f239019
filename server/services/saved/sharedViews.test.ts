import { beforeAll, describe, expect, it } from 'vitest'
import { isSharedSlug, sharedSlug } from '@/lib/account/sharedViews'
import { contract } from '@/lib/contract'
import { newSlugTail } from '@/server/services/random'
import { accountsHost } from '@/tests/support/accountsHost'

const { savedViews, users } = contract
let host: Awaited<ReturnType<typeof accountsHost>>
let token: string
let other: string

beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('premium')
  other = await host.logIn('super')
})

const state = { sort: '-volume', cols: 'ticker,volume', folder: 'My own folder' }
async function create(name: string, page = 'options_screener') {
  const body = { page, name, filter: 'volume>=1k', state, is_default: false }
  return (await host.call(savedViews.create, { token, body })).body.data
}
const share = (id: string, shared_as = '', as = token) =>
  host.call(savedViews.share, { token: as, params: { id }, body: { shared_as } })
const read = (slug: string) => host.call(savedViews.shared, { params: { slug } })

describe('Options Screener: a screen shared under a slug', () => {
  it('nobody sees it before its owner shares it; then anybody, with no more of the owner than the name given', async () => {
    const { id, slug } = await create('Big sweeps!')
    expect(slug).toBeNull()
    const { slug: address = '' } = (await share(id, 'Ann')).body.data as { slug?: string }
    expect(address).toMatch(/^big-sweeps-[a-z2-9]{26}$/)
    const answer = await read(address)
    expect(answer.body).toEqual({
      data: {
        ...{ page: 'options_screener', name: 'Big sweeps!', filter: 'volume>=1k', shared_as: 'Ann' },
        state: { sort: '-volume', cols: 'ticker,volume' },
      },
    })
    const { id: owner, email } = (await host.call(users.current, { token })).body.data
    const told = JSON.stringify(answer.body)
    for (const secret of [id, owner, email, 'folder']) expect(told).not.toContain(secret)
  })

  it('shares what it is when it is opened; another name keeps the address', async () => {
    const { id, ...view } = await create('Moving')
    const first = (await share(id)).body.data.slug ?? ''
    const { page, name, is_default } = view
    const body = { page, name, is_default, state, filter: 'volume>=5k' }
    await host.call(savedViews.update, { token, params: { id }, body })
    expect((await share(id, 'Ben')).body.data.slug).toBe(first)
    expect((await read(first)).body.data).toMatchObject({ filter: 'volume>=5k', shared_as: 'Ben' })
  })

  it('taken back it is gone at once, and shared anew it has another address', async () => {
    const { id } = await create('Gone')
    const first = (await share(id)).body.data.slug ?? ''
    const back = await host.call(savedViews.unshare, { token, params: { id } })
    expect(back.body.data).toMatchObject({ slug: null, shared_as: '' })
    expect((await read(first)).status).toBe(404)
    expect((await share(id)).body.data.slug).not.toBe(first)
    expect((await read(first)).status).toBe(404)
  })

  it('a removed one, an unknown one and nonsense have the same answer', async () => {
    const { id } = await create('Removed')
    const slug = (await share(id)).body.data.slug ?? ''
    await host.call(savedViews.remove, { token, params: { id } })
    const answers = await Promise.all([slug, 'removed-k3mz9wqa7b', 'most-active', "' or 1=1", id].map(read))
    expect(new Set(answers.map(({ status, code, message }) => `${status} ${code} ${message}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('is shared by its owner alone, and lists of names and layouts are not shared at all', async () => {
    const { id } = await create('Mine')
    expect((await share(id, '', other)).status).toBe(404)
    expect((await host.call(savedViews.unshare, { token: other, params: { id } })).status).toBe(404)
    const list = await create('Names', 'stock_watchlist')
    expect((await share(list.id)).status).toBe(422)
  })

  it('a slug is told from those of built-in screens, whatever the name', () => {
    for (const name of ['Big sweeps', '', '¡Ü!', 'x'.repeat(80), 'a-'.repeat(40)])
      expect(isSharedSlug(sharedSlug(name, newSlugTail())), name).toBe(true)
    expect(isSharedSlug('big-sweeps-k3mz9wqa7b'), 'an address of earlier days').toBe(true)
    for (const slug of ['most-active', 'cheap-otm-calls', 'earnings-week', 'ask-heavy-calls', 'covered-calls', '0dte'])
      expect(isSharedSlug(slug), slug).toBe(false)
  })
})
