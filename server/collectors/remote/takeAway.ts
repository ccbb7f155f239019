import { openFile } from '@/server/collectors/files/openFile'
import type { Publication } from '@/server/collectors/remote/collector'
import { partsOf } from '@/server/services/import/fileParts'
import type { Condition, MarketStore, MarketTable } from '@/server/stores/market/port'

/** Rows of one publication are some thousand; the largest, short volume, some twenty thousand. */
const MOST_ROWS = 200_000
const AT_ONCE = 2000

/** Takes away the rows of a publication that its correction no longer tells: all of them where it has none. */
export async function takeAway(
  market: MarketStore,
  { whole, options, formats }: Publication,
  path: string,
  rows: number,
): Promise<void> {
  if (whole === undefined) return
  if (rows === 0) {
    const own = Object.entries(whole.of ?? {}).map(([column, value]) => [column, '=', value])
    const where = own as unknown as Condition<MarketTable>[]
    if (own.length > 0) await market.remove(whole.table, [['source', 'in', formats], ...where])
    return
  }
  const { table, same, by } = whole
  const told = new Map<string, { readonly where: Condition<MarketTable>[]; readonly keys: Set<unknown> }>()
  const file = await openFile(path)
  try {
    for (const { file: part, format } of await partsOf(file, {})) {
      const fileName = part.entries.length === 1 ? (part.entries[0]?.name ?? '') : part.head.fileName
      for await (const record of format.read(part.entries, { ...options, fileName })) {
        if (record.kind !== 'entity' || record.table !== table) continue
        const row = record.row as unknown as Readonly<Record<string, string>>
        const source = format.sharedSource?.[table] ?? format.name
        const where = [...same.map((column) => [column, '=', row[column]]), ['source', '=', source]]
        const name = JSON.stringify(where)
        const group = told.get(name) ?? { where: where as unknown as Condition<MarketTable>[], keys: new Set() }
        group.keys.add(row[by])
        told.set(name, group)
      }
    }
  } finally {
    file.close()
  }
  for (const { where, keys } of told.values()) {
    const stored = await market.rows(table, { where, limit: MOST_ROWS })
    const gone = [...new Set(stored.map((row) => (row as Readonly<Record<string, unknown>>)[by]))].filter(
      (key) => !keys.has(key),
    )
    for (let at = 0; at < gone.length; at += AT_ONCE)
      await market.remove(table, [
        [by, 'in', gone.slice(at, at + AT_ONCE)] as unknown as Condition<MarketTable>,
        ...where,
      ])
  }
}
