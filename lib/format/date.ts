import { lightFormat, subHours } from 'date-fns'
import { toZonedTime } from 'date-fns-tz'
import type { EpochMs, EpochUs, IsoDate } from '@/lib/core/nominal'
import { NO_VALUE } from '@/lib/format/number'

const DAY_MS = 86_400_000
const MARKET_ZONE = 'America/New_York'

/** Calendar day of an instant in a time zone. Throws RangeError for a zone that does not exist. */
export function dateInZone(epochMs: EpochMs, timeZone: string): IsoDate {
  return lightFormat(toZonedTime(epochMs, timeZone), 'yyyy-MM-dd')
}

/** 'HH:MM:SS' of an instant in the user's zone, 24 hours. */
export function formatTime(epochMs: EpochMs, timeZone: string): string {
  return lightFormat(clockInZone(epochMs, timeZone), 'HH:mm:ss')
}

/** 'HH:MM' of an instant in the user's zone, 24 hours. */
export function formatShortTime(epochMs: EpochMs, timeZone: string): string {
  return lightFormat(clockInZone(epochMs, timeZone), 'HH:mm')
}

/** 'HH:MM' in New York and in the user's zone where its clock shows another time: '08:30', or '08:30 NY, 14:30'. */
export function formatBothTimes(epochMs: EpochMs, timeZone: string): string {
  const [market, own] = [formatShortTime(epochMs, MARKET_ZONE), formatShortTime(epochMs, timeZone)]
  return market === own ? market : `${market} NY, ${own}`
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
  const { format, timeZone } = options
  return `${formatDate(dateInZone(epochMs, timeZone), format)} ${formatTime(epochMs, timeZone)}`
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
 * A date whose hours and minutes on the process' own clock are those of the zone. Where that clock skips an hour in spring,
 * the package moves times inside it forward; one day later the same time exists (unless the
 * zone changes on that very day too, as New York does beside Havana). The calendar day is right either way.
 */
function clockInZone(epochMs: EpochMs, timeZone: string): Date {
  const wall = toZonedTime(epochMs, timeZone)
  const mayBeMoved = wall.getTimezoneOffset() < subHours(wall, 1).getTimezoneOffset()
  return mayBeMoved ? toZonedTime(epochMs + DAY_MS, timeZone) : wall
}
