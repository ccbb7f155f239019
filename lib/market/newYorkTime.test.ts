import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HOUR_MS,
  MARKET_TIME_ZONE,
  newYorkDateOf,
  newYorkMsOfDay,
  newYorkOffsetMs,
  newYorkTimeToMs,
  sessionDateOf,
} from '@/lib/market/newYorkTime'

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: MARKET_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

function oracle(epochMs: number) {
  const parts = Object.fromEntries(wallClock.formatToParts(epochMs).map((part) => [part.type, part.value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}:${parts.second}` }
}

const anInstant = fc
  .integer({ min: Date.UTC(1967, 0, 2) / 1000, max: Date.UTC(2150, 0, 1) / 1000 })
  .map((s) => s * 1000)

describe('New York wall clock', () => {
  it('agrees with the time-zone database around every change of the clocks, 1967 to 2060', () => {
    const hourOfDay = new Intl.DateTimeFormat('en-US', {
      timeZone: MARKET_TIME_ZONE,
      hourCycle: 'h23',
      hour: '2-digit',
    })
    const last = Date.UTC(2060, 0, 1) / HOUR_MS
    for (let hour = Date.UTC(1967, 0, 1, 6) / HOUR_MS; hour < last; hour += hour % 24 === 8 ? 22 : 1) {
      const expected = Number(hourOfDay.format(hour * HOUR_MS))
      const actual = newYorkMsOfDay(hour * HOUR_MS) / HOUR_MS
      if (actual !== expected) expect([hour * HOUR_MS, actual]).toEqual([hour * HOUR_MS, expected])
    }
  })

  it('agrees with the platform on day and time at any instant, in any order of questions', () => {
    fc.assert(
      fc.property(anInstant, (epochMs) => {
        const { date, time } = oracle(epochMs)
        expect(newYorkDateOf(epochMs)).toBe(date)
        expect(sessionDateOf(epochMs * 1000 + 999)).toBe(date)
        const [hours, minutes, seconds] = time.split(':').map(Number)
        expect(newYorkMsOfDay(epochMs)).toBe(((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000)
      }),
      { numRuns: 500 },
    )
  })

  it('turns a wall-clock time back into its instant, except in the hour that happens twice', () => {
    fc.assert(
      fc.property(anInstant, (epochMs) => {
        const { date, time } = oracle(epochMs)
        const back = newYorkTimeToMs(date, time)
        expect([0, HOUR_MS]).toContain(epochMs - back)
        if (epochMs !== back) expect(newYorkOffsetMs(epochMs) - newYorkOffsetMs(back)).toBe(-HOUR_MS)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['2025-01-17', '09:30', '2025-01-17T14:30:00.000Z'],
    ['2025-07-17', '09:30:30', '2025-07-17T13:30:30.000Z'],
    ['2025-03-09', '01:59:59', '2025-03-09T06:59:59.000Z'],
    ['2025-03-09', '02:30', '2025-03-09T07:30:00.000Z'],
    ['2025-03-09', '03:00', '2025-03-09T07:00:00.000Z'],
    ['2025-11-02', '01:30', '2025-11-02T05:30:00.000Z'],
    ['2025-11-02', '02:00', '2025-11-02T07:00:00.000Z'],
    ['2006-04-03', '00:00', '2006-04-03T04:00:00.000Z'],
  ])('%s %s in New York is %s', (date, time, utc) => {
    expect(new Date(newYorkTimeToMs(date, time)).toISOString()).toBe(utc)
  })

  it.each([
    ['2025-02-30', '09:30'],
    ['2025-02-03', '24:00'],
    ['2025-02-03', '9:30'],
    ['17/01/2025', '09:30'],
  ])('refuses %s %s', (date, time) => expect(() => newYorkTimeToMs(date, time)).toThrow(RangeError))
})
