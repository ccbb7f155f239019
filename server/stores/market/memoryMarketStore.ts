import { inTurns, pieces } from '@/server/cache/turns'
import { KeyedTable, ListTable, type Table } from '@/server/stores/market/memoryTables'
import type {
  Condition,
  Coverage,
  CoverageQuery,
  MarketQuery,
  MarketRow,
  MarketStore,
  MarketSum,
  MarketTable,
  SumQuery,
} from '@/server/stores/market/port'
import { byColumns, type Cells, compare, holds } from '@/server/stores/market/rowConditions'
import { shapeOf } from '@/server/stores/market/sql'

/** Rows looked at between two pauses: about five milliseconds. */
const SLICE = 8192

/** The entities as maps by key, for tests and for hosts without a store. */
export class MemoryMarketStore implements MarketStore {
  private readonly tables = new Map<MarketTable, Table>()
  private readonly tokens = new Set<string>()
  private readonly counts = new Map<MarketTable, number>()

  /**
   * @param isUnique No two rows come with the same key: they are kept in a list, because keys of half a million rows take
   *   more memory than the rows
   */
  constructor(private readonly isUnique = false) {}

  open(): Promise<void> {
    return Promise.resolve()
  }

  insert<T extends MarketTable>(name: T, token: string, rows: readonly MarketRow<T>[]): Promise<void> {
    if (this.tokens.has(`${name} ${token}`)) return Promise.resolve()
    this.tokens.add(`${name} ${token}`)
    this.counts.set(name, this.changes(name) + 1)
    const table = this.tableOf(name)
    for (const row of rows) table.put(row)
    return Promise.resolve()
  }

  remove<T extends MarketTable>(name: T, where: readonly [Condition<T>, ...Condition<T>[]]): Promise<void> {
    this.tableOf(name).drop((row) => where.every((condition) => holds(row, condition)))
    this.counts.set(name, this.changes(name) + 1)
    return Promise.resolve()
  }

  changes(name: MarketTable): number {
    return this.counts.get(name) ?? 0
  }

  async rows<T extends MarketTable>(name: T, query: MarketQuery<T>): Promise<readonly MarketRow<T>[]> {
    const found = await this.matching(name, query.where ?? [])
    const { key } = shapeOf(name)
    const order = query.order ?? key.map((column) => [column, 'up'] as const)
    found.sort(byColumns(order))
    return found.slice(0, query.limit) as unknown as readonly MarketRow<T>[]
  }

  async count<T extends MarketTable>(name: T, where: readonly Condition<T>[] = []): Promise<number> {
    return (await this.matching(name, where)).length
  }

  async sums<T extends MarketTable>(name: T, { where, by, of, limit }: SumQuery<T>): Promise<readonly MarketSum[]> {
    const groups = new Map<string, { readonly by: readonly string[]; readonly sums: (number | null)[] }>()
    for (const row of await this.matching(name, where)) {
      const own = by.map((column) => String(row[column]))
      const key = own.join('\u0000')
      const group = groups.get(key) ?? { by: own, sums: of.map(() => null) }
      groups.set(key, group)
      for (const [at, column] of of.entries()) {
        const cell = row[column]
        if (typeof cell === 'number') group.sums[at] = (group.sums[at] ?? 0) + cell
      }
    }
    const list = [...groups.values()]
    list.sort((a, b) => compare(a.by.join('\u0000'), b.by.join('\u0000')))
    return list.slice(0, limit)
  }

  async coverage<T extends MarketTable>(
    name: T,
    { by, day, where = [], limit }: CoverageQuery<T>,
  ): Promise<readonly Coverage[]> {
    const groups = new Map<string, { first: string; last: string; rows: number }>()
    for await (const slice of this.slices(name)) {
      for (const row of slice) {
        if (!where.every((condition) => holds(row, condition))) continue
        const at = String(row[day])
        const known = groups.get(String(row[by])) ?? { first: at, last: at, rows: 0 }
        known.first = at < known.first ? at : known.first
        known.last = at > known.last ? at : known.last
        known.rows += 1
        groups.set(String(row[by]), known)
      }
    }
    const list = [...groups].map(([value, group]) => ({ value, ...group }))
    list.sort((a, b) => b.rows - a.rows || compare(a.value, b.value))
    return list.slice(0, limit)
  }

  private tableOf(name: MarketTable): Table {
    const known = this.tables.get(name) ?? (this.isUnique ? new ListTable() : new KeyedTable(name))
    this.tables.set(name, known)
    return known
  }

  private async matching<T extends MarketTable>(name: T, where: readonly Condition<T>[]): Promise<Cells[]> {
    const found: Cells[] = []
    for await (const slice of this.slices(name, where))
      for (const row of slice) if (where.every((condition) => holds(row, condition))) found.push(row)
    return found
  }

  /** The rows of a table in turns: holdings of every manager are some hundred thousand, and nobody else may wait for them. */
  private async *slices<T extends MarketTable>(
    name: T,
    where: readonly Condition<T>[] = [],
  ): AsyncGenerator<readonly Cells[]> {
    const rows = this.tableOf(name).near(where)
    // Rows that are added meanwhile are no part of this answer.
    const { length } = rows
    for await (const [from, until] of inTurns(pieces(length, SLICE))) yield rows.slice(from, until)
  }
}
