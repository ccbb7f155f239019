import type { EpochMs, EpochUs, IsoDate } from '@/lib/core/nominal'
import { NO_VALUE } from '@/lib/format/number'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Wall-clock parts of an instant in a zone, each as two digits (year four). */
interface WallClock {
  readonly date: IsoDate
  readonly time: string
}

/** Calendar day of an instant in a time zone. Throws RangeError for a zone that does not exist. */
export function dateInZone(epochMs: EpochMs, timeZone: string): IsoDate {
  return wallClock(epochMs, timeZone).date
}

/** 'HH:MM:SS' of an instant in the user's zone, 24 hours. */
export function formatTime(epochMs: EpochMs, timeZone: string): string {
  return wallClock(epochMs, timeZone).time
}

/** 'HH:MM' of an instant in the user's zone, 24 hours. */
export function formatShortTime(epochMs: EpochMs, timeZone: string): string {
  return formatTime(epochMs, timeZone).slice(0, 5)
}

/** Time of a print with its milliseconds apart, so that they can be dimmed: { time: '13:42:08', fraction: '.114' }. */
export function formatPrintTime(epochUs: EpochUs, timeZone: string): { time: string; fraction: string } {
  const epochMs = Math.floor(epochUs / 1000)
  const ms = ((epochMs % 1000) + 1000) % 1000
  return { time: formatTime(epochMs, timeZone), fraction: `.${String(ms).padStart(3, '0')}` }
}

/** A day in the user's format, made of the tokens YYYY, MM and DD. '-' when there is no day. */
export function formatDate(date: IsoDate | null | undefined, format: string): string {
  if (!date) return NO_VALUE
  return format.replace('YYYY', date.slice(0, 4)).replace('MM', date.slice(5, 7)).replace('DD', date.slice(8, 10))
}

/** A day in narrow places: 'MM/DD', with '’27' when the year is not that of `today` or no day is known. */
export function formatShortDate(date: IsoDate | null | undefined, today: IsoDate | null): string {
  if (!date) return NO_VALUE
  const monthDay = `${date.slice(5, 7)}/${date.slice(8, 10)}`
  return date.slice(0, 4) === today?.slice(0, 4) ? monthDay : `${monthDay}\u2019${date.slice(2, 4)}`
}

/** Day and time in the user's format and zone: '01/17/2025 13:42:08'. */
export function formatDateTime(epochMs: EpochMs, options: { format: string; timeZone: string }): string {
  const { date, time } = wallClock(epochMs, options.timeZone)
  return `${formatDate(date, options.format)} ${time}`
}

/** A stretch of time for countdowns: '2d 03:04:05', '03:04:05', '04:05'. Negative counts as none. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (days > 0) return `${days}d ${two(hours)}:${tail}`
  return hours > 0 ? `${two(hours)}:${tail}` : tail
}

/**
 * By the platform itself, because every row of a live tape asks and every page carries it; a test holds it equal to
 * date-fns-tz, which is ten times slower to ask, weighs 8 kB and loses the hour that the reader's own clock skips in spring.
 */
function wallClock(epochMs: EpochMs, timeZone: string): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(epochMs)) parts[type] = value
  return {
    date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  }
}

/** Making a formatter costs a thousand times more than using one. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
