import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AltDataScreen } from '@/components/screens/alt-data/AltDataScreen'
import { altQuery, parseAltParams } from '@/components/screens/alt-data/altParams'
import { lagText, valueText } from '@/components/screens/alt-data/altText'
import { nameModel } from '@/components/screens/alt-data/nameModel'
import type { AltRecord, AltRow } from '@/lib/contract/altData'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/alt-data', push: vi.fn(), replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const download = vi.hoisted(() => vi.fn())
vi.mock('@/components/tables/downloadFile', () => ({ downloadFile: download }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const at = (day: string) => newYorkTimeToMs(day, '11:00')
const aRow = (more: Partial<AltRow>): AltRow => ({
  ...{ ticker: 'LMT', name: 'Lockheed Martin', sector: 'Industrials', value: 3_100_000, unit: 'USD' },
  ...{ period_start: '2024-10-01', period_end: '2024-12-31', published_ms: at('2025-01-18'), is_assumed: true },
  ...{ change: 0.315, year_change: -0.05, percentile: 94, is_large: true, periods: 16 },
  ...{ line: [2e6, 2.4e6, 3.1e6], source: 'senate-lda', ...more },
})
const aRecord: AltRecord = {
  ...{ record: 'a-1', ticker: 'LMT', entity: 'LOCKHEED MARTIN CORP', event_date: '2024-12-31' },
  ...{ published_ms: at('2025-01-18'), is_assumed: false, counterparty: 'Firm LLP', topic: 'Defense' },
  ...{ subject: 'F-35', amount: 60_000, url: 'https://lda.example/1', source: 'senate-lda' },
}
const tile = { rows: 900, from: '2021-01-01', to: '2024-12-31', assumed: 3, sources: ['senate-lda'], unmatched: 1 }
const board: CallResponse<'altData.board'> = {
  data: {
    tiles: [
      { ...tile, dataset: 'lobbying', names: 36, lag_days: 20 },
      { ...tile, dataset: 'search', names: 1, lag_days: null, sources: ['google-trends'] },
    ],
    dataset: 'lobbying',
    rows: [
      aRow({}),
      aRow({ ticker: 'XOM', name: 'Exxon Mobil', sector: 'Energy', change: -0.2, is_large: false, is_assumed: false }),
    ],
    records: [aRecord],
    unmatched: [{ name: 'Nobody Knows LLC', rows: 2 }],
  },
  meta: tideMeta,
}
const points = Array.from({ length: 26 }, (_, n) => ({
  ...{ offset: n - 5, n: 41, mean: (n - 5) / 1000, low: (n - 9) / 1000, high: (n - 1) / 1000 },
}))
const pairs = (n: number) => ({
  ...{ n, pearson: n < 20 ? null : 0.31, spearman: 0.28, low: 0.1, high: 0.5, is_few: n < 20 },
  pairs: Array.from({ length: n }, (_, i) => ({ ticker: 'LMT', end: '2024-12-31', change: i / 10, surprise: i % 3 })),
})
const study: CallResponse<'altData.study'> = {
  data: {
    points,
    events: [
      {
        ticker: 'LMT',
        period_end: '2024-09-30',
        published_ms: at('2024-10-20'),
        change: 0.6,
        after_5: 0.0213,
        after_20: null,
      },
    ],
    ...{
      count: 41,
      changes: 432,
      limit: 0.51,
      is_few: false,
      prices_simulated: true,
      revenue: pairs(24),
      eps: pairs(3),
    },
  },
  meta: tideMeta,
}
const name: CallResponse<'altData.name'> = {
  data: {
    row: aRow({}),
    points: [
      {
        start: '2024-07-01',
        end: '2024-09-30',
        value: 2_400_000,
        published_ms: at('2025-01-06'),
        is_assumed: false,
        change: null,
        is_large: false,
      },
      {
        start: '2024-10-01',
        end: '2024-12-31',
        value: 3_100_000,
        published_ms: at('2025-01-08'),
        is_assumed: true,
        change: 0.315,
        is_large: true,
      },
    ],
    closes: ['2025-01-03', '2025-01-06', '2025-01-07', '2025-01-08'].map((date, n) => ({ date, close: 480 + n })),
    ...{ prices_simulated: false, records: [aRecord], others: ['contracts'] },
  },
  meta: tideMeta,
}

wideScreen()
let shown = board
beforeEach(() => {
  shown = board
  for (const mock of [replace, call, download]) mock.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'altData.board') return shown
    if (id === 'altData.study') return study
    if (id === 'altData.name') return name
    return new Promise(() => undefined)
  })
})
const show = (query = {}) => renderFresh(<AltDataScreen {...parseAltParams(query)} />)

