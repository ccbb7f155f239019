import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AdminTalkScreen } from '@/components/screens/admin/talk/AdminTalkScreen'
import { CrowdScreen } from '@/components/screens/stock-talk/CrowdScreen'
import { bodyOf, EMPTY_POST, postFaults } from '@/components/screens/stock-talk/postDraft'
import { parseTalkParams, talkQuery } from '@/components/screens/stock-talk/talkParams'
import type { User } from '@/lib/access/user'
import type { StreamPost } from '@/lib/contract/talkStream'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { renderFresh } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock-talk', asPath: '/stock-talk', push: vi.fn(), replace }),
}))
let user: User | null = null
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user, state: { status: 'authenticated' } }) }))

const post: StreamPost = {
  id: 'p1',
  ticker: 'GME',
  author: 'trader-ab12cd34ef56ab78',
  body: 'Where on Friday? #poll',
  side: 'bullish',
  created: '2026-11-19T15:00:00.000Z',
  is_mine: false,
  is_reported: false,
  is_hidden: false,
  reports: 0,
  tags: ['poll'],
  parent_id: null,
  replies: 1,
  attachment: { kind: 'contract', symbol: 'GME270115C00030000' },
  poll: {
    options: [
      { text: 'Higher', votes: 3 },
      { text: 'Lower', votes: 1 },
    ],
    mine: null,
  },
  is_followed: false,
}
let posts: StreamPost[] = []
let canWrite = true
const sent: { path: string; body: unknown }[] = []
const trending = { ticker: 'GME', mentions_1h: 2, mentions_24h: 9, change: 1.25, authors: 4, bullish_share: 0.75 }
const keep = async (request: Request) => {
  sent.push({ path: new URL(request.url).pathname, body: await request.json() })
  return HttpResponse.json({ code: 'ok', data: { id: 'new' } })
}
const server = screenHost(
  http.get('*/api/talk_stream', () => HttpResponse.json({ data: { posts, has_more: false, can_write: canWrite } })),
  http.get('*/api/talk_stream/p1', () => {
    const reply = {
      ...post,
      id: 'r1',
      parent_id: 'p1',
      body: 'Higher, I think',
      poll: null,
      attachment: null,
      tags: [],
    }
    return HttpResponse.json({ data: { posts: [post, reply], has_more: false, can_write: canWrite } })
  }),
  http.get('*/api/talk_trending', () => HttpResponse.json({ data: [trending] })),
  http.post('*/api/screener/stocks/rows', () =>
    HttpResponse.json({
      data: {
        fields: ['change'],
        rows: [{ ticker: 'GME', name: 'GameStop', values: [-3.2] }],
        pending: [],
        missing: [],
      },
      meta: tideMeta,
    }),
  ),
  http.post('*/api/talk_stream', ({ request }) => keep(request)),
  http.post('*/api/talk_stream/p1/vote', ({ request }) => keep(request)),
  http.put('*/api/talk_stream/p1/follow', ({ request }) => keep(request)),
)
beforeEach(() => {
  user = premiumUser
  posts = [post]
  canWrite = true
  sent.length = 0
  replace.mockClear()
})
const everything = parseTalkParams({})
const show = (params = everything) => renderFresh(<CrowdScreen {...params} />)

