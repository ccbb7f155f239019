import { TRADER_REPORTS, type TraderReport, type TraderScope } from '@/lib/futures/traderReports'
import { columnKey, columnsOf, type NamedRow } from '@/server/collectors/files/columns'
import { csvRows, headerOf } from '@/server/collectors/files/csvRows'
import { jsonOf } from '@/server/collectors/files/documents'
import { CellError, reasonOf } from '@/server/collectors/files/fields'
import {
  type FileEntry,
  type FileFormat,
  FileFormatError,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { reportOf, SCOPE, weeklyRow } from '@/server/collectors/files/market/cftc/reportColumns'
import { addsUp, traderRows } from '@/server/collectors/files/market/cftc/traderRows'
import { placed } from '@/server/collectors/files/market/jsonRows'

/** A row of the weekly files: market, six digits, day, code. */
const WEEKLY_ROW =
  /^\s*("[^"\n]{3,200}"|[^",\n]{3,200}),\s*\d{5,6}\s*,\s*\d{4}-\d{2}-\d{2}\s*,\s*[0-9A-Z]{4,5}[0-9A-Z+]\s*,/
const JSON_LIST = /^\s*\[\s*\{/

/** CFTC Commitments of Traders: legacy, disaggregated and financial report, of the yearly tables, the weekly files and the interface. */
export const cftcTraders: FileFormat = {
  name: 'cftc-traders',
  title: 'CFTC Commitments of Traders (text, CSV or JSON)',
  inTimeOrder: false,
  detects: ({ text }) => formOf(text) !== null,
  async *read([entry], options) {
    if (!entry) return
    let uneven = 0
    const fileScope = scopeOfName(options)
    for await (const { line, report, cell } of rowsOf(entry)) {
      try {
        const made = traderRows(cell, reportFor(report), scopeOf(cell, fileScope))
        if (!addsUp(made)) uneven += 1
        for (const one of made) yield placed(one, line)
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
    if (uneven > 0)
      yield {
        kind: 'note',
        text: `${uneven} markets whose long or short positions do not make the open interest: kept as published`,
      }
  },
}

interface Row {
  readonly line: number
  /** null for a row whose report cannot be told. */
  readonly report: TraderReport | null
  readonly cell: NamedRow
}

function reportFor(report: TraderReport | null): TraderReport {
  if (report === null) throw new CellError('the positions of the row make the open interest of no known report')
  return report
}

/** How the file is written; null for other files. */
function formOf(text: string): 'json' | 'named' | 'weekly' | null {
  if (JSON_LIST.test(text)) return reportOf(keysOf(text)) === null ? null : 'json'
  if (reportOf(columnsOf(text)) !== null) return 'named'
  return WEEKLY_ROW.test(text) ? 'weekly' : null
}

const keysOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/"(\w{3,60})"\s*:/g)].map(([, name = '']) => columnKey(name)))

async function* rowsOf(entry: FileEntry): AsyncGenerator<Row> {
  const form = formOf(await beginning(entry))
  if (form === 'json') yield* jsonRows(entry)
  else if (form === 'weekly') yield* weeklyRows(entry)
  else yield* namedRows(entry)
}

async function beginning(entry: FileEntry): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of entry.bytes()) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length >= 65_536) break
  }
  return JSON_LIST.test(text) ? text : text.replace(/"([^",\r\n]*)"/g, '$1')
}

async function* namedRows(entry: FileEntry): AsyncGenerator<Row> {
  let name: ReturnType<typeof headerOf> | null = null
  let report: TraderReport | null = null
  let width = 0
  for await (const { line, cells, isOpen } of csvRows(entry)) {
    if (name === null) {
      name = headerOf(cells, [])
      report = reportOf(new Set(cells.map(columnKey)))
      width = cells.length
    } else yield { line, report, cell: isOpen && cells.length < width ? cutOff : name(cells) }
  }
}

const cutOff: NamedRow = () => {
  throw new CellError('the last row breaks off before its last cell')
}

/** Which report a file without names is, its rows show: of one alone the positions make the open interest. */
async function* weeklyRows(entry: FileEntry): AsyncGenerator<Row> {
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = []
  for await (const row of csvRows(entry)) rows.push(row)
  const fitting = rows.map(({ cells }) => TRADER_REPORTS.filter((report) => fits(weeklyRow(report)(cells), report)))
  const sure = fitting.find((reports) => reports.length === 1)?.[0] ?? null
  for (const [at, { line, cells }] of rows.entries()) {
    const own = fitting[at] ?? []
    const report = own.length === 1 ? (own[0] ?? null) : sure
    yield { line, report, cell: weeklyRow(report ?? 'legacy')(cells) }
  }
}

function fits(cell: NamedRow, report: TraderReport): boolean {
  try {
    return addsUp(traderRows(cell, report, 'futures'))
  } catch {
    return false
  }
}

async function* jsonRows(entry: FileEntry): AsyncGenerator<Row> {
  const list = await jsonOf(entry)
  if (!Array.isArray(list)) throw new FileFormatError('This is no list of rows of the CFTC.')
  for (const [at, row] of (list as readonly unknown[]).entries()) {
    const cells = typeof row === 'object' && row !== null ? Object.entries(row) : []
    const byKey = new Map(cells.map(([key, value]) => [columnKey(key), value === null ? '' : String(value)]))
    yield {
      line: at + 1,
      report: reportOf(new Set(byKey.keys())),
      cell: (column) => byKey.get(columnKey(column)) ?? '',
    }
  }
}

/** What the row says, else what the name of the file says. Nothing else in a legacy table tells it. */
function scopeOf(cell: NamedRow, ofFile: TraderScope | null): TraderScope {
  const own = cell(SCOPE)
  if (/comb/i.test(own)) return 'combined'
  if (/fut/i.test(own)) return 'futures'
  if (ofFile !== null) return ofFile
  throw new FileFormatError(
    'The file does not say whether options are counted. Name it as the CFTC does: annual.txt or deafut.txt for futures alone, annualof.txt or deacom.txt for futures and options.',
  )
}

const COMBINED = /annualof|deahistfo|deacom|(^|[^a-z])com[-_ ]?\d{2}|comb(ined)?|futopt|options/i
const FUTURES = /annual|deacot|deafut|(^|[^a-z])fut[-_ ]?\d{2}|fut(ures)?[-_ ]?only|futures/i

function scopeOfName({ fileName, folder = '' }: ReadOptions): TraderScope | null {
  for (const name of [fileName, folder]) {
    if (COMBINED.test(name)) return 'combined'
    if (FUTURES.test(name)) return 'futures'
  }
  return null
}
