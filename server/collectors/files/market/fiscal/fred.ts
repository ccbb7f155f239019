import { z } from 'zod'
import { wordTable } from '@/lib/core/wordTable'
import { RELEASES, TENORS } from '@/lib/fiscal/fiscalSeries'
import type { ReleaseRule } from '@/lib/fiscal/release'
import { hasColumns, hasKeys } from '@/server/collectors/files/columns'
import { csvRows } from '@/server/collectors/files/csvRows'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import { CellError, numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'
import { observation } from '@/server/collectors/files/market/fiscal/fiscalRows'
import { placed, recordsOf } from '@/server/collectors/files/market/jsonRows'

interface FredSeries {
  readonly series: string
  /** What one unit of the file is. */
  readonly scale: number
  /** FRED tells some series later than their publisher does. */
  readonly rule?: ReleaseRule
}

const curve = Object.fromEntries(
  TENORS.map(([series, label]): [string, FredSeries] => {
    const count = label.slice(0, -1)
    return [label.endsWith('m') ? `DGS${count}MO` : `DGS${count}`, { series, scale: 1, rule: RELEASES.h15 }]
  }),
)

/** Series of FRED that the page knows. Treasury balance and Fed assets are levels of Wednesday in millions. */
const FRED_SERIES: Readonly<Record<string, FredSeries>> = wordTable({
  ...curve,
  T10YIE: { series: 'breakeven_10y', scale: 1 },
  WALCL: { series: 'fed_assets', scale: 1e6 },
  WDTGAL: { series: 'tga', scale: 1e6, rule: RELEASES.h41 },
  RRPONTSYD: { series: 'rrp', scale: 1e9 },
  MTSR133FMS: { series: 'receipts_total', scale: 1e6 },
  MTSO133FMS: { series: 'outlays_total', scale: 1e6 },
  POPTHM: { series: 'population', scale: 1e3 },
  CPIAUCSL: { series: 'cpi', scale: 1 },
  CPIAUCNS: { series: 'cpi', scale: 1 },
  USREC: { series: 'recession', scale: 1 },
})

/** A date and identifiers of series, in any case and with any separator. */
const HEAD = /^(?:(?:observation_)?date|Unnamed: 0|)((?:[,;\t|][A-Z][A-Z0-9_]*)+)\r?\n/i

/** Capitals are identifiers; in small letters only those are that a page knows, or a value of a file named by one. */
function isOfSeries(text: string, fileName: string): boolean {
  const [, told = ''] = HEAD.exec(text) ?? []
  const ids = told.split(/[,;\t|]/).slice(1)
  if (ids.length === 0) return false
  const ofFile = (fileName.split('.')[0] ?? '').toUpperCase()
  const isKnown = (id: string): boolean => (id.toUpperCase() === 'VALUE' ? ofFile : id.toUpperCase()) in FRED_SERIES
  return (/^(DATE|observation_date)/.test(text) && told === told.toUpperCase()) || ids.every(isKnown)
}

/** FRED CSV: a date and one column or more; '.' or nothing is missing. `DATE,VALUE` takes its series from the file name. */
export const fredCsv: FileFormat = {
  name: 'fred',
  title: 'FRED series (CSV)',
  inTimeOrder: false,
  detects: ({ text, fileName }) =>
    isOfSeries(text, fileName) &&
    !hasColumns(text, 'close') &&
    !hasColumns(text, 'price') &&
    /\n\d{4}-?\d{2}-?\d{2}[,;\t|]|\n\d{1,2}\/\d{1,2}\/\d{2,4}[,;\t|]/.test(text),
  async *read([entry], { fileName, ticker }) {
    if (!entry) return
    let columns: readonly FredSeries[] | null = null
    for await (const { line, cells } of csvRows(entry)) {
      if (columns === null) {
        const own = (ticker ?? fileName.split('.')[0] ?? '').toUpperCase()
        columns = cells.slice(1).map((id) => seriesOf(/^value$/i.test(id) ? own : id.toUpperCase()))
        continue
      }
      for (const [at, one] of columns.entries()) {
        const text = cells[at + 1] ?? ''
        if (text === '.' || text === '') continue
        try {
          const date = anyDay(cells[0] ?? '', 'date')
          const value = numberOf(text, one.series) * one.scale
          if (one.series === 'recession' && value !== 0 && value !== 1)
            throw new CellError(`'${text}' is neither 0 nor 1`)
          yield placed(observation(one.series, date, value, one.rule), line)
        } catch (error) {
          yield { kind: 'reject', line, reason: reasonOf(error) }
        }
      }
    }
  },
}

/** A day without a value is a point, nothing, or null, by the program that wrote the answer down. */
const Observation = z.object({ date: z.string(), value: z.union([z.string(), z.number()]).nullish() })
const Answer = z.object({
  series_id: z.string().optional(),
  observations: z.array(z.unknown()),
  /** How values were changed for the answer; lin: not at all. */
  units: z.string().optional(),
})

/** FRED observations as its interface answers (JSON): the series stands in the name of the file, or is told by `--ticker`. */
export const fredJson: FileFormat = {
  name: 'fred-json',
  title: 'FRED observations (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    beginsAsJson(text) &&
    (hasKeys(text, 'observations', 'realtime_start') || hasKeys(text, 'observations', 'series_id')),
  async *read([entry], { fileName, ticker }) {
    if (!entry) return
    const [answer, ...others] = z.array(Answer).parse(await rowsUnder(entry))
    const { series_id } = answer ?? {}
    const changed = [answer, ...others].find((one) => (one?.units ?? 'lin') !== 'lin')?.units
    if (changed !== undefined)
      throw new FileFormatError(`The answer is in units of ${changed} (changes, logs …): ask for levels, units=lin.`)
    const observations = [answer, ...others].flatMap((one) => one?.observations ?? [])
    const own = (ticker ?? series_id ?? fileName).toUpperCase()
    const id = Object.keys(FRED_SERIES).find((known) => new RegExp(`(^|[^A-Z0-9])${known}([^A-Z0-9]|$)`).test(own))
    if (id === undefined)
      throw new FileFormatError(
        `The answer does not say of which series it is. Give it with --ticker: ${Object.keys(FRED_SERIES).join(', ')}.`,
      )
    const one = seriesOf(id)
    yield* recordsOf(observations, Observation, ({ date, value }) => {
      const number = optionalNumber(String(value ?? ''), one.series)
      return number === null ? [] : [observation(one.series, anyDay(date, 'date'), number * one.scale, one.rule)]
    })
  },
}

function seriesOf(id: string): FredSeries {
  const known = FRED_SERIES[id]
  if (known === undefined)
    throw new FileFormatError(
      `No page needs the FRED series '${id}'. Known are ${Object.keys(FRED_SERIES).join(', ')}.`,
    )
  return known
}
