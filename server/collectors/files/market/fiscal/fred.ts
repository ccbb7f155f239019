import { z } from 'zod'
import { RELEASES, TENORS } from '@/lib/fiscal/fiscalSeries'
import type { ReleaseRule } from '@/lib/fiscal/release'
import { hasColumns, hasKeys } from '@/server/collectors/files/columns'
import { csvRows } from '@/server/collectors/files/csvRows'
import { jsonOf } from '@/server/collectors/files/documents'
import { CellError, dayOf, numberOf, reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
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
const FRED_SERIES: Readonly<Record<string, FredSeries>> = {
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
}

const HEAD = /^"?(?:observation_date|DATE)"?((?:,"?[A-Z][A-Z0-9_]*"?)+)\r?\n/

/** FRED CSV: a date and one column or more; '.' or nothing is missing. `DATE,VALUE` takes its series from the file name. */
export const fredCsv: FileFormat = {
  name: 'fred',
  title: 'FRED series (CSV)',
  inTimeOrder: false,
  detects: ({ text }) =>
    HEAD.test(text) &&
    !hasColumns(text, 'close') &&
    !hasColumns(text, 'price') &&
    /\n"?\d{4}-\d{2}-\d{2}"?,/.test(text),
  async *read([entry], { fileName, ticker }) {
    if (!entry) return
    let columns: readonly FredSeries[] | null = null
    for await (const { line, cells } of csvRows(entry)) {
      if (columns === null) {
        const own = (ticker ?? fileName.split('.')[0] ?? '').toUpperCase()
        columns = cells.slice(1).map((id) => seriesOf(id === 'VALUE' ? own : id))
        continue
      }
      for (const [at, one] of columns.entries()) {
        const text = cells[at + 1] ?? ''
        if (text === '.' || text === '') continue
        try {
          const date = dayOf(cells[0] ?? '', 'date')
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

const Answer = z.object({
  series_id: z.string().optional(),
  observations: z.array(z.object({ date: z.string(), value: z.string() })),
})

/** FRED observations as its interface answers (JSON): the series stands in the name of the file, or is told by `--ticker`. */
export const fredJson: FileFormat = {
  name: 'fred-json',
  title: 'FRED observations (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^\s*\{/.test(text) &&
    (hasKeys(text, 'observations', 'realtime_start') || hasKeys(text, 'observations', 'series_id')),
  async *read([entry], { fileName, ticker }) {
    if (!entry) return
    const { observations, series_id } = Answer.parse(await jsonOf(entry))
    const own = (ticker ?? series_id ?? fileName).toUpperCase()
    const id = Object.keys(FRED_SERIES).find((known) => new RegExp(`(^|[^A-Z0-9])${known}([^A-Z0-9]|$)`).test(own))
    if (id === undefined)
      throw new FileFormatError(
        `The answer does not say of which series it is. Give it with --ticker: ${Object.keys(FRED_SERIES).join(', ')}.`,
      )
    const one = seriesOf(id)
    yield* recordsOf(observations, Answer.shape.observations.element, ({ date, value }) =>
      value === '.' || value === ''
        ? []
        : [observation(one.series, dayOf(date, 'date'), numberOf(value, one.series) * one.scale, one.rule)],
    )
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
