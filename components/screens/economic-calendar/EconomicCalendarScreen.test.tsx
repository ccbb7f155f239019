import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EconomicCalendarScreen } from '@/components/screens/economic-calendar/EconomicCalendarScreen'
import {
  economyQuery,
  filtered,
  parseEconomyParams,
  shownStretch,
  stepped,
} from '@/components/screens/economic-calendar/economyParams'
import { surpriseText } from '@/components/screens/economic-calendar/economyWords'
import type { CallResponse } from '@/lib/contract/calls'
import type { EconomyRow } from '@/lib/contract/economy'
import { releaseEvent } from '@/lib/equities/calendarEvents'
import { pathMinutes } from '@/lib/equities/eventPath'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/economic-calendar', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const DAY = '2026-11-19'
const aRow = (clock: string, more: Partial<EconomyRow>): EconomyRow => ({
  ...{ key: `${clock} ${more.title}`, at_ms: newYorkTimeToMs(DAY, clock), date: DAY, country: 'US', title: 'CPI m/m' },
  ...{ kind: 'report', impact: 'High', importance: 3, forecast: '0.3%', previous: '0.2%', actual: '' },
  ...{ period: 'Oct', revised_from: '' },
  ...{ surprise: null, surprise_z: null, surprises: 12 },
  ...more,
})
const came = aRow('08:30', { actual: '0.5%', surprise: 0.2, surprise_z: 1.83 })
const due = aRow('10:00', { title: 'New Home Sales', impact: 'Medium', importance: 2, forecast: '660K' })
const speech = aRow('13:00', { title: 'FOMC Member Speaks', kind: 'speech', importance: 1, forecast: '' })
const list: CallResponse<'economy.releases'> = {
  data: { rows: [came, due, speech], now_ms: newYorkTimeToMs(DAY, '09:33'), next: due },
  meta: tideMeta,
}
const release: CallResponse<'economy.release'> = {
  data: {
    ...{ title: 'CPI m/m', now_ms: list.data.now_ms, next: aRow('23:00', { date: '2026-12-11' }) },
    history: [
      { ...came, actual_value: 0.5, forecast_value: 0.3, unit: '%' },
      { ...came, key: 'x', date: '2026-10-15', actual: '0.1%', actual_value: 0.1, forecast_value: 0.3, unit: '%' },
    ],
    surprises: { n: 2, mean_size: 0.2, deviation: 0.28, above: 0.5 },
    move: { symbol: 'SPX', spot: 6000, expiry: '2026-12-11', before: '2026-12-10', straddle: 120, span: 60 },
  },
  meta: tideMeta,
}
const point = (minute: number, mean: number) => ({ minute, mean, low: mean, high: mean, size: mean, n: 9 })
const path: CallResponse<'economy.path'> = {
  data: {
    symbol: 'SPX',
    all: pathMinutes().map((minute) => point(minute, minute / 10_000)),
    ...{ above: [], below: [], events: 10, unknown: 1 },
  },
  meta: tideMeta,
}

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  const answers: Record<string, unknown> = {
    'economy.releases': list,
    'economy.release': release,
    'economy.path': path,
  }
  call.mockImplementation(async (id: string) => answers[id] ?? new Promise(() => undefined))
})
const show = (query = {}) => renderFresh(<EconomicCalendarScreen {...parseEconomyParams({ session: DAY, ...query })} />)

