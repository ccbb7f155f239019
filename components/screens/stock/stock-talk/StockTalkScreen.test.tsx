import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mentionsOf, mentionTable } from '@/components/screens/stock/stock-talk/mentionPlot'
import { StockTalkScreen } from '@/components/screens/stock/stock-talk/StockTalkScreen'
import type { TalkAnswer } from '@/components/screens/stock/stock-talk/talkParts'
import type { User } from '@/lib/access/user'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { premiumUser } from '@/tests/builders/aUser'
import { screenHost } from '@/tests/support/screenHost'
import { failing, headerHandlers, sampleMeta, showTab } from '@/tests/support/stockTab'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/stock-talk', push: vi.fn(), replace: vi.fn() }),
}))
let user: User | null = null
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))

type Talk = TalkAnswer['data']
const silent: Talk = {
  ...{ ticker: 'GME', posts: [], today: 0, week_mean: 0, change: null, authors: 0, bullish: 0, bearish: 0 },
  days: [
    { date: '2026-11-18', posts: 0, authors: 0 },
    { date: '2026-11-19', posts: 0, authors: 0 },
  ],
  ...{ bullish_share: null, related: [], muted: 0, is_staff: false },
  poll: { week: '2026-11-16', bullish: 0, neutral: 0, bearish: 0, mine: null },
}
const post = {
  ...{ id: 'p1', author: 'trader-ab12cd34ef56ab78', body: 'Looks strong beside $AMC', side: 'bullish' as const },
  ...{ created: '2026-11-19T15:00:00.000Z', is_mine: false, is_reported: false, is_hidden: false, reports: 0 },
}
let talk: Talk = silent
let meta = tideMeta

const bar = (date: string, close: number) => ({
  ...{ start_ms: newYorkTimeToMs(date, '09:30'), open: close, high: close, low: close, close, volume: 1 },
})
const server = screenHost(
  ...headerHandlers(),
  http.get('*/api/talk/GME', () => HttpResponse.json({ data: talk })),
  http.get('*/api/talk/GME/headlines', () => HttpResponse.json({ data: { headlines: [], days: [] }, meta })),
  http.get('*/api/stocks/GME/bars', () =>
    HttpResponse.json({
      data: { minutes: 0, bars: [bar('2026-11-18', 19), bar('2026-11-19', 20)], events: [] },
      meta,
    }),
  ),
)
beforeEach(() => {
  user = premiumUser
  talk = silent
  meta = tideMeta
})

