import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { parseMarkdown } from '@/lib/markdown/parseMarkdown'
import { demoArticles } from '@/server/services/content/demoArticles'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { articles } = contract
let host: AccountsHost
let token = ''
beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('admin')
  await host.accounts.deps.db.deleteFrom('articles').execute()
})
afterAll(() => host.close())

const article = (more: object = {}) => ({
  slug: 'how-side-is-told',
  title: 'How side is told',
  lead: 'From quote to word.',
  body: '## Rules\nSeven of them.',
  author: 'Editors',
  tags: ['how to'],
  tickers: ['AAPL'],
  day: '2026-11-20',
  is_published: true,
  ...more,
})
const create = (more: object = {}) => host.call(articles.create, { token, body: article(more) })
const list = async (query: object = {}) => (await host.call(articles.list, { query })).body.data
const slugs = async (query: object = {}) => (await list(query)).articles.map(({ slug }) => slug)

describe('§4.14 News: articles of the operator', () => {
  it('is empty where nobody wrote one', async () => {
    expect(await list()).toEqual({ articles: [], total: 0, tags: [] })
  })

  it('published articles are found by words, tag, ticker and author; drafts by staff alone', async () => {
    const first = (await create()).body.data
    await create({
      slug: 'open-interest',
      title: 'Open interest',
      day: '2026-11-21',
      tags: ['basics'],
      tickers: [],
      author: 'Dana',
    })
    await create({ slug: 'draft', is_published: false, tags: ['secret'] })
    expect(await slugs()).toEqual(['open-interest', 'how-side-is-told'])
    expect((await list()).tags).toEqual(['basics', 'how to'])
    expect(await slugs({ q: 'SEVEN side' })).toEqual(['how-side-is-told'])
    expect(await slugs({ q: '%' })).toEqual([])
    expect(await slugs({ tag: 'basics' })).toEqual(['open-interest'])
    expect(await slugs({ ticker: 'AAPL' })).toEqual(['how-side-is-told'])
    expect(await slugs({ author: 'Dana' })).toEqual(['open-interest'])
    const read = (slug: string, as?: string) =>
      host.call(articles.read, { params: { slug }, ...(as === undefined ? {} : { token: as }) })
    expect((await read('how-side-is-told')).body.data).toEqual(first)
    expect((await read('draft')).status).toBe(404)
    expect((await read('draft', await host.logIn('premium'))).status).toBe(404)
    expect((await read('draft', token)).body.data.is_published).toBe(false)
  })

  it('the feed has published articles as RSS', async () => {
    const feed = await (await host.app.request('/api/article_feed')).text()
    expect(feed).toContain('<link>http://localhost:3000/news/how-side-is-told</link>')
    expect(feed).toContain('<category>how to</category>')
    expect(feed).not.toContain('draft')
  })

  it('an address belongs to one article; staff change and remove; the log names the article', async () => {
    const taken = await create()
    expect([taken.status, taken.message]).toEqual([409, 'Another article has this address.'])
    const all = (await host.call(articles.all, { token })).body.data
    expect(all).toHaveLength(3)
    const id = all.find(({ slug }) => slug === 'draft')?.id ?? ''
    const body = article({ slug: 'draft', title: 'Now out' })
    expect((await host.call(articles.update, { token, params: { id }, body })).body.data.title).toBe('Now out')
    expect(await slugs()).toContain('draft')
    await host.call(articles.remove, { token, params: { id } })
    expect(await slugs()).not.toContain('draft')
    const { data } = (await host.call(contract.admin.audit, { token, query: { action: 'articles.' } })).body
    expect(JSON.stringify(data)).toContain('Now out')
    expect(JSON.stringify(data)).not.toContain('Seven of them')
    expect((await host.call(articles.create, { token: await host.logIn('premium'), body: article() })).status).toBe(403)
  })
})

describe('articles of the demo', () => {
  it('come with demo accounts only, once, and stay removed', async () => {
    const demo = await accountsHost()
    const { db } = demo.accounts.deps
    expect(await db.selectFrom('articles').select('slug').execute()).toHaveLength(demoArticles.length + 2)
    await demo.close()
    const plain = await accountsHost({ demoAccounts: false })
    const own = await plain.accounts.deps.db.selectFrom('articles').select('slug').orderBy('slug').execute()
    expect(own).toEqual([{ slug: 'privacy' }, { slug: 'terms' }])
    await plain.close()
  })

  it('terms and privacy stand on every install, are edited by staff and are no news', async () => {
    const fresh = await accountsHost()
    const staff = await fresh.logIn('admin')
    const listed = (await fresh.call(articles.list, { query: { q: 'account' } })).body.data.articles
    expect(listed.map(({ slug }) => slug)).not.toContain('terms')
    for (const slug of ['terms', 'privacy']) {
      const { data } = (await fresh.call(articles.read, { params: { slug } })).body
      expect(parseMarkdown(data.body).filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(3)
      const { id, updated: _updated, ...body } = data
      await fresh.call(articles.update, { token: staff, params: { id }, body: { ...body, body: `Ours: ${slug}.` } })
      expect((await fresh.call(articles.read, { params: { slug } })).body.data.body).toBe(`Ours: ${slug}.`)
    }
    await fresh.close()
  })

  it('are Markdown that is read whole, and name pages of the product', () => {
    for (const { body, slug } of demoArticles) {
      const blocks = parseMarkdown(body)
      expect(blocks.length, slug).toBeGreaterThan(5)
      expect(JSON.stringify(blocks), slug).not.toMatch(/\*\*|\]\(|::/)
    }
  })
})
