import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import { HOUR_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import { CellError, newYorkInstant, newYorkUs, usOfDay } from '@/server/collectors/files/fields'
import { FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'
import type { TableMapping } from '@/server/collectors/files/table/tableMapping'

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
  // A date may carry its time behind a blank or a T.
  const [, date = '', own] = /^(.*?\d)[ T](\d{1,2}:\d{2}.*)$/.exec(cells.day) ?? [null, cells.day, undefined]
  const time = cells.time === '' ? own : cells.time
  const day = clock.session ?? (date === '' ? clock.ofFile : anyDay(date, 'day'))
  if (day === null)
    throw new FileFormatError('The rows do not say their day. Say it with --session, for example --session 2026-07-31.')
  if (time !== undefined && time !== '') return { day, us: onClock(day, timeOfDay(time), clock) }
  if (clock.at !== undefined) return { day, us: onClock(day, usOfDay(clock.at, 'at'), clock) }
  return { day, us: hoursOrRegular(day).closeMs * 1000 }
}

/** Seconds, milli-, micro- or nanoseconds since 1970 by their digits, or a date with a time. */
function instantOf(text: string, clock: Clock): RowTime {
  const us = /^\d{9,19}(\.\d+)?$/.test(text) ? epochUs(text) : writtenUs(text, clock)
  return { day: newYorkDateOf(Math.floor(us / 1000)), us }
}

/** Cut as text: 19 digits do not fit a number. */
function epochUs(text: string): EpochUs {
  const whole = text.split('.', 1)[0] ?? ''
  if (whole.length <= 11) return Math.round(Number(text) * 1e6)
  if (whole.length <= 14) return Math.round(Number(text) * 1e3)
  return whole.length <= 17 ? Number(whole) : Number(whole.slice(0, -3))
}

function writtenUs(text: string, clock: Clock): EpochUs {
  const spaced = /[ T]\d{1,2}:/.test(text) ? text : `${text} 00:00`
  const isOffset = /(Z|UTC|[+-]\d{2}:?\d{2})$/.test(spaced)
  if (isOffset) return newYorkInstant(spaced.replace(/ ?UTC$/, 'Z').replace(/ (?=[+-]\d{2}:?\d{2}$)/, ''), 'instant').us
  const [, date = '', time = ''] = /^(.*?\d)[ T](\d{1,2}:.*)$/.exec(spaced) ?? []
  return onClock(anyDay(date, 'instant'), timeOfDay(time), clock)
}

/** HH:MM[:SS], also with AM or PM, or milliseconds since midnight. */
function timeOfDay(text: string): number {
  if (!/^\d{3,8}$/.test(text)) return usOfDay(text, 'time')
  const ms = Number(text)
  if (ms >= 24 * HOUR_MS) throw new CellError(`time is '${text}', milliseconds of a day were expected`)
  return ms * 1000
}

function onClock(day: IsoDate, us: number, { zone }: Clock): EpochUs {
  if (zone === 'utc') return Date.parse(`${day}T00:00:00Z`) * 1000 + us
  return newYorkUs(day, us) + (zone === 'chicago' ? HOUR_MS * 1000 : 0)
}
