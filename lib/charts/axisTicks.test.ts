import { describe, expect, it } from 'vitest'
import { axisTicks } from '@/lib/charts/axisTicks'
import { MINUTE_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'

const at = newYorkTimeToMs

function every(minutes: number, date: string, from: string, to: string): number[] {
  const points: number[] = []
  for (let ms = at(date, from); ms <= at(date, to); ms += minutes * MINUTE_MS) points.push(ms)
  return points
}

const NEW_YORK = 'America/New_York'
const texts = (ticks: { label: string }[]) => ticks.map((tick) => tick.label)

describe('§9 chart axis labels', () => {
  it('§9 a 1-day range has ticks at 10:00 to 15:00 New York', () => {
    const ticks = axisTicks(every(1, '2025-01-17', '09:30', '16:00'), { rangeDays: 1, timeZone: NEW_YORK })
    expect(texts(ticks)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
    expect(ticks[0]).toEqual({ atMs: at('2025-01-17', '10:00'), label: '10:00', kind: 'time' })
  })

  it("§9 shows them in the user's zone", () => {
    const points = every(5, '2025-01-17', '09:30', '16:00')
    expect(texts(axisTicks(points, { rangeDays: 1, timeZone: 'Europe/Berlin' }))).toEqual([
      '16:00',
      '17:00',
      '18:00',
      '19:00',
      '20:00',
      '21:00',
    ])
    expect(texts(axisTicks(points, { rangeDays: 1, timeZone: 'Asia/Kolkata' }))[0]).toBe('20:30')
  })

  it('§9 a 1-day range that runs into another day gets a date label where the day changes', () => {
    const points = [...every(30, '2025-01-17', '15:00', '20:00'), ...every(30, '2025-01-21', '04:00', '10:30')]
    expect(axisTicks(points, { rangeDays: 1, timeZone: NEW_YORK })).toEqual([
      { atMs: at('2025-01-17', '15:00'), label: '15:00', kind: 'time' },
      { atMs: at('2025-01-21', '04:00'), label: '01/21', kind: 'date' },
      { atMs: at('2025-01-21', '10:00'), label: '10:00', kind: 'time' },
    ])
  })

  it('§9 a range over 3 days has one date label a day', () => {
    const points = ['2025-01-14', '2025-01-15', '2025-01-16', '2025-01-17'].flatMap((date) =>
      every(30, date, '09:30', '16:00'),
    )
    const ticks = axisTicks(points, { rangeDays: 5, timeZone: 'Asia/Tokyo' })
    expect(texts(ticks)).toEqual(['01/14', '01/15', '01/16', '01/17'])
    expect(ticks.map((tick) => tick.atMs)).toEqual(
      ['2025-01-14', '2025-01-15', '2025-01-16', '2025-01-17'].map((date) => at(date, '09:30')),
    )
  })

  it('§9 with after-hours data an evening point on a trading day is labelled 8 hours later', () => {
    const points = [at('2025-01-15', '12:00'), at('2025-01-15', '18:00'), at('2025-01-16', '12:00')]
    const after = axisTicks(points, { rangeDays: 5, timeZone: NEW_YORK, hasAfterHours: true })
    expect(after.map(({ atMs, label }) => [atMs, label])).toEqual([
      [points[0], '01/15'],
      [points[1], '01/16'],
    ])
    const without = axisTicks(points, { rangeDays: 5, timeZone: NEW_YORK })
    expect(without.map((tick) => tick.atMs)).toEqual([points[0], points[2]])
    // 16:00 + 8 h is the next day, 15:59 is not yet.
    const close = [at('2025-01-15', '15:59'), at('2025-01-15', '16:00')]
    const atClose = axisTicks(close, { rangeDays: 5, timeZone: NEW_YORK, hasAfterHours: true })
    expect(texts(atClose)).toEqual(['01/15', '01/16'])
    const sunday = [at('2025-01-12', '18:30'), at('2025-01-13', '09:30')]
    expect(texts(axisTicks(sunday, { rangeDays: 5, timeZone: NEW_YORK, hasAfterHours: true }))).toEqual([
      '01/12',
      '01/13',
    ])
  })

  it('§9 otherwise there are 12:00 and 14:00 ticks', () => {
    const points = ['2025-01-16', '2025-01-17'].flatMap((date) => every(5, date, '09:30', '16:00'))
    expect(texts(axisTicks(points, { rangeDays: 3, timeZone: NEW_YORK }))).toEqual(['12:00', '14:00', '12:00', '14:00'])
    expect(axisTicks([], { rangeDays: 3, timeZone: NEW_YORK })).toEqual([])
  })
})
