import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { YourHuntScreen } from '@/components/screens/your-hunt/YourHuntScreen'
import type { SavedTrade } from '@/lib/contract/savedViews'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { aFlowRow } from '@/tests/support/flowRows'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/your-hunt', push: vi.fn(), replace: vi.fn(), query: {} }),
}))
const user = { is_super: true, agreed_to_super_terms: true, current_plan: 'super' }
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user, state: { status: 'authenticated', user } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ superStatus: 'super' }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const trade = (id: string, rule: string, changePct: number, ticker: string): SavedTrade => ({
  ...{ id, rule, note: '', created: '2026-11-20T15:00:00.000Z' },
  row: { ...aFlowRow(), underlying_symbol: ticker, session_date: '2026-11-20', price: 2 },
  follow_up: {
    ...{ last: 2 * (1 + changePct / 100), change_pct: changePct, max_gain_pct: 50, drawdown_pct: -10 },
    ...{ next_oi: null, oi_change: null, expired: false },
  },
})
const today = newYorkDateOf(Date.now())
const symbolOn = (date: string) => `NVDA${date.slice(2).replaceAll('-', '')}C00185000`
const lists = [
  {
    id: 'l1',
    name: 'Mine',
    label: 'Mine',
    value: 'l1',
    is_bookmark: false,
    chains: [symbolOn(today), symbolOn(addDays(today, 30))],
  },
]
let trades: SavedTrade[] = []

wideScreen()
beforeEach(() => {
  trades = [trade('t1', 'R12', 40, 'AMD'), trade('t2', '', -10, 'KO')]
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'savedTrades.list') return { data: trades }
    if (id === 'optionWatchlists.list') return { data: lists }
    if (id === 'screener.rows') return { data: [], meta: tideMeta }
    return { data: [], meta: tideMeta }
  })
})
const show = () => renderFresh(<YourHuntScreen />)

describe('§4.14 Your Hunt', () => {
  it('followed alerts and saved trades stand apart, each with its profit of one contract since', async () => {
    show()
    const followed = await screen.findByRole('grid', { name: 'Followed alerts' })
    expect(within(followed).getByText('AMD').closest('[role=row]')).toHaveTextContent('+$80')
    expect(within(followed).queryByText('KO')).toBeNull()
    const saved = screen.getByRole('grid', { name: 'Saved trades' })
    expect(within(saved).getByText('KO').closest('[role=row]')).toHaveTextContent('−$20')
  })

  it('tiles and recap count winners and losers', async () => {
    show()
    expect(await screen.findByText('1 | 1')).toBeInTheDocument()
    expect(screen.getByText('+15.0%', { selector: 'dd, dd *' })).toBeInTheDocument()
    const recap = screen.getByRole('table', { name: 'Weekly recap' })
    for (const text of ['+15.0%', '+40.0%', '−10.0%']) expect(recap).toHaveTextContent(text)
  })

  it('of the watched contracts those of this week', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Watched contracts expiring this week' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    expect(table).toHaveTextContent('Mine')
  })

  it('an empty board says how it fills, a failure with a way on', async () => {
    trades = []
    const { unmount } = show()
    expect(await screen.findByText(/Press the heart of a card on Alerts/)).toBeInTheDocument()
    expect(screen.getByText(/Weeks stand here/)).toBeInTheDocument()
    unmount()
    call.mockRejectedValue(new Error('The host is away'))
    show()
    expect((await screen.findAllByRole('button', { name: /Try again|Retry/ })).length).toBeGreaterThan(0)
  })
})