describe('§4.14 Alt-Data, the page', () => {
  it('tiles tell names, span, lag and source of each dataset that is known, and choose it', async () => {
    show()
    const tiles = within(await screen.findByRole('group', { name: 'Dataset' }))
    const lobbying = await tiles.findByRole('button', { name: /Lobbying/ })
    expect(lobbying).toHaveAttribute('aria-pressed', 'true')
    for (const text of ['36 names, 900 rows', 'Jan 2021 to Dec 2024', 'lag 20 days, US Senate, LDA'])
      expect(lobbying).toHaveTextContent(text)
    expect(tiles.getAllByRole('button')).toHaveLength(2)
    await userEvent.click(tiles.getByRole('button', { name: /Search interest/ }))
    expect(replace).toHaveBeenLastCalledWith('/alt-data?dataset=search', undefined, expect.anything())
  })

  it('a name tells latest, change, year, percentile, mark, trend, period, publication and source', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Lobbying, names' }))
    const row = grid.getByRole('row', { name: /LMT/ })
    for (const text of [
      'Lockheed Martin',
      'Industrials',
      '$3.10M',
      '+31.5%',
      '94',
      'top decile',
      'assumed',
      'US Senate, LDA',
    ])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('status')).toHaveTextContent('2 names, 1 without a ticker')
  })

  it('filters by words, sector and change through the address, and saves what is shown', async () => {
    const { unmount } = show({ show: 'large' })
    const grid = within(await screen.findByRole('grid', { name: 'Lobbying, names' }))
    expect(grid.queryByRole('row', { name: /XOM/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Energy')
    expect(replace).toHaveBeenLastCalledWith('/alt-data?show=large&sector=Energy', undefined, expect.anything())
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
    expect(download.mock.calls[0]?.[1]).toContain('LMT')
    expect(download.mock.calls[0]?.[1]).not.toContain('XOM')
    unmount()
    show({ find: 'exxon' })
    const found = within(await screen.findByRole('grid', { name: 'Lobbying, names' }))
    expect(found.getByRole('row', { name: /XOM/ })).toBeVisible()
    expect(found.queryByRole('row', { name: /LMT/ })).toBeNull()
  })

  it('filings have client, registrant, issue and amount; a dataset without them has no such view', async () => {
    const { unmount } = show({ view: 'records' })
    const grid = within(await screen.findByRole('grid', { name: 'Lobbying, rows' }))
    const row = grid.getByRole('row', { name: /LMT/ })
    for (const text of ['LOCKHEED MARTIN CORP', 'Firm LLP', 'Defense', 'F-35', '$60.0K'])
      expect(row).toHaveTextContent(text)
    unmount()
    shown = { ...board, data: { ...board.data, dataset: 'search', records: [] } }
    show({ view: 'records' })
    expect(await screen.findByRole('grid', { name: 'Search interest, names' })).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Filings' })).toBeNull()
  })

  it('the event study shows its path with n and band, its table, and the newest events', async () => {
    show({ view: 'study' })
    const figure = within(await screen.findByRole('figure', { name: /Average path after a top-decile change/ }))
    expect(figure.getByText(/n 41; band 95%; prices are invented/)).toBeVisible()
    await userEvent.click(figure.getByRole('button', { name: /as table/ }))
    const rows = within(await screen.findByRole('region', { name: /Average path.*table/ })).getAllByRole('row')
    expect(rows).toHaveLength(27)
    const events = within(screen.getByRole('table', { name: 'Top-decile changes' }))
    expect(events.getByText('+2.1%')).toBeVisible()
    expect(call).toHaveBeenCalledWith('altData.study', { query: { dataset: 'lobbying', basis: 'price' } })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Returns' }), 'excess')
    expect(replace).toHaveBeenLastCalledWith('/alt-data?view=study&basis=excess', undefined, expect.anything())
  })

  it('correlation with the next surprise shows n; too few pairs are told in words', async () => {
    show({ view: 'study' })
    expect(await screen.findByText(/r 0.31 \(0.10 to 0.50\), rank 0.28, n 24/)).toBeVisible()
    expect(screen.getByText('Too few pairs for a correlation: 3 of 20.')).toBeVisible()
    expect(screen.getByText('n 3, too few')).toBeVisible()
  })

  it('the name of the address tells values against price, periods, filings and other datasets', async () => {
    show({ ticker: 'LMT' })
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByRole('figure', { name: 'Lobbying and price' })).toBeVisible()
    expect(within(drawer.getByRole('table', { name: 'Periods' })).getByText('top decile')).toBeVisible()
    const source = within(drawer.getByRole('table', { name: 'Rows of the source' })).getByRole('link', {
      name: 'Firm LLP',
    })
    expect(source).toHaveAttribute('href', 'https://lda.example/1')
    expect(drawer.getByRole('link', { name: 'LMT overview' })).toHaveAttribute('href', '/stock/LMT/overview')
    await userEvent.click(drawer.getByRole('button', { name: 'Government contracts' }))
    expect(replace).toHaveBeenLastCalledWith('/alt-data?dataset=contracts&ticker=LMT', undefined, expect.anything())
  })

  it('a value stands in the chart from the first close after its publication, never before', () => {
    const { table } = nameModel(name.data, 'lobbying', 'MM/DD/YYYY')
    const text = JSON.stringify(table.rows)
    expect(table.rows).toHaveLength(3)
    expect(text.match(/\$2\.40M/g)).toHaveLength(2)
    expect(text.match(/\$3\.10M/g)).toHaveLength(1)
  })

  it('without any row the page says what to import', async () => {
    shown = { ...board, data: { tiles: [], dataset: null, rows: [], records: [], unmatched: [] } }
    show()
    expect(await screen.findByText(/No alternative data is stored/)).toBeVisible()
  })

  it('the address holds the state; what makes no sense is left out', () => {
    const query = { dataset: 'patents', view: 'study', basis: 'excess', ticker: 'aapl', session: '2025-01-14' }
    expect(altQuery(parseAltParams(query))).toBe(
      'dataset=patents&view=study&basis=excess&ticker=AAPL&session=2025-01-14',
    )
    expect(altQuery(parseAltParams({ dataset: 'yachts', view: 'x' }))).toBe('')
  })

  it('values carry what they are counted in', () => {
    expect([
      valueText(12, 'rank'),
      valueText(4.1, 'stars'),
      valueText(1_250_000, 'visits'),
      valueText(null, 'USD'),
    ]).toEqual(['#12', '4.10', '1.25M', '-'])
    expect([lagText(1), lagText(9), lagText(null)]).toEqual(['lag 1 day', 'lag 9 days', 'lag not known'])
  })
})
