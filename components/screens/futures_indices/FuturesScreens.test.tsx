import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FuturesScreen } from '@/components/screens/futures/FuturesScreen'
import { futuresQuery, parseFuturesParams } from '@/components/screens/futures/futuresParams'
import type { BoardAnswer } from '@/components/screens/futures_indices/BoardPanels'
import { boardQuery, parseBoardParams } from '@/components/screens/futures_indices/boardParams'
import { FuturesIndicesScreen } from '@/components/screens/futures_indices/FuturesIndicesScreen'
import type { CallResponse } from '@/lib/contract/calls'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.hoisted(() => vi.fn())
vi.mock('next/router', () => ({ useRouter: () => ({ replace, pathname: '/futures', query: {}, asPath: '/futures' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const download = vi.hoisted(() => vi.fn())
vi.mock('@/components/tables/downloadFile', () => ({ downloadFile: download }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const contractRow = (name: string, last: number, change = {}) => ({
  ...{ contract: name, expiry: '2025-03-21', days: 65, open: 6000, high: 6050, low: 5990, last, settle: null },
  ...{ previous: 6000, change: last - 6000, change_share: last / 6000 - 1, volume: 1_200_000 },
  ...{ open_interest: 2_000_000, interest_change: -5000 },
  ...change,
})
const es = {
  ...{ root: 'ES', name: 'E-mini S&P 500', group: 'Equity index', decimals: 2, session_date: '2025-01-15' },
  front: contractRow('ESH25', 6030),
  ...{ cash: 'SPX', cash_price: 5990, basis: 40, basis_yearly: 0.038, overnight_high: 6040, overnight_low: 5995 },
  ...{ overnight_ratio: 1.25, overnight_nights: 20, regular_high: 6050, regular_low: 6010 },
}
const vx = {
  ...es,
  ...{ root: 'VX', name: 'VIX futures', group: 'Volatility', cash: 'VIX', basis: null, basis_yearly: null },
  front: contractRow('VXF25', 17.2, { previous: 18, change: -0.8, change_share: -0.0444 }),
}
const curve = {
  label: 'now',
  date: '2025-01-15',
  points: [
    { days: 7, price: 17.2, contract: 'VXF25' },
    { days: 35, price: 18.06, contract: 'VXG25' },
  ],
}
const evening = Date.UTC(2025, 0, 14, 23)
const board = (change: Partial<BoardAnswer['data']> = {}): BoardAnswer => ({
  data: {
    rows: [es, vx],
    indices: [
      { symbol: 'SPX', last: 5990, previous: 5950, change: 40, change_share: 0.0067, derived: '' },
      { symbol: 'DJI', last: 43_000, previous: 43_100, change: -100, change_share: -0.0023, derived: 'DIA × 100' },
    ],
    vix: { spot: 16.4, contango: 0.05, curve },
    paths: {
      times: [evening, evening + 16 * 3_600_000],
      lines: [
        { root: 'ES', values: [0.001, 0.005] },
        { root: 'VX', values: [0, -0.04] },
      ],
    },
    correlation: {
      names: ['ES', 'VX'],
      values: [
        [1, -0.8],
        [-0.8, 1],
      ],
      counts: [
        [20, 20],
        [20, 20],
      ],
    },
    pending: 0,
    ...change,
  },
  meta: tideMeta,
})
const root: CallResponse<'futures.root'> = {
  data: {
    root: {
      ...{ root: 'VX', name: 'VIX futures', group: 'Volatility', exchange: 'CFE', point_usd: 1000, tick: 0.05 },
      ...{ decimals: 2, months: 'FGHJKMNQUVXZ', cash: 'VIX' },
    },
    session_date: '2025-01-15',
    contracts: [
      contractRow('VXF25', 17.2, { days: 7, previous: 18, change: -0.8, change_share: -0.0444 }),
      contractRow('VXG25', 18.06, { days: 35, previous: 18.5, change: -0.44, change_share: -0.0238 }),
    ],
    curves: [curve, { ...curve, label: '1 week before' }],
    roll_yields: [-0.4708, null],
    ...{ cash_price: 16.4, basis: 0.8, basis_yearly: 11.9 },
    history: { dates: ['2025-01-13', '2025-01-14'], closes: [19, 18], contracts: ['VXF25', 'VXF25'] },
    months: Array.from({ length: 12 }, (_, at) => ({
      month: at + 1,
      mean: at === 0 ? -0.02 : 0.01,
      median: 0,
      positive: 0.5,
      count: 6,
    })),
    hours: [
      { hour: 18, volume: 0.02, range: 0.1 },
      { hour: 9, volume: 0.2, range: 0.4 },
    ],
    hour_sessions: 20,
  },
  meta: tideMeta,
}

const traders: CallResponse<'futures.traders'> = {
  data: {
    ...{
      root: 'VX',
      code: '1170E1',
      report: 'financial',
      scope: 'futures',
      market: 'VIX FUTURES - CBOE FUTURES EXCHANGE',
    },
    available: [
      { report: 'financial', scope: 'futures', newest: '2025-01-07' },
      { report: 'financial', scope: 'combined', newest: '2025-01-07' },
      { report: 'legacy', scope: 'futures', newest: '2025-01-07' },
    ],
    ...{ report_date: '2025-01-07', released_at: Date.UTC(2025, 0, 13, 20, 30), open_interest: 300_000 },
    interest_change: -4000,
    classes: [
      {
        ...{ trader: 'leveraged', long: 60_000, short: 110_000, spread: 40_000, net: -50_000, net_change: 2500 },
        ...{ long_share: 0.2, short_share: 0.3667, net_share: -0.1667, traders_long: 41, traders_short: 52 },
        ...{ percentile_year: 12.5, reports_year: 52, percentile_three_years: null, reports_three_years: 60 },
      },
    ],
    history: {
      dates: ['2024-12-31', '2025-01-07'],
      open_interest: [304_000, 300_000],
      nets: [{ trader: 'leveraged', values: [-52_500, -50_000] }],
    },
  },
  meta: { ...tideMeta, source: 'CFTC' },
}
const noTraders: CallResponse<'futures.traders'> = {
  ...traders,
  data: { ...traders.data, report: null, scope: null, available: [], classes: [] },
}

let told = traders
let shown = board()
beforeEach(() => {
  shown = board()
  told = traders
  for (const mock of [replace, call, download]) mock.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'futures.traders') return told
    return id === 'futures.board' ? shown : id === 'futures.root' ? root : new Promise(() => undefined)
  })
})
const showBoard = (query = {}) => renderFresh(<FuturesIndicesScreen {...parseBoardParams(query)} />)
const grid = async () => within(await screen.findByRole('table', { name: 'Futures' }))

describe('§4.2 Futures/Indices', () => {
  it('a root tells price, change, night against the usual one, basis and open interest, and leads to its page', async () => {
    showBoard()
    const row = (await grid()).getByRole('row', { name: /ESH25/ })
    for (const text of [
      '6,030.00',
      '+30.00',
      '+0.50%',
      '5,990.00 – 6,050.00',
      '5,995.00 – 6,040.00',
      '1.25×',
      '+40.00',
      '+3.8%',
    ]) {
      expect(row).toHaveTextContent(text)
    }
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/futures?root=ES')
    expect((await grid()).getByRole('row', { name: /VXF25/ })).toHaveTextContent('−0.80')
  })

  it('the hours can be switched: the range is that of regular hours', async () => {
    showBoard({ hours: 'regular' })
    expect((await grid()).getByRole('row', { name: /ESH25/ })).toHaveTextContent('6,010.00 – 6,050.00')
    expect(screen.getByText('09:30 to 16:00 New York')).toBeInTheDocument()
  })

  it('VIX term structure says contango in words; indices say what they are made of', async () => {
    showBoard()
    expect(await screen.findByText('+5.0% to the second month: contango; VIX 16.40')).toBeInTheDocument()
    const table = within(screen.getByRole('table', { name: 'Indices' }))
    expect(table.getByRole('row', { name: /DJI/ })).toHaveTextContent('DIA × 100')
    const matrix = within(screen.getByRole('table', { name: 'Correlation between roots' }))
    expect(matrix.getAllByText('−0.80')).toHaveLength(2)
  })

  it('roots to compare stand in the address, at most six and at least one', async () => {
    const user = userEvent.setup()
    showBoard({ roots: 'ES' })
    await user.click(await screen.findByRole('button', { name: 'VX' }))
    expect(JSON.stringify(replace.mock.calls)).toMatch(/roots=ES(%2C|,)VX/)
    replace.mockReset()
    await user.click(screen.getByRole('button', { name: 'ES' }))
    expect(replace).not.toHaveBeenCalled()
    expect(parseBoardParams({ roots: 'ES,NQ,RTY,YM,CL,NG,GC,ZZ' }).roots).toHaveLength(6)
    const state = parseBoardParams({ hours: 'regular', roots: 'CL,GC' })
    expect(parseBoardParams(Object.fromEntries(new URLSearchParams(boardQuery(state))))).toEqual(state)
  })

  it('C13 the board is a file with exact values; imported rows tell their day', async () => {
    const user = userEvent.setup()
    shown = { ...board(), meta: { ...tideMeta, simulated: false } }
    showBoard()
    expect((await grid()).getByRole('columnheader', { name: 'Day' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save the board as CSV' }))
    expect(String(download.mock.calls[0]?.[1])).toMatch(/ES,ESH25,2025-01-15,6030,30,/)
  })

  it('C17 a source without futures says so', async () => {
    shown = board({
      rows: [],
      indices: [],
      vix: { spot: null, contango: null, curve: null },
      paths: { times: [], lines: [] },
    })
    showBoard()
    expect(await screen.findByText('The source of this session has no futures.')).toBeInTheDocument()
    expect(screen.getByText('No VIX future is known.')).toBeInTheDocument()
    expect(screen.getByText('No bars within the day are known of these roots.')).toBeInTheDocument()
  })
})

describe('§4.14 Futures', () => {
  it('contracts, the price of rolling, basis and curve of one root', async () => {
    renderFresh(<FuturesScreen {...parseFuturesParams({ root: 'VX' })} />)
    const table = within(await screen.findByRole('table', { name: 'Contracts' }))
    const row = table.getByRole('row', { name: /VXF25/ })
    expect(row).toHaveTextContent('03/21/2025')
    expect(row).toHaveTextContent('−47.1%')
    expect(screen.getByText('contango')).toBeInTheDocument()
    expect(screen.getByText('Term spread').closest('div')).toHaveTextContent('+0.86')
    expect(screen.getByText('Contract value').closest('div')).toHaveTextContent('$17.2K')
    expect(screen.getByRole('figure', { name: 'Curve' })).toBeInTheDocument()
    expect(call.mock.calls[0]?.[1]).toMatchObject({ params: { root: 'VX' } })
  })

  it('F47 seasonality and session profile have their tables, and say how much they rest on', async () => {
    const user = userEvent.setup()
    renderFresh(<FuturesScreen {...parseFuturesParams({ root: 'VX' })} />)
    await user.click(await screen.findByRole('button', { name: 'Show Seasonality as table' }))
    const months = within(screen.getByRole('region', { name: 'Seasonality, table' }))
    expect(months.getByRole('row', { name: /Jan/ })).toHaveTextContent('−2.0%')
    expect(screen.getByText(/6 years at most, few/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show Session profile as table' }))
    const hours = within(screen.getByRole('region', { name: 'Session profile, table' }))
    expect(hours.getByRole('row', { name: /09:00/ })).toHaveTextContent('20.0%40.0%')
  })

  it('another root is chosen from the list and stands in the address; an unknown one is none', async () => {
    const user = userEvent.setup()
    renderFresh(<FuturesScreen {...parseFuturesParams({ root: 'NOPE' })} />)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Root' }), 'GC')
    expect(JSON.stringify(replace.mock.calls)).toContain('root=GC')
    expect(call.mock.calls[0]?.[1]).toMatchObject({ params: { root: 'ES' } })
  })

  it('COT: positions by class with the place of the net one; too few reports are said with their number', async () => {
    const user = userEvent.setup()
    renderFresh(<FuturesScreen {...parseFuturesParams({ root: 'VX' })} />)
    const table = within(await screen.findByRole('table', { name: 'Commitments of traders' }))
    const row = table.getByRole('row', { name: /Leveraged funds/ })
    for (const text of ['60,000', '−50,000', '+2,500', '20.0%', '−16.7%', '13', '- (n 60)']) {
      expect(row).toHaveTextContent(text)
    }
    expect(screen.getByText(/VIX FUTURES.*01\/07\/2025, public from 01\/13\/2025/)).toBeInTheDocument()
    expect(screen.getByText(/Open interest 300,000, −4,000 in the week/)).toBeInTheDocument()
    expect(screen.getByRole('figure', { name: 'Net positions by class of traders' })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Legacy' }))
    expect(JSON.stringify(replace.mock.calls)).toContain('report=legacy')
    await user.click(screen.getByRole('radio', { name: 'With options' }))
    expect(JSON.stringify(replace.mock.calls)).toContain('scope=combined')
    const state = parseFuturesParams({ root: 'VX', report: 'legacy', scope: 'combined' })
    expect(parseFuturesParams(Object.fromEntries(new URLSearchParams(futuresQuery(state))))).toEqual(state)
  })

  it('C17 COT: a market without reports says what would bring them', async () => {
    told = noTraders
    renderFresh(<FuturesScreen {...parseFuturesParams({ root: 'VX' })} />)
    expect(await screen.findByText(/No report of traders in VX is known/)).toHaveTextContent(/files of the CFTC/)
  })
})
