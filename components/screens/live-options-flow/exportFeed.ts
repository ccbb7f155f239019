import { downloadFile } from '@/components/tables/downloadFile'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { FlowItem } from '@/lib/flow/trade'
import { type HeaderLine, toCsv } from '@/lib/tables/delimited'

export interface FeedExport {
  readonly columns: readonly TableColumn<FlowItem>[]
  readonly rows: readonly FlowItem[]
  readonly filterText: string
  readonly meta: DataMeta | null
  readonly address: string
}

/** What stands above the rows of an export (C13); sample and simulated data say so here and in the file name. */
export function exportBlock({ rows, filterText, meta, address }: Omit<FeedExport, 'columns'>): HeaderLine[] {
  return [
    ['page', 'Flow Feed'],
    ['filter', filterText === '' ? 'all prints' : filterText],
    ['as of', meta ? new Date(meta.as_of_ms).toISOString() : 'not known'],
    ['session', meta?.session_date ?? 'not known'],
    ['rows', String(rows.length)],
    ['source', meta?.source ?? 'not known'],
    ['data', marksOf(meta)],
    ['address', address],
    ['licence', 'For your own use. Redistribution may need a licence of the data source.'],
  ]
}

/** Words for what the data is. */
export function marksOf(meta: DataMeta | null): string {
  if (meta?.tier === 'sample') return 'SAMPLE, not real market data'
  if (meta?.simulated) return 'SIMULATED, every value is invented'
  return meta?.tier === 'delayed' ? 'delayed by 15 minutes' : 'live'
}

/** The rows with their columns as JSON: what stands above a CSV is its `meta`. */
export function toJson(input: FeedExport): string {
  const { columns, rows } = input
  const meta = Object.fromEntries(exportBlock(input).map(([name, value]) => [name.replaceAll(' ', '_'), value]))
  const data = rows.map((row) => Object.fromEntries(columns.map((column) => [column.id, column.value(row)])))
  return `${JSON.stringify({ meta, data }, null, 1)}\n`
}

/** Saves the rows on screen, with their columns and order. */
export function saveRows(input: FeedExport, format: 'csv' | 'json'): void {
  const { columns, rows, meta } = input
  const mark = meta?.tier === 'sample' ? '-sample' : meta?.simulated ? '-simulated' : ''
  const name = `flow-feed-${meta?.session_date ?? 'rows'}${mark}.${format}`
  if (format === 'json') downloadFile(name, toJson(input), 'application/json')
  else downloadFile(name, toCsv(columns, rows, exportBlock(input)))
}
