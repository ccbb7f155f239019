import { z } from 'zod'
import type { IsoDate } from '@/lib/core/nominal'
import { weekdayOf } from '@/lib/market/isoDate'
import { MINUTE_MS, newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf, textOf } from '@/server/collectors/files/documents'
import { CellError, reasonOf } from '@/server/collectors/files/fields'
import { type EntityRow, type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'
import { plainText } from '@/server/collectors/files/market/congress'
import { placed, recordsOf } from '@/server/collectors/files/market/jsonRows'

type Day = EntityRow<'exchange_days'>

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** 'Thursday, July 4***'; a year that is told beside it wins over that of the column. */
const DAY = /\b([A-Z][a-z]+day),? ([A-Z][a-z]+) (\d{1,2})\b(?:,? (\d{4}))?/
/** 'close early at 1:00 p.m. (1:15 p.m. for eligible options) on …', up to the next sentence about hours. */
const EARLY =
  /close early at (\d{1,2}):(\d\d) ?([ap])\.?m\.?([\s\S]*?)(?=crossing session|late trading|close early|$)/gi

/** A day in words, of the weekday that it says. */
function dayInSentence(text: string, year: string): IsoDate | null {
  const found = DAY.exec(text)
  if (found === null) return null
  const [, weekday = '', month = '', day = '', own = year] = found
  const date = anyDay(`${month} ${day}, ${own}`, 'date')
  const told = WEEKDAYS[weekdayOf(date)] ?? ''
  if (told !== weekday.toLowerCase()) throw new CellError(`${month} ${day}, ${own} is a ${told}, not a ${weekday}`)
  return date
}

const rowOf = (market: string, date: IsoDate, name: string, closesAt: string | null): Day => ({
  market,
  date,
  year: Number(date.slice(0, 4)),
  name,
  closes_at: closesAt,
})

/** 'HH:MM' of minutes since midnight. */
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const cellsOf = (row: string): readonly string[] =>
  [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/gi)].map(([, cell = '']) => plainText(cell))

/** Holidays and half days as NYSE lists them on its page of hours: a column for each year, half days in the notes below. */
export const nyseHolidays: FileFormat = {
  name: 'nyse-holidays',
  title: 'NYSE holidays and trading hours (HTML)',
  inTimeOrder: false,
  detects: ({ text }) => /<html/i.test(text) && /Holidays\s*(&amp;|&|and)\s*Trading Hours/i.test(text),
  async *read([entry]) {
    if (!entry) return
    const text = await textOf(entry)
    const table = (text.match(/<table\b[\s\S]*?<\/table>/gi) ?? []).find((one) => /Thanksgiving/i.test(one)) ?? ''
    const [head = [], ...rows] = (table.match(/<tr\b[\s\S]*?<\/tr>/gi) ?? []).map(cellsOf)
    const years = head.slice(1)
    if (years.length === 0 || !years.every((year) => /^20\d\d$/.test(year)) || rows.length < 5)
      throw new FileFormatError('The publisher changed the layout: no table of holidays with a column for each year.')
    for (const [at, [name = '', ...cells]] of rows.entries()) yield* closed(name, cells, years, at + 2)
    yield* halfDays(plainText(text.slice(text.indexOf(table) + table.length)))
  },
}

function* closed(
  name: string,
  cells: readonly string[],
  years: readonly string[],
  line: number,
): Generator<FileRecord> {
  for (const [nth, cell] of cells.entries()) {
    // A dash (also as &mdash;): the holiday falls on a day on which the exchange is closed anyway.
    if (!/[A-Za-z]/.test(cell.replace(/&\w+;/g, ''))) continue
    try {
      const date = dayInSentence(cell, years[nth] ?? '')
      if (date === null) throw new CellError(`${name} is '${cell}', a weekday with its date was expected`)
      yield placed({ table: 'exchange_days', row: rowOf('NYSE', date, name, null) }, line)
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
}

function* halfDays(notes: string): Generator<FileRecord> {
  for (const [, hour = '', minute = '', half = '', rest = ''] of notes.matchAll(EARLY)) {
    const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    const closesAt = clockOf(60 * hours + Number(minute))
    for (const [sentence] of rest.matchAll(new RegExp(DAY, 'g'))) {
      try {
        const date = dayInSentence(sentence, '')
        if (date !== null)
          yield placed({ table: 'exchange_days', row: rowOf('NYSE', date, 'Early close', closesAt) }, 0)
      } catch (error) {
        yield { kind: 'reject', line: 0, reason: reasonOf(error) }
      }
    }
  }
}

const Upcoming = z.object({
  exchange: z.string(),
  name: z.string(),
  date: z.string(),
  status: z.enum(['closed', 'early-close']),
  close: z.iso.datetime({ offset: true }).optional(),
})

/** Massive (Polygon) `marketstatus/upcoming`: closures and half days ahead, exchange by exchange. */
export const massiveUpcoming: FileFormat = {
  name: 'massive-upcoming',
  title: 'Massive upcoming market holidays (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^\s*\[\s*\{/.test(text) && hasKeys(text, 'exchange', 'status') && /"(early-)?close/.test(text),
  async *read([entry]) {
    if (!entry) return
    yield* recordsOf(z.array(z.unknown()).parse(await jsonOf(entry)), Upcoming, (row) => {
      const isEarly = row.status === 'early-close'
      if (isEarly && row.close === undefined) throw new CellError('an early close without its time')
      const closesAt = isEarly ? clockOf(newYorkMsOfDay(Date.parse(row.close ?? '')) / MINUTE_MS) : null
      return [{ table: 'exchange_days', row: rowOf(row.exchange, anyDay(row.date, 'date'), row.name, closesAt) }]
    })
  },
}
