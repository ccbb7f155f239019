import type { IsoDate } from '@/lib/core/nominal'
import { futuresSymbol } from '@/lib/futures/futuresExpiry'
import { addDays } from '@/lib/market/isoDate'
import { HOUR_MS, newYorkDateOf, newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { type CsvRow, csvRows } from '@/server/collectors/files/csvRows'
import { CellError, numberOf, reasonOf } from '@/server/collectors/files/fields'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { compactDay } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'

/** `es_trade_201312.csv` of days and hours, `20131007_es_minute_trade_201312.csv` of minutes. */
const LONG = /^([a-z0-9]{1,4})_trade_(\d{4})(\d{2})\.csv$/i
const SHORT = /^(\d{8})_([a-z0-9]{1,4})_minute_trade_(\d{4})(\d{2})\.csv$/i
const TIMES = /^(\d{8}) (\d{2}):(\d{2})$/
/** The day of futures begins at 18:00 in New York. */
const EVENING_MS = 18 * HOUR_MS

/**
 * Lean trade bars of futures, one member a contract: days and hours `YYYYMMDD HH:MM,O,H,L,C,volume`, minutes
 * `ms,O,H,L,C,volume`. Prices as quoted, times UTC, milliseconds since midnight. A day row is of a UTC day. Lean, toolbox
 * documentation of future data.
 */
export const leanFutures: FileFormat = {
  name: 'lean-futures',
  title: 'Lean trade bars of futures (zip)',
  inTimeOrder: false,
  isArchive: true,
  detects: ({ entryNames }) => entryNames.length > 0 && entryNames.some((name) => LONG.test(name) || SHORT.test(name)),
  async *read(entries) {
    for (const entry of entries) {
      const [, , root, year, month] = SHORT.exec(entry.name) ?? ['', '', ...(LONG.exec(entry.name) ?? []).slice(1)]
      const fileDay = SHORT.exec(entry.name)?.[1]
      if (root === undefined || year === undefined || month === undefined) {
        yield { kind: 'note', text: `${entry.name} is no file of one contract and was left out` }
        continue
      }
      const name = root.toUpperCase()
      const own = { root: name, contract: futuresSymbol({ root: name, month: `${year}-${month}` }) }
      const days = fileDay === undefined && (await isDaily(csvRows(entry)))
      for await (const row of csvRows(entry)) {
        try {
          const bar = barOf(row)
          if (days) {
            const session_date = compactDay((row.cells[0] ?? '').slice(0, 8), 'date')
            const known = { settle: null, open_interest: null }
            yield {
              kind: 'entity',
              line: row.line,
              table: 'futures_days',
              row: { ...own, session_date, ...bar, ...known },
            }
          } else {
            const startMs = fileDay === undefined ? hourOf(row) : minuteOf(fileDay, row)
            const minutes = fileDay === undefined ? 60 : 1
            const at = { session_date: futuresDayOf(startMs), start_at: startMs * 1000, minutes }
            yield { kind: 'entity', line: row.line, table: 'futures_bars', row: { ...own, ...at, ...bar } }
          }
        } catch (error) {
          yield { kind: 'reject', line: row.line, reason: reasonOf(error) }
        }
      }
    }
  },
}

/** The day of futures an instant belongs to: from 18:00 in New York on the next one. */
export function futuresDayOf(ms: number): IsoDate {
  const day = newYorkDateOf(ms)
  return newYorkMsOfDay(ms) >= EVENING_MS ? addDays(day, 1) : day
}

/** Days stand at midnight, hours do not all. */
async function isDaily(rows: AsyncIterable<CsvRow>): Promise<boolean> {
  for await (const { cells } of rows)
    if (TIMES.test(cells[0] ?? '') && !(cells[0] ?? '').endsWith('00:00')) return false
  return true
}

export function barOf({ cells }: CsvRow) {
  const [open, high, low, close] = [1, 2, 3, 4].map((at) => numberOf(cells[at] ?? '', 'price'))
  const volume = numberOf(cells[5] ?? '', 'volume')
  if (volume < 0) throw new CellError(`volume is ${volume}, zero or more was expected`)
  const bar = checkedBar({ open, high, low, close })
  return { open: bar.open, high: bar.high, low: bar.low, close: bar.close, volume }
}

function hourOf({ cells }: CsvRow): number {
  const [, day = '', hour, minute] = TIMES.exec(cells[0] ?? '') ?? []
  if (hour === undefined) throw new CellError(`time is '${cells[0]}', a day and an hour were expected`)
  return utcMs(compactDay(day, 'time'), Number(hour) * HOUR_MS + Number(minute) * 60_000)
}

function minuteOf(day: string, { cells }: CsvRow): number {
  const ms = numberOf(cells[0] ?? '', 'time')
  if (ms < 0 || ms >= 24 * HOUR_MS) throw new CellError(`time is '${cells[0]}', milliseconds of a day were expected`)
  return utcMs(compactDay(day, 'time'), ms)
}

const utcMs = (day: IsoDate, ms: number): number => Date.parse(`${day}T00:00:00Z`) + ms
