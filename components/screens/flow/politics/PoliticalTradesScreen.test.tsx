import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markedPrices } from '@/components/filings/markedPrices'
import { PoliticalTradesScreen } from '@/components/screens/flow/politics/PoliticalTradesScreen'
import { parsePoliticsParams, politicsCall, politicsQuery } from '@/components/screens/flow/politics/politicsParams'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { aPoliticalRow, politicalSums } from '@/tests/support/politicalRows'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/flow/politics', asPath: '/flow/politics', query: {}, push: vi.fn(), replace }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

type Data = CallResponse<'politics.trades'>['data']
const row = aPoliticalRow()
const full: Data = {
  ...{ rows: [row], total: 1, newest_filed: '2026-11-02' },
  sums: politicalSums(),
  top_tickers: [{ ticker: 'GME', buys: 8000.5, sells: 0, trades: 1 }],
  by_sector: [{ sector: 'Energy', buys: 0, sells: 40_000 }],
  by_month: [
    { month: '2026-09', sectors: [{ sector: 'Energy', net: -40_000 }] },
    {
      month: '2026-10',
      sectors: [
        { sector: 'Energy', net: 5000 },
        { sector: 'Consumer Discretionary', net: 8000.5 },
      ],
    },
  ],
  by_party: [{ party: 'Independent', buys: 8000.5, sells: 0, trades: 1 }],
  by_member: [{ member: 'Ann Example', party: 'Independent', buys: 8000.5, sells: 0, trades: 1, late: 0 }],
  delays: [
    { label: '0-15', count: 4, is_late: false },
    { label: '46-90', count: 2, is_late: true },
  ],
}
const bar = (date: string, close: number) => ({
  ...{ start_ms: newYorkTimeToMs(date, '09:30'), open: close, high: close, low: close, close, volume: 1 },
})
let meta = tideMeta

wideScreen()
beforeEach(() => {
  meta = tideMeta
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'politics.trades') return { data: full, meta }
    if (id === 'stocks.bars')
      return { data: { minutes: 0, bars: [bar('2026-10-05', 19), bar('2026-11-02', 20)], events: [] }, meta: tideMeta }
    return new Promise(() => undefined)
  })
})
const show = (query = {}) => renderFresh(<PoliticalTradesScreen {...parsePoliticsParams(query)} />)
const twin = async (title: string) => {
  const figure = within(await screen.findByRole('figure', { name: title }))
  await userEvent.click(figure.getByRole('button', { name: /as table/ }))
  return figure
}

const followed: CallResponse<'politics.follow'>['data'] = {
  ...{ member: 'Ann Example', benchmark: 'SPY', hit: 0.5, mean: 0.021, mean_excess: -0.004, max_drawdown: -0.08 },
  trades: [
    {
      ...{ ticker: 'GME', filed: '2026-11-02', entry: '2026-11-03', entry_price: 20, exit: '2026-11-18' },
      ...{ exit_price: 21, reason: 'sale', value: 0.05, excess: 0.02 },
    },
  ],
  curve: [
    { date: '2026-11-03', value: 1.01, benchmark: 1, positions: 1 },
    { date: '2026-11-04', value: 1.05, benchmark: 1.03, positions: 1 },
  ],
  left_out: 3,
}

describe('§4.2 Political Trades, following a member', () => {
  it('F43 the rule in words, its figures, its growth against SPY and every trade', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'politics.trades') return { data: full, meta }
      return id === 'politics.follow' ? { data: followed, meta } : new Promise(() => undefined)
    })
    show({ name: 'Ann Example', tab: 'follow', hold: '21' })
    expect(await screen.findByText(/bought at the open after its filing .* else after 21 sessions/)).toBeInTheDocument()
    const asked = call.mock.calls.find(([id]) => id === 'politics.follow')?.[1]
    expect(asked).toMatchObject({ params: { name: 'Ann Example' }, query: { sessions: 21 } })
    const trades = within(screen.getByRole('table', { name: 'Trades of the follower' }))
    expect(trades.getByRole('row', { name: /GME .* sale disclosed \+5.0% \+2.0%/ })).toBeInTheDocument()
    expect((await twin('Growth of 1')).getByRole('row', { name: '11/04/2026 1.05 1.03' })).toBeInTheDocument()
    expect(screen.getByText('3 left out')).toBeInTheDocument()
  })

  it('a member without a purchase that can be followed says so', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'politics.trades') return { data: full, meta }
      if (id !== 'politics.follow') return new Promise(() => undefined)
      return { data: { ...followed, trades: [], curve: [], left_out: 0 }, meta }
    })
    show({ name: 'Ann Example', tab: 'follow' })
    expect(await screen.findByText(/No purchase with a known ticker/)).toBeInTheDocument()
  })
})

