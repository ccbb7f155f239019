export interface RowPick {
  /** Rows of the page, in order. */
  readonly rows: readonly number[]
  /** Matching rows in all. */
  readonly matched: number
}

export interface RowOrder {
  /** The figure of a row, NaN where unknown; undefined: the rows as they are. */
  readonly keyAt: ((row: number) => number) | undefined
  readonly isDescending: boolean
  readonly offset: number
  readonly limit: number
}

/**
 * A page of the matching rows by one figure; unknown figures come last both ways, ties in the order of the rows. Only
 * the best `offset + limit` are ever sorted, so a million matching rows cost one look each.
 */
export function pickRows(mask: Uint8Array, order: RowOrder): RowPick {
  const { keyAt, isDescending, offset, limit } = order
  const wanted = offset + limit
  const sign = isDescending ? -1 : 1
  const keyOf = (row: number): number => sign * (keyAt?.(row) ?? Number.NaN)
  const unknown: number[] = []
  let best: number[] = []
  let matched = 0
  let known = 0
  let worst = Number.POSITIVE_INFINITY
  const most = Math.max(512, wanted * 3)
  const cut = (): void => {
    best.sort((a, b) => keyOf(a) - keyOf(b) || a - b)
    best = best.slice(0, wanted)
    if (best.length === wanted) worst = keyOf(best[wanted - 1] ?? 0)
  }
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 0) continue
    matched += 1
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
  return { rows: page.slice(offset, wanted), matched }
}
