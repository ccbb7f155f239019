export interface RowPick {
  /** Rows of the page, in order. */
  readonly rows: readonly number[]
  /** Matching rows in all. */
  readonly matched: number
}

/** The figure of every row, NaN where unknown: a column, or worked out row by row. */
export type RowKeys = Float64Array | ((row: number) => number)

export interface RowOrder {
  readonly keys: RowKeys
  /** Names of the rows, by which ties stand in one order whoever told them first; else they stay in the order of the rows. */
  readonly nameOf?: (row: number) => string
  readonly isDescending: boolean
  readonly offset: number
  readonly limit: number
}

/**
 * A page of the matching rows by one figure; unknown figures come last both ways. Only the best `offset + limit` are ever
 * sorted, so a million matching rows cost one look each.
 */
export function pickRows(matching: Uint32Array, { keys, nameOf, isDescending, offset, limit }: RowOrder): RowPick {
  const wanted = offset + limit
  const keyOf = isDescending ? orderOf(keys, -1) : orderOf(keys, 1)
  const best = new BestRows(keyOf, nameOf, wanted)
  const { length } = matching
  for (let at = 0; at < length; at += 1) {
    const row = matching[at] ?? 0
    // Most rows are no better than the page so far: they are passed over without a call.
    const key = keyOf(row)
    if (key <= best.worst) best.take(row, key)
  }
  return { rows: best.inOrder().slice(offset, wanted), matched: length }
}

/** What rows are sorted by, the least first. */
function orderOf(keys: RowKeys, sign: 1 | -1): (row: number) => number {
  const of = typeof keys === 'function' ? keys : (row: number) => keys[row] ?? Number.NaN
  return (row) => {
    const key = of(row)
    return Number.isNaN(key) ? Number.POSITIVE_INFINITY : sign * key
  }
}

/** The rows with the least keys, taken one by one. */
class BestRows {
  /** A key beyond it is beyond the page. */
  worst = Number.POSITIVE_INFINITY
  private last = -1
  private best: number[] = []
  private readonly most: number

  constructor(
    private readonly keyOf: (row: number) => number,
    private readonly nameOf: ((row: number) => string) | undefined,
    private readonly wanted: number,
  ) {
    this.most = Math.max(512, wanted * 3)
  }

  take(row: number, key: number): void {
    if (this.last >= 0 && key === this.worst && this.byName(row, this.last) > 0) return
    this.best.push(row)
    if (this.best.length >= this.most) this.cut()
  }

  inOrder(): readonly number[] {
    this.cut()
    return this.best
  }

  private cut(): void {
    const { keyOf, wanted } = this
    const order = (a: number, b: number) => {
      const [one, other] = [keyOf(a), keyOf(b)]
      return one === other ? this.byName(a, b) : one - other
    }
    this.best = this.best.sort(order).slice(0, wanted)
    if (this.best.length < wanted) return
    this.last = this.best[wanted - 1] ?? -1
    this.worst = this.last < 0 ? Number.NEGATIVE_INFINITY : keyOf(this.last)
  }

  private byName(a: number, b: number): number {
    const [one, other] = this.nameOf === undefined ? [a, b] : [this.nameOf(a), this.nameOf(b)]
    return one < other ? -1 : one > other ? 1 : a - b
  }
}
