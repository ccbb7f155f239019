import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wideScreen } from '@/tests/support/browserStubs'
import { aFlowRow } from '@/tests/support/flowRows'
import { someMarket, someTide, tideMeta } from '@/tests/support/tideAnswers'
import { MarketTideScreen } from './MarketTideScreen'
import { parseTideParams, tideQuery } from './tideParams'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/flow/overview', push, replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({
  useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }),
}))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

wideScreen()
beforeEach(() => {
  push.mockReset()
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'tide.read') return { data: someTide, meta: tideMeta }
    if (id === 'tide.market') return { data: someMarket, meta: tideMeta }
    return { data: [], meta: tideMeta }
  })
})

describe('Market Tide (§4.2)', () => {
  it('tiles: net premium, ratios, premium against its average, breadth; unknown is a dash', async () => {
    render(<MarketTideScreen {...parseTideParams({})} />)
    const tile = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement
    expect(await tile('Net call premium')).toHaveTextContent('+$12.30M')
    expect(await tile('Net put premium')).toHaveTextContent('\u2212$4.56M')
    expect(await tile('P/C volume')).toHaveTextContent('0.78')
    expect(await tile('Call premium')).toHaveTextContent('1.25×')
    expect(await tile('VIX')).toHaveTextContent('VIX-')
    expect(await tile('Advancers')).toHaveTextContent('67%558 | 268')
    expect(await tile('Market gamma')).toHaveTextContent('-25% read')
  })

  it('C18 a tile stands among the earlier sessions, in a line and in words', async () => {
    render(<MarketTideScreen {...parseTideParams({ step: '5' })} />)
    const tile = (await screen.findByText('Net call premium', { selector: 'dt' })).parentElement
    expect(tile).toHaveAttribute('title', expect.stringContaining('Above 50% of the last 2 sessions by this minute'))
    expect(tile?.querySelector('svg path')?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(3)
  })

  it('F23 the sign of the market’s gamma is said once every name is read', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'tide.read') return { data: someTide, meta: tideMeta }
      const gamma = { net: -1_900_000_000, at_ms: tideMeta.as_of_ms, known: 1200, of: 1200 }
      return { data: id === 'tide.market' ? { ...someMarket, gamma } : [], meta: tideMeta }
    })
    render(<MarketTideScreen {...parseTideParams({ issue: 'equity', step: '5' })} />)
    const label = await screen.findByText('Market gamma', { selector: 'dt' })
    await waitFor(() => expect(label.parentElement).toHaveTextContent('\u2212$1.9Bamplifies, 09:33 ET'))
  })

  it('C17 before the first print the tide of the prior session stands there, greyed and dated, with index futures beside it', async () => {
    const empty = {
      ...someTide,
      series: { start_ms: [], ncp: [], npp: [], net_volume: [], call_delta: [], put_delta: [] },
    }
    const before = {
      session_date: '2026-11-18',
      source: 'synthetic',
      ncp: 9e6,
      npp: 1e6,
      series: someTide.series,
      spy: [],
    }
    call.mockImplementation(async (id: string) => {
      if (id === 'tide.read') return { data: empty, meta: tideMeta }
      if (id === 'tide.sessions')
        return { data: [before, { ...before, session_date: '2026-11-17', series: empty.series }], meta: tideMeta }
      if (id === 'futures.board') {
        const front = { contract: 'ESZ26', last: 6611.25, change: -67.75, change_share: -0.0101 }
        const rows = ['ES', 'CL'].map((root) => ({ root, decimals: 2, front }))
        return { data: { rows }, meta: tideMeta }
      }
      return { data: id === 'tide.market' ? someMarket : [], meta: tideMeta }
    })
    render(<MarketTideScreen {...parseTideParams({ issue: 'etf' })} />)
    const title = await screen.findByText(/Cumulative net premium of .*2026/)
    expect(title.closest('section, figure, div[class*="grayscale"]')?.closest('[class*="grayscale"]')).not.toBeNull()
    expect(screen.getByText(/nothing has traded since 09:30 yet/)).toBeInTheDocument()
    const futures = within(await screen.findByRole('region', { name: 'Futures before the open' }))
    expect(futures.getByText('6,611.25')).toBeInTheDocument()
    expect(futures.getByText('−1.01%')).toBeInTheDocument()
    expect(futures.queryByText('CL')).toBeNull()
    expect(futures.getByRole('link', { name: 'Futures' })).toHaveAttribute('href', '/futures_indices')
  })

  it('shows the hottest contracts, big prints, index cards, reports and the last alerts, each with its link', async () => {
    const contractRow = {
      ...{ option_symbol: 'NVDA261218C00185000', ticker: 'NVDA', type: 'C', strike: 185, expiry: '2026-12-18' },
      ...{ premium: 7_240_000, volume: 3000, ask_volume: 2400, open_interest: 1000 },
    }
    const hit = {
      ...{ id: 'h1', rule: 'R1', ticker: 'AMD', type: 'C', strike: 200, premium: 1_250_000 },
      at_us: tideMeta.as_of_ms * 1000,
    }
    call.mockImplementation(async (id: string) => {
      if (id === 'tide.read') return { data: someTide, meta: tideMeta }
      if (id === 'tide.market') return { data: someMarket, meta: tideMeta }
      if (id === 'contracts.top') return { data: [contractRow], meta: tideMeta }
      if (id === 'flow.list')
        return { data: [aFlowRow({ premium: 2_500_000, underlying_symbol: 'TSLA' })], meta: tideMeta }
      if (id === 'flowAlerts.list') return { data: [hit], meta: tideMeta }
      return { data: [], meta: tideMeta }
    })
    render(<MarketTideScreen {...parseTideParams({ dte: '0' })} />)
    const region = (name: string) => screen.findByRole('region', { name })
    const hottest = await region('Hottest contracts')
    expect(await within(hottest).findByText('$7.24M')).toBeInTheDocument()
    expect(hottest).toHaveTextContent('3.0×80%')
    expect(within(hottest).getByRole('link')).toHaveAttribute('href', expect.stringContaining('NVDA261218C00185000'))
    const prints = await region('Big prints')
    expect(await within(prints).findByText('$2.50M')).toBeInTheDocument()
    expect(call).toHaveBeenCalledWith('flow.list', { query: { filter: 'premium>=1m', limit: 10 } })
    expect(await region('Indices')).toHaveTextContent('60% used')
    expect(await region('Earnings today and tomorrow')).toHaveTextContent('todayORCLOracle$795.0B')
    const alerts = await region('Last alerts')
    expect(await within(alerts).findByRole('link', { name: /R1.*AMD.*\$1.25M/ })).toHaveAttribute(
      'href',
      '/option-flow-alerts?hit=h1',
    )
  })

  it('F35 an index without a straddle of today says why it has no move; while the market is read nothing is denied', async () => {
    let tell: (answer: unknown) => void = () => undefined
    const answer = new Promise((resolve) => {
      tell = resolve
    })
    call.mockImplementation(async (id: string) => {
      if (id === 'tide.read') return { data: someTide, meta: tideMeta }
      return id === 'tide.market' ? answer : { data: [], meta: tideMeta }
    })
    render(<MarketTideScreen {...parseTideParams({})} />)
    const indices = await screen.findByRole('region', { name: 'Indices' })
    expect(indices).not.toHaveTextContent('has no index prices')
    expect(screen.queryByText(/No report is known/)).toBeNull()
    const [spx] = someMarket.cards
    const cards = [{ ...spx, symbol: 'NDX', open_move: null, move_used_pct: null }]
    tell({ data: { ...someMarket, cards, earnings: [] }, meta: tideMeta })
    expect(await within(indices).findByText('no 0DTE')).toHaveAttribute('title', expect.stringContaining('NDX'))
    expect(await screen.findByText(/No report is known/)).toBeInTheDocument()
  })

  it('economic releases: what comes is counted down against the clock of the page, what came tells its figure', async () => {
    const now_ms = Date.parse('2026-11-19T15:00:00Z')
    const cpi = {
      kind: 'economy',
      title: 'CPI m/m',
      impact: 'High',
      forecast: '0.3%',
      previous: '0.2%',
      actual: '0.4%',
    }
    const auction = { ...cpi, kind: 'auctions', title: '30-y Bond Auction', impact: 'Low', forecast: '', actual: '' }
    const rows = [
      { ...cpi, at_ms: now_ms - 5_400_000 },
      { ...auction, at_ms: now_ms + 10_800_000 },
    ]
    call.mockImplementation(async (id: string) => {
      if (id === 'tide.read') return { data: someTide, meta: tideMeta }
      return { data: id === 'tide.market' ? { ...someMarket, releases: { now_ms, rows } } : [], meta: tideMeta }
    })
    render(<MarketTideScreen {...parseTideParams({ at: '2026-11-19T15:00:00Z', session: '2026-11-19', dte: '7' })} />)
    const list = within(await screen.findByRole('region', { name: 'Economic releases' }))
    const [came, comes] = await list.findAllByRole('listitem')
    expect(came).toHaveTextContent('High impactCPI m/m0.4%08:30forecast 0.3%prior 0.2%')
    expect(comes).toHaveTextContent('Low impact30-y Bond Auctionin 03:00:0013:00prior 0.2%')
  })

  it('F15 the filters stand on the chart, and a change of them is a change of the address', async () => {
    const user = userEvent.setup()
    render(<MarketTideScreen {...parseTideParams({ issue: 'index', dte: '0', no_deep: '1' })} />)
    expect(
      await screen.findByText(/indices only, 0DTE only, no deep ITM; 321 prints, 29.7% of premium left out/),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'OTM only' }))
    expect(replace.mock.lastCall?.[0]).toBe('/flow/overview?issue=index&money=otm&no_deep=1&dte=0')
    expect(call.mock.calls.find(([id]) => id === 'tide.read')?.[1]).toMatchObject({
      query: { issue: 'index', dte: '0', no_deep: '1', money: 'all', step: '1' },
    })
  })

  it('F16 top net impact opens the net flow of the name; a sector opens its prints', async () => {
    const user = userEvent.setup()
    render(<MarketTideScreen {...parseTideParams({ session: '2026-11-19' })} />)
    await user.click(await screen.findByRole('button', { name: /NVDA, net premium \+\$44.50M/ }))
    expect(push.mock.lastCall?.[0]).toBe('/option-charts/ticker-flow?ticker=NVDA&session=2026-11-19')
    await user.click(screen.getByRole('button', { name: /Financials: net premium \+\$6.00M/ }))
    expect(push.mock.lastCall?.[0]).toContain('/live-options-flow?filter=sector')
  })

  it('C15 explains which premium is in and which is not', async () => {
    const user = userEvent.setup()
    render(<MarketTideScreen {...parseTideParams({})} />)
    await user.click(await screen.findByRole('button', { name: 'Explain' }))
    const dialog = screen.getByRole('dialog', { name: 'How the tide is made' })
    expect(
      within(dialog).getByRole('row', { name: /Left out by the filters \$25,000,000.00 25.00%/ }),
    ).toBeInTheDocument()
    expect(dialog).toHaveTextContent('Calculation version 1')
  })

  it('C17 a failed answer says so and can be asked again', async () => {
    call.mockImplementation(async () => {
      throw new Error('gone')
    })
    render(<MarketTideScreen {...parseTideParams({ at: '2026-11-19T15:00:00Z', session: '2026-11-19', step: '5' })} />)
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })

  it('every state comes back from its own address', () => {
    for (const query of [
      {},
      { issue: 'etf', step: '5', dte: '0', money: 'itm', no_multi: '1' },
      { session: '2026-11-19', source: 'synthetic', at: '2026-11-19T15:00:00Z' },
    ]) {
      const params = parseTideParams(query)
      expect(parseTideParams(Object.fromEntries(new URLSearchParams(tideQuery(params))))).toEqual(params)
    }
  })
})
