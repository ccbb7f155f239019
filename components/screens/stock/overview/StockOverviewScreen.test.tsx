import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StockOverviewScreen } from '@/components/screens/stock/overview/StockOverviewScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { ApiError } from '@/lib/client/api/apiError'
import type { StockHeader } from '@/lib/contract/stocks'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { aStockHeader } from '@/tests/support/stockTab'
import { someTotals, tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/overview', push: vi.fn(), replace: vi.fn() }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
vi.mock('@/components/alerts/AlertButton', () => ({ AlertButton: () => null }))
vi.mock('@/components/stocks/chart/StockCandles', () => ({ StockCandles: () => <p>candles</p> }))
vi.mock('@/components/stocks/chart/NetPremiumChart', () => ({ NetPremiumChart: () => <p>net premium chart</p> }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const month = { bucket: 11, count: 7, mean: 0.021, positive: 0.71, is_small: true }
const risk = {
  beta_252: 1.4,
  returns: [
    { horizon: '1M', own: 0.05, benchmark: 0.02, relative: 0.03 },
    { horizon: '3Y', own: 0.5, benchmark: 0.3, relative: 0.2 },
  ],
}
let header: StockHeader = aStockHeader
let answers: Record<string, unknown> = {}

wideScreen()
beforeEach(() => {
  header = {
    ...aStockHeader,
    events: [{ date: '2026-12-08', kind: 'earnings', detail: 'after the close' }],
    peers: [{ ticker: 'BBY', name: 'Best Buy', last: 80, change_pct: -1.5 }],
  }
  answers = {
    'netFlow.read': { names: [{ key: 'GME', label: 'GME', totals: someTotals, series: null }] },
    'stocks.risk': risk,
    'stocks.seasonality': { months: Array.from({ length: 12 }, () => month) },
    'screener.list': { rows: [] },
    'analysts.read': {
      ...{ total: 3, consensus: { score: 4, firms: 3 }, revisions: { up: 2, down: 1 } },
      targets: { mean: 25, low: 20, high: 30, upside: 0.25 },
    },
    'shorts.read': {
      float: { shares: 60_000_000, outstanding: 80_000_000 },
      interest: [{ shares: 12_000_000, float_share: 0.2, days_to_cover: 4.5 }],
    },
    'insiders.company': {
      newest_filed: '2026-11-10',
      marks: [
        { is_buy: true, value: 200_000 },
        { is_buy: false, value: 50_000 },
      ],
      owned: { change: 0.1 },
    },
    'talk.headlines': {
      headlines: [
        { at_ms: tideMeta.as_of_ms, title: 'GameStop opens', publisher: 'Wire', url: 'https://example.com/1' },
      ],
    },
    'flowAlerts.list': [],
  }
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'stocks.header') return { data: header, meta: tideMeta }
    const data = answers[id]
    if (data instanceof Error) throw data
    if (data === undefined) return new Promise(() => undefined)
    return { data, meta: tideMeta }
  })
})
const show = () => renderFresh(<StockOverviewScreen {...parseExplorerParams({ symbol: 'GME' })} />)
const table = async (name: string) => within(await screen.findByRole('table', { name }))

describe('§4.7 overview', () => {
  it('tiles of the options, returns, the month, events, peers and key figures stand in their places', async () => {
    show()
    const tile = (await screen.findByText('Call | put volume')).parentElement
    expect(tile).toHaveTextContent('1.0K | 780')
    expect((await table('Returns')).getByRole('row', { name: /1M \+5.0% \+3.0%/ })).toBeInTheDocument()
    expect(
      (await table('Next events')).getByRole('row', { name: /12\/08\/2026 Earnings after the close/ }),
    ).toBeInTheDocument()
    expect((await table('Peers')).getByRole('row', { name: /BBY 80.00 −1.50%/ })).toBeInTheDocument()
    expect((await table('Key figures')).getByRole('row', { name: /Market cap \$10.0B/ })).toBeInTheDocument()
    expect(screen.getByText(/Mean \+2.1%, positive 71% of 7 years/)).toBeInTheDocument()
    expect(screen.getByText('net premium chart')).toBeInTheDocument()
  })

  it('analysts, owners, insiders, news and alerts of the name, each with its tab', async () => {
    show()
    const analysts = await table('Analysts')
    expect(analysts.getByRole('row', { name: /Consensus Buy, 4.00 of 5/ })).toBeInTheDocument()
    expect(analysts.getByRole('row', { name: /Mean target 25.00 \(\+25.0%\)/ })).toBeInTheDocument()
    const owners = await table('Ownership')
    expect(owners.getByRole('row', { name: /Free float 60.00M \(75.0%\)/ })).toBeInTheDocument()
    expect(owners.getByRole('row', { name: /Held inside 20.00M \(25.0%\)/ })).toBeInTheDocument()
    expect((await table('Insiders')).getByRole('row', { name: /Net \+\$150.0K/ })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'GameStop opens' })).toHaveAttribute('href', 'https://example.com/1')
    expect(await screen.findByText('No rule has hit yet.')).toBeInTheDocument()
    expect(call.mock.calls.find(([id]) => id === 'flowAlerts.list')?.[1]).toMatchObject({
      query: { filter: 'ticker=GME' },
    })
  })

  it('C17 one part that fails leaves the others; what nobody stores says so', async () => {
    answers['analysts.read'] = new ApiError({
      response: { status: 503, data: { message: 'The store rests.', code: 'unavailable' } },
    })
    answers['insiders.company'] = { newest_filed: null, marks: [], owned: { change: null } }
    answers['shorts.read'] = { float: { shares: null, outstanding: null }, interest: [] }
    answers['talk.headlines'] = { headlines: [] }
    show()
    expect(await screen.findByText('The store rests.')).toBeInTheDocument()
    expect(await screen.findByText(/No insider of GME filed/)).toBeInTheDocument()
    expect(await screen.findByText(/No report cover of GME is stored/)).toBeInTheDocument()
    expect(await screen.findByText(/No headline names GME/)).toBeInTheDocument()
    expect(await screen.findByText('Call | put volume')).toBeInTheDocument()
  })

  it('an index has no company behind it: no analysts, owners or insiders', async () => {
    header = { ...aStockHeader, is_index: true, market_cap: null }
    show()
    expect(await screen.findByText('Call | put volume')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Analysts' })).toBeNull()
    expect(call.mock.calls.some(([id]) => id === 'analysts.read')).toBe(false)
  })
})
