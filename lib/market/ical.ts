import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'

/** An all-day entry of a calendar feed. */
export interface IcalDay {
  readonly date: IsoDate
  readonly title: string
  readonly detail: string
}

const MAX_OCTETS = 75

/**
 * A calendar that other programs subscribe to (RFC 5545): all-day entries, lines of at most 75 octets. `stamp` is the
 * instant it was made, ISO 8601; the uid is made of name and day, so an entry that moves is another entry.
 */
export function toIcal(name: string, days: readonly IcalDay[], stamp: string): string {
  const compact = (text: string) => text.replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Undercurrent//Calendar//EN', 'CALSCALE:GREGORIAN'],
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap((day) => [
      'BEGIN:VEVENT',
      `UID:${compact(day.date)}-${slug(day.title)}@undercurrent`,
      `DTSTAMP:${compact(stamp)}`,
      `DTSTART;VALUE=DATE:${compact(day.date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day.date, 1))}`,
      `SUMMARY:${escaped(day.title)}`,
      `DESCRIPTION:${escaped(day.detail)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

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