describe('§4.6 Economic Calendar, the page', () => {
  it('releases with importance, figures, surprise and z, and the countdown of those to come', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Economic releases' }))
    const cpi = within(grid.getByRole('row', { name: /CPI m\/m/ }))
    for (const text of ['High importance', '0.5%', '+0.2 pts', '+1.8', 'out']) expect(cpi.getByText(text)).toBeVisible()
    expect(grid.getByRole('row', { name: /New Home Sales/ })).toHaveTextContent('27:00')
    expect(screen.getByRole('button', { name: /Next: 11\/19/ })).toBeInTheDocument()
  })

  it('issue 26 C13, C14: the clock and the zone of the page are named; the day of the page is that of its clock', async () => {
    show({ session: '' })
    expect(
      await screen.findByText(/^counted by the practice session of Thu 19 Nov, 09:33; times in New York/),
    ).toBeInTheDocument()
    await waitFor(() =>
      expect(call.mock.calls.filter(([id]) => id === 'economy.releases').at(-1)?.[1]).toMatchObject({
        query: { from: '2026-11-16', to: '2026-11-22' },
      }),
    )
  })

  it('C4 filters by importance, type and words; the address holds them', async () => {
    const params = parseEconomyParams({ importance: '2', kind: 'report', words: 'home' })
    expect(filtered(list.data.rows, params)).toEqual([due])
    expect(economyQuery(params)).toBe('importance=2&kind=report&words=home')
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Importance'), '3')
    expect(replace.mock.lastCall?.[0]).toContain('importance=3')
  })

  it('C20 day, week from Monday and month, and the way to the next ones', () => {
    const on = (span: 'day' | 'week' | 'month') => ({ span, day: '' as const })
    expect(shownStretch(on('day'), DAY)).toEqual({ from: DAY, to: DAY })
    expect(shownStretch(on('week'), DAY)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(shownStretch(on('month'), DAY)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect([stepped(on('day'), DAY, 1), stepped(on('week'), DAY, -1), stepped(on('month'), DAY, 1)]).toEqual([
      '2026-11-20',
      '2026-11-09',
      '2026-12-01',
    ])
  })

  it('an event opens with its history, its priced move and the path around it, each with its numbers', async () => {
    show({ release: 'CPI m/m' })
    const drawer = within(await screen.findByRole('dialog', { name: 'CPI m/m' }))
    expect(await drawer.findByText('±1.00%')).toBeInTheDocument()
    expect(drawer.getByRole('row', { name: /10\/15\/2026 Oct 0.1% 0.3%/ })).toBeInTheDocument()
    const figures = within(drawer.getByRole('figure', { name: 'Figures and forecasts' }))
    await userEvent.click(figures.getByRole('button', { name: /table/i }))
    expect(figures.getByRole('row', { name: /0.50% 0.30%/ })).toBeInTheDocument()
    const around = within(await drawer.findByRole('figure', { name: 'SPX around the release' }))
    await userEvent.click(around.getByRole('button', { name: /table/i }))
    expect(around.getByRole('row', { name: /^\+120 min \+1.20%/ })).toBeInTheDocument()
    expect(drawer.getByText(/9 of the last 10 releases/)).toBeInTheDocument()
  })

  it('C20 a calendar file tells time, importance and figures; a surprise has the unit of its figure', () => {
    expect(releaseEvent(DAY, came)).toEqual({
      date: DAY,
      title: 'CPI m/m',
      detail: 'High impact, forecast 0.3%, previous 0.2%, actual 0.5%',
      time: { startMs: newYorkTimeToMs(DAY, '08:30'), minutes: 15 },
    })
    expect(surpriseText({ surprise: -5000, actual: '221K' })).toBe('−5K')
    expect(surpriseText({ surprise: 4.4e6, actual: '3.2M' })).toBe('+4.4M')
    expect(surpriseText({ surprise: 0.002, actual: '3.806%' })).toBe('+0.002 pts')
    expect(surpriseText({ surprise: -0.1, actual: '55.6' })).toBe('−0.1')
    expect(surpriseText({ surprise: null, actual: '' })).toBe('-')
  })

  it('C17 days without a release say so', async () => {
    call.mockImplementation(async (id: string) =>
      id === 'economy.releases'
        ? { ...list, data: { ...list.data, rows: [], next: null } }
        : new Promise(() => undefined),
    )
    show()
    expect(await screen.findByText(/No release is known on these days/)).toBeInTheDocument()
  })
})
