import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api/apiError'
import { storageKeys } from '@/lib/client/storage/keys'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { ChartingToolScreen } from './ChartingToolScreen'
import { chartingQuery, parseChartingParams } from './chartingParams'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/flow/stock_chart', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
// The canvas needs a browser: what it would draw is tested in lib/charting, what it looks like is seen end to end.
vi.mock('@/components/charting/plot/TradingPlot', () => ({
  TradingPlot: ({ summary, onKeyDown }: { summary: string; onKeyDown: (event: unknown) => void }) => (
    <button type="button" onKeyDown={onKeyDown}>
      {summary}
    </button>
  ),
}))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const DAY_MS = 86_400_000
const START = Date.parse('2025-01-06T14:30:00Z')
const meta = { tier: 'live', simulated: true, source: 'synthetic', session_date: '2025-01-10', as_of_ms: START }

function answer(symbol: string, interval: string, { served, hours }: { served: string; hours: string }) {
  const t = Array.from({ length: 5 }, (_, i) => START + i * DAY_MS)
  const scale = symbol === 'MSFT' ? 2 : 1
  const c = [10, 11, 12, 11, 13].map((price) => price * scale)
  return {
    data: {
      ...{ symbol, name: `${symbol} Inc`, kind: 'stock', underlying: symbol, interval: served, asked: interval },
      hours,
      bars: { t, o: c, h: c.map((price) => price + 1), l: c.map((price) => price - 1), c, v: [1, 2, 3, 4, 5] },
      ...{
        events: [{ date: '2025-01-10', kind: 'earnings', detail: 'after the close' }],
        sessions: 5,
        has_more: false,
      },
    },
    meta,
  }
}

wideScreen()
beforeEach(() => {
  window.localStorage.clear()
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(
    async (id: string, args: { query?: { symbol?: string; interval?: string; hours?: string } }) => {
      if (id === 'search.tickers') return { data: [{ ticker: 'NOSUSH', name: 'Nosush Inc' }] }
      if (id !== 'charting.bars') return { data: [], meta }
      const { symbol = '', interval = '', hours = 'regular' } = args.query ?? {}
      if (symbol === 'NOSUCH') {
        throw new ApiError({
          response: { status: 404, data: { message: 'There is no ticker NOSUCH', code: 'not_found' } },
        })
      }
      return answer(symbol, interval, { served: interval === '1m' ? '1D' : interval, hours })
    },
  )
})

const show = (query: Record<string, string | string[]>) =>
  renderFresh(<ChartingToolScreen {...parseChartingParams(query)} />)

