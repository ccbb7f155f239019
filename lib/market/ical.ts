import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { MARKET_TIME_ZONE, MINUTE_MS, newYorkDateOf, newYorkMsOfDay } from '@/lib/market/newYorkTime'

/** An entry of a calendar feed: of a whole day, or with an instant and a length. */
export interface IcalEvent {
  readonly date: IsoDate
  readonly title: string
  readonly detail: string
  /** Where it has a time of day; without one it is of the whole day. */
  readonly time?: { readonly startMs: EpochMs; readonly minutes: number } | undefined
}

const MAX_OCTETS = 75
/** How often programs that follow a feed look again. */
const REFRESH = 'PT6H'

/** Daylight saving time of New York as the United States keep it since 2007 (Energy Policy Act of 2005). */
const ZONE = `BEGIN:VTIMEZONE
TZID:${MARKET_TIME_ZONE}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
END:STANDARD
END:VTIMEZONE`.split('\n')

/**
 * A calendar that other programs import or follow (RFC 5545): times in New York with their zone, lines of at most 75
 * octets. `stamp` is the instant it was made, ISO 8601. The uid is made of day and name, so an entry that moves to another
 * day is another entry.
 */
export function toIcal(name: string, events: readonly IcalEvent[], stamp: string): string {
  const known = new Map<string, number>()
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Undercurrent//Calendar//EN', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`, `X-WR-TIMEZONE:${MARKET_TIME_ZONE}`],
    ...[`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`],
    ...(events.some(({ time }) => time !== undefined) ? ZONE : []),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${uidOf(event, known)}`,
      `DTSTAMP:${compact(stamp)}`,
      ...when(event),
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.detail)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function when({ date, time }: IcalEvent): readonly string[] {
  if (time === undefined)
    return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`]
  const { startMs, minutes } = time
  const zone = `TZID=${MARKET_TIME_ZONE}`
  return [`DTSTART;${zone}:${wallClock(startMs)}`, `DTEND;${zone}:${wallClock(startMs + minutes * MINUTE_MS)}`]
}

/** New York clock of an instant, as iCalendar writes it: 20261127T130000. */
function wallClock(ms: EpochMs): string {
  const seconds = Math.floor(newYorkMsOfDay(ms) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(seconds / 3600))}${two(Math.floor(seconds / 60) % 60)}${two(seconds % 60)}`
  return `${compact(newYorkDateOf(ms))}T${clock}`
}

/** Two entries of one day and name are told apart by a number. */
function uidOf({ date, title }: IcalEvent, known: Map<string, number>): string {
  const own = `${compact(date)}-${slug(title)}`
  const count = (known.get(own) ?? 0) + 1
  known.set(own, count)
  return `${own}${count === 1 ? '' : `-${count}`}@undercurrent`
}

const compact = (text: string): string => text.replaceAll(/[-:]|\.\d+/g, '')
const escaped = (text: string): string => text.replaceAll(/([\\;,])/g, '\\$1').replaceAll('\n', '\\n')
const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Long lines go on in the next one after a blank; a character is never cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const one of line) {
    const size = octetsOf(one)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += one
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