describe('§4.7 stock talk', () => {
  it('comments, counts and the poll stand beside mentions under the price', async () => {
    talk = {
      ...silent,
      ...{ posts: [post], today: 1, week_mean: 0.5, change: 1, authors: 1, bullish: 1, bullish_share: 1 },
      days: [
        silent.days[0] ?? { date: '2026-11-18', posts: 0, authors: 0 },
        { date: '2026-11-19', posts: 1, authors: 1 },
      ],
      related: [{ ticker: 'AMC', posts: 1 }],
    }
    showTab(StockTalkScreen)
    const comments = within(await screen.findByRole('list', { name: 'Comments, newest first' }))
    expect(comments.getByText('Looks strong beside $AMC')).toBeInTheDocument()
    expect(comments.getByText('▲ bullish')).toBeInTheDocument()
    expect(screen.getByText('Comments today').parentElement).toHaveTextContent('Comments today1+100%')
    expect(screen.getByRole('link', { name: /AMC/ })).toHaveAttribute('href', '/stock/AMC/stock-talk')
    expect(await screen.findByText(/under the close, 90 days/)).toBeInTheDocument()
  })

  it('mentions meet the close that stood on their day; a day without a session has the one before', () => {
    const days = mentionsOf(
      [
        { date: '2026-11-20', posts: 2 },
        { date: '2026-11-21', posts: 0 },
        { date: '2026-11-23', posts: 1 },
      ],
      [{ date: '2026-11-21', headlines: 3 }],
      [bar('2026-11-20', 19), bar('2026-11-23', 20)],
    )
    expect(days.map((day) => [day.comments, day.headlines, day.close])).toEqual([
      [2, 0, 19],
      [0, 3, 19],
      [1, 0, 20],
    ])
    expect(mentionTable(days, 'MM/DD/YYYY').rows[1]).toEqual(['11/21/2026', '0', '3', '19.00'])
  })

  it('nobody has said anything: every part says so in its place', async () => {
    showTab(StockTalkScreen)
    expect(await screen.findByText(/Nobody has said anything about GME in 90 days/)).toBeInTheDocument()
    expect(screen.getByText('no comment and no imported headline in 90 days')).toBeInTheDocument()
    expect(screen.getByText(/No headline names GME/)).toBeInTheDocument()
  })

  it('a headline of the evening stands on its day in the zone of its reader', async () => {
    const at_ms = Date.parse('2026-11-20T02:30:00Z')
    const headline = { at_ms, title: 'GameStop opens', publisher: 'Wire', url: 'https://example.com/1' }
    server.use(
      http.get('*/api/talk/GME/headlines', () =>
        HttpResponse.json({ data: { headlines: [headline], days: [{ date: '2026-11-20', headlines: 1 }] }, meta }),
      ),
    )
    showTab(StockTalkScreen)
    await screen.findByRole('link', { name: 'GameStop opens' })
    expect(screen.getByText('Wire, 11/19/2026')).toBeInTheDocument()
  })

  it('C17 a comment too soon is refused with the sentence of the host, and the text stays', async () => {
    server.use(http.post('*/api/talk/GME', () => failing(429, 'One comment every twenty seconds.', 429)))
    showTab(StockTalkScreen)
    const box = await screen.findByRole('textbox', { name: 'Comment on GME' })
    await userEvent.type(box, 'A second one')
    await userEvent.click(screen.getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('One comment every twenty seconds.')).toBeInTheDocument()
    expect(box).toHaveValue('A second one')
  })

  it('a comment goes out with its side and the list is read again', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post('*/api/talk/GME', async ({ request }) => {
        bodies.push(await request.json())
        talk = { ...silent, posts: [{ ...post, is_mine: true, body: 'Fine numbers' }] }
        return HttpResponse.json({ data: talk.posts[0] })
      }),
    )
    showTab(StockTalkScreen)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Comment on GME' }), 'Fine numbers')
    await userEvent.click(screen.getByRole('radio', { name: 'Bullish' }))
    await userEvent.click(screen.getByRole('button', { name: 'Post' }))
    await waitFor(() => expect(bodies).toEqual([{ body: 'Fine numbers', side: 'bullish' }]))
    const comments = within(await screen.findByRole('list', { name: 'Comments, newest first' }))
    expect(comments.getByText('Fine numbers')).toBeInTheDocument()
  })

  it('visitors read, and are shown the way in; the head says that it is the sample', async () => {
    user = null
    server.use(...headerHandlers({}, sampleMeta))
    showTab(StockTalkScreen)
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fstock%2FGME%2Fstock-talk',
    )
    expect(screen.queryByRole('textbox', { name: /Comment/ })).toBeNull()
    expect(await screen.findByText('Sample')).toBeInTheDocument()
  })

  it('a host that fails is said with its code and can be asked again', async () => {
    server.use(http.get('*/api/talk/GME', () => failing(503, 'The accounts store rests.', 'unavailable')))
    showTab(StockTalkScreen)
    expect(await screen.findByText(/The accounts store rests/)).toBeInTheDocument()
    server.resetHandlers(
      ...headerHandlers(),
      http.get('*/api/talk/GME', () => HttpResponse.json({ data: silent })),
      http.get('*/api/talk/GME/headlines', () => HttpResponse.json({ data: { headlines: [], days: [] }, meta })),
      http.get('*/api/stocks/GME/bars', () => HttpResponse.json({ data: { minutes: 0, bars: [], events: [] }, meta })),
    )
    await userEvent.click(screen.getByRole('button', { name: /retry/i }))
    expect(await screen.findByText(/Nobody has said anything/)).toBeInTheDocument()
  })

  it('C17 an unknown symbol: did you mean', async () => {
    showTab(StockTalkScreen, { symbol: 'NOSUCH' })
    expect(await screen.findByRole('heading', { name: 'No such ticker: NOSUCH' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /NSC/ })).toBeInTheDocument()
  })
})
