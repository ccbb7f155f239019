import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { addDays, isIsoDate } from '@/lib/market/isoDate'
import { columnsOf, hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { CellError, reasonOf } from '@/server/collectors/files/fields'
import {
  type FileEntry,
  type FileFormat,
  FileFormatError,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { dayOfName } from '@/server/collectors/files/fileName'
import { anyDay, symbolOf } from '@/server/collectors/files/market/cells'
import { type MadeRecord, placed } from '@/server/collectors/files/market/jsonRows'
import { listedRows } from '@/server/collectors/files/market/shorts'

const JSON_LIST = /^\s*\[\s*\{[\s\S]*"(issueSymbolIdentifier|regShoThresholdFlag)"/

/**
 * Threshold lists of Nasdaq, NYSE, Cboe and CHX (bars, the time of the file as last line, one day a file) and of FINRA
 * (the same form, or the rows of its interface with their day).
 */
export const thresholdLists: FileFormat = {
  name: 'threshold-list',
  title: 'Reg SHO threshold list of an exchange or FINRA',
  inTimeOrder: false,
  detects: ({ text, fileName }) =>
    hasColumns(text, 'Symbol', 'Reg SHO Threshold Flag') ||
    hasColumns(text, 'issueSymbolIdentifier', 'tradeDate', 'regShoThresholdFlag') ||
    JSON_LIST.test(text) ||
    isCboe(text, fileName),
  async *read([entry], options) {
    if (!entry) return
    const { rows, stamp } = await listOf(entry)
    const day = dayOfList(options, stamp)
    let onNone = 0
    for (const { line, cell } of rows) {
      try {
        const made = listRow(cell, day, options.fileName)
        if (made === null) onNone += 1
        else yield placed(made, line)
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
    if (onNone > 0) yield { kind: 'note', text: `${onNone} names that the file marks as on no list` }
    if (rows.length === 0) yield { kind: 'note', text: 'The list has no names.' }
  },
}

/** Cboe names its columns `Symbol|Company Name` and says of what they are by the name of the file alone. */
function isCboe(text: string, fileName: string): boolean {
  const columns = columnsOf(text)
  return (
    columns.has('symbol') && columns.has('companyname') && columns.size <= 3 && /threshold|reg_?sho/i.test(fileName)
  )
}

interface ListRow {
  readonly line: number
  readonly cell: NamedRow
}

async function listOf(entry: FileEntry): Promise<{ readonly rows: readonly ListRow[]; readonly stamp: string }> {
  let stamp = ''
  const rows: ListRow[] = []
  for await (const { line, cell, cells } of listedRows(entry)) {
    const [start = '', ...rest] = cells
    const digits = /^(?:File Creation Time:?\s*)?(\d[\d :T-]*)$/i.exec(start)?.[1]
    // The last line is the time of the file; a bare count of rows says nothing more.
    if (digits !== undefined && rest.every((text) => text === '')) stamp = digits.replace(/\D/g, '')
    else rows.push({ line, cell })
  }
  return { rows, stamp }
}

/** A row of one list; null for a name that is on none. Throws CellError. */
function listRow(cell: NamedRow, ofFile: IsoDate | null, fileName: string): MadeRecord | null {
  const ticker = symbolOf(cell('Symbol') || cell('issueSymbolIdentifier'))
  const own = cell('tradeDate')
  const list_date = own === '' ? ofFile : anyDay(own, 'tradeDate')
  if (list_date === null)
    throw new FileFormatError(
      'The file does not say of which day it is. Give it with --session, for example --session 2026-06-15.',
    )
  const name = cell('Security Name') || cell('Company Name') || cell('issueName')
  const market = marketOf(cell('Market Category') || cell('marketClassCode'), fileName)
  const flags = flagsOf(cell)
  return flags === null ? null : { table: 'threshold_list', row: { ticker, list_date, market, name, ...flags } }
}

/** Of FINRA's lists before 2019 the one flag is R (Regulation SHO) or NR (its own rule); Cboe has no flags: all are on it. */
function flagsOf(cell: NamedRow): { readonly reg_sho: boolean; readonly finra_rule: boolean } | null {
  const one = cell('thresholdListFlag').toUpperCase()
  const regSho = flag(cell('Reg SHO Threshold Flag') || cell('regShoThresholdFlag'), 'Reg SHO Threshold Flag')
  const rule = flag(cell('Rule 3210') || cell('Rule 4320') || cell('rule4320Flag'), 'rule flag')
  const reg_sho = regSho ?? (one === 'R' || (one === '' && cell('Company Name') !== ''))
  const finra_rule = rule ?? one === 'NR'
  return reg_sho || finra_rule ? { reg_sho, finra_rule } : null
}

function flag(text: string, column: string): boolean | null {
  const word = text.trim().toUpperCase()
  if (word === '') return null
  if (word !== 'Y' && word !== 'N') throw new CellError(`${column} is '${text}', Y or N was expected`)
  return word === 'Y'
}

const MARKETS: Readonly<Record<string, string>> = wordTable({
  Q: 'Nasdaq',
  G: 'Nasdaq',
  S: 'Nasdaq',
  C: 'Nasdaq',
  NMS: 'Nasdaq',
  SC: 'Nasdaq',
  N: 'NYSE',
  A: 'NYSE American',
  P: 'NYSE Arca',
  ARCA: 'NYSE Arca',
  AMEX: 'NYSE American',
  'NYSE MKT': 'NYSE American',
  U: 'OTC',
  OTC: 'OTC',
  OTCBB: 'OTC',
  MW: 'CHX',
})

/** The market behind a category; where a file has none, what its name says. */
function marketOf(category: string, fileName: string): string {
  const text = category.trim()
  if (text !== '') return MARKETS[text.toUpperCase()] ?? text
  if (/bzx|cboe|bats/i.test(fileName)) return 'Cboe BZX'
  if (/^chx/i.test(fileName)) return 'CHX'
  if (/nasdaq/i.test(fileName)) return 'Nasdaq'
  if (/finra|otc/i.test(fileName)) return 'OTC'
  if (/arca/i.test(fileName)) return 'NYSE Arca'
  if (/american|amex/i.test(fileName)) return 'NYSE American'
  return /nyse/i.test(fileName) ? 'NYSE' : 'Cboe BZX'
}

/** Before this hour a file is of the day before: lists come out at 23:00, some an hour later. */
const LATE_HOUR = 12

/** Day of a list: as asked, as the name of the file says, else by the time at which the file was made. */
function dayOfList({ fileName, session }: ReadOptions, stamp: string): IsoDate | null {
  return session ?? dayOfName(fileName) ?? dayOfStamp(stamp)
}

function dayOfStamp(stamp: string): IsoDate | null {
  const [, year, month, day, hour] = /^(20\d{2})(\d{2})(\d{2})(\d{2})?/.exec(stamp) ?? []
  const made = `${year}-${month}-${day}`
  if (!isIsoDate(made)) return null
  return hour !== undefined && Number(hour) < LATE_HOUR ? addDays(made, -1) : made
}
