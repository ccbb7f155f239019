import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StockOptionChainsScreen } from '@/components/screens/stock/option-chains/StockOptionChainsScreen'
import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import type { ChainContractRow } from '@/lib/contract/chains'
import { tile } from '@/tests/support/figures'
import { screenHost } from '@/tests/support/screenHost'
import { failing, headerHandlers, showTab } from '@/tests/support/stockTab'
import { tideMeta } from '@/tests/support/tideAnswers'

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }))
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/option-chains', asPath: '/stock/GME/option-chains', ...router }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
vi.mock('@/components/alerts/AlertButton', () => ({ AlertButton: () => null }))
const saved: { name: string; text: string }[] = []
vi.mock('@/components/tables/downloadFile', () => ({
  downloadFile: (name: string, text: string) => saved.push({ name, text }),
}))

type Data = ChainAnswer['data']
const EXPIRY = '2027-01-15'
/** Calls rest on 22 and 24, puts on 16 and 18: at 20 nobody is paid anything. */
const INTEREST: Readonly<Record<string, number>> = { C22: 100, C24: 50, P16: 40, P18: 80 }
const row = (type: 'C' | 'P', strike: number): ChainContractRow =>
  ({
    ...{ option_symbol: `GME270115${type}${strike}`, root: 'GME', type, expiry: EXPIRY, strike, settlement: 'PM' },
    ...{ bid: 1, ask: 1.2, mid: 1.1, last: 1.15, iv: 0.9, oi_change: 3, volume: 7, premium: 770, trades: 2 },
    open_interest: INTEREST[`${type}${strike}`] ?? 0,
    ...{ ask_volume: 4, bid_volume: 3, mid_volume: 0, multi_volume: 0, inventory: 0, multiplier: 100, years: 0.16 },
    ...{ delta: 0.5, gamma: 0.05, theta: -0.02, vega: 0.03, rho: 0.01, vanna: 0, charm: 0, vomma: 0 },
  }) as ChainContractRow
const full: Data = {
  ...{ ticker: 'GME', at_ms: tideMeta.as_of_ms, spot: 20, rate: 0.05, dividend_yield: 0 },
  expiries: [
    {
      ...{ expiry: EXPIRY, dte: 57, settlement: 'PM', atm_iv: 0.9, max_pain: 20, contracts: 10 },
      ...{ call_volume: 35, put_volume: 70, call_open_interest: 150, put_open_interest: 120 },
    } as unknown as Data['expiries'][number],
  ],
  rows: [16, 18, 20, 22, 24].flatMap((strike) => [row('C', strike), row('P', strike)]),
}
const asked: string[] = []

const server = screenHost(
  ...headerHandlers(),
  http.get('*/api/chains/GME', ({ request }) => {
    asked.push(new URL(request.url).search)
    return HttpResponse.json({ data: full, meta: tideMeta })
  }),
)
beforeEach(() => {
  saved.length = 0
  asked.length = 0
  router.push.mockClear()
  router.replace.mockClear()
})

