import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AnalystRatingsScreen } from '@/components/screens/analysts/AnalystRatingsScreen'
import { parseRatingsParams } from '@/components/screens/analysts/ratingsParams'
import type { AnalystNoteRow, AnalystRecordRow } from '@/lib/contract/analystNotes'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/analysts', push, replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const note: AnalystNoteRow = {
  key: 'a',
  at_ms: 1_795_100_000_000,
  date: '2026-11-19',
  ticker: 'AMD',
  name: 'Advanced Micro Devices',
  sector: 'Information Technology',
  firm: 'One',
  action: 'main',
  from_grade: 'Buy',
  to_grade: 'Buy',
  bucket: 4,
  target: 150,
  previous_target: 120,
  upside: 0.2,
  reaction: 0.03,
  outcome: 'open',
  direction: 'up',
  target_change: 0.25,
}
const record = (firm: string, hits: number, bias: number): AnalystRecordRow => ({
  firm,
  notes: 20,
  names: 9,
  hits,
  misses: 10 - hits,
  open: 3,
  hit_rate: hits / 10,
  calls: 4,
  right: 3,
  call_return: 0.05,
  upside: 0.1,
  bias,
  strong_buy: 1,
  buy: 2,
  hold: 1,
  sell: 0,
  strong_sell: 0,
})
const sums = { init: 0, up: 1, down: 2, raised: 1, lowered: 0, upside: 0.2, names: 1 }
const list = { as_of: '2026-11-19', rows: [note], total: 1, firms: ['One'], sums, clusters: [] }
const firms = { rows: [record('Two', 4, 0.1), record('One', 8, -0.05)], pending: false }

wideScreen()
beforeEach(() => {
  for (const one of [push, replace, call]) one.mockReset()
  call.mockImplementation(async (id: string) => {
    const data = id === 'analysts.list' ? list : id === 'analysts.firms' ? firms : []
    return { data, meta: tideMeta }
  })
})
const show = (query = {}) => renderFresh(<AnalystRatingsScreen {...parseRatingsParams(query)} />)

describe('§4.2 Analyst Ratings, the page', () => {
  it('a note tells what it did to the target, and how often its firm was right; it leads to the name', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Analyst notes' }))
    const line = grid.getByText('AMD').closest('[role=row]')
    for (const text of ['target raised', '+25.0%', '+20.0%', '+3.0%']) expect(line).toHaveTextContent(text)
    expect(await grid.findByText('80%')).toHaveAttribute('title', '10 decided targets of One')
  })

  it('the leaderboard stands by hit rate, the bias by bias; a firm leads to its notes', async () => {
    const firstOf = async (name: string) => {
      const grid = within(await screen.findByRole('grid', { name }))
      return grid.getAllByText(/^(One|Two)$/)[0]
    }
    const { unmount } = show({ tab: 'leaders' })
    const first = await firstOf('Analyst leaderboard')
    expect(first).toHaveTextContent('One')
    await userEvent.click(first as HTMLElement)
    expect(replace.mock.lastCall?.[0]).toBe('/analysts?days=90&firm=One')
    unmount()
    show({ tab: 'bias' })
    expect(await firstOf('Firm bias')).toHaveTextContent('Two')
  })

  it('no cluster and a failing host are said', async () => {
    const { unmount } = show({ tab: 'clusters' })
    expect(await screen.findByText(/No name has three firms/)).toBeInTheDocument()
    unmount()
    call.mockRejectedValue(new Error('The host is away'))
    show()
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})
