import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseOptionTest } from '@/lib/backtest/options/optionTestPlan'
import type { StructureRow } from '@/lib/contract/analyzer'
import type { CallResponse } from '@/lib/contract/calls'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'
import { analyzerQuery, contractsIn, parseAnalyzerParams } from './analyzerParams'
import { OptionsAnalyzerScreen } from './OptionsAnalyzerScreen'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/flow/options-analyzer', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const leg = (strike: number, quantity: number, entry: number) => ({
  ...{ option_symbol: `AAPL261218C00${strike}000`, type: 'C' as const, strike, expiry: '2026-12-18', quantity, entry },
  ...{ bid: entry, ask: entry, iv: 0.3, years: 0.08, multiplier: 100, volume: 10, open_interest: 100 },
  ...{ ask_volume: quantity > 0 ? 90 : 10, bid_volume: quantity > 0 ? 10 : 90 },
})
const spread: StructureRow = {
  ...{
    strategy: 'bull-call-spread',
    expiry: '2026-12-18',
    legs: [leg(200, 1, 5), leg(210, -1, 2)],
    shares: 0,
    cost: 300,
  },
  ...{
    max_profit: 700,
    max_loss: -300,
    risk: 300,
    is_margin: false,
    chance: 0.42,
    expected: -12,
    at_target: 450,
    view_expected: 84,
    view_deviation: 310,
  },
  ...{
    return_at_target: 1.5,
    score: 0.51,
    cells: [],
    worst: -210,
    delta: 30,
    gamma: 1,
    theta: -4,
    vega: 9,
    spread_cost: 8,
  },
}
type Data = CallResponse<'analyzer.rank'>['data']
const whole: Data = {
  ...{
    ticker: 'AAPL',
    at_ms: tideMeta.as_of_ms,
    spot: 200,
    rate: 0.04,
    dividend_yield: 0,
    outlook: 'up',
    date: '2026-12-18',
  },
  ...{
    years: 0.08,
    vol: 0.3,
    view_vol: 1,
    least_chance: 0.9,
    targets: [217],
    expiries: ['2026-12-18'],
    listed: 100,
    usable: 60,
    tried: 900,
    fitting: 40,
  },
  dropped: { unquoted: 1, open_interest: 20, volume: 10, price: 5, spread: 4 },
  rows: [spread, { ...spread, strategy: 'long-call', legs: [leg(205, 1, 3)], score: 0.4 }],
  ...{ cheapest: spread, likeliest: spread },
}
let data: Data

wideScreen()
beforeEach(() => {
  data = whole
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'analyzer.rank') return { data, meta: tideMeta }
    return new Promise(() => undefined)
  })
})

const show = (query: Record<string, string> = {}) =>
  renderFresh(<OptionsAnalyzerScreen {...parseAnalyzerParams({ ticker: 'AAPL', ...query })} />)
const lastAddress = () => new URLSearchParams(String(replace.mock.lastCall?.[0]).split('?')[1])
const card = async (name: string) => within(await screen.findByRole('listitem', { name }))

