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
  readonly isDescending: boolean
  readonly offset: number
  readonly limit: number
}

/**
 * A page of the matching rows by one figure; unknown figures come last both ways, ties in the order of the rows. Only
 * the best `offset + limit` are ever sorted, so a million matching rows cost one look each.
 */
export function pickRows(matching: Uint32Array, { keys, isDescending, offset, limit }: RowOrder): RowPick {
  const wanted = offset + limit
  const sign = isDescending ? -1 : 1
  const best = new BestRows(
    (row) => sign * (typeof keys === 'function' ? keys(row) : (keys[row] ?? Number.NaN)),
    wanted,
  )
  const { length } = matching
  if (typeof keys === 'function') {
    for (let at = 0; at < length; at += 1) best.take(matching[at] ?? 0, sign * keys(matching[at] ?? 0))
  } else {
    // Most rows of a column are no better than the page so far: they are passed over without a call.
    for (let at = 0; at < length; at += 1) {
      const row = matching[at] ?? 0
      const key = sign * (keys[row] ?? Number.NaN)
      if (!(key >= best.worst)) best.take(row, key)
    }
  }
  return { rows: best.inOrder().slice(offset, wanted), matched: length }
}

/** The rows with the least keys, taken one by one. */
class BestRows {
  /** A key from here on is beyond the page. */
  worst = Number.POSITIVE_INFINITY
  private best: number[] = []
  private readonly unknown: number[] = []
  private readonly most: number

  constructor(
    private readonly keyOf: (row: number) => number,
    private readonly wanted: number,
  ) {
    this.most = Math.max(512, wanted * 3)
  }

  take(row: number, key: number): void {
    if (Number.isNaN(key)) {
      if (this.unknown.length < this.wanted) this.unknown.push(row)
      return
    }
    if (key >= this.worst) return
    this.best.push(row)
    if (this.best.length >= this.most) this.cut()
  }

  inOrder(): readonly number[] {
    this.cut()
    return this.best.length >= this.wanted ? this.best : [...this.best, ...this.unknown]
  }

  private cut(): void {
    const { keyOf, wanted } = this
    this.best = this.best.sort((a, b) => keyOf(a) - keyOf(b) || a - b).slice(0, wanted)
    if (this.best.length === wanted) this.worst = keyOf(this.best[wanted - 1] ?? 0)
  }
}
