import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallResponse } from '@/lib/contract/calls'
import type { PerformerRow, WindowRow } from '@/lib/contract/seasonality'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'
import { SeasonalityScreen } from './SeasonalityScreen'
import { parseSeasonParams } from './seasonParams'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/seasonality', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const figures = { mean: 0.04, median: 0.03, positive: 0.75, max: 0.1, min: -0.02, deviation: 0.05, t: 2.4, p: 0.04 }
const who = { name: 'Coca-Cola', sector: 'Consumer Staples' }
const performer = (ticker: string, change: Partial<PerformerRow> = {}): PerformerRow => ({
  ...{ ticker, ...who, market_cap: 2e11, last: 60, open_interest: null, count: 12, ...figures, ...change },
})
const window: WindowRow = {
  ...{ ticker: 'KO', ...who, start: '2026-11-27', sessions: 10, count: 8, ...figures },
  ...{ first_count: 4, second_count: 4, first_mean: 0.05, first_positive: 1, first_t: 3.1 },
  ...{ second_mean: -0.01, second_positive: 0.25, holds: false },
}
const performers: CallResponse<'seasonality.performers'>['data'] = {
  month: 11,
  rows: [performer('KO'), performer('PEP', { mean: 0.06, p: 0.5, count: 8 }), performer('MO', { mean: -0.02, p: 0.3 })],
  ...{ years: 8, most_years: 12, left_out: 5, knows_interest: false, pending: 0 },
}
const windows: CallResponse<'seasonality.windows'>['data'] = {
  rows: [window],
  ...{ years: 8, most_years: 8, tried: 1200, held: 0, judged: 1, base_rate: 0.55, pending: 0 },
}
const months = Array.from({ length: 12 }, (_, at) => ({ count: 8, mean: at / 100, positive: 0.5, t: 1 }))

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'seasonality.performers') return { data: performers, meta: tideMeta }
    if (id === 'seasonality.windows') return { data: windows, meta: tideMeta }
    if (id === 'seasonality.calendar')
      return { data: { rows: [{ ticker: 'SPY', name: 'Fund', months }], pending: 0 }, meta: tideMeta }
    return new Promise(() => undefined)
  })
})

const show = (query = {}) => renderFresh(<SeasonalityScreen {...parseSeasonParams(query)} />)
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement
const fewYears = /This source has 8 years. Fewer than ten prove nothing/

describe('§4.3 Seasonality', () => {
  it('F47 the calendar names the best month and marks few years', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Mean return by name and month' })
    const [, spy] = within(table).getAllByRole('row')
    expect(spy).toHaveTextContent('Dec, up 50%')
    expect(spy).toHaveTextContent('+11.0%')
    expect(screen.getByRole('note')).toHaveTextContent(fewYears)
  })

  it('F47 names of a month, best mean first; luck alone stands beside what looks strong', async () => {
    show({ tab: 'performers' })
    const grid = within(await screen.findByRole('grid', { name: 'Names by their month' }))
    const rows = grid.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)).toEqual(['PEP', 'KO', 'MO'])
    expect(within(rows[0] as HTMLElement).getByTitle('fewer than ten years')).toHaveTextContent('8*')
    expect(rows[1]).not.toHaveTextContent('12*')
    expect(tile('Month')).toHaveTextContent('Nov')
    expect(tile('p below 5%')).toHaveTextContent('1luck alone: 0')
    expect(tile('Mean above zero')).toHaveTextContent('67%')
    expect(screen.getByText('3 names, 5 left out')).toBeInTheDocument()
    expect(screen.getByText('open interest is not known yet')).toBeInTheDocument()
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('a filter that cannot filter says so', async () => {
    show({ tab: 'performers', min_oi: '1000' })
    expect(await screen.findByText('open interest is not known yet: it filters nothing')).toBeInTheDocument()
  })

  it('F47 a window is judged by the newer half, beside what chance gives', async () => {
    show({ tab: 'windows' })
    const grid = within(await screen.findByRole('grid', { name: 'Windows that begin soon' }))
    const [row] = grid.getAllByRole('row').slice(1)
    for (const text of ['3.10', '+5.0%', '−1.0%', '25% of 4', 'no']) expect(row).toHaveTextContent(text)
    expect(tile('Went on in the newer half')).toHaveTextContent('0%0 of 1')
    expect(tile('All windows did')).toHaveTextContent('55%')
    expect(screen.getByRole('note')).toHaveTextContent(fewYears)
    const asked = call.mock.calls.find(([id]) => id === 'seasonality.years')
    expect(asked?.[1]).toMatchObject({ params: { ticker: 'KO' }, query: { start: '2026-11-27', sessions: 10 } })
  })

  it('a view is in the address and leaves the list of the other behind', async () => {
    const user = userEvent.setup()
    show({ tab: 'performers', universe: 'dow', sort: 'p' })
    await user.click((await screen.findAllByRole('radio', { name: 'Windows' }))[0] as HTMLElement)
    expect(replace.mock.lastCall?.[0]).toBe('/seasonality?tab=windows')
  })
})
