import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertColumns } from '@/components/screens/option-flow-alerts/alertColumns'
import { FlowAlertsScreen } from '@/components/screens/option-flow-alerts/FlowAlertsScreen'
import { flowAlertsQuery, parseFlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'
import { stubLayout, stubMedia } from '@/tests/support/browserStubs'
import { FreshQueries } from '@/tests/support/freshQueries'
import { stubLiveHost } from '@/tests/support/liveHost'
import { aMessage } from '@/tests/support/liveMessages'

const [call, replace] = [vi.fn(), vi.fn()]
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/option-flow-alerts', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const NO_RESULT = {
  ...{ under_15m: null, under_1h: null, under_close: null, under_1d: null, under_5d: null },
  ...{ contract_15m: null, contract_1h: null, contract_close: null, contract_max: null, contract_min: null },
}
const aHit = (ticker: string, result: object = {}) => ({
  ...{ id: `2026-11-20.synthetic.R12.${ticker}`, rule: 'R12', session_date: '2026-11-20', source: 'synthetic' },
  ...{ from_us: 1_795_012_200_000_000, at_us: 1_795_012_200_000_000, ticker, all_opening: false, open_interest: null },
  ...{ option_symbol: `${ticker}261218C00185000`, type: 'C', expiry: '2026-12-18', strike: 185, prints: 1, size: 10 },
  ...{ premium: 1e6, ask_premium: 1e6, bid_premium: 0, first_fill: 2, last_fill: 2, average_fill: 2, underlying: 180 },
  ...{ diff: 2, volume: 10, flags: [], expiries: 1, iv: 0.3, score: 50, sentiment: 'bullish', clauses: [] },
  result: { ...NO_RESULT, ...result },
})
let tickers = ['NVDA']
const { meta } = aMessage()

beforeAll(() => {
  stubMedia((query) => query.includes('1599'))
  stubLayout()
})
beforeEach(() => {
  tickers = ['NVDA']
  call.mockReset()
  stubLiveHost(() => null)
  call.mockImplementation(async (id: string, args: { body?: { filters: string[] } }) => {
    if (id === 'flowAlerts.counts') {
      return { data: args.body?.filters.map((text) => (text.includes('type=put') ? 7 : 40)), meta }
    }
    // The report card has tests of its own.
    if (id === 'flowAlerts.report') return new Promise(() => undefined)
    const data = tickers.map((ticker) => aHit(ticker))
    const work = { is_ready: true, progress: 1, dropped: 0 }
    return { data: id === 'flowAlerts.list' ? data : [], counts: {}, total: data.length, work, meta }
  })
})
const show = (query: Record<string, string> = {}) =>
  render(
    <FreshQueries>
      <FlowAlertsScreen {...parseFlowAlertsParams(query)} />
    </FreshQueries>,
  )

describe('Flow Alerts as a stream (§4.1, C4, C6)', () => {
  it('pauses by Space, says how many hits wait, and lets them in again', async () => {
    const user = userEvent.setup()
    show()
    expect(await screen.findByText('NVDA')).toBeInTheDocument()
    await user.keyboard(' ')
    tickers = ['COIN', 'NVDA']
    expect(await screen.findByText('+1 held')).toBeInTheDocument()
    expect(screen.queryByText('COIN')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Go on', pressed: true }))
    expect(await screen.findByText('COIN')).toBeInTheDocument()
  })

  it('holds under the pointer', async () => {
    const user = userEvent.setup()
    show({ rules: 'R12' })
    await user.hover(await screen.findByText('NVDA'))
    tickers = ['COIN', 'NVDA']
    expect(await screen.findByText('+1 held')).toBeInTheDocument()
    await user.unhover(screen.getByText('NVDA'))
    await user.hover(screen.getByRole('heading', { name: 'Flow Alerts' }))
    expect(await screen.findByText('COIN')).toBeInTheDocument()
  })

  it('each choice of a filter says how many hits of the chosen rules it would leave', async () => {
    const user = userEvent.setup()
    show({ rules: 'R12', mute: 'SPY' })
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    const contract = await screen.findByRole('region', { name: 'Contract' })
    await waitFor(() => expect(within(contract).getByRole('button', { name: /Put.*7/ })).toBeInTheDocument())
    expect(within(contract).getByRole('button', { name: /Call.*40/ })).toBeInTheDocument()
    const bodies = call.mock.calls.filter(([id]) => id === 'flowAlerts.counts').map(([, args]) => args.body)
    expect(bodies.find(({ filters }) => filters.includes('type=put'))).toMatchObject({ rules: 'R12', muted: ['SPY'] })
  })

  it('F66 the columns +1d and +5d show what followed, a dash before', () => {
    const columns = alertColumns({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY', view: 'hits' })
    const texts = (hit: object) =>
      ['u1d', 'u5d'].map((id) => columns.find((column) => column.id === id)?.text(hit as never))
    expect(texts(aHit('NVDA', { under_1d: 5, under_5d: -1.25 }))).toEqual(['+5.00%', '−1.25%'])
    expect(texts(aHit('NVDA'))).toEqual(['-', '-'])
    expect(columns.filter(({ id, isDefault }) => isDefault && ['u1d', 'u5d'].includes(id))).toHaveLength(2)
  })

  it('the sound stands in the address', () => {
    expect(flowAlertsQuery(parseFlowAlertsParams({ sound: 'on' }))).toBe('sound=on')
    expect(parseFlowAlertsParams({}).hasSound).toBe(false)
  })
})
