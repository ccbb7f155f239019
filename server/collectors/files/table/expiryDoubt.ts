import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'
import { contractOfRow, mappedRow, type TableContext } from '@/server/collectors/files/table/mappedRow'
import { rowsOfTable } from '@/server/collectors/files/table/rowsOfTable'

const LOOKED_AT = 50

/**
 * Refuses a chain whose only day is that in its name, where every contract expires on it: programs that save a chain by its
 * expiry name the file so, and its quotes are of another day.
 */
export async function refuseExpiryAsDay(entry: FileEntry, context: TableContext): Promise<void> {
  const { mapping, options, dayOfFile } = context
  if (mapping.rows !== 'option-chain' || dayOfFile === null || options.session !== undefined) return
  let looked = 0
  for await (const { cell } of rowsOfTable(entry)) {
    const row = mappedRow(cell, mapping, mapping.calls ?? {})
    if (row.text('day') !== '' || row.text('instant') !== '') return
    try {
      if (contractOfRow(row, context, 'C').expiry !== dayOfFile) return
      looked += 1
    } catch {
      // A row of no contract: it is refused with its reason when it is read.
    }
    if (looked >= LOOKED_AT) break
  }
  if (looked > 0)
    throw new FileFormatError(
      `The day in the name, ${dayOfFile}, is the expiry of its contracts. Say the day of the quotes with --session.`,
    )
}
