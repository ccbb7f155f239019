import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HaltsFeedScreen } from '@/components/screens/trading-halts/HaltsFeedScreen'
import { fittingHalts, haltQuery, parseHaltParams } from '@/components/screens/trading-halts/haltParams'
import type { CallResponse } from '@/lib/contract/calls'
import type { HaltRow } from '@/lib/contract/halts'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/trading-halts', push: vi.fn(), replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const DAY = '2026-11-20'
const at = (time: string) => newYorkTimeToMs(DAY, time)
const aHalt = (more: Partial<HaltRow>): HaltRow => ({
  ...{ key: `${more.ticker ?? 'ABC'} ${more.halted_ms ?? 1}`, ticker: 'ABC', name: 'Abc Inc.', code: 'LUDP' },
  ...{ market: 'NASDAQ', date: DAY, halted_ms: at('10:00'), quotes_ms: at('10:00'), resumes_ms: at('10:05') },
  ...{ is_expected: false, state: 'resumed', price_before: 11.5, reference: 10.25, band_low: 9.23, band_high: 11.28 },
  ...{ threshold: null, direction: 'up', resumed_price: 12.65, gap: 0.1, move_5: -0.02, move_30: 0.04 },
  ...{ place: 1, halts_today: 2, market_cap: 2e9, float: 15e6 },
  ...more,
})
const frozen = aHalt({
  ...{ ticker: 'XYZ', code: 'T1', state: 'halted', halted_ms: at('10:20'), quotes_ms: null, resumes_ms: null },
  ...{ direction: 'down', price_before: 140, band_low: null, band_high: null, resumed_price: null, gap: null },
  ...{ move_5: null, move_30: null, float: 900e6, halts_today: 1 },
})
const paused = aHalt({
  ...{ ticker: 'PAUS', state: 'halted', halted_ms: at('10:28'), resumes_ms: at('10:33'), is_expected: true },
  ...{ resumed_price: null, gap: null, move_5: null, move_30: null },
})
const fresh = aHalt({ ticker: 'NEWCO', code: 'IPO1', state: 'halted', resumes_ms: null })
const list: CallResponse<'halts.list'> = {
  data: { rows: [paused, frozen, aHalt({}), fresh], date: DAY, today: DAY, now_ms: at('10:30') },
  meta: tideMeta,
}
const outcome = {
  ...{ code: 'LUDP', count: 410, names: 60, n: 395, minutes: 5, gap: 0.001, move_5: -0.002 },
  ...{ move_30: 0.0123, up_share: 0.52 },
}

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'halts.list') return list
    if (id === 'halts.outcomes')
      return { data: { rows: [outcome], from: '2025-11-20', to: DAY, pending: 12 }, meta: tideMeta }
    if (id === 'halts.history') return { data: { rows: [aHalt({})], outcomes: [outcome] }, meta: tideMeta }
    return new Promise(() => undefined)
  })
})
const show = (query = {}) => renderFresh(<HaltsFeedScreen {...parseHaltParams(query)} />)

describe('§4.4 Halts / Pause Feed, the page', () => {
  it('code with plain meaning, price, run, band, times, resumed price, gap, halts of the day, news', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Halts' }))
    const row = within(grid.getByRole('row', { name: /ABC/ }))
    for (const text of ['LUDP', 'Volatility pause (LULD)', '▲ up', '9.23 – 11.28', '11.50', '12.65'])
      expect(row.getByText(text)).toBeVisible()
    for (const text of ['+10.0%', '1 of 2', 'resumed']) expect(row.getByText(text)).toBeVisible()
    expect(row.getByRole('link', { name: 'News of ABC' })).toHaveAttribute('href', '/news-feed?ticker=ABC')
    expect(grid.queryByRole('row', { name: /NEWCO/ })).toBeNull()
  })

  it('counts down to the resumption; without a notice the end of the pause is marked as expected', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Halts' }))
    const row = within(grid.getByRole('row', { name: /PAUS/ }))
    expect(row.getByText(/^0[23]:[0-5]\d$/)).toBeVisible()
    expect(row.getByText(/^~/)).toBeVisible()
    const open = within(grid.getByRole('row', { name: /XYZ/ }))
    expect(open.getByText('halted')).toBeVisible()
    expect(screen.getByText('Next to resume').closest('div')).toHaveTextContent('PAUS')
  })

  it('filters by reason, state, direction, price, float, names; mutes; the address holds them', async () => {
    const fits = (query: Record<string, string>) =>
      fittingHalts(list.data.rows, parseHaltParams(query)).map(({ ticker }) => ticker)
    expect(fits({ family: 'news' })).toEqual(['XYZ'])
    expect(fits({ state: 'resumed' })).toEqual(['ABC'])
    expect(fits({ direction: 'down' })).toEqual(['XYZ'])
    expect(fits({ price: 'high' })).toEqual(['XYZ'])
    expect(fits({ float: 'tiny' })).toEqual(['PAUS', 'ABC'])
    expect(fits({ tickers: 'abc', mute: 'xyz' })).toEqual(['ABC'])
    expect(fits({ mute: 'ABC,PAUS' })).toEqual(['XYZ'])
    expect(fits({ tab: 'ipo' })).toEqual(['NEWCO'])
    expect(haltQuery(parseHaltParams({ family: 'news', mute: 'ABC', open: 'XYZ' }))).toBe(
      'family=news&mute=ABC&open=XYZ',
    )
    show({ mute: 'ABC' })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove muted ABC' }))
    expect(replace.mock.lastCall?.[0]).toBe('/trading-halts')
  })

  it('what came after each code, with n; halts that are still priced are said', async () => {
    show({ tab: 'after' })
    const table = within(await screen.findByRole('table', { name: 'After the halt, by code' }))
    expect(table.getByRole('row', { name: /LUDP .*410 .*\+1.23% .*52% .*395/ })).toBeInTheDocument()
    expect(screen.getByText(/12 halts are still being priced/)).toBeInTheDocument()
  })

  it('a name opens with its halts of a year and what came after them', async () => {
    show({ open: 'ABC' })
    const drawer = within(await screen.findByRole('dialog', { name: 'ABC: halts over a year' }))
    expect(await drawer.findByRole('table', { name: 'After halts of ABC' })).toBeInTheDocument()
    expect(drawer.getByRole('table', { name: 'Halts of the name' })).toHaveTextContent('LUDP')
  })

  it('C17 no halts today are said with the day of the list; no new issue and a failing host, too', async () => {
    call.mockImplementation(async () => ({ ...list, data: { ...list.data, today: '2026-11-23' } }))
    const { unmount } = show()
    expect(await screen.findByText(/no halts on 11\/23\/2026: these are of 11\/20\/2026/)).toBeInTheDocument()
    unmount()
    call.mockImplementation(async () => ({ ...list, data: { ...list.data, rows: [] } }))
    const second = show({ tab: 'ipo' })
    expect(await screen.findByText(/No new issue waits for its release/)).toBeInTheDocument()
    second.unmount()
    call.mockRejectedValue(new Error('The host is away'))
    show()
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})
