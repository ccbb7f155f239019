import type { PastRow } from '@/components/options/contractDay/pastColumns'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { dataMarks, fileMark } from '@/components/stocks/dataMarks'
import { downloadFile } from '@/components/tables/downloadFile'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { DataMeta } from '@/lib/contract/flowRow'
import { toCsv } from '@/lib/tables/delimited'
import type { TableLayout } from '@/lib/tables/tableLayout'

export interface ScreenExport {
  readonly state: ScreenerState
  readonly columns: readonly TableColumn<PastRow>[]
  readonly layout: TableLayout
  readonly rows: readonly PastRow[]
  readonly meta: DataMeta | null
}

/** Saves the rows on screen with the columns shown; sample and simulated data say so inside and in the name (C13). */
export function exportScreen({ state, columns, layout, rows, meta }: ScreenExport): void {
  const shown = layout.shown.flatMap((id) => columns.filter((column) => column.id === id))
  const block: [string, string][] = [
    ['page', 'Options Screener'],
    ['filter', state.filterText === '' ? 'all contracts' : state.filterText],
    ['as of', meta ? new Date(meta.as_of_ms).toISOString() : 'not known'],
    ['session', meta?.session_date ?? 'not known'],
    ['rows', String(rows.length)],
    ['source', meta?.source ?? 'not known'],
    ['data', dataMarks(meta)],
    ['address', window.location.href],
    ['licence', 'For your own use. Redistribution may need a licence of the data source.'],
  ]
  downloadFile(`options-screener-${meta?.session_date ?? 'rows'}${fileMark(meta)}.csv`, toCsv(shown, rows, block))
}
