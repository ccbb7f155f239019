import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PredictionMarketsScreen } from '@/components/screens/predictions/PredictionMarketsScreen'
import { parsePredictionParams, placeOf, predictionQuery } from '@/components/screens/predictions/predictionParams'
import { centsChange, centsText } from '@/components/screens/predictions/predictionText'
import type { CallResponse } from '@/lib/contract/calls'
import type { PredictionRow, PredictionTradeRow, PredictorRow } from '@/lib/contract/predictions'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/predictions', push: vi.fn(), replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const NOW = tideMeta.as_of_ms
const HOUR = 3_600_000
const aRow = (more: Partial<PredictionRow>): PredictionRow => ({
  ...{ key: 'Meridian:m1', venue: 'Meridian', market: 'm1', event_title: 'CPI', title: 'CPI m/m on 2026-12-11?' },
  ...{ outcome: 'Above 0.3%', category: 'finance', price: 0.43, bid: 0.42, ask: 0.44, spread: 0.02, change: -0.035 },
  ...{ volume: 12_300, volume_day: 900, liquidity: 450, overround: 0.031, trades: 80, unusual: 2 },
  ...{ closes_ms: NOW + 48 * HOUR, resolved_ms: null, result: '', ticker: '', release: 'CPI m/m' },
  ...{ seen_ms: NOW, is_stale: false, ...more },
})
const aTrade = (more: Partial<PredictionTradeRow>): PredictionTradeRow => ({
  ...{
    key: 'Meridian:t1',
    venue: 'Meridian',
    market: 'm1',
    title: 'CPI m/m on 2026-12-11?',
    outcome_title: 'Above 0.3%',
  },
  ...{ category: 'finance', traded_ms: NOW - HOUR, outcome: 'yes', action: 'buy', price: 0.21, size: 60_000 },
  ...{ notional: 12_600, trader: 'w-1', z_market: 6.2, z_trader: null, is_unusual: true, is_whale: true },
  ...{ is_pattern: true, result: '', ...more },
})
const aUser = (more: Partial<PredictorRow>): PredictorRow => ({
  ...{ key: 'Meridian:w-1', venue: 'Meridian', trader: 'w-1', first_seen_ms: 1, last_seen_ms: NOW, trades: 90 },
  ...{ markets: 60, volume: 54_000, resolved: 55, wins: 33, profit: 4200, roi: 0.21, roi_low: 0.04, is_smart: true },
  ...{ brier: 0.18, categories: ['finance'], ...more },
})
const old = aRow({
  ...{ key: 'Northgate:m2', venue: 'Northgate', market: 'm2', title: 'DIS closes at or above $100?', outcome: 'Yes' },
  ...{ category: 'culture', is_stale: true, seen_ms: NOW - 5 * HOUR, unusual: 0 },
})
const over = aRow({
  key: 'Meridian:m3',
  market: 'm3',
  title: 'Is it over?',
  outcome: 'Yes',
  result: 'yes',
  resolved_ms: NOW,
})
const board: CallResponse<'predictions.board'> = {
  data: {
    rows: [aRow({}), old, over],
    trades: [aTrade({}), aTrade({ key: 't2', trader: '', is_whale: false, is_pattern: false, notional: 300 })],
    users: [aUser({}), aUser({ key: 'Meridian:w-2', trader: 'w-2', is_smart: false, roi: -0.1 })],
    venues: [
      { venue: 'Meridian', markets: 2, seen_ms: NOW, is_down: false },
      { venue: 'Northgate', markets: 1, seen_ms: NOW - 5 * HOUR, is_down: true },
    ],
    accuracy: [{ days: 1, n: 240, brier: 0.112 }],
    now_ms: NOW,
  },
  meta: tideMeta,
}
const market: CallResponse<'predictions.market'> = {
  data: {
    row: aRow({ ticker: 'NVDA' }),
    rules: 'Resolves to yes when CPI prints above 0.3%.',
    strike: 100,
    history: [
      { ms: NOW - 5 * HOUR, price: 0.4, volume: 10 },
      { ms: NOW - HOUR, price: 0.43, volume: 20 },
    ],
    book: [
      { side: 'ask', price: 0.44, size: 100 },
      { side: 'bid', price: 0.42, size: 50 },
    ],
    book_ms: NOW,
    trades: [aTrade({})],
    holders: [
      {
        ...{ trader: 'w-9', market: 'm1', title: 'CPI', outcome: 'no', size: 500, entry: 0.55, cost: 275, value: 285 },
        ...{ realised: 0, is_resolved: false },
      },
    ],
    siblings: [aRow({ key: 'Meridian:m4', outcome: 'Below 0.1%', price: 0.2 })],
    gaps: [{ row: old, buy_at: 'Meridian', gross: 0.03, fees: 0.017, net: 0.013 }],
    option_chance: 0.512,
  },
  meta: tideMeta,
}
const user: CallResponse<'predictions.user'> = {
  data: {
    row: aUser({}),
    curve: [
      { ms: NOW - 9 * HOUR, profit: 100 },
      { ms: NOW, profit: 4200 },
    ],
    positions: market.data.holders,
    calibration: [{ from: 0.2, to: 0.3, n: 12, said: 0.25, came: 0.33 }],
    categories: [{ category: 'finance', positions: 55, cost: 20_000, profit: 4200 }],
    trades: [aTrade({})],
  },
  meta: tideMeta,
}

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'predictions.board') return board
    if (id === 'predictions.market') return market
    if (id === 'predictions.user') return user
    return new Promise(() => undefined)
  })
})
const show = (query = {}) => renderFresh(<PredictionMarketsScreen {...parsePredictionParams(query)} />)

