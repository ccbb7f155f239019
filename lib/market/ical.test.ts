import { describe, expect, it } from 'vitest'
import { toIcal } from '@/lib/market/ical'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { calendarStretch } from '@/lib/market/tradingCalendar'
import { parseIcal } from '@/tests/support/parseIcal'

const STAMP = '2026-11-21T10:00:00.000Z'
const at = (date: string, time: string, minutes: number) => ({ startMs: newYorkTimeToMs(date, time), minutes })

describe('RFC 5545 calendar', () => {
  it('has all-day entries with escaped text and lines of at most 75 octets', () => {
    const text = toIcal(
      'Holidays, US',
      [{ date: '2026-12-31', title: 'A; B, C', detail: `${'Länge '.repeat(30)}Ende` }],
      STAMP,
    )
    const lines = text.split('\r\n')
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    const { name, events } = parseIcal(text)
    expect(name).toBe('Holidays, US')
    expect(events).toEqual([
      {
        uid: '20261231-a-b-c@undercurrent',
        title: 'A; B, C',
        detail: `${'Länge '.repeat(30)}Ende`,
        isDay: true,
        start: '2026-12-31',
        end: '2027-01-01',
        startMs: null,
        minutes: null,
      },
    ])
  })

  it('issue 26 C15: a timed entry stands at its instant in winter and in summer, with zone and length', () => {
    const events = [
      { date: '2026-11-25', title: 'CPI', detail: '', time: at('2026-11-25', '08:30', 15) },
      { date: '2026-07-15', title: 'CPI', detail: '', time: at('2026-07-15', '08:30', 15) },
      { date: '2026-03-09', title: 'Report', detail: '', time: at('2026-03-09', '16:00', 30) },
      { date: '2026-11-02', title: 'Report', detail: '', time: at('2026-11-02', '16:00', 30) },
    ]
    const read = parseIcal(toIcal('Times', events, STAMP)).events
    expect(read.map(({ startMs, minutes, isDay }) => [startMs, minutes, isDay])).toEqual(
      events.map(({ time }) => [time.startMs, time.minutes, false]),
    )
  })

  it('two entries of one day and name have two uids', () => {
    const twice = [1, 2].map(() => ({ date: '2026-11-25', title: 'Speech', detail: '' }))
    const uids = parseIcal(toIcal('Twice', twice, STAMP)).events.map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(2)
  })

  it('issue 26 C15: an early close is timed to 13:00, a rate decision at 14:00; both are read back as they are', () => {
    const items = calendarStretch('2026-11-01', '2026-12-31').filter(({ layer }) => ['remarks', 'fomc'].includes(layer))
    const read = parseIcal(toIcal('Calendar', items, STAMP)).events
    const timed = read.filter(({ isDay }) => !isDay)
    expect(timed.map(({ title, startMs, minutes }) => [title, (startMs ?? 0) + (minutes ?? 0) * 60_000])).toEqual([
      ['Early close 13:00', newYorkTimeToMs('2026-11-27', '13:00')],
      ['FOMC decision', newYorkTimeToMs('2026-12-09', '15:30')],
      ['Early close 13:00', newYorkTimeToMs('2026-12-24', '13:00')],
    ])
  })
})
