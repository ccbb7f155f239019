import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import { HOUR_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import { CellError, newYorkInstant, newYorkUs, reasonOf, usOfDay } from '@/server/collectors/files/fields'
import { FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

const MIDNIGHT = /[ T]0?0:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/

/** What the cells of a row say of its time; '' where they say nothing. */
export interface TimeCells {
  readonly day: string
  readonly time: string
  readonly instant: string
}

export interface RowTime {
  readonly day: IsoDate
  readonly us: EpochUs
}

type Clock = Pick<TableMapping, 'zone' | 'at'> & {
  /** A day that wins over the row's (`--session`). */
  readonly session: IsoDate | undefined
  /** The day of rows that tell none. */
  readonly ofFile: IsoDate | null
}

/** Day and instant of a row on the clock of its table. */
export function rowTime(cells: TimeCells, clock: Clock): RowTime {
  if (clock.at === 'close') {
    const { day } = rowTime(cells, { ...clock, at: undefined })
    return { day, us: hoursOrRegular(day).closeMs * 1000 }
  }
  if (cells.instant !== '') return instantOf(cells.instant, clock)
  // A date may carry its time behind a blank or a T; midnight is but the day, as programs write it.
  const [, date = '', own] = /^(.*?\d)[ T](\d{1,2}:\d{2}.*)$/.exec(cells.day.replace(MIDNIGHT, '')) ?? [
    null,
    cells.day.replace(MIDNIGHT, ''),
    undefined,
  ]
  // A zone behind it makes the cell an instant.
  if (cells.time === '' && own !== undefined && clock.session === undefined && OFFSET.test(own))
    return instantOf(cells.day, clock)
  const time = cells.time === '' ? own : cells.time
  const day = clock.session ?? (date === '' ? clock.ofFile : anyDay(date, 'day'))
  if (day === null)
    throw new FileFormatError('The rows do not say their day. Say it with --session, for example --session 2026-07-31.')
  if (time !== undefined && time !== '') {
    const us = onClock(day, timeOfDay(time), clock)
    // After 19:00 in New York the day in UTC is the next one.
    return { day: clock.zone === 'utc' ? newYorkDateOf(us / 1000) : day, us }
  }
  if (clock.at !== undefined) return { day, us: onClock(day, usOfDay(clock.at, 'at'), clock) }
  return { day, us: hoursOrRegular(day).closeMs * 1000 }
}

function instantOf(text: string, clock: Clock): RowTime {
  const us = instantUs(text, clock.zone)
  return { day: newYorkDateOf(Math.floor(us / 1000)), us }
}

/** Microseconds of seconds, milli-, micro- or nanoseconds since 1970 (by their digits), or of a date with a time. Throws CellError. */
export const instantUs = (text: string, zone?: TableMapping['zone']): EpochUs =>
  /^\d{9,19}(\.\d+)?$/.test(text) ? epochUs(text) : writtenUs(text, { zone })

/** The day in New York of such an instant; null where the text is none. */
export function dayOfInstant(text: string, zone?: TableMapping['zone']): IsoDate | null {
  try {
    return newYorkDateOf(Math.floor(instantUs(text, zone) / 1000))
  } catch (error) {
    reasonOf(error)
    return null
  }
}

/** Cut as text: 19 digits do not fit a number. */
function epochUs(text: string): EpochUs {
  const whole = text.split('.', 1)[0] ?? ''
  if (whole.length <= 11) return Math.round(Number(text) * 1e6)
  if (whole.length <= 14) return Math.round(Number(text) * 1e3)
  return whole.length <= 17 ? Number(whole) : Number(whole.slice(0, -3))
}

/** An offset of minutes, of hours alone (Postgres), or a mark of UTC. */
const OFFSET = / ?(?:(Z|UTC|GMT)|([+-]\d{2})(?::?(\d{2}))?)$/i

function writtenUs(text: string, clock: Pick<Clock, 'zone'>): EpochUs {
  const spaced = /[ T]\d{1,2}:/.test(text) ? text : `${text} 00:00`
  const [end, utc, hours, minutes = '00'] = OFFSET.exec(spaced) ?? []
  if (end !== undefined)
    return newYorkInstant(
      `${spaced.slice(0, -end.length)}${utc === undefined ? `${hours}:${minutes}` : 'Z'}`,
      'instant',
    ).us
  const [, date, time = ''] = /^(.*?\d)[ T](\d{1,2}:.*)$/.exec(spaced) ?? []
  if (date === undefined) throw new CellError(`instant is '${text}', a date was expected`)
  return onClock(anyDay(date, 'instant'), timeOfDay(time), clock)
}

/** HH:MM[:SS], also with AM or PM, or milliseconds since midnight. */
function timeOfDay(text: string): number {
  if (!/^\d{3,8}$/.test(text)) return usOfDay(text, 'time')
  const ms = Number(text)
  if (ms >= 24 * HOUR_MS) throw new CellError(`time is '${text}', milliseconds of a day were expected`)
  return ms * 1000
}

function onClock(day: IsoDate, us: number, { zone }: Pick<Clock, 'zone'>): EpochUs {
  if (zone === 'utc') return Date.parse(`${day}T00:00:00Z`) * 1000 + us
  return newYorkUs(day, us) + (zone === 'chicago' ? HOUR_MS * 1000 : 0)
}
