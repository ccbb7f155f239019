import type { EntityRow, FileRecord } from '@/server/collectors/files/fileFormat'
import type { MarketTable } from '@/server/stores/market/port'

/** Rows of one table among what a file gave. */
export function rowsOf<T extends MarketTable>(records: readonly FileRecord[], table: T): EntityRow<T>[] {
  return records.flatMap((record) =>
    record.kind === 'entity' && record.table === table ? [record.row as EntityRow<T>] : [],
  )
}

/** Line and reason of what was refused. */
export const rejects = (records: readonly FileRecord[]) =>
  records.flatMap((record) => (record.kind === 'reject' ? [[record.line, record.reason]] : []))
