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
const asked: URLSearchParams[] = []
const cut = (key: string, callAsk: number, callBid: number, putAsk: number, putBid: number) => ({
  ...{ key, premium: callAsk + callBid + putAsk + putBid, call_ask_premium: callAsk, call_bid_premium: callBid },
  ...{ put_ask_premium: putAsk, put_bid_premium: putBid },
})
const server = screenHost(
  ...headerHandlers(),
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
