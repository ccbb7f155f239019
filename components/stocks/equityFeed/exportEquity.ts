import { dataMarks, fileMark } from '@/components/stocks/dataMarks'
import { downloadFile } from '@/components/tables/downloadFile'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { EquityRow } from '@/lib/contract/equityFlow'
import type { DataMeta } from '@/lib/contract/flowRow'
import { toCsv } from '@/lib/tables/delimited'

export interface EquityExport {
  readonly title: string
  readonly columns: readonly TableColumn<EquityRow>[]
  readonly rows: readonly EquityRow[]
  readonly query: string
  readonly meta: DataMeta | null
  readonly address: string
}

/** Saves the rows on screen, with their columns and order, as CSV (C13). */
export function exportEquity({ title, columns, rows, query, meta, address }: EquityExport): void {
  const name = title.toLowerCase().replaceAll(' ', '-')
  downloadFile(
    `${name}-${meta?.session_date ?? 'rows'}${fileMark(meta)}.csv`,
    toCsv(columns, rows, [
      ['page', title],
      ['filter', query],
      ['as of', meta ? new Date(meta.as_of_ms).toISOString() : 'not known'],
      ['session', meta?.session_date ?? 'not known'],
      ['rows', String(rows.length)],
      ['source', meta?.source ?? 'not known'],
      ['data', dataMarks(meta)],
      ['address', address],
      ['licence', 'For your own use. Redistribution may need a licence of the data source.'],
    ]),
  )
}
