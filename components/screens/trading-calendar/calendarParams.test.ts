import { describe, expect, it } from 'vitest'
import { entriesOf } from '@/components/screens/trading-calendar/calendarEntries'
import {
  calendarHref,
  DEFAULT_LAYERS,
  readCalendarParams,
  shownDays,
  stepped,
  viewed,
  weeksOf,
} from '@/components/screens/trading-calendar/calendarParams'
import { splitWords } from '@/lib/equities/factorSplits'
import { monthsOf } from '@/lib/market/tradingCalendar'

const nobody = { count: 0, top: [] }
const quiet = { earnings: nobody, dividends: nobody, splits: nobody, fda: nobody, releases: [] }
const november = { from: '2026-11-01', to: '2026-11-30' }
const timeZone = 'America/New_York'
const nvda = { ticker: 'NVDA', name: 'NVIDIA', time: 'postmarket' as const, amount: null, note: '' }
const events = [{ ...quiet, date: '2026-11-20', earnings: { count: 12, top: [nvda] } }]

describe('C20 trading calendar', () => {
  it('month, view and layers are in the address and come back; nonsense is left out', () => {
    const params = readCalendarParams({ month: '2026-03', view: 'agenda', layers: 'vix,fomc,nothing' })
    expect(params).toMatchObject({ month: '2026-03', view: 'agenda', layers: ['vix', 'fomc'] })
    expect(calendarHref(params)).toBe('/trading-calendar?month=2026-03&view=agenda&layers=vix,fomc')
    expect(
      readCalendarParams({ month: '2026-13', view: 'year', day: '2026-02-30', days: 'x..y', names: 'a b' }),
    ).toEqual({
      ...{ month: null, view: 'month', day: null, days: null, names: null, layers: DEFAULT_LAYERS },
    })
    expect(calendarHref(readCalendarParams({}))).toBe('/trading-calendar')
  })

  it('days, the day of a week and the list of names are in the address; days come in order', () => {
    const query = { view: 'week', day: '2026-11-18', days: '2026-11-19..2026-11-17', names: 'starred' }
    const params = readCalendarParams(query)
    expect(params.days).toEqual({ from: '2026-11-17', to: '2026-11-19' })
    expect(calendarHref(params)).toBe(
      '/trading-calendar?view=week&day=2026-11-18&days=2026-11-17..2026-11-19&names=starred',
    )
    const one = readCalendarParams({ days: '2026-11-17' })
    expect([one.days, calendarHref(one)]).toEqual([
      { from: '2026-11-17', to: '2026-11-17' },
      '/trading-calendar?days=2026-11-17',
    ])
  })

  it('a week is shown to its Sunday, a month whole, and steps go by what is shown', () => {
    const today = '2026-11-22' // a Sunday
    const at = (query: Record<string, string>) => readCalendarParams(query)
    expect(shownDays(at({ view: 'week' }), today)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(shownDays(at({ view: 'day' }), today)).toEqual({ from: today, to: today })
    expect(shownDays(at({ month: '2024-02' }), today)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(stepped(at({ view: 'week', days: '2026-11-17' }), today, 1)).toMatchObject({ day: '2026-11-23', days: null })
    expect(stepped(at({ view: 'day', day: '2026-11-20' }), today, 1).day).toBe('2026-11-23')
    expect(stepped(at({ view: 'day', day: '2026-11-23' }), today, -1).day).toBe('2026-11-20')
    expect(stepped(at({ month: '2026-12' }), today, 1).month).toBe('2027-01')
    expect(stepped(at({ month: '2026-01' }), today, -1).month).toBe('2025-12')
  })

  it('another view shows the same place: the chosen days, else today, else the first day shown', () => {
    const today = '2026-11-22'
    const read = readCalendarParams
    expect(viewed(read({ month: '2026-09', days: '2026-09-10' }), 'week', today)).toMatchObject({ day: '2026-09-10' })
    expect(viewed(read({}), 'day', today)).toMatchObject({ view: 'day', day: null, month: null })
    expect(viewed(read({ month: '2026-09' }), 'week', today).day).toBe('2026-09-01')
    expect(viewed(read({ view: 'week', day: '2026-09-10' }), 'month', today)).toMatchObject({
      ...{ month: '2026-09', day: null },
    })
  })

  it('weeks run Monday to Friday, and every weekday of the month is in one of them', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'])
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
    // August 2026 begins on a Saturday: its first drawn week is the one of the 3rd.
    expect(weeksOf('2026-08')[0]?.[0]).toBe('2026-08-03')
  })

  it('months that days touch are asked once each, over the end of a year too', () => {
    expect(monthsOf('2026-12-28', '2027-01-03')).toEqual(['2026-12', '2027-01'])
    expect(monthsOf('2026-11-01', '2026-11-30')).toEqual(['2026-11'])
    expect(monthsOf('2026-11-02', '2026-10-30')).toEqual([])
  })

  it('layers that are off are not drawn; companies are named, the rest counted', () => {
    const day = entriesOf({ shown: november, layers: ['opex', 'earnings'], events, timeZone }).get('2026-11-20')
    expect(day?.map(({ title }) => title)).toEqual(['Monthly expiration', '12 reports'])
    expect(day?.[1]).toMatchObject({
      detail: 'The 1 largest of 12.',
      companies: [{ ticker: 'NVDA', words: 'after the close' }],
    })
    expect(entriesOf({ shown: november, layers: ['vix'], events, timeZone }).has('2026-11-20')).toBe(false)
    const week = { from: '2026-11-16', to: '2026-11-19' }
    expect(entriesOf({ shown: week, layers: ['opex'], events: [], timeZone }).size).toBe(0)
  })

  it('splits, FDA decisions and releases say what they are', () => {
    const release = { at_ms: Date.parse('2026-11-20T13:30:00Z'), kind: 'economy' as const, title: 'CPI m/m' }
    const figures = { impact: 'High', forecast: '0.3%', previous: '0.2%', actual: '' }
    const day = {
      ...{ ...quiet, date: '2026-11-20' },
      splits: { count: 1, top: [{ ...nvda, time: null, amount: 10 }] },
      fda: { count: 1, top: [{ ...nvda, time: null, ticker: 'RGNX', note: 'RGX-121' }] },
      releases: [{ ...release, ...figures }],
    }
    const lines = entriesOf({ shown: november, layers: ['splits', 'fda', 'economy'], events: [day], timeZone })
    expect(
      lines.get('2026-11-20')?.map(({ title, detail, companies }) => [title, detail, companies[0]?.words]),
    ).toEqual([
      ['1 split', '', '10 for 1'],
      ['1 FDA decision', '', 'RGX-121'],
      ['08:30 CPI m/m', 'High impact, forecast 0.3%, previous 0.2%', undefined],
    ])
    expect([splitWords(1.5), splitWords(0.05), splitWords(null)]).toEqual(['1.5 for 1', '1 for 20', ''])
  })

  it('issue 26 C15: the agenda opens at today, a month that is asked for stands whole', () => {
    const agenda = (query = {}) => shownDays(readCalendarParams({ view: 'agenda', ...query }), '2026-11-28')
    expect(agenda()).toEqual({ from: '2026-11-28', to: '2026-12-29' })
    expect(agenda({ month: '2026-11' })).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })
})
