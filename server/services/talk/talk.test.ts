import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { weekOf } from '@/server/services/talk/readTalk'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'

const { talk } = contract
type Talk = CallResponse<'talk.read'>['data']

describe('§4.7 stock talk', () => {
  let host: AccountsHost
  const tokens: Record<string, string> = {}
  const as = (kind: string): string => tokens[kind] ?? ''
  let params = { ticker: 'AAPL' }
  beforeAll(async () => {
    host = await accountsHost()
    for (const kind of ['free', 'premium', 'super', 'partner', 'admin']) tokens[kind] = await host.logIn(kind)
  })
  afterAll(() => host.close())
  const read = async (token?: string): Promise<Talk> =>
    (await host.call(talk.read, { params, ...(token ? { token } : {}) })).body.data
  const say = (token: string, body: string, side: 'bullish' | 'bearish' | 'none' = 'none') => {
    host.clock.nowMs += 30_000
    return host.call(talk.post, { params, token, body: { body, side } })
  }

  it('comments are read by everybody under a name that is no address, and counted (F65)', async () => {
    expect((await read()).posts).toEqual([])
    const [free, premium] = [as('super'), as('premium')]
    await say(free, 'Looks strong beside $MSFT', 'bullish')
    await say(premium, 'Too dear for me, like $MSFT and $NVDA', 'bearish')
    await say(premium, 'Only a number', 'none')
    const seen = await read()
    expect(seen.posts.map((post) => post.body)).toEqual([
      'Only a number',
      'Too dear for me, like $MSFT and $NVDA',
      'Looks strong beside $MSFT',
    ])
    expect(seen.posts.every((post) => /^trader-[0-9a-f]{16}$/.test(post.author) && !post.is_mine)).toBe(true)
    expect(JSON.stringify(seen)).not.toContain('undercurrent.example')
    expect(seen).toMatchObject({ today: 3, authors: 2, bullish: 1, bearish: 1, bullish_share: 0.5 })
    expect(seen.related).toEqual([
      { ticker: 'MSFT', posts: 2 },
      { ticker: 'NVDA', posts: 1 },
    ])
    expect(seen.days).toHaveLength(90)
    expect((await read(premium)).posts.map((post) => post.is_mine)).toEqual([true, true, false])
  })

  it('a visitor cannot write; too fast, repeated and shouted comments are refused', async () => {
    params = { ticker: 'MSFT' }
    expect((await host.call(talk.post, { params, body: { body: 'hello there', side: 'none' } })).status).toBe(401)
    const token = as('super')
    expect((await say(token, 'A first comment')).status).toBe(200)
    const fast = await host.call(talk.post, { params, token, body: { body: 'A second one', side: 'none' } })
    expect([fast.status, fast.message]).toEqual([429, 'One comment every twenty seconds.'])
    expect((await say(token, 'A first comment')).message).toBe('You said this already.')
    expect((await say(token, 'EVERYBODY BUY THIS STOCK NOW')).message).toMatch(/capitals/)
    expect((await read()).posts).toHaveLength(1)
  })

  it('C17 nobody talks about a made-up ticker: neither comment nor vote nor page', async () => {
    params = { ticker: 'NOSUCH' }
    const token = as('premium')
    const said = await say(token, 'Best stock of them all')
    expect([said.status, said.message]).toEqual([404, 'There is no ticker NOSUCH'])
    expect((await host.call(talk.vote, { params, token, body: { choice: 'bullish' } })).status).toBe(404)
    expect((await host.call(talk.read, { params })).status).toBe(404)
  })

  it('the third report hides a comment from all but its author and staff; staff lets it stand for good', async () => {
    params = { ticker: 'NVDA' }
    const author = as('partner')
    const posted = await say(author, 'Something rude')
    const { id } = posted.body.data
    const report = (token: string) =>
      host.call(talk.report, { params: { id }, token, body: { reason: 'abuse' as const } })
    expect((await report(author)).message).toMatch(/your own/)
    const others = [as('premium'), as('super'), as('free')]
    for (const token of others) {
      expect((await read()).posts).toHaveLength(1)
      await report(token)
      await report(token)
    }
    expect((await read()).posts).toEqual([])
    expect((await read()).today).toBe(0)
    expect((await read(author)).posts[0]).toMatchObject({ is_hidden: true, reports: 0 })
    const staff = as('admin')
    expect((await read(staff)).posts[0]).toMatchObject({ is_hidden: true, reports: 3 })
    const moderate = (token: string, is_hidden: boolean) =>
      host.call(talk.moderate, { params: { id }, token, body: { is_hidden } })
    expect((await moderate(author, false)).status).toBe(403)
    expect((await moderate(staff, false)).status).toBe(200)
    expect((await read()).posts).toHaveLength(1)
    for (const token of others) await report(token)
    expect((await read()).posts).toHaveLength(1)
    const audit = await host.call(contract.admin.audit, { token: staff })
    expect(JSON.stringify(audit.body)).toContain('talk.show')
  })

  it('a muted author is gone for the one who muted; only authors delete', async () => {
    params = { ticker: 'TSLA' }
    const [author, reader] = [as('super'), as('premium')]
    const { id } = (await say(author, 'A comment to mute')).body.data
    expect((await host.call(talk.remove, { params: { id }, token: reader })).status).toBe(404)
    await host.call(talk.mute, { params: { id }, token: reader })
    expect(await read(reader)).toMatchObject({ posts: [], muted: 1, today: 1 })
    expect((await read()).posts).toHaveLength(1)
    await host.call(talk.unmute, { token: reader })
    expect((await read(reader)).posts).toHaveLength(1)
    await host.call(talk.remove, { params: { id }, token: author })
    expect((await read()).posts).toEqual([])
  })

  it('26.10 at an instant of the past nothing that was written later is read or counted', async () => {
    params = { ticker: 'ORCL' }
    await say(as('super'), 'Before, like $MSFT', 'bullish')
    const at = new Date(host.clock.nowMs).toISOString()
    await say(as('premium'), 'After, like $NVDA', 'bearish')
    expect((await read()).today).toBe(2)
    const { body } = await host.call(talk.read, { params, query: { at } })
    expect(body.data.posts.map((post) => post.body)).toEqual(['Before, like $MSFT'])
    expect(body.data).toMatchObject({ today: 1, authors: 1, bullish: 1, bearish: 0, bullish_share: 1, poll: null })
    expect(body.data.related).toEqual([{ ticker: 'MSFT', posts: 1 }])
  })

  it('one vote a week, which can be changed', async () => {
    params = { ticker: 'AMD' }
    const [one, two] = [as('super'), as('premium')]
    const vote = (token: string, choice: 'bullish' | 'neutral' | 'bearish') =>
      host.call(talk.vote, { params, token, body: { choice } })
    await vote(one, 'bullish')
    await vote(one, 'bearish')
    await vote(two, 'bullish')
    expect((await read(one)).poll).toMatchObject({ bullish: 1, neutral: 0, bearish: 1, mine: 'bearish' })
    expect((await read()).poll?.mine).toBeNull()
    host.clock.nowMs += 7 * 86_400_000
    expect((await read()).poll).toMatchObject({ bullish: 0, bearish: 0 })
    expect(weekOf(Date.UTC(2025, 0, 15, 12))).toBe('2025-01-13')
    expect(weekOf(Date.UTC(2025, 0, 13))).toBe('2025-01-13')
    expect(weekOf(Date.UTC(2025, 0, 12, 23))).toBe('2025-01-06')
  })
})

