import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StockNetPremiumScreen } from '@/components/screens/stock/net-premium/StockNetPremiumScreen'
import { tile } from '@/tests/support/figures'
import { screenHost } from '@/tests/support/screenHost'
import { failing, headerHandlers, showTab } from '@/tests/support/stockTab'
import { someTotals, tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/net-premium', push: vi.fn(), replace: vi.fn() }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
vi.mock('@/components/alerts/AlertButton', () => ({ AlertButton: () => null }))
vi.mock('@/components/stocks/chart/NetPremiumChart', () => ({ NetPremiumChart: () => <p>running net premium</p> }))

let totals = someTotals
/** Net premium of twelve sessions, the first not known; the price follows each by a thousandth for each million. */
const nets = [null, ...Array.from({ length: 11 }, (_, at) => (at - 5) * 1e6)]
const closes = nets.reduce<number[]>((all, _, at) => {
  const before = all.at(-1)
  all.push(before === undefined ? 20 : before * (1 + ((nets[at - 1] ?? 0) / 1e6) * 0.001))
  return all
}, [])
const asked: URLSearchParams[] = []
const cut = (key: string, callAsk: number, callBid: number, putAsk: number, putBid: number) => ({
  ...{ key, premium: callAsk + callBid + putAsk + putBid, call_ask_premium: callAsk, call_bid_premium: callBid },
  ...{ put_ask_premium: putAsk, put_bid_premium: putBid },
})
const server = screenHost(
  ...headerHandlers(),
  http.get('*/api/metric_history/GME', () =>
    HttpResponse.json({
      data: {
        dates: nets.map((_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`),
        ...{ closes, pending: 0, metrics: [{ id: 'net_premium', values: nets, known: 11 }] },
      },
      meta: tideMeta,
    }),
  ),
  http.get('*/api/net_flow', ({ request }) => {
    asked.push(new URL(request.url).searchParams)
    return HttpResponse.json({ data: { names: [{ key: 'GME', label: 'GME', totals }] }, meta: tideMeta })
  }),
  http.get('*/api/net_flow/cuts', () =>
    HttpResponse.json({
      data: {
        by_expiry: [cut('2026-11-20', 5e6, 2e6, 1e6, 3e6)],
        by_strike: [cut('25', 400_000, 100_000, 0, 0), cut('20', 0, 0, 90_000, 50_000)],
      },
      meta: tideMeta,
    }),
  ),
)
beforeEach(() => {
  totals = someTotals
  asked.length = 0
})

describe('§4.7 net premium', () => {
  it('F11, F12, F13 net premium is that of calls less that of puts, with share and ratio beside it', async () => {
    showTab(StockNetPremiumScreen)
    expect(await tile('Net call premium')).toHaveTextContent('+$12.30M')
    expect(await tile('Net put premium')).toHaveTextContent('−$4.56M')
    expect((await screen.findAllByText('+$16.86M')).length).toBeGreaterThan(0)
    expect(await tile('P/C volume')).toHaveTextContent('0.78')
    expect(screen.getByText('running net premium')).toBeInTheDocument()
  })

  it('F11 by expiry and by strike: ask less bid, strikes in their order', async () => {
    showTab(StockNetPremiumScreen)
    const expiry = within(await screen.findByRole('figure', { name: 'By expiry' }))
    await userEvent.click(expiry.getByRole('button', { name: /as table/ }))
    expect(expiry.getByRole('row', { name: '11/20 +$3.00M −$2.00M' })).toBeInTheDocument()
    const strike = within(screen.getByRole('figure', { name: 'By strike' }))
    await userEvent.click(strike.getByRole('button', { name: /as table/ }))
    expect(
      strike
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['20$0+$40.0K', '25+$300.0K$0'])
  })

  it('F11 the newest session against its year and the next-day return over it, with n beside both', async () => {
    showTab(StockNetPremiumScreen)
    const year = within(await screen.findByRole('figure', { name: 'Net premium by session' }))
    expect(year.getByText(/newest at percentile 100; n 11 of 12 sessions/)).toBeInTheDocument()
    const next = within(screen.getByRole('figure', { name: 'Next-day return over net premium' }))
    // Ten of the eleven known sessions have a next day; deviation of −5 … 5 million is √11 million.
    expect(next.getByText(/n 10 pairs; R² 1.00, \+0.33% for each z/)).toBeInTheDocument()
    await userEvent.click(next.getByRole('button', { name: /as table/ }))
    expect(next.getAllByRole('row')).toHaveLength(11)
  })

  it('C4 sessions, strikes and expiries are asked of the host', async () => {
    showTab(StockNetPremiumScreen, { days: '5', money: 'otm', dte: '0' })
    await tile('Net call premium')
    const own = asked.find((query) => query.get('days') === '5')
    expect([own?.get('tickers'), own?.get('money'), own?.get('dte')]).toEqual(['GME', 'otm', '0'])
  })

  it('nothing printed yet, and a host that fails, say so', async () => {
    totals = { ...someTotals, trades: 0 }
    const { unmount } = showTab(StockNetPremiumScreen)
    expect(await screen.findByText('No option prints of GME match yet.')).toBeInTheDocument()
    unmount()
    server.use(http.get('*/api/net_flow', () => failing(503, 'The tape rests.', 'unavailable')))
    showTab(StockNetPremiumScreen)
    expect(await screen.findByText('The tape rests.')).toBeInTheDocument()
  })
})
