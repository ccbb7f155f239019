import { describe, expect, it } from 'vitest'
import { entriesOf } from '@/components/screens/trading-calendar/calendarEntries'
import {
  calendarHref,
  DEFAULT_LAYERS,
  readCalendarParams,
  shiftMonth,
  weeksOf,
} from '@/components/screens/trading-calendar/calendarParams'

describe('C20 trading calendar', () => {
  it('month, view and layers are in the address and come back; nonsense is left out', () => {
    const params = readCalendarParams({ month: '2026-03', view: 'agenda', layers: 'vix,fomc,nothing' })
    expect(params).toEqual({ month: '2026-03', view: 'agenda', layers: ['vix', 'fomc'] })
    expect(calendarHref(params)).toBe('/trading-calendar?month=2026-03&view=agenda&layers=vix,fomc')
    expect(readCalendarParams({ month: '2026-13', view: 'year' })).toEqual({
      ...{ month: null, view: 'month', layers: DEFAULT_LAYERS },
    })
    expect(calendarHref(readCalendarParams({}))).toBe('/trading-calendar')
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  it('weeks run Monday to Friday, and every weekday of the month is in one of them', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'])
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
    // August 2026 begins on a Saturday: its first drawn week is the one of the 3rd.
    expect(weeksOf('2026-08')[0]?.[0]).toBe('2026-08-03')
  })

  it('layers that are off are not drawn; companies are named, the rest counted', () => {
    const earnings = { count: 12, top: [{ ticker: 'NVDA', name: 'NVIDIA', time: 'postmarket' as const, amount: null }] }
    const events = [{ date: '2026-11-20', earnings, dividends: { count: 0, top: [] } }]
    const day = entriesOf('2026-11', ['opex', 'earnings'], events).get('2026-11-20')
    expect(day?.map(({ title }) => title)).toEqual(['Monthly expiration', '12 reports'])
    expect(day?.[1]).toMatchObject({
      detail: 'The 1 largest of 12.',
      companies: [{ ticker: 'NVDA', words: 'after the close' }],
    })
    expect(entriesOf('2026-11', ['vix'], events).has('2026-11-20')).toBe(false)
  })
})
