import { wordTable } from '@/lib/core/wordTable'
import { columnKey, noteAsked } from '@/server/collectors/files/columns'
import { reasonOf } from '@/server/collectors/files/fields'
import type { FileEntry, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import type { FiscalCell } from '@/server/collectors/files/market/fiscal/fiscalRows'
import { type MadeRecord, placed } from '@/server/collectors/files/market/jsonRows'
import { rowsOfTable } from '@/server/collectors/files/table/rowsOfTable'
import { columnNames } from '@/server/collectors/files/table/tableFormat'

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

/** Columns of files saved by hand, which carry labels; those of the interface carry names. */
const LABELS: Readonly<Record<string, string>> = wordTable({
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
})

/** Treasury FiscalData: the answer of its interface as JSON, every value a text, or the same rows as CSV. */
export function fiscalData({ name, title, keys, reader }: FiscalDataset): FileFormat {
  return {
    name,
    title,
    inTimeOrder: false,
    detects: ({ text }) => {
      const columns = columnNames(text).map(nameOf)
      noteAsked(new Set(columns.map(columnKey)), ['record_date', ...keys])
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

function nameOf(column: string): string {
  const plain = column.replaceAll('"', '').trim().toLowerCase()
  return LABELS[plain] ?? plain.replaceAll(' ', '_')
}

const LABEL_OF = new Map(Object.entries(LABELS).map(([label, name]) => [name, label]))

/** Columns of a file saved by hand by the names of the interface. */
async function* rowsOf(entry: FileEntry): AsyncGenerator<{ readonly line: number; readonly cell: FiscalCell }> {
  for await (const { line, cell } of rowsOfTable(entry))
    yield { line, cell: (column) => cell(column) || cell(LABEL_OF.get(column) ?? column) }
}