describe('§4.7 stock talk: headlines', () => {
  const params = { ticker: 'AAPL' }
  const headline = (article: string, title: string): MarketRow<'news'> => ({
    ...{ published_at: Date.UTC(2025, 0, 10) * 1000, article, title, publisher: 'Wire', tickers: ['AAPL'] },
    ...{ url: `https://example.com/${article}`, summary: '', source: 'test' },
  })
  it('come from imported news without repeats, and never reach the sample tier', async () => {
    const store = new MemoryMarketStore()
    await store.insert('news', 'n', [
      headline('1', 'Apple shares rise after strong iPhone sales in China'),
      headline('2', 'UPDATE: Apple shares rise after strong iPhone sales in China'),
      headline('3', 'Apple names a new chief designer'),
    ])
    const facts = builtInFacts
    const api = apiTestClient({ entities: store, facts: { tape: facts, sample: facts } })
    const ask = async (as?: typeof premiumUser) =>
      (await api.call(talk.headlines, { params, ...(as ? { as } : {}) })).body as CallResponse<'talk.headlines'>
    const paid = await ask(premiumUser)
    expect(paid.data.headlines).toHaveLength(2)
    expect(paid.data.days).toEqual([{ date: '2025-01-10', headlines: 2 }])
    expect(paid.meta.source).toBe('imported news')
    const free = await ask()
    expect(free.data.headlines.filter(({ url }) => url.startsWith('https://example.com/'))).toEqual([])
    expect(free.meta.source).not.toBe('imported news')
    await api.close()
  })
})
