import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { AdminFeedScreen } from '@/components/screens/admin/feed/AdminFeedScreen'
import type { FeedHealth } from '@/lib/contract/system'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('next/router', () => ({
  useRouter: () => ({ asPath: '/admin/feed', query: {}, isReady: true, prefetch: vi.fn() }),
}))

const tier = {
  tier: 'live',
  source: 'cboe',
  session_date: '2026-11-20',
  mode: 'live',
  speed: 1,
  simulated: false,
} as const
const health: FeedHealth = {
  now_ms: 0,
  tiers: [{ ...tier, seq: 5, as_of_ms: 1, lag_ms: 2001, per_second: 3 }],
  parts: [],
  kinds: [
    { kind: 'short_volume', label: 'Short volume', newest: '2026-11-18', due: '2026-11-19', is_late: true },
    { kind: 'news', label: 'News', newest: null, due: '2026-11-20', is_late: false },
    { kind: 'insiders', label: 'Insider forms', newest: '2026-11-20', due: '2026-11-20', is_late: false },
  ],
  stages: [],
  sessions: [],
}
screenHost(http.get('*/api/admin/feed', () => HttpResponse.json({ data: health })))

it('C17 feed health: a feed later than its budget and a kind older than its own are marked in words', async () => {
  render(<AdminFeedScreen />, { wrapper: FreshQueries })
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')
  expect(await row('Short volume')).toHaveTextContent('Short volume2026-11-182026-11-19late')
  // What was never imported is not late.
  expect(await row('News')).toHaveTextContent('Newsnothing imported2026-11-20-')
  expect(await row('Insider forms')).toHaveTextContent('in time')
  expect(await row('cboe')).toHaveTextContent('2.0 s late')
})
