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

/** Rows without a key: half a million of them are looked at in turns, and never put in groups at once. */
export class ListTable implements Table {
  private list: Cells[] = []

  drop(isGone: (cells: Cells) => boolean): void {
    this.list = this.list.filter((cells) => !isGone(cells))
  }

  put(cells: Cells): void {
    this.list.push(cells)
  }

  near(): readonly Cells[] {
    return this.list
  }
}

/** The same key again replaces the row and leaves it in its place. */
export class KeyedTable implements Table {
  private readonly byKey = new Map<string, Cells>()
  private readonly key: readonly string[]
  /** Rows by a column and what it holds: made by the first question that names both, until a row changes. */
  private readonly groups = new Map<string, ReadonlyMap<unknown, readonly Cells[]>>()

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
    const same = where.find(([, op]) => op === '=')
    if (same === undefined) return [...this.byKey.values()]
    const [column, , value] = same
    const groups = this.groups.get(column) ?? groupBy(this.byKey.values(), (cells) => cells[column])
    this.groups.set(column, groups)
    return groups.get(value) ?? []
  }
}

/** Written by hand: rows come by the hundred thousand, and serialising their keys took longer than making them. */
function keyOf(cells: Cells, columns: readonly string[]): string {
  let text = ''
  for (const column of columns) text += `${cells[column]}\u0000`
  return text
}
