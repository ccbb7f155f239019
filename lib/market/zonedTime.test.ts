import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'
import { describe, expect, it } from 'vitest'
import { dateInZone, formatDateTime, formatShortTime, formatTime } from '@/lib/format/date'
import { addDays } from '@/lib/market/isoDate'
import {
  HOUR_MS,
  MARKET_TIME_ZONE,
  MINUTE_MS,
  newYorkMsOfDayToMs,
  newYorkOffsetMs,
  newYorkTimeToMs,
} from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { isEarlyCloseByRule } from '@/lib/market/sessionHours'

/** An instant by date-fns-tz: its offset token is exact whatever the clock of the process does; its hours are not. */
function offsetByPackage(epochMs: number, timeZone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(formatInTimeZone(epochMs, timeZone, 'xxx')) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
}

/** Every ten minutes of the six hours around each change of a zone's offset, and one instant every four weeks. */
function instantsOf(timeZone: string, fromYear: number, toYear: number): readonly number[] {
  const found: number[] = []
  const step = 28 * 24 * HOUR_MS
  for (let start = Date.UTC(fromYear, 0, 1); start < Date.UTC(toYear, 0, 1); start += step) {
    found.push(start + 17 * MINUTE_MS)
    let [before, after] = [start, start + step]
    const old = offsetByPackage(before, timeZone)
    if (offsetByPackage(after, timeZone) === old) continue
    while (after - before > MINUTE_MS) {
      const middle = Math.floor((before + after) / 2)
      if (offsetByPackage(middle, timeZone) === old) before = middle
      else after = middle
    }
    for (let at = -3 * HOUR_MS; at <= 3 * HOUR_MS; at += 10 * MINUTE_MS) found.push(after + at)
  }
  return found
}

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Asia/Tokyo', 'UTC']

describe('our own clocks beside date-fns-tz', () => {
  it('§4 some of the days compared are half days', () => {
    const days = ['2013-07-03', '2024-11-29', '2026-11-27', '2028-07-03']
    expect(days.map((day) => newYorkTimeToMs(day, '13:00') - sessionEndMs(day))).toEqual([0, 0, 0, 0])
  })

  it.each(ZONES)('§5 times in the zone of the reader are those of the package: %s, 1990 to 2035', (timeZone) => {
    for (const at of instantsOf(timeZone, 1990, 2035)) {
      const wall = new Date(at + offsetByPackage(at, timeZone)).toISOString()
      const [date, time] = [wall.slice(0, 10), wall.slice(11, 19)]
      const ours = [dateInZone(at, timeZone), formatTime(at, timeZone), formatShortTime(at, timeZone)]
      const whole = formatDateTime(at, { format: 'YYYY-MM-DD', timeZone })
      const theirs = [date, time, time.slice(0, 5), `${date} ${time}`].join()
      if ([...ours, whole].join() !== theirs) expect([at, ...ours, whole].join()).toBe(`${at},${theirs}`)
    }
  })

  it.each(ZONES)('§5 the hour that a clock of a process skips in spring is not lost: %s', (timeZone) => {
    const zoned = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    // The nights on which New York, Berlin and Lord Howe change, whichever of them the process stands in.
    for (const night of ['2025-03-09', '2025-03-30', '2025-10-05', '2025-11-02', '2026-03-08']) {
      const start = Date.parse(`${night}T00:00:00Z`) - 12 * HOUR_MS
      for (let at = start; at < start + 36 * HOUR_MS; at += 10 * MINUTE_MS)
        expect(formatDateTime(at, { format: 'YYYY-MM-DD', timeZone })).toBe(zoned.format(at))
    }
  })

  it('§4 the offset of New York is that of the package, 1970 to 2060', () => {
    for (const at of instantsOf(MARKET_TIME_ZONE, 1970, 2060)) {
      const [ours, theirs] = [newYorkOffsetMs(at), offsetByPackage(at, MARKET_TIME_ZONE)]
      if (ours !== theirs) expect([at, ours]).toEqual([at, theirs])
    }
  })

  it('§4 open, close and any time of a day are the instants of the package, outside the hours that spring skips and autumn repeats', () => {
    for (let day = '2000-01-01'; day < '2040-01-01'; day = addDays(day, 1)) {
      const theirs = (time: string) => fromZonedTime(`${day}T${time}`, MARKET_TIME_ZONE).getTime()
      const pairs = [
        [sessionStartMs(day), theirs('09:30:00')],
        [sessionEndMs(day), theirs(isEarlyCloseByRule(day) ? '13:00:00' : '16:00:00')],
        [newYorkTimeToMs(day, '03:30:15'), theirs('03:30:15')],
        [newYorkMsOfDayToMs(day, 3 * HOUR_MS), theirs('03:00:00')],
      ]
      for (const [ours, expected] of pairs) if (ours !== expected) expect([day, ours]).toEqual([day, expected])
    }
  })

  it('a time that spring skips moves forward here; the package moves it back', () => {
    expect(
      newYorkTimeToMs('2026-03-08', '02:30') - fromZonedTime('2026-03-08T02:30:00', MARKET_TIME_ZONE).getTime(),
    ).toBe(HOUR_MS)
  })
})