describe('§4.2 Political Trades, the page', () => {
  it('F43 charts of names, sectors, parties and delays, each with its numbers; late ones stand apart', async () => {
    show({ tab: 'charts' })
    expect((await twin('Most traded names')).getByRole('row', { name: /GME \$8.0K/ })).toBeInTheDocument()
    expect((await twin('Sectors')).getByRole('row', { name: /Energy/ })).toHaveTextContent('$40.0K')
    expect((await twin('Parties')).getByRole('row', { name: /Independent/ })).toHaveTextContent('$8.0K')
    const months = await twin('Net buys by sector over time')
    expect(months.getByRole('row', { name: /2026-09/ })).toHaveTextContent('−$40.0K')
    expect(months.getByRole('row', { name: /2026-10/ })).toHaveTextContent('+$8.0K')
    const delays = await twin('Days from trade to filing')
    expect(delays.getByRole('columnheader', { name: 'Late' })).toBeInTheDocument()
    expect(delays.getByRole('row', { name: '46-90 0 2' })).toBeInTheDocument()
  })

  it('C4 chamber, party, trade, asset, amount and late are asked of the host and stand in the address', async () => {
    const query = {
      chamber: 'senate',
      party: 'Democrat',
      type: 'sale',
      asset: 'option',
      min_amount: '50000',
      late: '1',
    }
    const params = parsePoliticsParams(query)
    expect(Object.fromEntries(new URLSearchParams(politicsQuery(params)))).toEqual(query)
    expect(politicsCall(params)).toMatchObject({ ...query, min_amount: 50_000 })
    show(query)
    await screen.findByRole('combobox', { name: 'Chamber' })
    expect(call.mock.calls.find(([id]) => id === 'politics.trades')?.[1]).toMatchObject({
      query: { chamber: 'senate', party: 'Democrat', late: '1' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Late only' }))
    expect(replace.mock.lastCall?.[0]).not.toContain('late=1')
  })

  it('the page of a ticker has its price with a mark on every trade, and its trades in the table twin', async () => {
    show({ ticker: 'GME' })
    const chart = await twin('GME with trades of members')
    expect(
      chart.getByRole('row', { name: '10/05/2026 Ann Example purchase $1,001 - $15,000 11/02/2026' }),
    ).toBeInTheDocument()
  })

  it('real disclosures never stand on invented prices', async () => {
    meta = { ...tideMeta, simulated: false }
    show({ ticker: 'GME' })
    expect(
      await screen.findByText(/These disclosures are real, the prices of GME here are invented/),
    ).toBeInTheDocument()
  })

  it('a trade is marked on its session, on the next one where there was none, and not outside of the prices', () => {
    const model = markedPrices({
      prices: [
        { date: '2026-10-05', close: 19 },
        { date: '2026-10-06', close: 20 },
        { date: '2026-10-08', close: 21 },
      ],
      trades: [
        { date: '2026-10-05', isBuy: true },
        { date: '2026-10-07', isBuy: false },
        { date: '2026-09-01', isBuy: true },
        { date: '2026-12-01', isBuy: true },
      ],
      dateFormat: 'MM/DD/YYYY',
    })
    const values = (name: string) => model.lines.find((line) => line.name === name)?.values
    expect(values('Bought')).toEqual([19, null, null])
    expect(values('Sold')).toEqual([null, null, 21])
  })
})
