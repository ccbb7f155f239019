import { wordTable } from '@/lib/core/wordTable'
import { tradeKind } from '@/lib/equities/disclosures'
import {
  type EntityRow,
  type FileFormat,
  FileFormatError,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { Doubts } from '@/server/collectors/files/market/doubts'
import { paperReport } from '@/server/collectors/files/market/paperReport'
import { type PdfLine, pdfLines } from '@/server/collectors/files/market/pdfText'

type Trade = EntityRow<'political_trades'>
type Column = 'owner' | 'asset' | 'type' | 'date' | 'notified' | 'amount'

const HEADS: readonly (readonly [Column | 'gains', RegExp])[] = [
  ['owner', /^Owner$/i],
  ['asset', /^Asset$/i],
  ['type', /^Transaction/i],
  ['date', /^Date$/i],
  ['notified', /^Notification/i],
  ['amount', /^Amount$/i],
  ['gains', /^Cap\.?/i],
]
const DAY = /^\d{1,2}\/\d{1,2}\/\d{4}$/
/** Labels under a row; the small capitals of the form leave only the first letters of its words in the text. */
const LABEL =
  /^(F(?:iling)? ?S(?:tatus)?|S(?:ubholding)? ?O(?:f)?|L(?:ocation)?|D(?:escription)?|C(?:omments)?) ?: ?(.*)$/i
const OWNERS: Readonly<Record<string, string>> = wordTable({
  '': 'Self',
  SP: 'Spouse',
  JT: 'Joint',
  DC: 'Dependent Child',
})
/** Codes of the clerk for kinds of assets, those that trade first; others stay as codes. */
const ASSETS: Readonly<Record<string, string>> = wordTable({
  ST: 'Stock',
  OP: 'Stock Option',
  EF: 'Exchange Traded Fund',
  MF: 'Mutual Fund',
  GS: 'Government Security',
  CS: 'Corporate Bond',
  CT: 'Cryptocurrency',
  RE: 'REIT',
  PS: 'Non-Public Stock',
  AB: 'Asset-Backed Security',
  OL: 'Ownership Interest',
  OI: 'Ownership Interest',
})

interface PtrRow {
  readonly cells: Record<Column, string>
  readonly details: Map<string, string>
  last: string | null
}

/**
 * Report of trades of a member of the House as the clerk publishes it. A scan has no text: it becomes one row that says so, of
 * the filer whom the index names.
 */
export const housePtr: FileFormat = {
  name: 'house-ptr',
  title: 'House report of trades (PDF)',
  inTimeOrder: false,
  // The same filings as the collected list tells: one filing is stored once.
  sharedSource: { political_trades: 'house-trades' },
  detects: ({ text }) => text.startsWith('%PDF'),
  async *read([entry], options) {
    if (!entry) return
    const lines = await pdfLines(entry)
    if (lines.length === 0 && options.filer === undefined)
      throw new FileFormatError('The PDF is a scan without text: it is not read, and does not say who filed it.')
    const doubts = new Doubts()
    const head = headOf(lines, options)
    const rows = lines.length === 0 ? [] : rowsOf(lines)
    if (lines.length === 0) {
      doubts.add('reports are scans: nothing is known of them but the filer')
      yield { kind: 'entity', line: 1, table: 'political_trades', row: paperReport({ ...head, chamber: 'house' }) }
    }
    for (const [at, row] of rows.entries()) {
      if (/^deleted$/i.test(row.details.get('F') ?? '')) doubts.add('rows are taken back by their filer: left out')
      else yield { kind: 'entity', line: at + 1, table: 'political_trades', row: tradeOf(row, head, doubts) }
    }
    yield* doubts.notes()
  },
}

type Head = Pick<Trade, 'member' | 'district' | 'filed_date' | 'filing' | 'url'>

function headOf(lines: readonly PdfLine[], { filer, fileName }: ReadOptions): Head {
  const texts = lines.map((line) => line.map(({ text }) => text).join(' '))
  const found = (pattern: RegExp): string | undefined =>
    texts.map((text) => pattern.exec(text)?.[1]?.trim()).find((one) => one !== undefined)
  const filing = found(/Filing ID #\s*(\d+)/i) ?? /\d{5,}/.exec(fileName)?.[0] ?? fileName
  const [, month, day, year] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(found(/Digitally Signed:(.*)$/i) ?? '') ?? []
  const filed = filer?.filedDate ?? (year === undefined ? null : `${year}-${month}-${day}`)
  const member = (filer?.name ?? found(/^Name:(.*)$/i) ?? '').replace(/^(hon|mr|mrs|ms|dr)\.? /i, '')
  const isReport = lines.length === 0 || texts.some((text) => /Clerk of the House|Filing ID/i.test(text))
  if (member === '' || !isReport) throw new FileFormatError('The PDF is no report of trades of the House.')
  return {
    member,
    district: filer?.district ?? found(/^State\/District:(.*)$/i) ?? '',
    filed_date: filed,
    filing,
    url: `https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/${(filed ?? '').slice(0, 4)}/${filing}.pdf`,
  }
}

/** Rows of the table: each begins with a date in its column; what follows belongs to it, also on the next page. */
function rowsOf(lines: readonly PdfLine[]): readonly PtrRow[] {
  const rows: PtrRow[] = []
  let edges: ReadonlyMap<string, number> | null = null
  for (const line of lines) {
    const found = edgesOf(line)
    if (found !== null) edges = found
    else if (edges !== null) {
      if (/^\* For the complete list/i.test(line[0]?.text ?? '')) break
      takeLine(rows, cellsOf(line, edges))
    }
  }
  if (edges === null) throw new FileFormatError('The publisher changed the layout: the report has no table of trades.')
  return rows
}

/** Left edges of the columns where a line is the head of the table. */
function edgesOf(line: PdfLine): ReadonlyMap<string, number> | null {
  const edges = HEADS.flatMap(([name, pattern]): [string, number][] => {
    const cell = line.find(({ text }) => pattern.test(text))
    return cell === undefined ? [] : [[name, cell.x - 2]]
  })
  return edges.length === HEADS.length ? new Map(edges) : null
}

function cellsOf(line: PdfLine, edges: ReadonlyMap<string, number>): Record<Column, string> {
  const edge = (at: number): number => edges.get(HEADS[at]?.[0] ?? '') ?? Number.POSITIVE_INFINITY
  const columns = HEADS.slice(0, -1).map(([name], at) => [
    name,
    line
      .filter(({ x }) => x >= edge(at) && x < edge(at + 1))
      .map(({ text }) => text)
      .join(' '),
  ])
  return Object.fromEntries(columns) as Record<Column, string>
}

function takeLine(rows: PtrRow[], cells: Record<Column, string>): void {
  if (DAY.test(cells.date)) {
    rows.push({ cells, details: new Map(), last: null })
    return
  }
  const row = rows.at(-1)
  // The second and third line of the head stand before the first row, or name nothing of one.
  if (row === undefined || /^Type$/i.test(cells.type) || (cells.asset === '' && cells.amount === '')) return
  const [, label, text = ''] = LABEL.exec(cells.asset) ?? []
  if (label !== undefined) {
    row.last = label.charAt(0).toUpperCase()
    row.details.set(row.last, text)
  } else if (row.last !== null && cells.amount === '') {
    row.details.set(row.last, `${row.details.get(row.last) ?? ''} ${cells.asset}`.trim())
  } else {
    row.cells.asset = `${row.cells.asset} ${cells.asset}`.trim()
    row.cells.amount = `${row.cells.amount} ${cells.amount}`.trim()
    row.cells.type = `${row.cells.type} ${cells.type}`.trim()
  }
}

function tradeOf({ cells, details }: PtrRow, head: Head, doubts: Doubts): Trade {
  const [, asset = cells.asset, code = ''] = /^(.*?)\s*(?:\[([A-Z0-9]{2})\])?$/.exec(cells.asset) ?? []
  const ticker = /\(([A-Z][A-Z0-9.]{0,6})\)\s*$/.exec(asset)?.[1] ?? ''
  return {
    ...head,
    chamber: 'house',
    ticker: doubts.ticker(ticker),
    asset: asset.replace(/\s*\([A-Z][A-Z0-9.]{0,6}\)\s*$/, ''),
    asset_type: ASSETS[code] ?? code,
    type: tradeKind(cells.type),
    owner: OWNERS[cells.owner] ?? cells.owner,
    ...doubts.amount(cells.amount),
    traded_date: doubts.day(cells.date, 'transaction date'),
    line: doubts.ordinal(head.filing),
    comment: ['D', 'C'].flatMap((label) => details.get(label) ?? []).join(' '),
  }
}
