import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hostOf } from '@/components/screens/news-feed/LeaveLink'
import { NewsFeedScreen } from '@/components/screens/news-feed/NewsFeedScreen'
import { newsGroups } from '@/components/screens/news-feed/newsGroups'
import { newsCall, newsQuery, parseNewsParams } from '@/components/screens/news-feed/newsParams'
import type { CallResponse } from '@/lib/contract/calls'
import type { HeadlineRow } from '@/lib/contract/news'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/news-feed', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const DAY = '2026-11-19'
const aRow = (date: string, clock: string, title: string, more: Partial<HeadlineRow> = {}): HeadlineRow => {
  const at_ms = newYorkTimeToMs(date, clock)
  return {
    ...{ key: title, at_ms, date: newYorkDateOf(at_ms), title, publisher: 'Wire', tickers: ['ABC'], tags: [] },
    ...{ sentiment: null, is_major: false, summary: 'More about it', url: 'https://news.example/a' },
    ...more,
  }
}
const deal = aRow(DAY, '10:00', 'Abc to buy Beta', { tags: ['deal'], is_major: true, sentiment: 1 })
const old = aRow('2026-11-16', '10:00', 'Abc opened a store')
const older = aRow('2026-11-13', '10:00', 'Abc named a chief')
const list: CallResponse<'news.list'> = {
  data: {
    ...{ rows: [deal, old, older], repeats: 2, total: 3, now_ms: newYorkTimeToMs(DAY, '11:00') },
    publishers: [{ publisher: 'Wire', count: 3 }],
    trending: [{ ticker: 'XYZ', today: 4, week_mean: 0.5, change: 7 }],
  },
  meta: tideMeta,
}
const reactions: CallResponse<'news.reactions'> = {
  data: [{ key: deal.key, ticker: 'ABC', move_1: 0.01, move_5: -0.02, move_30: null, volume_z: 3.2 }],
  meta: tideMeta,
}
const filings: CallResponse<'news.filings'> = {
  data: [
    {
      ...{ key: '1', at_ms: deal.at_ms, date: DAY, form: '8-K', company: 'Abc Inc.', ticker: 'ABC' },
      ...{ description: '', url: 'https://www.sec.gov/x' },
    },
  ],
  meta: tideMeta,
}

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  const answers: Record<string, unknown> = {
    'news.list': list,
    'news.reactions': reactions,
    'news.filings': filings,
    'economy.releases': { data: { rows: [], now_ms: 0, next: null }, meta: tideMeta },
  }
  call.mockImplementation(async (id: string) => answers[id] ?? new Promise(() => undefined))
})
const show = (query = {}) => renderFresh(<NewsFeedScreen {...parseNewsParams({ session: DAY, ...query })} />)

describe('§4.2 News Feed, the page', () => {
  it('headlines with source, tickers, tags, tone, major flag and the move after them', async () => {
    show()
    const fresh = within(await screen.findByRole('list', { name: 'Headlines of the last 24 hours' }))
    const line = within(fresh.getByRole('listitem'))
    for (const text of ['Wire', 'ABC', 'M&A', 'major', '+1.0']) expect(line.getByText(text)).toBeInTheDocument()
    expect(await line.findByText('+1.00%')).toBeInTheDocument()
    expect(line.getByText('3.2')).toBeInTheDocument()
    expect(screen.getByText(/2 repeats left out/)).toBeInTheDocument()
  })

  it('headlines older than 24 hours stand closed by day', async () => {
    const { fresh, older: days } = newsGroups(list.data.rows, list.data.now_ms)
    expect(fresh).toEqual([deal])
    expect(days.map(({ date, rows }) => [date, rows.length])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-13', 1],
    ])
    show()
    const group = (await screen.findByText('11/16/2026')).closest('details')
    expect(group).not.toHaveAttribute('open')
  })

  it('filters go to the host and stand in the address; a list asks for its names', async () => {
    const params = parseNewsParams({ tag: 'deal', words: 'beta', major: '1', days: '0' })
    expect(newsQuery(params)).toBe('days=0&tag=deal&major=1&words=beta')
    expect(newsCall(params, ['A', 'B'])).toMatchObject({ days: 0, tag: 'deal', tickers: 'A,B', words: 'beta' })
    expect(newsCall({ ...params, ticker: 'C' }, ['A'])).toMatchObject({ tickers: 'C' })
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Tag'), 'deal')
    expect(replace.mock.lastCall?.[0]).toContain('tag=deal')
  })

  it('a headline is read here; its source opens after a notice that says where it leads', async () => {
    show({ open: deal.key })
    const pane = within(await screen.findByRole('article', { name: deal.title }))
    expect(pane.getByText('More about it')).toBeInTheDocument()
    await userEvent.click(pane.getByRole('button', { name: 'Read it at its source' }))
    const notice = within(await screen.findByRole('dialog', { name: 'You are leaving' }))
    expect(notice.getByRole('link', { name: 'Go to news.example' })).toHaveAttribute('href', 'https://news.example/a')
    expect(hostOf('javascript:alert(1)')).toBeNull()
  })

  it('trending names and filings stand beside it', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'XYZ' }))
    expect(replace.mock.lastCall?.[0]).toContain('ticker=XYZ')
    expect(await screen.findByText('8-K')).toBeInTheDocument()
    expect(screen.getByText('None of medium or high importance.')).toBeInTheDocument()
  })

  it('C17 no headline says so, by filter or at all', async () => {
    const empty = { ...list, data: { ...list.data, rows: [], total: 0 } }
    call.mockImplementation(async (id: string) => (id === 'news.list' ? empty : new Promise(() => undefined)))
    show({ tag: 'fda' })
    expect(await screen.findByText(/No headline fits/)).toBeInTheDocument()
  })
})