describe('§4.14 Stock Talk', () => {
  it('a post stands with its name, side, contract, poll and replies; a vote and a follow go to the host', async () => {
    show()
    const line = within(await screen.findByRole('article', { name: 'GME, trader-ab12cd34ef56ab78' }))
    expect(line.getByText('▲ bullish')).toBeInTheDocument()
    expect(line.getByRole('link', { name: /GME \$30 C 01\/15\/2027/ })).toHaveAttribute(
      'href',
      '/flow/option_chains?chain=GME270115C00030000',
    )
    expect(line.getByText('3 · 75%')).toBeInTheDocument()
    await userEvent.click(line.getByRole('button', { name: 'Lower' }))
    await userEvent.click(line.getByRole('button', { name: 'Follow' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ choice: 1 }, { is_followed: true }]))
    await userEvent.click(line.getByRole('button', { name: '1 reply' }))
    expect(await screen.findByText('Higher, I think')).toBeInTheDocument()
  })

  it('what trends stands with the price of the reader’s tier', async () => {
    show()
    const row = within(await screen.findByRole('row', { name: /^GME/ }))
    expect(row.getByText('+125%')).toBeInTheDocument()
    expect(await row.findByText(/3\.20%/)).toBeInTheDocument()
    expect(row.getByText('75%')).toBeInTheDocument()
  })

  it('a post with a poll is written; what is not whole cannot be sent', async () => {
    posts = []
    show()
    await userEvent.type(await screen.findByLabelText('Your post'), 'Where on Friday?')
    const send = screen.getByRole('button', { name: 'Post' })
    await userEvent.click(send)
    expect(screen.getByLabelText('Ticker of the post')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Ticker of the post'), 'gme')
    await userEvent.click(screen.getByRole('radio', { name: 'Poll' }))
    await userEvent.click(send)
    expect(screen.getByText('A poll has two answers at least.')).toBeInTheDocument()
    expect(posts).toEqual([])
    await userEvent.type(screen.getByLabelText('First answer'), 'Higher')
    await userEvent.type(screen.getByLabelText('Second answer'), 'Lower')
    await userEvent.click(send)
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        ticker: 'GME',
        body: 'Where on Friday?',
        side: 'none',
        reply_to: null,
        poll: ['Higher', 'Lower'],
      }),
    )
  })

  it('filters stand in the address', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '#poll' }))
    expect(replace.mock.calls.at(-1)?.[0]).toBe('/stock-talk?tag=poll')
    await userEvent.type(screen.getByLabelText('Ticker or #tag'), '$aapl{Enter}')
    expect(replace.mock.calls.at(-1)?.[0]).toBe('/stock-talk?ticker=AAPL')
    const state = { ticker: 'AAPL', tag: 'earnings', author: 'trader-ab12cd34ef56ab78', following: true }
    const query = Object.fromEntries(new URLSearchParams(talkQuery(state)))
    expect(parseTalkParams(query)).toEqual(state)
    expect(parseTalkParams({ ticker: '<b>', author: 'me', following: 'x' })).toEqual(everything)
  })

  it('an empty ticker: be the first; a free account is told what writing takes', async () => {
    posts = []
    canWrite = false
    user = aUser()
    show({ ...everything, ticker: 'GME' })
    expect(await screen.findByText('Nobody has said anything about GME yet. Be the first.')).toBeInTheDocument()
    expect(screen.getByText(/Free accounts read along/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Your post')).not.toBeInTheDocument()
  })

  it('a contract of a post is a contract', () => {
    const draft = { ...EMPTY_POST, ticker: 'GME', text: 'This one', kind: 'contract' as const }
    expect(postFaults({ ...draft, contract: 'GME' }).contract).toMatch(/A contract/)
    expect(Object.values(postFaults({ ...draft, contract: 'gme270115c00030000' }))).toEqual([null, null, null, null])
    expect(bodyOf({ ...draft, contract: 'gme270115c00030000' }, null).attachment).toEqual({
      kind: 'contract',
      symbol: 'GME270115C00030000',
    })
  })

  it('staff decide what was reported', async () => {
    server.use(
      http.get('*/api/admin/talk_queue', () =>
        HttpResponse.json({ data: [{ ...post, reasons: ['spam', 'abuse'], is_hidden: true }] }),
      ),
      http.put('*/api/admin/talk_posts/p1', ({ request }) => keep(request)),
    )
    renderFresh(<AdminTalkScreen />)
    expect(await screen.findByText('spam, abuse')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Let it stand' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ is_hidden: false }))
  })
})
