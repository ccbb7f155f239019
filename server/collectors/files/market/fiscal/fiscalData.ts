import { z } from 'zod'
import { hasKeys, namedBy } from '@/server/collectors/files/columns'
import { csvRows } from '@/server/collectors/files/csvRows'
import { jsonOf } from '@/server/collectors/files/documents'
import { reasonOf } from '@/server/collectors/files/fields'
import { type FileEntry, type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import type { FiscalCell } from '@/server/collectors/files/market/fiscal/fiscalRows'
import { type MadeRecord, placed } from '@/server/collectors/files/market/jsonRows'

/** Takes the rows of one file one by one; `rest` tells what only the whole file can. */
export interface FiscalReader {
  row(cell: FiscalCell): readonly MadeRecord[]
  rest?(): Iterable<MadeRecord | string>
  /** What the report should say of the file. */
  notes?(): Iterable<string>
}

export interface FiscalDataset {
  readonly name: string
  readonly title: string
  /** Columns that no other data set has together. */
  readonly keys: readonly string[]
  readonly reader: () => FiscalReader
}

const JSON_HEAD = /^\s*\{\s*"data"\s*:\s*\[\s*\{/
/** Columns of files saved by hand, which carry labels; those of the interface carry names. */
const LABELS: Readonly<Record<string, string>> = {
  'total public debt outstanding': 'tot_pub_debt_out_amt',
  'debt held by the public': 'debt_held_public_amt',
  'intragovernmental holdings': 'intragov_hold_amt',
  'closing balance today': 'close_today_bal',
  'opening balance today': 'open_today_bal',
  'type of account': 'account_type',
  'security type description': 'security_type_desc',
  'security class description': 'security_class_desc',
  'security class 1 description': 'security_class1_desc',
  'security class 2 description': 'security_class2_desc',
  'interest rate': 'interest_rate_pct',
  'issued amount (in millions)': 'issued_amt',
  'amount adjusted for inflation (in millions)': 'inflation_adj_amt',
  'redeemed amount (in millions)': 'redeemed_amt',
  'outstanding amount (in millions)': 'outstanding_amt',
  'debt held by the public (in millions)': 'debt_held_public_mil_amt',
  'intragovernmental holdings (in millions)': 'intragov_hold_mil_amt',
  'total (in millions)': 'total_mil_amt',
}

/** Treasury FiscalData: the answer of its interface as JSON, every value a text, or the same rows as CSV. */
export function fiscalData({ name, title, keys, reader }: FiscalDataset): FileFormat {
  return {
    name,
    title,
    inTimeOrder: false,
    detects: ({ text }) => {
      if (JSON_HEAD.test(text)) return hasKeys(text, ...keys)
      const columns = headOf((text.split(/\r?\n/, 1)[0] ?? '').split(','))
      return columns.includes('record_date') && keys.every((key) => columns.includes(key))
    },
    async *read([entry]) {
      if (!entry) return
      const own = reader()
      for await (const { line, cell } of rowsOf(entry)) {
        try {
          for (const made of own.row(cell)) yield placed(made, line)
        } catch (error) {
          yield { kind: 'reject', line, reason: reasonOf(error) } satisfies FileRecord
        }
      }
      for (const made of own.rest?.() ?? [])
        yield typeof made === 'string' ? { kind: 'reject', line: 1, reason: made } : placed(made, 1)
      for (const text of own.notes?.() ?? []) yield { kind: 'note', text }
    },
  }
}

const headOf = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => {
    const plain = cell.replaceAll('"', '').trim().toLowerCase()
    return LABELS[plain] ?? plain.replaceAll(' ', '_')
  })

const Answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

async function* rowsOf(entry: FileEntry): AsyncGenerator<{ readonly line: number; readonly cell: FiscalCell }> {
  let first = ''
  for await (const bytes of entry.bytes()) {
    first += new TextDecoder().decode(bytes.subarray(0, 64))
    if (first.trim() !== '') break
  }
  if (
    first
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('{')
  ) {
    const told = Answer.safeParse(await jsonOf(entry))
    if (!told.success) throw new FileFormatError(`This is no answer of FiscalData: ${z.prettifyError(told.error)}`)
    for (const [at, row] of told.data.data.entries())
      yield { line: at + 1, cell: (column) => (row[column] === null ? '' : String(row[column] ?? '')) }
    return
  }
  let named: ReturnType<typeof namedBy> | null = null
  for await (const { line, cells } of csvRows(entry))
    if (named === null) named = namedBy(headOf(cells))
    else yield { line, cell: named(cells) }
}