describe('Charting Tool (§4.10)', () => {
  it('legend: the newest bar, its change, every study with its value, what happened that day', async () => {
    show({ c: 'AAPL_1D_candles_linear_sma-2__earnings' })
    const chart = await screen.findByRole('region', { name: 'Chart AAPL' })
    expect(await within(chart).findByText('AAPL Inc')).toBeInTheDocument()
    expect(within(chart).getByText('+18.18%')).toBeInTheDocument()
    expect(within(chart).getByTitle('Simple average')).toHaveTextContent('12.00')
    expect(within(chart).getByText('E Report after the close')).toBeInTheDocument()
  })

  it('a typed formula of symbols is another address; the parts are asked for one by one', async () => {
    const user = userEvent.setup()
    show({ c: 'AAPL_1D_candles_linear___' })
    const field = await screen.findByLabelText('Symbol')
    await user.clear(field)
    await user.type(field, 'msft - aapl{Enter}')
    expect(replace.mock.lastCall?.[0]).toContain('c=MSFT-AAPL_1D')
    show({ c: 'MSFT-AAPL_1D_candles_linear___' })
    const spread = await screen.findByRole('region', { name: 'Chart MSFT-AAPL' })
    expect(await within(spread).findByText('formula of symbols, body only')).toBeInTheDocument()
    expect(within(spread).getByText('C', { exact: false, selector: 'span' })).toBeInTheDocument()
    expect(call.mock.calls.filter(([id]) => id === 'charting.bars').map(([, args]) => args.query.symbol)).toContain(
      'MSFT',
    )
  })

  it('keys on the chart: a letter opens the symbol, a digit the interval; what is not stored gives the nearest', async () => {
    const user = userEvent.setup()
    show({ c: 'AAPL_1D_candles_linear___' })
    const canvas = await screen.findByText(/AAPL, 1 day, last 13.00/)
    canvas.focus()
    await user.keyboard('4')
    const field = await screen.findByLabelText('Interval to type')
    await user.type(field, '5{Enter}')
    expect(replace.mock.lastCall?.[0]).toContain('c=AAPL_1h')
    canvas.focus()
    await user.keyboard('n')
    expect(await screen.findByLabelText('Symbol')).toHaveValue('N')
  })

  it('says where the width asked for is not stored', async () => {
    show({ c: 'AAPL_1m_candles_linear___' })
    expect(await screen.findByText(/bars of 1m are not stored, nearest shown/)).toBeInTheDocument()
  })

  it('C7 extended hours are asked for once they are chosen, and the foot says so', async () => {
    const user = userEvent.setup()
    show({ c: 'AAPL_5m_candles_linear___' })
    expect(await screen.findByText(/5 bars, regular session/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Levels' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Extended hours, 4:00 to 20:00' }))
    const address = new URLSearchParams(String(replace.mock.lastCall?.[0]).split('?')[1])
    expect(address.get('c')).toContain('_extended')
    cleanup()
    show({ c: address.get('c') ?? '' })
    expect(await screen.findByText(/5 bars, extended hours/)).toBeInTheDocument()
    expect(call.mock.lastCall?.[1].query).toMatchObject({ symbol: 'AAPL', interval: '5m', hours: 'extended' })
  })

  it('an unknown symbol says so', async () => {
    show({ c: 'NOSUCH_1D_candles_linear___' })
    expect(await screen.findByText(/There is no ticker NOSUCH/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /NOSUSH Nosush Inc/ })).toBeInTheDocument()
  })

  it('the numbers stand in a table, newest bar first', async () => {
    const user = userEvent.setup()
    show({ c: 'AAPL_1D_candles_linear_sma-2_MSFT_' })
    await screen.findByText(/AAPL, 1 day, last 13.00/)
    await user.click(screen.getByRole('button', { name: 'Show the numbers' }))
    const rows = await screen.findAllByRole('row')
    expect(rows[0]).toHaveTextContent('TimeOpenHighLowCloseVolumeMSFTSimple average 2')
    expect(rows[1]).toHaveTextContent('13.0014.0012.0013.00526.0012.00')
  })

  it('drawings of a symbol can be changed and taken back without a pointer', async () => {
    const user = userEvent.setup()
    show({ c: 'AAPL_1D_candles_linear___' })
    await screen.findByText(/AAPL, 1 day, last 13.00/)
    await user.click(screen.getByRole('button', { name: 'Drawings' }))
    await user.click(await screen.findByRole('button', { name: 'Line at 13.00' }))
    const stored = JSON.parse(window.localStorage.getItem(storageKeys.drawings) ?? '{}')
    expect(stored.AAPL[0]).toMatchObject({ kind: 'horizontal', points: [{ t: START + 4 * DAY_MS, p: 13 }] })
    await user.click(screen.getByRole('button', { name: 'Undo the last drawing' }))
    expect(window.localStorage.getItem(storageKeys.drawings)).toBeNull()
  })

  it('four charts share what is linked, and the address holds all of it', async () => {
    const user = userEvent.setup()
    const params = parseChartingParams({ grid: '4', link: 'symbol', c: ['AAPL_1D____', 'AAPL_5m____'] })
    expect(parseChartingParams(Object.fromEntries(pairsOf(chartingQuery(params))))).toEqual(params)
    renderFresh(<ChartingToolScreen {...params} />)
    expect(await screen.findAllByRole('region', { name: 'Chart AAPL' })).toHaveLength(4)
    const field = screen.getByLabelText('Symbol')
    await user.clear(field)
    await user.type(field, 'MSFT{Enter}')
    const query = new URLSearchParams(String(replace.mock.lastCall?.[0]).split('?')[1])
    expect(query.getAll('c').map((text) => text.split('_').slice(0, 2))).toEqual([
      ['MSFT', '1D'],
      ['MSFT', '5m'],
      ['MSFT', '5m'],
      ['MSFT', '5m'],
    ])
  })
})

function pairsOf(query: string): [string, string | string[]][] {
  const read = new URLSearchParams(query)
  return [...new Set(read.keys())].map((key) => {
    const all = read.getAll(key)
    return [key, all.length > 1 ? all : (all[0] ?? '')]
  })
}