describe('§4.7 option chains', () => {
  it('F30 max pain stands in the tiles, and the curve below is least at the same strike', async () => {
    showTab(StockOptionChainsScreen)
    expect(await tile('Max pain')).toHaveTextContent('20.00')
    expect(screen.getByText('P/C volume').parentElement).toHaveTextContent('2.00')
    const curve = within(screen.getByRole('figure', { name: 'Paid to holders by settlement' }))
    expect(curve.getByText('least at 20.00: max pain')).toBeInTheDocument()
    await userEvent.click(curve.getByRole('button', { name: /as table/ }))
    // At 24 the calls of 22 are worth 2 × 100 × 100 shares; at 16 the puts of 18 are worth 2 × 80 × 100.
    expect(curve.getByRole('row', { name: '24.00 $20.0K' })).toBeInTheDocument()
    expect(curve.getByRole('row', { name: '20.00 $0' })).toBeInTheDocument()
    expect(curve.getByRole('row', { name: '16.00 $16.0K' })).toBeInTheDocument()
  })

  it('open interest by strike stands below the chain, calls beside puts', async () => {
    showTab(StockOptionChainsScreen)
    const interest = within(await screen.findByRole('figure', { name: 'Open interest by strike' }))
    await userEvent.click(interest.getByRole('button', { name: /as table/ }))
    expect(interest.getByRole('row', { name: '22.00 100 0' })).toBeInTheDocument()
    expect(interest.getByRole('row', { name: '18.00 0 80' })).toBeInTheDocument()
  })

  it('C13 the export has the contracts on screen with exact figures', async () => {
    showTab(StockOptionChainsScreen)
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.text).toContain('GME270115C22')
    expect(saved[0]?.text.split('\n').filter((line) => line.startsWith('GME270115'))).toHaveLength(10)
  })

  it('C12 a past session and an instant are asked of the host', async () => {
    showTab(StockOptionChainsScreen, { session: '2026-11-18', at: '2026-11-18T15:00:00.000Z' })
    await tile('Max pain')
    expect(asked[0]).toContain('session=2026-11-18')
    expect(asked[0]).toContain('at=2026-11-18T15')
  })

  it('a host that fails is said with its code', async () => {
    server.use(http.get('*/api/chains/GME', () => failing(503, 'The chain rests.', 'unavailable')))
    showTab(StockOptionChainsScreen)
    expect(await screen.findByText('The chain rests.')).toBeInTheDocument()
  })

  it('a press on an ask buys and on a bid sells; a vertical adds its second leg', async () => {
    showTab(StockOptionChainsScreen)
    await userEvent.click(await screen.findByRole('button', { name: 'Buy GME270115C22 at 1.20' }))
    expect(addressed()).toEqual({ legs: 'GME270115C22:1', expiry: EXPIRY })
    await userEvent.click(screen.getByRole('button', { name: 'Sell GME270115P18 at 1.00' }))
    expect(addressed().legs).toBe('GME270115P18:-1')
    await userEvent.selectOptions(screen.getByLabelText('A press on a quote adds'), 'vertical-1')
    await userEvent.click(screen.getByRole('button', { name: 'Sell GME270115P18 at 1.00' }))
    expect(addressed().legs).toBe('GME270115P18:-1,GME270115P16:1')
  })

  it('F57 the basket of the address shows its price, breakeven, extremes and greeks, and goes to calculator and ticket', async () => {
    showTab(StockOptionChainsScreen, { legs: 'GME270115C22:1,GME270115C24:-1' })
    const basket = within(await screen.findByRole('region', { name: 'Basket of legs' }))
    const figure = (label: string) => basket.getByText(label).parentElement?.textContent
    // Bought at 1.20 and sold at 1.00; two dollars wide. Deltas of 0.5 cancel.
    expect(figure('Net debit')).toBe('Net debit$20.00')
    expect(figure('Breakeven')).toBe('Breakeven22.20')
    expect([figure('Max profit'), figure('Max loss')]).toEqual(['Max profit$180', 'Max loss$20'])
    expect([figure('Delta'), figure('Debit at mid')]).toEqual(['Delta0.0', 'Debit at mid$0.00'])
    const link = new URL(
      basket.getByRole('link', { name: 'Open in calculator' }).getAttribute('href') ?? '',
      'http://x',
    )
    expect([link.searchParams.get('o[0][s]'), link.searchParams.get('o[1][q]')]).toEqual(['22', '-1'])
    expect([link.searchParams.get('o[0][a]'), link.searchParams.get('o[0][b]')]).toEqual(['1.2', '1'])
    await userEvent.click(basket.getByRole('button', { name: 'Trade' }))
    expect(decodeURIComponent(String(router.push.mock.lastCall?.[0]))).toContain('GME270115C22:1,GME270115C24:-1')
    await userEvent.click(basket.getByRole('button', { name: /^One less of .24 C/ }))
    expect(addressed().legs).toBe('GME270115C22:1')
  })

  it('a leg that nobody quotes is said, and no price is made up', async () => {
    showTab(StockOptionChainsScreen, { legs: 'GME270115C99:1' })
    expect(await screen.findByText('A leg has no quote on its side.')).toBeInTheDocument()
  })
})

function addressed(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(String(router.replace.mock.lastCall?.[0]).split('?')[1]))
}
