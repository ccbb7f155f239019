import { type EntityRecord, FileFormatError } from '@/server/collectors/files/fileFormat'
import type { Condition, MarketStore, MarketTable } from '@/server/stores/market/port'

/** Fewer rows say nothing of a layout: a price may be missing in all of them. */
const FEWEST = 10
const SAMPLE = 200
const NEARLY_ALL = 0.95

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
  async check(market: Pick<MarketStore, 'rows'>, sourceOf: (table: MarketTable) => string): Promise<void> {
    for (const [table, { rows, filled, ticker }] of this.tables) {
      const empty = [...filled].filter(([, count]) => count === 0).map(([column]) => column)
      if (rows < FEWEST || empty.length === 0) continue
      const own = typeof ticker === 'string' && ticker !== '' ? [['ticker', '=', ticker]] : []
      const where = [['source', '=', sourceOf(table)], ...own] as unknown as Condition<MarketTable>[]
      const known: readonly object[] = await market.rows(table, { where, limit: SAMPLE })
      const hasColumn = (column: string) => (row: object) =>
        isFilled((row as Readonly<Record<string, unknown>>)[column])
      const lost = empty.filter((column) => known.filter(hasColumn(column)).length >= known.length * NEARLY_ALL)
      if (known.length >= FEWEST && lost.length > 0)
        throw new FileFormatError(
          `The publisher changed the layout: no row has ${lost.join(', ')}, which rows had before.`,
        )
    }
  }
}
