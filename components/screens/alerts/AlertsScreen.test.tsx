import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AlertsScreen } from '@/components/screens/alerts/AlertsScreen'
import { alertsQuery, parseAlertsParams } from '@/components/screens/alerts/alertsParams'
import type { ClassicAlert } from '@/lib/contract/classicAlerts'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/alerts', push: vi.fn(), replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const hit: ClassicAlert['hit'] = {
  ...{
    id: 'h1',
    rule: 'R12',
    session_date: '2026-11-20',
    source: 'synthetic',
    from_us: 1,
    at_us: 1_763_650_000_000_000,
  },
  ...{ ticker: 'NVDA', option_symbol: 'NVDA261120C00185000', type: 'C', expiry: '2026-11-20', strike: 185 },
  ...{ prints: 1, size: 1000, premium: 200_000, ask_premium: 200_000, bid_premium: 0, first_fill: 2, last_fill: 2 },
  ...{ average_fill: 2, underlying: 180, diff: 2.8, volume: 1500, open_interest: 900, all_opening: true, flags: [] },
  ...{ expiries: 1, iv: 0.4, score: 88, sentiment: 'bullish', clauses: [] },
  result: {
    ...{ under_15m: null, under_1h: null, under_close: null, under_1d: null, under_5d: null },
    ...{ contract_15m: null, contract_1h: null, contract_close: null, contract_max: 120, contract_min: null },
  },
}
const alert: ClassicAlert = {
  ...{ hit, seq: 7, bid: 1.9, ask: 2, more: 3, icons: ['bull', 'ask', 'expires_today'], bid_now: 1, gain_now: -50 },
  ...{ max_gain: 120, minutes_to_peak: 31, outcome: 'loser', expired: true },
  since: { on: '2026-11-23', last: 0.02, change_pct: -99, high_pct: -95 },
}
const summary = {
  ...{ alerts: 1, winners: 0, losers: 1, flat: 0, unknown: 0, now: null, peak: null, best: [], worst: [alert] },
}
const ready = { is_ready: true, progress: 1, dropped: 0 }
const answer = { data: [alert], total: 1, summary, work: ready, meta: tideMeta }

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => (id === 'flowAlerts.cards' ? answer : { data: [] }))
})
const show = (query = {}) => renderFresh(<AlertsScreen {...parseAlertsParams(query)} />)

describe('§4.14 Alerts, the page', () => {
  it('a card has the contract as it stood, its icons by name, and what came after: peak, end, since, expired', async () => {
    show()
    const card = await screen.findByRole('article', { name: /^NVDA \$185 C/ })
    for (const text of ['1.90', '2.00', '180.00', '+2.8%', '900', '1,500', '+120%', '31 min', '−50.0%', '−99.0%'])
      expect(card).toHaveTextContent(text)
    for (const text of ['Expired', 'Loser', '3 more later']) expect(card).toHaveTextContent(text)
    for (const name of ['Bullish', 'Ask side', 'Expires today'])
      expect(within(card).getByRole('img', { name })).toBeInTheDocument()
  })

  it('the day shows losers beside winners, also when there is no winner', async () => {
    show()
    expect(await screen.findByText('No card is above its ask.')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Losers' })).getByText('NVDA')).toBeInTheDocument()
  })

  it('the legend explains and filters; the address keeps it', async () => {
    show({ icons: 'bull,nonsense' })
    const legend = await screen.findByRole('button', { name: 'Expires today' })
    expect(screen.getByRole('button', { name: 'Bullish' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(legend)
    expect(replace.mock.lastCall?.[0]).toBe('/alerts?icons=bull%2Cexpires_today')
    const state = { icons: 'bull,short', ticker: 'NVDA', result: 'loser', order: 'peak', session: '2026-11-20' }
    const params = parseAlertsParams(state)
    expect(parseAlertsParams(Object.fromEntries(new URLSearchParams(alertsQuery(params))))).toEqual(params)
  })

  it('the heart follows an alert by its newest print', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: /^Follow NVDA/ }))
    expect(call).toHaveBeenCalledWith('savedTrades.create', {
      body: { session_date: '2026-11-20', source: 'synthetic', seq: 7, rule: 'R12', note: '' },
    })
  })

  it('says how far the rules are with a stored session, that nothing fits, and a failure', async () => {
    call.mockResolvedValue({ ...answer, data: [], work: { ...ready, is_ready: false, progress: 0.4 } })
    const { unmount } = show({ session: '2026-11-19' })
    expect(await screen.findByText(/looking through this session: 40%/)).toBeInTheDocument()
    unmount()
    call.mockRejectedValue(new Error('The host is away'))
    show()
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})