describe('§4.9 Options Analyzer', () => {
  it('F59 ranked cards: legs, chance, return, expected value, risk, worst cell, spread cost, greeks and flow', async () => {
    show()
    const own = await card('Bull call spread')
    for (const text of [
      'Buy 1 × 200.00 C',
      'Sell 1 × 210.00 C',
      '42%',
      '+150%',
      '$300',
      '+$84 ± $310',
      '−$210',
      '$8',
      'With the flow 80%',
    ])
      expect(own.getAllByText(text, { exact: false }).length, text).toBeGreaterThan(0)
    expect(own.getByText('+28.0%')).toBeInTheDocument()
    expect(screen.queryByText(/No structure has a positive expected value/)).toBeNull()
    expect(own.getByRole('img', { name: /breakeven 203.00/ })).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Ranked structures' })).toBeInTheDocument()
  })

  it('a card opens the calculator with its legs at the prices it was ranked with', async () => {
    show()
    const link = (await card('Bull call spread')).getByRole('link', { name: 'Open in the calculator' })
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
    expect([query.get('o[0][s]'), query.get('o[0][a]'), query.get('o[1][q]')]).toEqual(['200', '5', '-1'])
  })

  it('a card leads to the back-test of its legs at the same distances from the price (26.30)', async () => {
    show()
    const link = (await card('Bull call spread')).getByRole('link', { name: 'Back-test' })
    const query = Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]))
    const { ticker, legs } = parseOptionTest(query)
    // Strikes of 200 and 210 at a price of 200.
    expect([query.mode, ticker, legs]).toEqual(['options', 'AAPL', '+1C0 -1C5'])
  })

  it('what is asked for goes to the host, α and spread as fractions', async () => {
    show({
      rank: 'balance',
      vol: '80',
      alpha: '80',
      chance: '30',
      budget: '500',
      target: '190',
      strategies: 'long-put,nonsense',
      fill: 'mid',
      open: '1',
    })
    await card('Bull call spread')
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      params: { ticker: 'AAPL' },
      query: {
        rank_by: 'balance',
        view_vol: 0.8,
        alpha: 0.8,
        chance: 0.3,
        budget: 500,
        target: 190,
        strategies: 'long-put',
        fill: 'mid',
        open_risk: '1',
        spread: 0.25,
      },
    })
  })

  it('where nothing is worth its costs the page says so instead of praising the first card', async () => {
    data = { ...whole, rows: [{ ...spread, view_expected: -24 }] }
    show()
    expect(
      await screen.findByText(/No structure has a positive expected value after spread and fees/),
    ).toHaveTextContent('at 100% of the implied volatility')
    expect((await card('Bull call spread')).getByText('−$24 ± $310')).toBeInTheDocument()
  })

  it('a budget says how many units fit into it', async () => {
    show({ budget: '1000' })
    expect((await card('Bull call spread')).getByText('3 units fit into the budget.')).toBeInTheDocument()
  })

  it('the target is moved by arrow keys: up its price, right its day', async () => {
    show()
    const handle = await screen.findByRole('button', { name: /^Target 217.00 on/ })
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    expect([lastAddress().get('target'), lastAddress().get('date')]).toEqual(['218.08', '2026-12-18'])
    fireEvent.keyDown(handle, { key: 'ArrowRight' })
    expect([lastAddress().get('target'), lastAddress().get('date')]).toEqual(['217', '2026-12-19'])
  })

  it('a figure out of bounds is told at its field and changes nothing', async () => {
    const user = userEvent.setup()
    show()
    const field = await screen.findByLabelText('Least chance, %')
    await user.clear(field)
    await user.type(field, '120{Enter}')
    expect(screen.getByText('From 0 to 99')).toBeInTheDocument()
    expect(replace).not.toHaveBeenCalled()
    await user.clear(field)
    await user.type(field, '35{Enter}')
    expect(lastAddress().get('chance')).toBe('35')
  })

  it('nothing within the budget: the cheapest one is shown, and a press raises the budget', async () => {
    const user = userEvent.setup()
    data = { ...whole, rows: [], fitting: 0 }
    show({ budget: '100' })
    expect(await screen.findByText(/the cheapest needs \$300/)).toBeInTheDocument()
    await card('Bull call spread')
    await user.click(screen.getByRole('button', { name: 'Raise the budget to $300' }))
    expect(lastAddress().get('budget')).toBe('300')
  })

  it('no structure with such a chance: the likeliest one, and what to ask for', async () => {
    const user = userEvent.setup()
    data = { ...whole, rows: [], fitting: 0 }
    show({ chance: '90' })
    await user.click(await screen.findByRole('button', { name: 'Ask for a chance of 42% at least' }))
    expect(lastAddress().get('chance')).toBe('42')
  })

  it('a thin chain warns, says why, and offers every quoted contract', async () => {
    const user = userEvent.setup()
    data = { ...whole, usable: 5 }
    show()
    expect(await screen.findByText(/5 of 100 contracts may be legs/)).toHaveTextContent(
      '20 with too little open interest',
    )
    await user.click(screen.getByRole('button', { name: 'Take every quoted contract' }))
    expect(['oi', 'volume', 'price', 'spread'].map((key) => lastAddress().get(key))).toEqual(['0', '0', '0', '200'])
  })

  it('a name without options says so', async () => {
    data = { ...whole, spot: null, listed: 0, usable: 0, rows: [], tried: 0, cheapest: null, likeliest: null }
    show()
    expect(await screen.findByText('No options of AAPL are known for this instant.')).toBeInTheDocument()
  })

  it('C13 the address brings the whole state back', () => {
    const query = {
      ...{ mode: 'compare', ticker: 'MSFT', outlook: 'moving', target: '400', date: '2026-12-18', budget: '900' },
      ...{
        rank: 'balance',
        vol: '90',
        alpha: '20',
        chance: '40',
        strategies: 'iron-condor,calendar',
        fill: 'mid',
        open: '1',
        oi: '50',
        volume: '0',
      },
      ...{ price: '0.2', spread: '10', contracts: 'MSFT261218C00400000', prints: 'a\nb', session: '2026-11-20' },
    }
    expect(Object.fromEntries(new URLSearchParams(analyzerQuery(parseAnalyzerParams(query))))).toEqual(query)
    expect(analyzerQuery(parseAnalyzerParams({ alpha: 'x', date: 'soon', target: '-3', ticker: 'AAPL' }))).toBe(
      'ticker=AAPL',
    )
  })

  it('contract compare: figures side by side, the best of a row marked, a contract taken out', async () => {
    const user = userEvent.setup()
    const contract = (strike: number, ask: number) => ({
      ...{
        option_symbol: `AAPL261218C00${strike}000`,
        root: 'AAPL',
        type: 'C',
        expiry: '2026-12-18',
        strike,
        settlement: 'PM',
      },
      ...{
        bid: ask - 0.1,
        ask,
        mid: ask - 0.05,
        last: ask,
        iv: 0.3,
        delta: 0.5,
        gamma: 0.02,
        theta: -0.1,
        vega: 0.2,
        rho: 0,
      },
      ...{
        vanna: 0,
        charm: 0,
        vomma: 0,
        open_interest: 100,
        oi_change: 0,
        volume: 5,
        premium: 0,
        trades: 1,
        ask_volume: 5,
      },
      ...{ bid_volume: 1, mid_volume: 0, multi_volume: 0, inventory: 0, multiplier: 100, years: 0.08 },
    })
    const market = { ticker: 'AAPL', at_ms: tideMeta.as_of_ms, spot: 200, rate: 0.04, dividend_yield: 0, atm_iv: 0.29 }
    call.mockImplementation(async () => ({
      data: [
        { contract: contract(200, 5), ...market },
        { contract: contract(210, 2), ...market },
      ],
      meta: tideMeta,
    }))
    show({ mode: 'compare', contracts: 'AAPL261218C00200000,AAPL261218C00210000' })
    const cost = await screen.findByRole('row', { name: /Cost of one/ })
    expect(
      within(cost)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$500', '$200● best'])
    await user.click(screen.getByRole('button', { name: /Remove AAPL \$200/ }))
    expect(lastAddress().get('contracts')).toBe('AAPL261218C00210000')
    expect(contractsIn('aapl261218c00200000, rubbish AAPL261218C00200000')).toEqual(['AAPL261218C00200000'])
  })

  it('paste flow: prints of one millisecond become one named trade with its net, and open the calculator', async () => {
    show({
      mode: 'rebuild',
      prints: '10:31:02.417 AAPL261218C00200000 50 @ 4.10 ASK\n10:31:02.417 AAPL261218C00210000 50 @ 1.85 BID\nno 1',
    })
    const trade = await card('Bull call spread')
    expect(trade.getByText(/Paid \$11,250.00, 50 units/)).toBeInTheDocument()
    expect(trade.getByText(/Sold 50 × AAPL \$210 C/)).toBeInTheDocument()
    expect(trade.getByRole('link', { name: 'Open in the calculator' })).toHaveAttribute(
      'href',
      expect.stringContaining('o[1][q]=-50'),
    )
    expect(screen.getByText(/Not read: line 3/)).toBeInTheDocument()
  })

  it('paste flow: legs without a side are said to be a guess', async () => {
    show({
      mode: 'rebuild',
      prints: '10:31:02.417 AAPL261218C00200000 50 @ 4.10\n10:31:02.417 AAPL261218P00200000 50 @ 3.00',
    })
    expect((await card('Long straddle')).getByText(/taken as bought/)).toBeInTheDocument()
  })
})