describe('§4.10 Prediction Markets, the page', () => {
  it('a market shows title, category, venue, yes price, change, volume, depth, spread, end and its unusual badge', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Open questions' }))
    const row = within(grid.getByRole('row', { name: /CPI m\/m/ }))
    for (const text of [
      'CPI m/m on 2026-12-11? Above 0.3%',
      'finance',
      'Meridian',
      '43¢',
      '−3.5¢',
      '$12.3K',
      '$450',
      '2¢',
    ])
      expect(row.getByText(text)).toBeVisible()
    expect(row.getByText('2 unusual')).toBeVisible()
    expect(grid.queryByRole('row', { name: /Is it over/ })).toBeNull()
  })

  it('rows of a venue that is down are grey with their age in words', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Open questions' }))
    expect(grid.getByText('Northgate, 5 h old')).toBeVisible()
    expect(screen.getByText('1 of 2')).toBeVisible()
  })

  it('resolved markets stand in the archive', async () => {
    show({ state: 'archive' })
    const grid = within(await screen.findByRole('grid', { name: 'Resolved questions' }))
    expect(within(grid.getByRole('row', { name: /Is it over/ })).getByText('yes')).toBeVisible()
    expect(grid.queryByRole('row', { name: /CPI/ })).toBeNull()
  })

  it('filters by category and venue through the address', async () => {
    show({ category: 'culture' })
    const grid = within(await screen.findByRole('grid', { name: 'Open questions' }))
    expect(grid.queryByRole('row', { name: /CPI/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'sports')
    expect(replace).toHaveBeenLastCalledWith('/predictions?category=sports', undefined, expect.anything())
  })

  it('possible insiders are told as a pattern, not an accusation', async () => {
    show({ tab: 'insiders' })
    const grid = within(await screen.findByRole('grid', { name: 'Trades that follow the pattern' }))
    expect(grid.getAllByRole('row')).toHaveLength(2)
    expect(grid.getByText('pattern')).toBeVisible()
    expect(screen.getByText(/a pattern, not an accusation/)).toBeVisible()
  })

  it('unusual and whale trades carry both z-scores, size and the reason they are listed', async () => {
    show({ tab: 'unusual' })
    const grid = within(await screen.findByRole('grid', { name: 'Trades' }))
    expect(grid.getAllByText('6.2')).toHaveLength(2)
    expect(grid.getByText('$12.6K')).toBeVisible()
    expect(grid.getByText('unknown')).toBeVisible()
    await userEvent.click(grid.getByRole('button', { name: 'w-1' }))
    expect(replace).toHaveBeenLastCalledWith(
      '/predictions?tab=unusual&user=Meridian%3Aw-1',
      undefined,
      expect.anything(),
    )
  })

  it('smart money lists those alone whose bound is above zero', async () => {
    show({ tab: 'smart' })
    const grid = within(await screen.findByRole('grid', { name: 'Smart money' }))
    expect(grid.getByText('+21.0%')).toBeVisible()
    expect(grid.queryByText('w-2')).toBeNull()
  })

  it('the market of the address tells history, depth, gap net of fees, holders, related and rules', async () => {
    show({ market: 'Meridian:m1' })
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByRole('figure', { name: 'Price of yes' })).toBeVisible()
    expect(drawer.getByText('51.2%')).toBeVisible()
    const gap = within(drawer.getByRole('table', { name: 'Same question elsewhere' }))
    for (const text of ['+3¢', '1.7¢', '+1.3¢']) expect(gap.getByText(text)).toBeVisible()
    expect(within(drawer.getByRole('table', { name: 'Order depth' })).getByText('$21')).toBeVisible()
    expect(within(drawer.getByRole('table', { name: 'Holders by outcome' })).getByText('w-9')).toBeVisible()
    expect(drawer.getByRole('link', { name: 'NVDA' })).toHaveAttribute('href', '/stock/NVDA/overview')
    expect(drawer.getByRole('link', { name: 'CPI m/m' })).toHaveAttribute(
      'href',
      '/economic-calendar?release=CPI%20m%2Fm',
    )
    expect(drawer.getByText(/prints above 0.3%/)).toBeVisible()
    expect(call).toHaveBeenCalledWith('predictions.market', { query: { venue: 'Meridian', market: 'm1' } })
  })

  it('the trader of the address tells curve, positions, calibration and categories', async () => {
    show({ user: 'Meridian:w-1' })
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByRole('figure', { name: 'Profit of resolved positions' })).toBeVisible()
    expect(within(drawer.getByRole('table', { name: 'Calibration' })).getByText('33%')).toBeVisible()
    expect(within(drawer.getByRole('table', { name: 'Categories' })).getByText('finance')).toBeVisible()
    expect(within(drawer.getByRole('table', { name: 'Positions' })).getByText('55¢')).toBeVisible()
  })

  it('the address holds the state; what makes no sense is left out', () => {
    const query = { tab: 'whales', category: 'crypto', venue: 'Kalshi', state: 'archive', market: 'Kalshi:KX-1' }
    expect(predictionQuery(parsePredictionParams(query))).toBe(
      'tab=whales&category=crypto&venue=Kalshi&state=archive&market=Kalshi%3AKX-1',
    )
    expect(predictionQuery(parsePredictionParams({ tab: 'nonsense', state: 'x' }))).toBe('')
    expect([placeOf('A:b:c'), placeOf('A'), placeOf(':b')]).toEqual([{ venue: 'A', id: 'b:c' }, null, null])
  })

  it('prices are cents', () => {
    expect([centsText(0.435), centsText(0.4), centsText(null), centsChange(-0.035), centsChange(0)]).toEqual([
      '43.5¢',
      '40¢',
      '-',
      '−3.5¢',
      '0¢',
    ])
  })
})
