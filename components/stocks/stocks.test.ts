import { describe, expect, it } from 'vitest'
import { eventMarks } from '@/components/charting/eventMarks'
import { placeMarks } from '@/components/stocks/chart/chartModel'
import { activeFilters, toggled } from '@/components/stocks/equityFeed/EquityFilters'
import { equityColumns } from '@/components/stocks/equityFeed/equityColumns'
import { callQueryOf, equityAddress } from '@/components/stocks/equityFeed/equityParams'
import { explorerQuery, parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { explorerTabs, tabHref, tabObstacle } from '@/components/stocks/explorer/explorerTabs'
import { joinGaps, prepareLines } from '@/components/stocks/parts/lineModel'
import { nearestTickers } from '@/lib/equities/nearestTickers'
import { routes } from '@/lib/navigation/routes'

describe('§4.4 stock feeds', () => {
  it('C13 the address brings the whole state back; defaults are left out', () => {
    expect(equityAddress.off.query(equityAddress.off.parse({}))).toBe('')
    const text = 'venue=all&tickers=SPY%2C-QQQ&min=5000000&adv=2&exclude=average_price&symbol=NVDA'
    const params = equityAddress.off.parse(Object.fromEntries(new URLSearchParams(text)))
    expect(equityAddress.off.query(params)).toBe(text)
    expect(callQueryOf(params)).toMatchObject({ venue: 'all', min_notional: 5_000_000, min_adv_pct: 2 })
  })
  it('takes any address without failing', () => {
    const params = equityAddress.lit.parse({ min: 'x', at: 'yesterday', session: '2025-13-01', tickers: '<b>' })
    expect(params).toMatchObject({ venue: 'lit', min: 1_000_000, at: null, session: null, tickers: '' })
  })
  it('C4 active filters say what they do and how to drop them', () => {
    const params = { ...equityAddress.off.parse({}), exclude: 'average_price,out_of_sequence' }
    expect(activeFilters(params).map((chip) => [chip.name, chip.value])).toEqual([
      ['notional', '≥ $1.00M'],
      ['without', 'average price, late'],
    ])
    expect([toggled('a,b', 'a'), toggled('b', 'a')]).toEqual(['b', 'b,a'])
  })
  it('§4.4 has every column of the guide, each with its definition', () => {
    const ids = equityColumns('America/New_York').map((column) => column.id)
    expect(ids).toEqual([
      ...['time', 'ticker', 'price', 'size', 'notional', 'quote', 'side', 'adv', 'volume', 'off_share', 'conditions'],
      ...['venue', 'off', 'settlement', 'late', 'cluster'],
    ])
    expect(equityColumns('America/New_York').every((column) => column.definition !== '')).toBe(true)
  })
})

describe('§4.7 Ticker Explorer', () => {
  it('§2 the default symbol is AAPL; the tab keeps its own choices in the address', () => {
    expect(parseExplorerParams({ symbol: '<x>' }).symbol).toBe('AAPL')
    const params = parseExplorerParams({ symbol: 'spx', session: '2025-01-15', range: '1Y', at: 'no' })
    expect(params).toEqual({ symbol: 'SPX', session: '2025-01-15', at: null, view: { range: '1Y' } })
    expect(explorerQuery({ ...params, view: { range: '1Y', show: '' } })).toBe('session=2025-01-15&range=1Y')
  })
  it('the switcher and the tabs keep tab and time', () => {
    expect(tabHref(routes.stockRisk, 'BRK.B', { session: '2025-01-15', at: null })).toBe(
      '/stock/BRK.B/risk?session=2025-01-15',
    )
  })
  it('an index hides the tabs of shares and says why', () => {
    const earnings = explorerTabs.find((tab) => tab.key === 'stockEarnings')
    const risk = explorerTabs.find((tab) => tab.key === 'stockRisk')
    expect(earnings && tabObstacle(earnings, true)).toMatch(/no company/)
    expect(risk && tabObstacle(risk, true)).toBeNull()
    expect(earnings && tabObstacle(earnings, false)).toBeNull()
  })
  it('did you mean: symbols by edits, names by their beginning', () => {
    const rows = [
      { ticker: 'AAPL', name: 'Apple' },
      { ticker: 'NVDA', name: 'NVIDIA' },
      { ticker: 'MSFT', name: 'Microsoft' },
    ]
    expect(nearestTickers('APPL', rows)[0]?.ticker).toBe('AAPL')
    expect(nearestTickers('NVIDIA', rows)[0]?.ticker).toBe('NVDA')
    expect(nearestTickers('QQQQQQ', rows)).toEqual([])
  })
  it('events stand at the first bar of their day, or at the last one before it; none before the first bar', () => {
    const at = (text: string) => ({ start_ms: Date.parse(text), open: 1, high: 1, low: 1, close: 1, volume: 1 })
    const bars = [at('2025-01-15T14:30:00Z'), at('2025-01-15T14:31:00Z'), at('2025-01-17T14:30:00Z')]
    const event = (date: string, kind: 'dividend' | 'earnings', detail: string) => ({
      ...{ date, kind, detail, at_ms: null, until_ms: null },
    })
    const events = [
      event('2025-01-14', 'dividend', '$0.10'),
      event('2025-01-15', 'dividend', '$0.25'),
      event('2025-01-16', 'earnings', 'after the close'),
      event('2025-01-17', 'earnings', ''),
    ]
    const marks = placeMarks(bars, eventMarks(events, ['earnings', 'dividends']))
    expect(marks.map(({ index, letter, words }) => [index, letter, words])).toEqual([
      [0, 'D', 'Ex-dividend $0.25'],
      [1, 'E', 'Report after the close'],
      [2, 'E', 'Report'],
    ])
  })
  it('lines over strikes: gaps inside are joined over x, gaps at the ends stay; every line has its table', () => {
    expect(joinGaps([null, 1, null, 4, null], [0, 1, 2, 4, 5])).toEqual([null, 1, 2, 4, null])
    const model = prepareLines({
      ...{ title: 'Smile', xName: 'Strike', xs: [1, 2], xTicks: [], formatX: String, format: String },
      lines: [{ name: 'Calls', tone: 'call', values: [0.2, null] }],
    })
    expect(model.table).toEqual({
      columns: ['Strike', 'Calls'],
      rows: [
        ['1', '0.2'],
        ['2', '-'],
      ],
    })
    expect(model.summary).toBe('Smile, Calls 0.2')
  })
})
