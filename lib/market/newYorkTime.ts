import type { EpochMs, EpochUs, IsoDate } from '@/lib/core/nominal'
import { dayNumberOf, isIsoDate, isoDateOfDayNumber, weekdayOfDayNumber } from '@/lib/market/isoDate'

/** Default and market time zone. Spec §9 Defaults. */
export const MARKET_TIME_ZONE = 'America/New_York'

const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const MINUTE_US = 1000 * MINUTE_MS

const STANDARD_OFFSET_MS = -5 * HOUR_MS
const SUMMER_OFFSET_MS = -4 * HOUR_MS
const CLOCK_TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/

interface SummerTime {
  readonly startMs: EpochMs
  readonly endMs: EpochMs
}

const summerTimes = new Map<number, SummerTime>()
/** The stretch of time of the last answer: feeds come in order, so the next question nearly always falls inside it. */
let known = { fromMs: 0, toMs: 0, offsetMs: STANDARD_OFFSET_MS }
let lastDay: { dayNumber: number; date: IsoDate } = { dayNumber: 0, date: '1970-01-01' }

/**
 * Offset of New York from UTC in milliseconds at an instant: −4 h in summer, −5 h otherwise.
 * Follows the US rules since 1967 (Uniform Time Act and its changes of 1974, 1975, 1976, 1987 and 2007),
 * without the process time zone and without `Intl`, so a feed can ask for every print; a test holds it equal to date-fns-tz.
 */
export function newYorkOffsetMs(epochMs: EpochMs): number {
  if (epochMs >= known.fromMs && epochMs < known.toMs) return known.offsetMs
  const year = Number(isoDateOfDayNumber(Math.floor((epochMs + STANDARD_OFFSET_MS) / DAY_MS)).slice(0, 4))
  const summer = summerTimeOf(year)
  if (epochMs < summer.startMs) {
    known = { fromMs: summerTimeOf(year - 1).endMs, toMs: summer.startMs, offsetMs: STANDARD_OFFSET_MS }
  } else if (epochMs < summer.endMs) {
    known = { fromMs: summer.startMs, toMs: summer.endMs, offsetMs: SUMMER_OFFSET_MS }
  } else {
    known = { fromMs: summer.endMs, toMs: summerTimeOf(year + 1).startMs, offsetMs: STANDARD_OFFSET_MS }
  }
  return known.offsetMs
}

/** Calendar day in New York of an instant in milliseconds. */
export function newYorkDateOf(epochMs: EpochMs): IsoDate {
  const dayNumber = Math.floor((epochMs + newYorkOffsetMs(epochMs)) / DAY_MS)
  if (dayNumber !== lastDay.dayNumber) lastDay = { dayNumber, date: isoDateOfDayNumber(dayNumber) }
  return lastDay.date
}

/** Calendar day in New York of an instant in microseconds: the session a print belongs to. */
export function sessionDateOf(epochUs: EpochUs): IsoDate {
  return newYorkDateOf(Math.floor(epochUs / 1000))
}

/** Milliseconds since midnight on the New York wall clock. */
export function newYorkMsOfDay(epochMs: EpochMs): number {
  const localMs = epochMs + newYorkOffsetMs(epochMs)
  return localMs - Math.floor(localMs / DAY_MS) * DAY_MS
}

/**
 * Instant of a New York wall-clock time, 'HH:MM' or 'HH:MM:SS' on an IsoDate.
 * A time that the spring change skips moves forward by the hour; a time that the autumn change repeats is the first one.
 * Throws RangeError when the day or the time does not exist.
 */
export function newYorkTimeToMs(date: IsoDate, time: string): EpochMs {
  const match = CLOCK_TIME.exec(time)
  const [hours, minutes, seconds] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)]
  if (match === null || hours > 23 || minutes > 59 || seconds > 59 || !isIsoDate(date)) {
    throw new RangeError(`Not a New York time: ${date} ${time}`)
  }
  return newYorkMsOfDayToMs(date, hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS)
}

/** Instant of a New York day and milliseconds since its midnight on the wall clock; same rules as `newYorkTimeToMs`. */
export function newYorkMsOfDayToMs(date: IsoDate, msOfDay: number): EpochMs {
  const wallMs = dayNumberOf(date) * DAY_MS + msOfDay
  const asSummer = wallMs - SUMMER_OFFSET_MS
  if (newYorkOffsetMs(asSummer) === SUMMER_OFFSET_MS) return asSummer
  return wallMs - STANDARD_OFFSET_MS
}

function summerTimeOf(year: number): SummerTime {
  const cached = summerTimes.get(year)
  if (cached) return cached
  const { start, end } = summerDaysOf(year)
  const summer = {
    startMs: start * DAY_MS + 2 * HOUR_MS - STANDARD_OFFSET_MS,
    endMs: end * DAY_MS + 2 * HOUR_MS - SUMMER_OFFSET_MS,
  }
  summerTimes.set(year, summer)
  return summer
}

/** Day numbers on which the clocks change. */
function summerDaysOf(year: number): { start: number; end: number } {
  if (year >= 2007) return { start: firstSunday(year, '03') + 7, end: firstSunday(year, '11') }
  return { start: springSunday(year), end: firstSunday(year, '11') - 7 }
}

function springSunday(year: number): number {
  if (year === 1974) return dayNumberOf('1974-01-06')
  if (year === 1975) return dayNumberOf('1975-02-23')
  return year >= 1987 ? firstSunday(year, '04') : firstSunday(year, '05') - 7
}

function firstSunday(year: number, month: string): number {
  const first = dayNumberOf(`${year}-${month}-01`)
  return first + ((7 - weekdayOfDayNumber(first)) % 7)
}
