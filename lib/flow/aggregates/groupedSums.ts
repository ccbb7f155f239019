import type { Ticker } from '@/lib/core/nominal'
import { CellTable, type CellTaker } from '@/lib/flow/aggregates/cellTable'
import { type Addend, emptySumRow, type SumKey, type SumTable } from '@/lib/flow/aggregates/sumTable'

const FOLD_ROWS = 512

/** Tickers that are looked at together, by name, in steps of so many minutes. */
export interface Grouping {
  readonly key: string
  readonly stepMinutes: number
  /** Name of the group of a ticker, the same for the whole session; null for none. */
  readonly groupOf: (ticker: Ticker) => string | null
}

/**
 * The sums of a session's table by group of tickers. What the table already holds is folded in a few rows at a time while
 * prints go on arriving: a print of a row that is in comes by itself, one of a later row with its row.
 */
export class GroupedSums {
  private readonly table = new CellTable()
  /** Groups by their number. */
  readonly names: string[] = []
  /** Group of each ticker by its number; −1 for none. */
  private readonly groups: number[] = []
  private readonly key = { group: 0, minute: 0, flowClass: 0 }
  private folded = 0

  constructor(
    private readonly grouping: Grouping,
    /** Tickers by their number. */
    private readonly tickers: readonly Ticker[],
  ) {}

  /** A print that was added to a row of the whole table. */
  take(row: number, key: SumKey, values: Addend, sign: 1 | -1): void {
    if (row < this.folded) this.add(key, values, sign)
  }

  /** Takes in what is not yet there; pauses are possible. */
  *fold(whole: SumTable): Generator<void> {
    const seen = emptySumRow()
    while (this.folded < whole.rowCount) {
      const end = Math.min(whole.rowCount, this.folded + FOLD_ROWS)
      for (; this.folded < end; this.folded += 1) {
        whole.read(this.folded, seen)
        this.add(seen, seen, 1)
      }
      yield
    }
    this.folded = Number.POSITIVE_INFINITY
  }

  /** Sums of every group by step, of the classes in the mask. */
  tell(mask: Uint8Array, take: CellTaker): void {
    this.table.fold(mask, take)
  }

  private add({ group: ticker, minute, flowClass }: SumKey, values: Addend, sign: 1 | -1): void {
    const { key } = this
    key.group = this.groups[ticker] ?? this.groupFor(ticker)
    if (key.group < 0) return
    key.minute = minute - (minute % this.grouping.stepMinutes)
    key.flowClass = flowClass
    this.table.add(key, values, sign)
  }

  private groupFor(ticker: number): number {
    const name = this.grouping.groupOf(this.tickers[ticker] ?? '')
    const known = name === null ? -1 : this.names.indexOf(name)
    const group = name === null || known >= 0 ? known : this.names.push(name) - 1
    this.groups[ticker] = group
    return group
  }
}
