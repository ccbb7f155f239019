import { type EntityRecord, FileFormatError } from '@/server/collectors/files/fileFormat'
import type { Condition, MarketStore, MarketTable } from '@/server/stores/market/port'

/** Fewer rows say nothing of a layout: a price may be missing in all of them. */
export const FEWEST = 10
const SAMPLE = 200
const NEARLY_ALL = 0.95

type Stored = Pick<MarketStore, 'rows'>
type SourceOf = (table: MarketTable) => string

interface Seen {
  rows: number
  readonly filled: Map<string, number>
  /** The one ticker that all rows are of; null where there are several. */
  ticker: unknown
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && value !== 0

/**
 * Columns of a file that are empty in every row. A publisher that renames a field leaves rows that can be read, without it:
 * they would take the place of whole ones.
 */
export class EmptyColumns {
  private readonly tables = new Map<MarketTable, Seen>()

  add({ table, row }: EntityRecord): void {
    const cells = row as Readonly<Record<string, unknown>>
    const seen = this.tables.get(table) ?? { rows: 0, filled: new Map(), ticker: cells.ticker }
    this.tables.set(table, seen)
    seen.rows += 1
    if (seen.ticker !== cells.ticker) seen.ticker = null
    for (const [column, value] of Object.entries(cells))
      seen.filled.set(column, (seen.filled.get(column) ?? 0) + (isFilled(value) ? 1 : 0))
  }

  /** Throws FileFormatError where no row has what nearly all stored rows of the source have; of one ticker: those of that ticker. */
  async check(market: Stored, sourceOf: SourceOf): Promise<void> {
    for (const [table, { rows, filled, ticker }] of this.tables) {
      const empty = [...filled].filter(([, count]) => count === 0).map(([column]) => column)
      if (rows < FEWEST || empty.length === 0) continue
      const own = typeof ticker === 'string' && ticker !== '' ? [['ticker', '=', ticker]] : []
      refuse(await lostOf(market, { table, empty, where: [['source', '=', sourceOf(table)], ...own] }))
    }
  }
}

interface Streaks {
  /** Rows since a column was last filled. */
  readonly rows: Map<string, number>
  /** Whether nearly all stored rows have it, asked for when it was first empty: what small files replace since would hide it. */
  readonly isUsual: Map<string, boolean>
}

/**
 * The same over small files, which one by one say nothing: a column that was empty in the last ten rows of all of them. Up to
 * nine rows are stored before it shows.
 */
export class EmptyStreaks {
  private readonly tables = new Map<MarketTable, Streaks>()

  add({ table, row }: EntityRecord): void {
    const { rows } = this.streaksOf(table)
    for (const [column, value] of Object.entries(row))
      rows.set(column, isFilled(value) ? 0 : (rows.get(column) ?? 0) + 1)
  }

  async check(market: Stored, sourceOf: SourceOf): Promise<void> {
    for (const [table, { rows, isUsual }] of this.tables) {
      const empty = [...rows].flatMap(([column, count]) => (count > 0 && !isUsual.has(column) ? [column] : []))
      const lost = await lostOf(market, { table, empty, where: [['source', '=', sourceOf(table)]] })
      for (const column of lost === null ? [] : empty) isUsual.set(column, lost?.includes(column) === true)
      refuse([...rows].flatMap(([column, count]) => (count >= FEWEST && isUsual.get(column) === true ? [column] : [])))
    }
  }

  private streaksOf(table: MarketTable): Streaks {
    const known = this.tables.get(table) ?? { rows: new Map(), isUsual: new Map() }
    this.tables.set(table, known)
    return known
  }
}

interface Asked {
  readonly table: MarketTable
  readonly empty: readonly string[]
  readonly where: readonly (readonly string[])[]
}

/** Which of the empty columns nearly all stored rows have; null while too few are stored to say. */
async function lostOf(market: Stored, { table, empty, where }: Asked): Promise<readonly string[] | null> {
  if (empty.length === 0) return []
  const known: readonly object[] = await market.rows(table, {
    where: where as unknown as Condition<MarketTable>[],
    limit: SAMPLE,
  })
  const hasColumn = (column: string) => (row: object) => isFilled((row as Readonly<Record<string, unknown>>)[column])
  return known.length < FEWEST
    ? null
    : empty.filter((column) => known.filter(hasColumn(column)).length >= known.length * NEARLY_ALL)
}

function refuse(lost: readonly string[] | null): void {
  if (lost !== null && lost.length > 0)
    throw new FileFormatError(`The publisher changed the layout: no row has ${lost.join(', ')}, which rows had before.`)
}
