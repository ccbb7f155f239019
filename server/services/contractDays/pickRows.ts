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
export function pickRows(matching: Uint32Array, order: RowOrder): RowPick {
  const { keys, isDescending, offset, limit } = order
  const wanted = offset + limit
  const sign = isDescending ? -1 : 1
  const column = typeof keys === 'function' ? null : keys
  const work = typeof keys === 'function' ? keys : null
  const keyOf = (row: number): number =>
    sign * (column === null ? (work?.(row) ?? Number.NaN) : (column[row] ?? Number.NaN))
  const unknown: number[] = []
  let best: number[] = []
  let known = 0
  let worst = Number.POSITIVE_INFINITY
  const most = Math.max(512, wanted * 3)
  const cut = (): void => {
    best.sort((a, b) => keyOf(a) - keyOf(b) || a - b)
    best = best.slice(0, wanted)
    if (best.length === wanted) worst = keyOf(best[wanted - 1] ?? 0)
  }
  for (let at = 0; at < matching.length; at += 1) {
    const row = matching[at] ?? 0
    const key = keyOf(row)
    if (Number.isNaN(key)) {
      if (unknown.length < wanted) unknown.push(row)
      continue
    }
    known += 1
    if (key >= worst) continue
    best.push(row)
    if (best.length >= most) cut()
  }
  cut()
  const page = known >= wanted ? best : [...best, ...unknown]
  return { rows: page.slice(offset, wanted), matched: matching.length }
}
