import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { BodyOf, QueryOf } from '@/lib/contract/endpoint'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { talk, talkStream } = contract
let host: AccountsHost
const tokens: Record<string, string> = {}
const as = (kind: string) => ({ token: tokens[kind] ?? '' })
beforeAll(async () => {
  host = await accountsHost()
  for (const kind of ['free', 'premium', 'super', 'partner', 'admin']) tokens[kind] = await host.logIn(kind)
})
afterAll(() => host.close())

const say = (kind: string, body: BodyOf<typeof talkStream.post>) => {
  host.clock.nowMs += 30_000
  return host.call(talkStream.post, { ...as(kind), body })
}
const read = async (query: Partial<QueryOf<typeof talkStream.read>> = {}, kind?: string) =>
  (await host.call(talkStream.read, { query, ...(kind ? as(kind) : {}) })).body.data
const bodies = async (query = {}, kind?: string) => (await read(query, kind)).posts.map((post) => post.body)
const thread = async (id: string, kind = 'premium') =>
  (await host.call(talkStream.thread, { ...as(kind), params: { id } })).body.data.posts

describe('§4.14 Stock Talk', () => {
  it('free accounts read along: they post, answer and vote neither here nor under a name', async () => {
    expect(await read()).toEqual({ posts: [], has_more: false, can_write: false })
    expect((await read({}, 'free')).can_write).toBe(false)
    expect((await read({}, 'premium')).can_write).toBe(true)
    const refused = await say('free', { ticker: 'AAPL', body: 'May I?' })
    expect([refused.status, refused.message]).toEqual([403, 'Free accounts read along. A plan lets you write.'])
    const params = { ticker: 'AAPL' }
    expect((await host.call(talk.post, { ...as('free'), params, body: { body: 'May I?' } })).status).toBe(403)
    expect((await host.call(talk.vote, { ...as('free'), params, body: { choice: 'bullish' } })).status).toBe(403)
  })

  it('posts of all names, newest first, by ticker, tag and author', async () => {
    await say('premium', { ticker: 'AAPL', body: 'Report tonight #earnings #Results', side: 'bullish' })
    await say('super', { ticker: 'MSFT', body: 'Too dear before the report #earnings' })
    expect(await bodies()).toEqual(['Too dear before the report #earnings', 'Report tonight #earnings #Results'])
    expect(await bodies({ ticker: 'AAPL' })).toEqual(['Report tonight #earnings #Results'])
    expect(await bodies({ tag: 'results' })).toEqual(['Report tonight #earnings #Results'])
    expect(await bodies({ tag: 'earn' })).toEqual([])
    const [post] = (await read({ ticker: 'MSFT' })).posts
    expect(post?.tags).toEqual(['earnings'])
    expect(await bodies({ author: post?.author ?? '' })).toEqual(['Too dear before the report #earnings'])
    expect(await bodies({ before: post?.created ?? '' })).toEqual(['Report tonight #earnings #Results'])
    expect(
      (await host.call(talkStream.post, { ...as('premium'), body: { ticker: 'NOSUCH', body: 'Best' } })).status,
    ).toBe(404)
  })

  it('replies stand under their post, under its name, and not in the stream', async () => {
    const { id } = (await say('premium', { ticker: 'NVDA', body: 'Who holds over the weekend?' })).body.data
    await say('super', { ticker: 'AAPL', body: 'Not me', reply_to: id })
    const [post, reply] = await thread(id)
    expect([post?.replies, reply?.ticker, reply?.body]).toEqual([1, 'NVDA', 'Not me'])
    expect(await bodies()).not.toContain('Not me')
    const nested = await say('premium', { ticker: 'NVDA', body: 'Nor me', reply_to: reply?.id ?? '' })
    expect(nested.message).toMatch(/replies have no replies/)
    await host.call(talk.remove, { ...as('premium'), params: { id } })
    expect((await host.call(talkStream.thread, { params: { id } })).status).toBe(404)
  })

  it('26.10 at an instant of the past the stream, its threads and what is talked about stand as they did', async () => {
    const { id } = (await say('premium', { ticker: 'ORCL', body: 'Cloud tonight', poll: ['Up', 'Down'] })).body.data
    const at = new Date(host.clock.nowMs).toISOString()
    await say('super', { ticker: 'ORCL', body: 'A reply', reply_to: id })
    await say('super', { ticker: 'AVGO', body: 'A later one' })
    const newest = { ticker: 'ORCL' }
    expect((await read(newest)).posts.map(({ replies, poll }) => [replies, poll?.options.length])).toEqual([[1, 2]])
    expect((await read({ ...newest, at })).posts.map(({ replies, poll }) => [replies, poll])).toEqual([[0, null]])
    expect(await bodies({ ticker: 'AVGO', at })).toEqual([])
    const then = await host.call(talkStream.thread, { ...as('premium'), params: { id }, query: { at } })
    expect(then.body.data.posts.map(({ body }) => body)).toEqual(['Cloud tonight'])
    const trending = async (query: { at?: string }) =>
      (await host.call(talkStream.trending, { query })).body.data.map(({ ticker }) => ticker)
    expect(await trending({})).toContain('AVGO')
    expect(await trending({ at })).not.toContain('AVGO')
  })

  it('a poll counts one answer of each account, which can be changed', async () => {
    const poll = ['Over 200', 'Below']
    const { id } = (await say('premium', { ticker: 'AMD', body: 'Where on Friday?', poll })).body.data
    const vote = (kind: string, choice: number) =>
      host.call(talkStream.vote, { ...as(kind), params: { id }, body: { choice } })
    await vote('super', 0)
    await vote('super', 1)
    await vote('partner', 1)
    expect((await thread(id, 'super'))[0]?.poll).toEqual({
      options: [
        { text: 'Over 200', votes: 0 },
        { text: 'Below', votes: 2 },
      ],
      mine: 1,
    })
    expect((await vote('super', 2)).message).toBe('There is no such answer.')
    expect((await say('super', { ticker: 'AMD', body: 'Same twice?', poll: ['Yes', 'yes'] })).status).toBe(422)
  })

  it('a chart or a contract goes with a post', async () => {
    const attachment = { kind: 'contract', symbol: 'AAPL270117C00200000' } as const
    const { id } = (await say('premium', { ticker: 'AAPL', body: 'This one', attachment })).body.data
    expect((await thread(id))[0]?.attachment).toEqual(attachment)
    const wrong = { kind: 'contract', symbol: 'javascript:alert(1)' } as const
    expect((await say('premium', { ticker: 'AAPL', body: 'That one', attachment: wrong })).status).toBe(422)
  })

  it('followed authors have a stream of their own; muted ones are gone', async () => {
    const { id } = (await say('partner', { ticker: 'TSLA', body: 'Follow me' })).body.data
    const follow = (is_followed: boolean) =>
      host.call(talkStream.follow, { ...as('free'), params: { id }, body: { is_followed } })
    await follow(true)
    expect(await bodies({ following: '1' }, 'free')).toEqual(['Follow me'])
    expect((await read({ following: '1' }, 'free')).posts[0]?.is_followed).toBe(true)
    await follow(false)
    expect(await bodies({ following: '1' }, 'free')).toEqual([])
    await host.call(talk.mute, { ...as('free'), params: { id } })
    expect(await bodies({ ticker: 'TSLA' }, 'free')).toEqual([])
    expect(await bodies({ ticker: 'TSLA' })).toEqual(['Follow me'])
    expect(
      (await host.call(talkStream.follow, { ...as('partner'), params: { id }, body: { is_followed: true } })).status,
    ).toBe(422)
  })

  it('staff see what was reported, with its reasons, until they have decided', async () => {
    const { id } = (await say('super', { ticker: 'GME', body: 'Something rude' })).body.data
    await host.call(talk.report, { ...as('free'), params: { id }, body: { reason: 'abuse' } })
    await host.call(talk.report, { ...as('premium'), params: { id }, body: { reason: 'spam' } })
    const queue = async () => (await host.call(talkStream.queue, as('admin'))).body.data
    expect(await queue()).toMatchObject([{ id, body: 'Something rude', is_hidden: false }])
    expect((await queue())[0]?.reasons.toSorted()).toEqual(['abuse', 'spam'])
    expect((await host.call(talkStream.queue, as('premium'))).status).toBe(403)
    await host.call(talk.moderate, { ...as('admin'), params: { id }, body: { is_hidden: true } })
    expect((await queue())[0]?.is_hidden).toBe(true)
    expect(await bodies({ ticker: 'GME' })).toEqual([])
    await host.call(talk.moderate, { ...as('admin'), params: { id }, body: { is_hidden: false } })
    expect(await queue()).toEqual([])
  })

  it('F65 trending counts what is visible', async () => {
    const { data } = (await host.call(talkStream.trending)).body
    expect(data.find(({ ticker }) => ticker === 'AAPL')).toEqual({
      ticker: 'AAPL',
      mentions_1h: 2,
      mentions_24h: 2,
      change: null,
      authors: 1,
      bullish_share: 1,
    })
    expect(data.map(({ ticker }) => ticker)).toContain('GME')
  })
})
