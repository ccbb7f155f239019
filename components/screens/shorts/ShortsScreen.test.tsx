import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ShortsScreen } from '@/components/screens/shorts/ShortsScreen'
import { parseShortsParams } from '@/components/screens/shorts/shortsParams'
import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/shorts', push, replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const row = (ticker: string, change: Partial<ShortBoardRow>): ShortBoardRow => ({
  ticker,
  name: `${ticker} Inc`,
  sector: 'Energy',
  settlement: '2026-10-30',
  age_days: 20,
  shares: 1_000_000,
  change: 200_000,
  change_pct: 0.25,
  float: 4_000_000,
  float_share: 0.25,
  days_to_cover: 6,
  quoted_at_ms: null,
  fee: 0.31,
  fee_change: 0.02,
  rebate: -0.27,
  available: 5000,
  fails_date: null,
  fails: null,
  fails_usd: null,
  premium_z: null,
  met: 3,
  known: 3,
  ...change,
})
let data = { as_of: '2026-11-19', rows: [row('GME', {}), row('KO', { float_share: 0.01, met: 0 })], done: 2, of: 2 }

wideScreen()
beforeEach(() => {
  for (const one of [push, replace, call]) one.mockReset()
  data = { ...data, done: 2 }
  call.mockImplementation(async (id: string) =>
    id === 'shorts.board' ? { data, meta: tideMeta } : { data: [], meta: tideMeta },
  )
})
const show = (query = {}) => renderFresh(<ShortsScreen {...parseShortsParams(query)} />)

describe('§4.14 Shorts, the page', () => {
  it('each name has its share of the float, its settlement with its age, fee and checks; a row leads to its tab', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Short side of names' }))
    const line = grid.getByText('GME').closest('[role=row]')
    for (const text of ['25.0%', '20 d', '31.00%', '3 of 3']) expect(line).toHaveTextContent(text)
    await userEvent.click(grid.getByText('GME'))
    expect(push).toHaveBeenCalledWith('/stock/GME/shorts')
  })

  it('views and ranges are in the address, and keep what fits', async () => {
    const { unmount } = show()
    // One row of views for wide screens, one for narrow ones.
    const [squeeze] = await screen.findAllByRole('radio', { name: 'Squeeze board' })
    await userEvent.click(squeeze as HTMLElement)
    expect(replace.mock.lastCall?.[0]).toBe('/shorts?tab=squeeze')
    unmount()
    show({ tab: 'squeeze', float_share: '20-' })
    expect(await screen.findByText('1 of 2 names')).toBeInTheDocument()
    expect(screen.queryByText('KO')).toBeNull()
  })

  it('says how far the walk over the names is, and a failure with its code', async () => {
    data = { ...data, rows: [], done: 0, of: 900 }
    const { unmount } = show()
    expect(await screen.findByText(/0 of 900 worked out/)).toBeInTheDocument()
    expect(screen.getByText(/The list fills by itself/)).toBeInTheDocument()
    unmount()
    call.mockRejectedValue(new Error('The host is away'))
    show()
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})
