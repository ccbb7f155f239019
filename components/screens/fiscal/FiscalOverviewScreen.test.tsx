import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventMarks } from '@/components/screens/fiscal/eventMarks'
import { FiscalOverviewScreen } from '@/components/screens/fiscal/FiscalOverviewScreen'
import { fiscalQuery, parseFiscalParams } from '@/components/screens/fiscal/fiscalParams'
import type { FiscalAnswer } from '@/components/screens/fiscal/fiscalWords'
import { FISCAL_SERIES, OUTLAYS, RECEIPTS, TENORS } from '@/lib/fiscal/fiscalSeries'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.hoisted(() => vi.fn())
vi.mock('next/router', () => ({ useRouter: () => ({ replace, pathname: '/fiscal', query: {}, asPath: '/fiscal' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const download = vi.hoisted(() => vi.fn())
vi.mock('@/components/tables/downloadFile', () => ({ downloadFile: download }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

type Data = FiscalAnswer['data']
const days = ['2025-01-10', '2025-01-13', '2025-01-14']
const months = ['2024-10-31', '2024-11-30']
const daily: Readonly<Record<string, readonly (number | null)[]>> = {
  ...{ tga: [640e9, 650e9, 655e9], fed_assets: [6.8e12, 6.8e12, 6.9e12], rrp: [1e11, 1e11, 1e11] },
  ...{ net_liquidity: [6.06e12, 6.05e12, 6.145e12], debt_subject: [36e12, 36e12, 36e12] },
  ...{ debt_limit: [null, null, null], debt_public: [28e12, 28e12, 28e12], spx: [5800, 5830, 5840] },
  ...{ yield_10y: [4.77, 4.79, 4.78], spread_2s10s: [0.37, 0.39, 0.41], spread_3m10y: [0.41, 0.43, 0.42] },
  ...{ population: [340e6, 340e6, 340e6], cpi: [300, 300, 315], recession: [null, null, null] },
}
const curve = (date: string, up: number) => ({ date, values: TENORS.map((_, at) => 4 + up + at / 20) })
const auction = {
  ...{ cusip: '91282CMF5', security_type: 'Note', term: '10-Year', is_reopening: true, auction_date: '2025-01-07' },
  ...{ issue_date: '2025-01-15', maturity_date: '2034-11-15', offering: 39e9, high_yield: 4.68, when_issued: 4.672 },
  ...{ tail: 0.8, bid_to_cover: 2.53, indirect_share: 0.616, direct_share: 0.23, dealer_share: 0.154 },
}
const tile = (id: string, value: number | null, change: number | null = null) => ({
  ...{ id, value, change, record_date: '2025-01-13', line: [1, 2], percentile: 80 },
})
const answer = (change: Partial<Data> = {}): FiscalAnswer => ({
  data: {
    today: '2025-01-14',
    now_ms: Date.UTC(2025, 0, 14, 18),
    tiles: [tile('debt_total', 36.2e12, 4e9), tile('deficit_fytd', 624.2e9, 243e9), tile('rrp', null)],
    days: { dates: days, columns: Object.entries(daily).map(([id, values]) => ({ id, values: [...values] })) },
    months: {
      dates: months,
      columns: [
        { id: 'receipts_total', values: [326.771e9, 301.75e9] },
        { id: 'outlays_total', values: [584.221e9, 668.517e9] },
        ...[...RECEIPTS, ...OUTLAYS].map(([id]) => ({ id, values: [50e9, 60e9] })),
      ],
    },
    curve: {
      now: curve('2025-01-14', 0),
      month: curve('2024-12-13', -0.2),
      year: null,
      history: [curve('2025-01-10', -0.1), curve('2025-01-14', 0)],
    },
    wall: [{ year: 2034, by_kind: { Note: 39e9 }, total: 39e9 }],
    wall_statement: null,
    upcoming: [
      { ...auction, cusip: '912810UG1', term: '30-Year', security_type: 'Bond', high_yield: null, bid_to_cover: null },
    ],
    results: [auction],
    auctions_since: '2025-01-07',
    cpi_now: 315,
    sources: FISCAL_SERIES.map(({ id, name, unit, publisher, release }) => ({
      ...{ id, name, unit, publisher, release: release.words, count: id === 'recession' ? 0 : 3 },
      last_date: id === 'recession' ? null : '2025-01-10',
      last_value: id === 'recession' ? null : 5,
      released_ms: null,
      next_due_ms: id === 'recession' ? null : Date.UTC(2025, 0, 14, 21),
      is_late: id === 'tga',
    })),
    ...change,
  },
  meta: tideMeta,
})

wideScreen()
let shown = answer()
beforeEach(() => {
  shown = answer()
  for (const mock of [replace, call, download]) mock.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'fiscal.read') return shown
    if (id !== 'fiscal.series') return new Promise(() => undefined)
    const data = { id: 'tga', name: 'Treasury General Account', unit: 'usd', dates: days, values: [1, 2, 3] }
    return { data: { ...data, released_ms: days.map((date) => Date.parse(`${date}T21:00:00Z`)) }, meta: tideMeta }
  })
})
const show = (query = {}) => renderFresh(<FiscalOverviewScreen {...parseFiscalParams(query)} />)
const tableOf = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Show ${title} as table` }))
  return within(screen.getByRole('region', { name: `${title}, table` }))
}

describe('§4.2 Fiscal Overview', () => {
  it('C18 tiles tell the newest value, its change and its day; what is not known is not made up', async () => {
    show()
    const debt = (await screen.findByText('$36.2T')).closest('div')
    expect(debt).toHaveTextContent('+$4.0B')
    expect(debt).toHaveAttribute('title', expect.stringContaining('Of 2025-01-13. Above 80% of a year'))
    expect(screen.getByText('+$243.0B y/y')).toBeInTheDocument()
  })

  it('F63 receipts and outlays stand by class, by month or since October', async () => {
    show()
    const monthly = await tableOf('Receipts by source')
    expect(monthly.getAllByText('$60.0B')).toHaveLength(RECEIPTS.length)
  })

  it('F63 since October outlays run up month by month', async () => {
    show({ sum: 'fytd' })
    const running = await tableOf('Outlays by function')
    expect(running.getAllByText('$110.0B')).toHaveLength(OUTLAYS.length)
  })

  it('F63 the deficit since October is the sum of its months', async () => {
    show()
    const deficit = await tableOf('Deficit since October')
    expect(deficit.getByRole('row', { name: /Nov/ })).toHaveTextContent('$624.22B')
    expect(deficit.getByRole('row', { name: /Dec/ })).toHaveTextContent('-')
  })

  it('money per head and in prices of today', async () => {
    show({ money: 'head' })
    const heads = await tableOf('Treasury General Account')
    expect(heads.getByText('$1,926')).toBeInTheDocument()
    expect(screen.getByText('Real')).toBeInTheDocument()
  })

  it('without population and CPI the ways to count are not offered, and it says why', async () => {
    const bare = answer({ cpi_now: null })
    shown = {
      ...bare,
      data: {
        ...bare.data,
        days: { dates: days, columns: bare.data.days.columns.filter(({ id }) => id !== 'population') },
      },
    }
    show()
    expect(await screen.findByText('per head: no population series; real: no CPI series')).toBeInTheDocument()
    expect(screen.queryByText('Per head')).not.toBeInTheDocument()
  })

  it('a log scale keeps the values of its table', async () => {
    show({ scale: 'log' })
    const cash = await tableOf('Treasury General Account')
    expect(cash.getByText('$640.0B')).toBeInTheDocument()
    expect(screen.getAllByText(/log scale/).length).toBeGreaterThan(2)
  })

  it('auctions: results with cover, tail and shares; one to come without a result', async () => {
    show()
    const results = within(await screen.findByRole('table', { name: 'Auction results' }))
    const row = results.getByRole('row', { name: /10-Year note, again/ })
    for (const text of ['4.680%', '+0.8 bp', '2.53', '61.6%', '23.0%', '15.4%']) expect(row).toHaveTextContent(text)
    const calendar = within(screen.getByRole('table', { name: 'Auction calendar' }))
    expect(calendar.getByRole('row', { name: /30-Year bond/ })).toHaveTextContent('$39.0B')
    expect((await tableOf('Maturity wall')).getByRole('row', { name: /2034/ })).toHaveTextContent('$39.0B')
  })

  it('the wall tells of which statement it is, how long the debt lasts and what has no due date', async () => {
    const statement = {
      ...{ record_date: '2024-12-31', securities: 412, amount: 28.1e12, average_years: 5.94 },
      ...{ marketable: 28.3e12, debt: 36.2e12 },
    }
    shown = answer({ wall_statement: statement })
    show()
    expect(
      await screen.findByText(
        /statement of 12\/31\/2024: \$28\.1T in 412 securities, 5\.9 years on average; \$8\.1T of the debt/,
      ),
    ).toBeInTheDocument()
  })

  it('a wall of a part of the statement says so; without one it is of auctions', async () => {
    const statement = {
      record_date: '2024-12-31',
      securities: 4,
      amount: 1e12,
      average_years: 2,
      marketable: 28e12,
      debt: 36e12,
    }
    shown = answer({ wall_statement: statement })
    const { unmount } = show()
    expect(await screen.findByText(/\$1\.0T of \$28\.0T marketable: a part of the statement/)).toBeInTheDocument()
    unmount()
    shown = answer()
    show()
    expect(await screen.findByText('of auctions since 01/07/2025')).toBeInTheDocument()
  })

  it('the curve stands beside that of a month before, and a slider chooses a day', async () => {
    show()
    const curves = await tableOf('Yield curve')
    expect(curves.getAllByRole('columnheader')).toHaveLength(3)
    expect(screen.getByRole('slider', { name: /Day/ })).toHaveAttribute('max', '1')
    expect(screen.getByRole('button', { name: 'Play the curve through the range' })).toBeInTheDocument()
  })

  it('with reduced motion nothing plays by itself, the slider stays', async () => {
    const wide = window.matchMedia
    window.matchMedia = (query) => ({
      ...wide(query),
      matches: query.includes('reduced-motion') || wide(query).matches,
    })
    show()
    expect(await screen.findByRole('slider', { name: /Day/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Play the curve through the range' })).not.toBeInTheDocument()
    window.matchMedia = wide
  })

  it('C17 every series says who tells it and when; a late one shows its age, one without a source says so', async () => {
    show()
    const sources = within(await screen.findByRole('table', { name: 'Sources and release lags' }))
    const cash = sources.getByRole('row', { name: /Treasury General Account/ })
    for (const text of ['Daily Treasury Statement', 'next business day, 16:00', 'late, 4 days'])
      expect(cash).toHaveTextContent(text)
    expect(sources.getByRole('row', { name: /Recession/ })).toHaveTextContent('no source')
    expect(screen.getByRole('status')).toHaveTextContent('1 late')
  })

  it('C13 all daily columns are one file, and every series one of its own with its release', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Save daily series as CSV' }))
    expect(download.mock.calls[0]?.[1]).toContain('2025-01-14,655000000000')
    await userEvent.click(screen.getByRole('button', { name: 'Save all of Treasury General Account' }))
    await waitFor(() => expect(download).toHaveBeenCalledTimes(2))
    expect(download.mock.calls[1]?.[1]).toContain('2025-01-14,3,2025-01-14T21:00:00.000Z')
  })

  it('the address holds range, scale, money, sums, marks and session', () => {
    const query = { range: '2y', scale: 'log', money: 'real', sum: 'fytd', events: 'off' }
    expect(fiscalQuery(parseFiscalParams(query))).toBe('range=2y&scale=log&money=real&sum=fytd&events=off')
    expect(fiscalQuery(parseFiscalParams({ range: 'never', money: 'gold' }))).toBe('')
  })

  it('decisions, fiscal years and recessions are marked at their days', () => {
    const dates = ['2024-09-17', '2024-09-18', '2024-09-30', '2024-10-01']
    const table = { dates, columns: [{ id: 'recession', values: [1, 1, 0, null] }] }
    expect(eventMarks(table)).toEqual([
      { from: 0, to: 1, tone: 'neutral' },
      { from: 1, to: 1, tone: 'compare' },
      { from: 3, to: 3, tone: 'cat-4' },
    ])
  })
})
