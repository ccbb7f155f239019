import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StockGreeksScreen } from '@/components/screens/stock/greeks/StockGreeksScreen'
import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import type { ChainContractRow } from '@/lib/contract/chains'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
import { tile } from '@/tests/support/figures'
import { screenHost } from '@/tests/support/screenHost'
import { failing, headerHandlers, sampleMeta, showTab } from '@/tests/support/stockTab'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/greeks', push: vi.fn(), replace: vi.fn() }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))

type Data = ChainAnswer['data']
const EXPIRY = '2027-01-15'
const row = (type: 'C' | 'P', strike: number): ChainContractRow => {
  const input = { type, strike, spot: 20, rate: 0.05, dividendYield: 0, vol: 0.9, years: 0.16 } as const
  const { speed: _speed, ...greeks } = bsmGreeks(input)
  const price = bsmPrice(input)
  return {
    ...{ option_symbol: `GME270115${type}${strike}`, root: 'GME', type, expiry: EXPIRY, strike, settlement: 'PM' },
    ...{ bid: price - 0.02, ask: price + 0.02, mid: price, last: null, iv: 0.9, open_interest: 5, oi_change: 0 },
    ...{ volume: 1, premium: 1, trades: 1, ask_volume: 0, bid_volume: 0, mid_volume: 0, multi_volume: 0 },
    ...{ inventory: 0, multiplier: 100, years: 0.16, ...greeks },
  }
}
const expiry = {
  ...{ expiry: EXPIRY, dte: 57, settlement: 'PM', root: 'GME', atm_iv: 0.9, straddle: 5.6 },
} as unknown as Data['expiries'][number]
const full: Data = {
  ...{ ticker: 'GME', at_ms: tideMeta.as_of_ms, spot: 20, rate: 0.05, dividend_yield: 0, expiries: [expiry] },
  rows: [18, 20, 22].flatMap((strike) => [row('C', strike), row('P', strike)]),
}
let data: Data = full

const server = screenHost(
  ...headerHandlers(),
  http.get('*/api/chains/GME', () => HttpResponse.json({ data, meta: tideMeta })),
)
beforeEach(() => {
  data = full
})

describe('§4.7 greeks, the page', () => {
  it('F19 the strike at the money stands in the tiles and begins the solver', async () => {
    showTab(StockGreeksScreen)
    expect(await tile('ATM IV')).toHaveTextContent('90.0%')
    const solved = within(await screen.findByRole('table', { name: /Solved/i }))
    const shown = Number(solved.getByRole('row', { name: /^Price/ }).textContent?.match(/Price([\d.]+?\d{4})/)?.[1])
    expect(shown).toBeCloseTo(
      bsmPrice({ type: 'C', strike: 20, spot: 20, rate: 0.05, dividendYield: 0, vol: 0.9, years: 0.16 }),
      1,
    )
  })

  it('no listed options: says so and leads to what there is', async () => {
    data = { ...full, expiries: [], rows: [] }
    showTab(StockGreeksScreen)
    expect(await screen.findByText('No listed options of GME are known.')).toBeInTheDocument()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/stock/GME/shorts')
  })

  it('a host that fails is said with its code; the sample tier is marked', async () => {
    server.use(...headerHandlers({}, sampleMeta))
    server.use(http.get('*/api/chains/GME', () => failing(503, 'The chain rests.', 'unavailable')))
    showTab(StockGreeksScreen)
    expect(await screen.findByText('The chain rests.')).toBeInTheDocument()
    expect(await screen.findByText('Sample')).toBeInTheDocument()
  })
})
