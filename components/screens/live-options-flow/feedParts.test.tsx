import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FeedTiles } from '@/components/screens/live-options-flow/FeedTiles'
import { FlowFeedFreeScreen } from '@/components/screens/live-options-flow/FlowFeedFreeScreen'
import { FlowFeedScreen } from '@/components/screens/live-options-flow/FlowFeedScreen'
import { barsOf, donutsOf } from '@/components/screens/live-options-flow/feedChartModels'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'
import { saveTrade } from '@/components/screens/live-options-flow/saveTrade'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import { stubLayout, stubMedia } from '@/tests/support/browserStubs'
import { aFlowRow, aSummary } from '@/tests/support/flowRows'
import { renderFresh } from '@/tests/support/freshQueries'
import { stubLiveHost } from '@/tests/support/liveHost'
import { aMessage } from '@/tests/support/liveMessages'

const [push, replace, notify] = [vi.fn(), vi.fn(), vi.fn()]
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/live-options-flow', push, replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/components/ui/notify', () => ({ notify: (...args: unknown[]) => notify(...args) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const sums = { premium: 7e6, call_premium: 5e6, put_premium: 2e6, count: 3, bull_premium: 4e6, bear_premium: 1e6 }
const breakdown = {
  by_minute: [{ start_ms: 1_795_012_200_000, call_premium: 5e6, put_premium: 2e6, ncp: 1e6, npp: 0, count: 3 }],
  by_ticker: [{ key: 'NVDA', ...sums }],
  by_expiry: [{ key: '2026-12-18', ...sums }],
  by_strike: [{ key: '185', ...sums }],
}
let total = 1
let tier: 'live' | 'sample' | 'delayed' = 'live'

beforeAll(() => {
  stubMedia((query) => query.includes('899') || query.includes('1599'))
  stubLayout()
})
beforeEach(() => {
  for (const mock of [push, replace, notify, call]) mock.mockReset()
  ;[total, tier] = [1, 'live']
  call.mockImplementation(async (id: string) => {
    if (id === 'flow.breakdown') return { data: breakdown, meta: aMessage().meta }
    return { data: id === 'flow.counts' ? [300, 100] : [], meta: aMessage().meta }
  })
  stubLiveHost((sub) => {
    const rows = total === 0 ? [] : [aFlowRow({ seq: 9 })]
    if (sub.startsWith('tape.options')) return aMessage({ kind: 'snapshot', seq: 9, data: { rows } })
    if (sub.startsWith('flow.summary')) {
      return aMessage({ topic: 'flow.summary', kind: 'snapshot', data: { ...aSummary, total } })
    }
    if (sub.startsWith('market')) {
      return aMessage({ topic: 'market', kind: 'snapshot', data: { mode: 'live' }, meta: { ...aMessage().meta, tier } })
    }
    return null
  })
})

const show = (query: Record<string, string>) => renderFresh(<FlowFeedScreen {...parseFeedParams(query)} />)

describe('Flow Feed, its parts (§4.1)', () => {
  it('C18 prints per second stand with the last thirty values; a past session has none', () => {
    const tiles = (rate: number, isLive = true) => (
      <FeedTiles summary={{ ...aSummary, prints_per_second: rate }} before={[]} isLive={isLive} onFilter={vi.fn()} />
    )
    const { rerender } = render(tiles(0))
    for (let rate = 1; rate <= 40; rate += 1) rerender(tiles(rate))
    const tile = screen.getByText('Prints / s').closest('div')
    expect(tile).toHaveTextContent('Prints / s40')
    expect(tile?.querySelector('path')?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(30)
    rerender(tiles(41, false))
    expect(tile).toHaveTextContent('Prints / s-')
    expect(tile?.querySelector('path')).toBeNull()
  })

  it('the column of rules asks for the prints on screen, live and in a replay up to its instant', async () => {
    const told = { data: [{ seq: 9, rules: ['R4', 'R12'] }], is_ready: true, meta: aMessage().meta }
    call.mockImplementation(async (id: string) => {
      if (id === 'tapeContext.rules') return told
      const data = id === 'flow.list' ? [aFlowRow({ seq: 9 })] : id === 'flow.summary' ? aSummary : []
      return { data, meta: aMessage().meta }
    })
    const asked = () => call.mock.calls.filter(([id]) => id === 'tapeContext.rules').map(([, args]) => args.body)
    const { unmount } = show({ filter: 'size>=13', cols: 'ticker,rules' })
    expect(await screen.findByRole('gridcell', { name: 'R4R12' })).toBeInTheDocument()
    expect(asked()[0]).toEqual({ seqs: [9] })
    unmount()
    call.mockClear()
    const past = { session: '2026-11-17', at: '2026-11-17T15:00:00Z' }
    show({ filter: 'size>=13', cols: 'ticker,rules', ...past })
    expect(await screen.findByRole('gridcell', { name: 'R4R12' })).toBeInTheDocument()
    expect(asked()).toEqual([{ ...past, seqs: [9] }])
  })

  it('the charts open by their button: five donuts and four bar charts over everything that matches', async () => {
    const user = userEvent.setup()
    show({ filter: 'size>=11' })
    await user.click(await screen.findByRole('button', { name: 'Charts' }))
    const charts = await screen.findByRole('region', { name: 'Charts' })
    for (const title of ['Count', 'Volume', 'Premium', 'Side', 'Direction']) {
      expect(await within(charts).findByRole('figure', { name: title })).toBeInTheDocument()
    }
    for (const title of ['Premium by minute', 'Top tickers', 'By expiry', 'By strike']) {
      expect(await within(charts).findByRole('figure', { name: title })).toBeInTheDocument()
    }
    const body = { filters: ['size>=11 and type=call', 'size>=11 and type=put'] }
    expect(call).toHaveBeenCalledWith('flow.counts', { body })
    await user.click(screen.getByRole('button', { name: 'Charts' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Charts' })).toBeNull())
  })

  it('F12 F13 donuts of count, volume, premium, side and direction; bars of minute, ticker, expiry and strike', () => {
    const donuts = donutsOf(aSummary, { calls: 300, puts: 100 })
    expect(Object.entries(donuts).map(([name, { table }]) => [name, table.rows.map((row) => row.slice(0, 2))])).toEqual(
      [
        [
          'Count',
          [
            ['Calls', '300'],
            ['Puts', '100'],
          ],
        ],
        [
          'Volume',
          [
            ['Calls', '1,000'],
            ['Puts', '710'],
          ],
        ],
        [
          'Premium',
          [
            ['Calls', '$400.00M'],
            ['Puts', '$212.40M'],
          ],
        ],
        [
          'Side',
          [
            ['Ask', '$1.00M'],
            ['Bid', '$1.00M'],
          ],
        ],
        [
          'Direction',
          [
            ['Bull', '$61.80M'],
            ['Bear', '$38.20M'],
          ],
        ],
      ],
    )
    const bars = barsOf(breakdown, { time: () => '09:30', date: (date) => date })
    expect(Object.values(bars).map(({ table }) => table.rows[0]?.[0])).toEqual(['09:30', 'NVDA', '2026-12-18', '$185'])
  })

  it('F18 an order opens its child prints, oldest first, and closes them', async () => {
    const user = userEvent.setup()
    const at = aFlowRow().executed_at_us
    const prints = [
      aFlowRow({ seq: 3, size: 30, price: 3.4, executed_at_us: at + 200_000 }),
      aFlowRow({ seq: 2, size: 20, price: 3.3, executed_at_us: at }),
    ]
    const group = {
      ...{ ticker: 'NVDA', option_chain_id: prints[0]?.option_chain_id, buy_or_sell: 'ASK', kind: 'split' },
      ...{ first_seq: 2, last_seq: 3, ended_at_us: at + 200_000, prints: 2, size: 50, premium: 16_800 },
      ...{ average_price: 3.36, exchanges: 1, contracts: null, ask_pct: null, ncp: null, npp: null },
    }
    call.mockImplementation(async (id: string) => {
      if (id === 'flow.groups') return { data: [group], total: 31, meta: aMessage().meta }
      return { data: id === 'flow.list' ? prints : [], meta: aMessage().meta }
    })
    show({ group: 'orders', filter: 'ticker=NVDA' })
    expect(await screen.findByText('First 1 of 31 orders, added up over the whole session')).toBeInTheDocument()
    const query = { by: 'orders', sort: 'premium', dir: 'desc', limit: 200, filter: 'ticker=NVDA' }
    expect(call).toHaveBeenCalledWith('flow.groups', { query: expect.objectContaining(query) })
    const grid = screen.getByRole('grid', { name: 'Prints by orders' })
    expect(screen.queryByRole('region', { name: 'Prints inside' })).toBeNull()
    await user.click(within(grid).getByText('NVDA'))
    const inside = await screen.findByRole('region', { name: 'Prints inside' })
    expect(inside).toHaveTextContent('2 prints inside')
    await within(inside).findByText(/20 @ 3.30/)
    const bounds = {
      after_seq: 1,
      until_seq: 4,
      filter: `(ticker=NVDA) and contract=${group.option_chain_id} and side=ask`,
    }
    expect(call).toHaveBeenCalledWith('flow.list', { query: expect.objectContaining(bounds) })
    expect(
      within(inside)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('20 @ 3.30'), expect.stringContaining('30 @ 3.40')])
    await user.click(within(inside).getByRole('button', { name: 'Close prints' }))
    expect(screen.queryByRole('region', { name: 'Prints inside' })).toBeNull()
  })

  it('a heart keeps the print of the tape in My trades, only for someone logged in', async () => {
    const print = flowItemOf(aFlowRow({ seq: 77 }))
    await saveTrade(print, false)
    expect(call).not.toHaveBeenCalled()
    expect(notify).toHaveBeenLastCalledWith({ text: 'Log in to keep trades and follow them' })
    await saveTrade(print, true)
    const body = { session_date: '2026-11-18', source: 'synthetic', seq: 77, note: '' }
    expect(call).toHaveBeenCalledWith('savedTrades.create', { body })
    call.mockRejectedValue(new Error('gone'))
    await saveTrade(print, true)
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'error' }))
  })

  it('C17 without prints yet: when the market changes, and the last session one click away', async () => {
    total = 0
    call.mockImplementation(async (id: string) => {
      const last = { session_date: '2026-11-17', source: 'synthetic', prints: 5000 }
      return { data: id === 'flow.sessions' ? [last] : [], meta: aMessage().meta }
    })
    const user = userEvent.setup()
    show({ filter: 'size>=12' })
    expect(await screen.findByText(/No prints yet\./)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Show last session' }))
    expect(String(replace.mock.lastCall?.[0])).toContain('session=2026-11-17&source=synthetic')
  })

  it.each([
    ['sample', /You see sample data: made up, the same for everyone/],
    ['delayed', /You see the market 15 minutes late/],
    ['live', /Your plan shows live data here/],
  ] as const)('C16 the free page says in a sentence what its data is: %s', async (own, words) => {
    tier = own
    renderFresh(<FlowFeedFreeScreen {...parseFeedParams({ filter: `size>=13 and premium>=${own.length}` })} />)
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('C3 a ticker opens its own pages, a weekly root those of its index; the row menu opens ticker and contract and keeps the contract', async () => {
    stubLiveHost((sub) =>
      sub.startsWith('tape.options')
        ? aMessage({ kind: 'snapshot', data: { rows: [aFlowRow({ seq: 9, underlying_symbol: 'SPXW' })] } })
        : null,
    )
    const user = userEvent.setup()
    show({ filter: 'size>=14' })
    const link = await screen.findByRole('link', { name: 'SPXW' })
    expect(link).toHaveAttribute('href', '/stock/SPX/overview')
    await user.pointer({ keys: '[MouseRight]', target: link })
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('Open SPX')).toBeInTheDocument()
    await user.click(within(menu).getByText('Add to your contracts'))
    expect(notify.mock.lastCall?.[0].text).toBe('NVDA261218C00185000 is in your contracts, saved on this device')
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link', { name: 'SPXW' }) })
    await user.click(within(await screen.findByRole('menu')).getByText('Open SPX'))
    expect(push).toHaveBeenCalledWith('/stock/SPX/overview')
  })
})
