import { describe, expect, it } from 'vitest'
import { isSession } from '@/lib/market/calendar'
import { economySeries } from '@/server/synthetic/filings/economyRows'
import { consumerPricesDay, employmentDay } from '@/server/synthetic/macroDays'
import { stockTime } from '@/server/synthetic/prices/sessionVariance'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

describe('days of employment and consumer prices (issue 27, Stocks point 5)', () => {
  it('employment comes on the days of the schedule of the BLS for 2026, Good Friday and the day before Independence Day among them', () => {
    expect(MONTHS.map((month) => employmentDay(2026, month).slice(5))).toEqual(
      '01-09 02-06 03-06 04-03 05-08 06-05 07-02 08-07 09-04 10-02 11-06 12-04'.split(' '),
    )
    expect([employmentDay(2024, 1), employmentDay(2023, 4), employmentDay(2020, 1), employmentDay(2020, 7)]).toEqual([
      '2024-01-05',
      '2023-04-07',
      '2020-01-10',
      '2020-07-02',
    ])
  })

  it('on Good Friday stocks rest and the calendar has the release; the next session opens on it', () => {
    expect(isSession('2026-04-03')).toBe(false)
    const events = [...economySeries(1, '2026-04-20', 2)].flat()
    const day = (title: string) =>
      events.filter((one) => one.title === title).map((one) => new Date(one.event_at / 1000).toISOString())
    expect(day('Non-Farm Employment Change')).toContain('2026-04-03T12:30:00.000Z')
    expect(day('ADP Non-Farm Employment Change')).toContain('2026-04-01T12:15:00.000Z')
    const gap = (date: string) => stockTime.gap(sessionNumberOf(date))
    expect(gap('2026-04-06')).toBeGreaterThan(gap('2026-03-30') + 0.3)
  })

  it('consumer prices wait for a day on which the agency works: Columbus Day is a session and no such day', () => {
    expect(isSession('2026-10-12')).toBe(true)
    expect(consumerPricesDay(2026, 10)).toBe('2026-10-13')
  })
})
