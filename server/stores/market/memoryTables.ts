import { groupBy } from '@/lib/core/groupBy'
import type { Condition, MarketTable } from '@/server/stores/market/port'
import type { Cells } from '@/server/stores/market/rowConditions'
import { shapeOf } from '@/server/stores/market/sql'

/** Rows in the order they came first. */
export interface Table {
  put(cells: Cells): void
  drop(isGone: (cells: Cells) => boolean): void
  /** Rows among which are all those that a question is about. */
  near<T extends MarketTable>(where: readonly Condition<T>[]): readonly Cells[]
}

/** Rows that are grouped at once; of more, those that a question is about are looked for in turns. */
const MOST_GROUPED = 200_000

/** Rows by a column and what it holds: made by the first question that names both, until a row changes. */
class Groups {
  private readonly byColumn = new Map<string, ReadonlyMap<unknown, readonly Cells[]>>()

  clear(): void {
    if (this.byColumn.size > 0) this.byColumn.clear()
  }

  near<T extends MarketTable>(
    { size, rows }: { readonly size: number; readonly rows: () => readonly Cells[] },
    where: readonly Condition<T>[],
  ): readonly Cells[] {
    const same = where.find(([, op]) => op === '=')
    if (same === undefined || size > MOST_GROUPED) return rows()
    const [column, , value] = same
    const groups = this.byColumn.get(column) ?? groupBy(rows(), (cells) => cells[column])
    this.byColumn.set(column, groups)
    return groups.get(value) ?? []
  }
}

/** Rows without a key. */
export class ListTable implements Table {
  private list: Cells[] = []
  private readonly groups = new Groups()

  drop(isGone: (cells: Cells) => boolean): void {
    this.groups.clear()
    this.list = this.list.filter((cells) => !isGone(cells))
  }

  put(cells: Cells): void {
    this.groups.clear()
    this.list.push(cells)
  }

  near<T extends MarketTable>(where: readonly Condition<T>[]): readonly Cells[] {
    return this.groups.near({ size: this.list.length, rows: () => this.list }, where)
  }
}

/** The same key again replaces the row and leaves it in its place. */
export class KeyedTable implements Table {
  private readonly byKey = new Map<string, Cells>()
  private readonly key: readonly string[]
  private readonly groups = new Groups()

  constructor(name: MarketTable) {
    this.key = [...shapeOf(name).key, 'source']
  }

  put(cells: Cells): void {
    this.groups.clear()
    this.byKey.set(keyOf(cells, this.key), cells)
  }

  drop(isGone: (cells: Cells) => boolean): void {
    this.groups.clear()
    for (const [key, cells] of this.byKey) if (isGone(cells)) this.byKey.delete(key)
  }

  near<T extends MarketTable>(where: readonly Condition<T>[]): readonly Cells[] {
    return this.groups.near({ size: this.byKey.size, rows: () => [...this.byKey.values()] }, where)
  }
}

/** Written by hand: rows come by the hundred thousand, and serialising their keys took longer than making them. */
function keyOf(cells: Cells, columns: readonly string[]): string {
  let text = ''
  for (const column of columns) text += `${cells[column]}\u0000`
  return text
}
