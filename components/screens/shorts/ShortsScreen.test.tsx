import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ShortsScreen } from '@/components/screens/shorts/ShortsScreen'
import { parseShortsParams } from '@/components/screens/shorts/shortsParams'
import type { CallResponse } from '@/lib/contract/calls'
import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import { aShortRow } from '@/tests/support/aShortRow'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/shorts', push, replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const row = (ticker: string, change: Partial<ShortBoardRow>): ShortBoardRow =>
  aShortRow(ticker, {
    ...{ name: `${ticker} Inc`, settlement: '2026-10-30', age_days: 20, change: 200_000, change_pct: 0.25 },
    ...{ float: 4_000_000, float_share: 0.25, days_to_cover: 6, fee: 0.31, fee_change: 0.02, rebate: -0.27 },
    ...{ available: 5000, met: 3, ...change },
  })
type Board = CallResponse<'shorts.board'>['data']
const usual: Board = {
  as_of: '2026-11-19',
  rows: [row('GME', {}), row('KO', { float_share: 0.01, met: 0 })],
  ...{ listed: [], lists: [], done: 2, of: 2 },
}
let data = usual
const stay = (change: Partial<NonNullable<ShortBoardRow['threshold']>>): ShortBoardRow['threshold'] => ({
  ...{ market: 'Nasdaq', since: '2026-11-05', days: 10, is_at_least: false, list_date: '2026-11-18', is_reg_sho: true },
  ...change,
})

wideScreen()
beforeEach(() => {
  for (const one of [push, replace, call]) one.mockReset()
  data = usual
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

  it('the threshold list: days without a break, first list, market; names of which nothing else is told stand in it', async () => {
    data = {
      ...data,
      rows: [row('GME', { threshold: stay({}) }), row('KO', {})],
      listed: [row('VXX', { threshold: stay({ market: 'OTC', days: 31, is_at_least: true, is_reg_sho: false }) })],
      lists: [{ market: 'Nasdaq', date: '2026-11-18', names: 1 }],
    }
    const { unmount } = show({ tab: 'threshold' })
    const grid = within(await screen.findByRole('grid', { name: 'Short side of names' }))
    expect(screen.getByText('2 of 2 names')).toBeInTheDocument()
    const gme = grid.getByText('GME').closest('[role=row]')
    for (const text of ['10', '11/05/2026', 'Nasdaq', '11/18/2026', '25.0%']) expect(gme).toHaveTextContent(text)
    const vxx = grid.getByText('VXX').closest('[role=row]')
    for (const text of ['≥ 31', 'OTC, rule 4320']) expect(vxx).toHaveTextContent(text)
    expect(screen.getByText('Nasdaq of 11/18/2026')).toBeInTheDocument()
    unmount()
    show()
    await screen.findByRole('grid', { name: 'Short side of names' })
    expect(screen.queryByText('VXX')).toBeNull()
  })

  it('C17 without an imported list the view says so and what would bring one', async () => {
    show({ tab: 'threshold' })
    expect(await screen.findByText(/No threshold list is stored/)).toHaveTextContent(/Nasdaq, NYSE, Cboe and FINRA/)
  })

  it('says how far the walk over the names is, and a failure with its code', async () => {
    data = { ...data, done: 90, of: 900 }
    const { unmount } = show()
    expect(await screen.findByText('Reading 90 of 900 names')).toBeInTheDocument()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
    // Issue 26.20: no ranking of a part, in rows or tiles.
    for (const { ticker } of data.rows) expect(screen.queryByText(ticker)).toBeNull()
    expect(screen.queryByRole('grid')).toBeNull()
    unmount()
    call.mockRejectedValue(new Error('The host is away'))
    show()
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})
