import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MarketStatsScreen } from '@/components/screens/stats/MarketStatsScreen'
import { parseStatsParams, statsQuery } from '@/components/screens/stats/statsParams'
import type { StatsAnswer } from '@/components/screens/stats/statWords'
import { STAT_RANGES, STAT_SERIES } from '@/lib/market/statSeries'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.hoisted(() => vi.fn())
vi.mock('next/router', () => ({ useRouter: () => ({ replace, pathname: '/stats', query: {}, asPath: '/stats' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const download = vi.hoisted(() => vi.fn())
vi.mock('@/components/tables/downloadFile', () => ({ downloadFile: download }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const dates = ['2025-01-10', '2025-01-13', '2025-01-14', '2025-01-15']
const place = { percentile: 63, sessions: 252 }
const none = { percentile: null, sessions: 0 }
const values: Readonly<Record<string, readonly (number | null)[]>> = {
  call_volume: [null, 10e6, 12e6, 11e6],
  put_volume: [null, 8e6, 9e6, 9e6],
  volume: [null, 18e6, 21e6, 20e6],
  trade_size: [null, null, null, 6.5],
  ad_net: [100, -50, 20, 180],
  vix: [15, 16, 17, 16.5],
  fear_greed: [50, 48, 52, 61],
  above_50: [0.5, 0.52, 0.54, 0.55],
}
const answer = (change: Partial<StatsAnswer['data']> = {}): StatsAnswer => ({
  data: {
    dates,
    series: STAT_SERIES.map(({ id }) => {
      const own = [...(values[id] ?? dates.map(() => null))]
      const known = own.filter((value) => value !== null).length
      const isPlaced = id === 'vix' || id === 'above_50'
      return {
        id,
        values: own,
        known,
        year: isPlaced ? place : none,
        five_years: isPlaced ? { ...place, sessions: 1260 } : none,
      }
    }),
    fear_greed: [
      { id: 'momentum', name: 'Momentum', formula: 'SPX over its mean of 125 closes', score: 72 },
      { id: 'options', name: 'Put/call', formula: 'ten-day P/C volume, counted down', score: null },
    ],
    active: [
      {
        ticker: 'SPX',
        kind: 'index',
        volume: 5e6,
        call_volume: 2e6,
        put_volume: 3e6,
        pc_volume: 1.5,
        premium: 2e9,
        share: 0.25,
      },
    ],
    ...{ flow_sessions: 3, names: 560, preliminary: true, pending: 0 },
    ...change,
  },
  meta: tideMeta,
})

wideScreen()
let shown = answer()
beforeEach(() => {
  shown = answer()
  for (const mock of [replace, call, download]) mock.mockReset()
  call.mockImplementation(async (id: string) => (id === 'stats.read' ? shown : new Promise(() => undefined)))
})
const show = (query = {}) => renderFresh(<MarketStatsScreen {...parseStatsParams(query)} />)
const tile = (label: string) => screen.getAllByText(label, { selector: 'dt *, dt' })[0]?.closest('div')

describe('§4.2 Market Stats', () => {
  it('C18 tiles tell the newest value, and where it stands among a year and five years', async () => {
    show()
    expect(await screen.findByText('16.50', { selector: 'span' })).toBeInTheDocument()
    expect(tile('VIX')).toHaveTextContent('63% of 252')
    expect(tile('VIX')).toHaveAttribute('title', expect.stringContaining('63% of 1,260'))
    expect(tile('Fear and greed')).toHaveTextContent('61greed')
    expect(tile('P/C volume')).toHaveTextContent('-')
  })

  it('a figure of kept sessions says how many they are, one alone is told in words, none says why', async () => {
    show()
    const volume = within(await screen.findByRole('figure', { name: 'Option volume' }))
    expect(volume.getByText('20.00M so far, not drawn; 2 kept sessions')).toBeInTheDocument()
    const size = within(screen.getByRole('figure', { name: 'Average trade size' }))
    expect(size.getByText('One session is known so far: 6.5.')).toBeInTheDocument()
    const gamma = within(screen.getByRole('figure', { name: 'Market gamma' }))
    expect(gamma.getByText(/Chains of all names are not known/)).toBeInTheDocument()
  })

  it('a sum of the running session alone is told, and that no whole session is kept, also while others are read', async () => {
    const whole = answer().data.series
    const series = whole.map((one) =>
      one.id === 'premium' ? { ...one, values: [null, null, null, 2e9], known: 1 } : one,
    )
    shown = answer({ series, pending: 3 })
    show()
    const premium = within(await screen.findByRole('figure', { name: 'Premium' }))
    expect(premium.getByText('$2.0B so far, not drawn')).toBeInTheDocument()
    expect(premium.getByText('No whole session is kept yet.')).toBeInTheDocument()
  })

  it('every chart has its table, and a chart of few sessions shows these alone', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: 'Show Option volume as table' }))
    const table = within(screen.getByRole('region', { name: 'Option volume, table' }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByText('21.00M')).toBeInTheDocument()
  })

  it('the composite shows its parts, an unknown one without a score', async () => {
    show()
    const table = within(await screen.findByRole('table', { name: 'Parts of fear and greed' }))
    expect(table.getByRole('row', { name: /Momentum/ })).toHaveTextContent('72greed')
    expect(table.getByRole('row', { name: /Put\/call/ })).toHaveTextContent('counted down-')
  })

  it('F13 the most active classes of the session, with the way to each', async () => {
    show()
    const table = within(await screen.findByRole('table', { name: 'Most active classes' }))
    expect(table.getByRole('row', { name: /SPX/ })).toHaveTextContent('SPXindex5.00M25.0%1.50$2.0B')
    expect(table.getByRole('link', { name: 'SPX' })).toHaveAttribute('href', '/stock/SPX/overview')
  })

  it('C13 every series is one column of the file, and the file says that the last session is preliminary', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: 'Save every series as CSV' }))
    const [name, text] = download.mock.calls[0] as [string, string]
    expect(name).toMatch(/^market-stats-.*\.csv$/)
    expect(text).toContain('preliminary')
    const lines = text.split(/\r?\n/)
    const head = lines.find((line) => line.startsWith('session,call') || line.startsWith('session,volume')) ?? ''
    expect(head.split(',')).toEqual(['session', ...STAT_SERIES.map(({ id }) => id)])
    const last = lines.find((line) => line.startsWith('2025-01-15')) ?? ''
    expect(last.split(',')[1 + STAT_SERIES.findIndex(({ id }) => id === 'vix')]).toBe('16.5')
  })

  it('intraday values are marked preliminary, those of a whole session are not', async () => {
    const { unmount } = show()
    expect(await screen.findByText('preliminary')).toBeInTheDocument()
    unmount()
    shown = answer({ preliminary: false })
    show({ session: '2025-01-14' })
    await screen.findByRole('figure', { name: 'Option volume' })
    expect(screen.queryByText('preliminary')).toBeNull()
  })

  it('the range stands in the address and is asked for; what is still read is said', async () => {
    const user = userEvent.setup()
    shown = answer({ pending: 12 })
    show()
    expect(await screen.findByText('Reading 12 more sessions and names')).toBeInTheDocument()
    expect(call.mock.calls[0]?.[1]).toMatchObject({ query: { range: '1y' } })
    const [choice] = screen.getAllByRole('radio', { name: '5Y' })
    await user.click(choice as HTMLElement)
    expect(JSON.stringify(replace.mock.calls)).toContain('range=5y')
    for (const range of STAT_RANGES) {
      const params = parseStatsParams(
        Object.fromEntries(new URLSearchParams(statsQuery({ ...parseStatsParams({}), range }))),
      )
      expect(params.range).toBe(range)
    }
  })
})
