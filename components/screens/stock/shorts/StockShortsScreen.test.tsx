import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShortsAnswer } from '@/components/screens/stock/shorts/shortsParts'
import { ApiError } from '@/lib/client/api/apiError'
import { wideScreen } from '@/tests/support/browserStubs'
import { showTab } from '@/tests/support/stockTab'
import { tideMeta } from '@/tests/support/tideAnswers'
import { StockShortsScreen } from './StockShortsScreen'

const replace = vi.fn()
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/shorts', push: vi.fn(), replace }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

type Data = ShortsAnswer['data']
type Row = Data['interest'][number]

const row = (settlement: string, change: Partial<Row> = {}): Row => ({
  ...{ settlement, published: '2026-11-10', shares: 12_000_000, previous: 10_000_000, change: 2_000_000 },
  ...{ change_pct: 0.2, float_share: 0.24, outstanding_share: 0.2, days_to_cover: 4.5, average_volume: 2_666_667 },
  ...{ published_days: 4.1, published_volume: 2_926_829, close: 20, is_split: false, is_revised: false },
  ...change,
})
const quote = { at_ms: tideMeta.as_of_ms, fee: 0.31, rebate: -0.268, available: 45_000 }
const full: Data = {
  ...{ as_of: '2026-11-19', age_days: 20, is_late: false, next: { settlement: '2026-11-13', due: '2026-11-24' } },
  float: { shares: 50_000_000, as_of: '2025-06-30', outstanding: 60_000_000, outstanding_as_of: '2026-02-06' },
  interest: [row('2026-10-15', { published: '2026-10-26', change_pct: -0.1 }), row('2026-10-30')],
  facilities: [],
  volume: [],
  fails: [],
  borrow: { date: '2026-11-19', intraday: [quote], daily: [quote] },
}
let data: Data = full

wideScreen()
beforeEach(() => {
  data = full
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'shorts.read') return { data, meta: tideMeta }
    if (id === 'shorts.premium') return { data: { today: 1, earlier: [], z: null, is_pending: false }, meta: tideMeta }
    return new Promise(() => undefined)
  })
})

const show = (query = {}) => showTab(StockShortsScreen, query)
const checklist = async () => within(await screen.findByRole('table', { name: 'Squeeze checklist' }))

describe('§4.7 shorts', () => {
  it('every short-interest value stands beside its settlement and age', async () => {
    show()
    const tile = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement
    for (const label of ['Short interest', 'Of the float', 'Days to cover', 'Change'])
      expect(await tile(label)).toHaveTextContent(/20 d old/)
    expect(await tile('Of the float')).toHaveTextContent('24.00%')
    const table = screen.getByRole('table', { name: 'Short interest by settlement' })
    const [newest] = within(table).getAllByRole('row').slice(1)
    expect(newest).toHaveTextContent('20 d')
    expect(newest).toHaveTextContent('12,000,000')
  })

  it('F40 the checklist shows its thresholds; what is not known is neither met nor missed', async () => {
    show()
    const list = await checklist()
    expect(list.getByRole('row', { name: /20 % of the float 24.0% > 20.0% met settled/ })).toBeInTheDocument()
    expect(list.getByRole('row', { name: /5 days to cover 4.50 > 5.00 not met/ })).toBeInTheDocument()
    expect(list.getByRole('row', { name: /Borrow fee .* 31.0% > 20.0% met/ })).toBeInTheDocument()
    expect(
      await list.findByRole('row', { name: /Call premium .* - > 2.0 unknown 0 of the 5 earlier sessions/ }),
    ).toBeInTheDocument()
  })

  it('without a source of fees the fee is a dash with its reason, and a late settlement is marked', async () => {
    data = { ...full, is_late: true, borrow: { date: null, intraday: [], daily: [] } }
    show({ symbol: 'KOSS' })
    const list = await checklist()
    expect(
      list.getByRole('row', { name: /Borrow fee .* - > 20.0% unknown no source of borrow fees/ }),
    ).toBeInTheDocument()
    expect(screen.getByText(/Borrow fees are not public/)).toBeInTheDocument()
    expect(screen.getByText('a newer settlement is published')).toBeInTheDocument()
  })

  it('a host that fails is said with its code; C17 an unknown symbol leads to near ones', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'search.tickers') return { data: [{ ticker: 'NSC', name: 'Norfolk Southern' }] }
      throw id === 'shorts.read'
        ? new ApiError({ response: { status: 503, data: { message: 'The store rests.', code: 'unavailable' } } })
        : new ApiError({ response: { status: 404, data: { message: 'There is no ticker', code: 'not_found' } } })
    })
    show({ symbol: 'NOSUCH' })
    expect(await screen.findByRole('heading', { name: 'No such ticker: NOSUCH' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /NSC/ })).toBeInTheDocument()
    cleanup()
    call.mockImplementation(async (id: string) => {
      if (id === 'shorts.read')
        throw new ApiError({ response: { status: 503, data: { message: 'The store rests.', code: 'unavailable' } } })
      return new Promise(() => undefined)
    })
    show({ symbol: 'BB' })
    expect(await screen.findByText('The store rests.')).toBeInTheDocument()
    expect(screen.getByText('unavailable')).toBeInTheDocument()
  })

  it('nothing stored says how files come in; the days are in the address', async () => {
    const user = userEvent.setup()
    data = { ...full, interest: [], borrow: { date: null, intraday: [], daily: [] } }
    const { unmount } = show({ symbol: 'AMC' })
    expect(await screen.findByText(/No short figures of AMC are stored/)).toBeInTheDocument()
    unmount()
    data = full
    show()
    await user.click(await screen.findByRole('radio', { name: '1Y' }))
    expect(replace.mock.lastCall?.[0]).toBe('/stock/GME/shorts?days=250')
  })
})
