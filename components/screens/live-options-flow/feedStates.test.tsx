import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EmptyFeed } from '@/components/screens/live-options-flow/EmptyFeed'
import { FeedFooter } from '@/components/screens/live-options-flow/FeedFooter'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { aSummary } from '@/tests/support/flowRows'
import { renderFresh } from '@/tests/support/freshQueries'

const now = vi.hoisted(() => ({ ms: 0 }))
const meta = vi.hoisted(() => ({ kinds: {} }))
vi.mock('@/hooks/view/useNow', () => ({ useNow: () => now.ms }))
vi.mock('@/hooks/live/useLiveTopic', () => ({ useLiveTopic: () => ({ data: { mode: 'live' } }) }))
const sessions = [
  { session_date: '2026-11-23', source: 'live', prints: 0 },
  { session_date: '2026-11-20', source: 'live', prints: 2_000_000 },
]
vi.mock('@/lib/client/api/apiClient', () => ({ call: async () => ({ data: sessions, meta }) }))

describe('C17 the feed without rows', () => {
  it('empty by time: says when the market opens, and the last session is one click away', async () => {
    now.ms = newYorkTimeToMs('2026-11-23', '08:18')
    const change = vi.fn()
    const feed = { params: parseFeedParams({}), isLive: true, change } as never
    renderFresh(<EmptyFeed feed={feed} total={0} />)
    expect(screen.getByText(/No prints yet\./)).toHaveTextContent('The market state changes in 01:12')
    await userEvent.click(await screen.findByRole('button', { name: 'Show last session' }))
    expect(change).toHaveBeenCalledWith({ session: '2026-11-20', source: 'live', at: null })
  })

  it('25.5 without a source of prints it says so, and promises none', async () => {
    meta.kinds = { prints: { state: 'none', why: 'The operator of this site has not connected option prints.' } }
    const feed = { params: parseFeedParams({}), isLive: true, change: vi.fn() } as never
    renderFresh(<EmptyFeed feed={feed} total={0} />)
    expect(
      await screen.findByText(/No prints: The operator of this site has not connected option prints\./),
    ).toBeVisible()
    expect(screen.queryByText(/No prints yet/)).toBeNull()
  })

  it('stale: the foot says that rows may be out of date, and only then', () => {
    const tape = (isStale: boolean) => ({ rows: [], summary: { ...aSummary, count: 5 }, isStale }) as never
    const { rerender } = render(<FeedFooter tape={tape(true)} />)
    expect(screen.getByText(/may be out of date/)).toHaveClass('text-warn')
    rerender(<FeedFooter tape={tape(false)} />)
    expect(screen.queryByText(/may be out of date/)).toBeNull()
  })

  it('the foot counts cancelled prints among the matching ones, and tells no total that is behind its rows', () => {
    const rows = (n: number) => Array.from({ length: n }, (_, seq) => ({ seq }))
    const tape = (n: number) => ({ rows: rows(n), summary: { ...aSummary, count: 5, cancelled: 2 } }) as never
    const { container, rerender } = render(<FeedFooter tape={tape(6)} />)
    expect(container).toHaveTextContent(/^6 loaded of 7/)
    rerender(<FeedFooter tape={tape(8)} />)
    expect(container).toHaveTextContent(/^8 loadedSum/)
  })
})
