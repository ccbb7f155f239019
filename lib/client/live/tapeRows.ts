/** The live table holds this many rows; older ones leave at the bottom. */
export const TAPE_LIMIT = 2000

export interface TapeRow {
  readonly seq: number
}

/**
 * Merges rows into a tape, newest (highest seq) first, one row per seq, at most `limit` rows. A row that arrives
 * again replaces the earlier one. Both inputs may be in any order; `rows` must be a tape already.
 */
export function mergeRows<R extends TapeRow>(rows: readonly R[], incoming: readonly R[], limit = TAPE_LIMIT): R[] {
  const bySeq = new Map<number, R>()
  for (const row of incoming) bySeq.set(row.seq, row)
  const fresh = [...bySeq.values()].sort((a, b) => b.seq - a.seq)
  const newest = rows[0]?.seq ?? Number.NEGATIVE_INFINITY
  const oldestFresh = fresh.at(-1)?.seq ?? Number.POSITIVE_INFINITY
  if (oldestFresh > newest) return fresh.concat(rows.slice(0, Math.max(0, limit - fresh.length))).slice(0, limit)
  const merged: R[] = []
  let next = 0
  for (const row of rows) {
    while (next < fresh.length && (fresh[next]?.seq ?? 0) > row.seq) merged.push(fresh[next++] as R)
    merged.push(bySeq.get(row.seq) ?? row)
    if (fresh[next]?.seq === row.seq) next++
  }
  return merged.concat(fresh.slice(next)).slice(0, limit)
}

/** Puts amended rows (cancelled prints) in the place of the rows they amend; others are ignored. */
export function amendRows<R extends TapeRow>(rows: readonly R[], amended: readonly R[]): readonly R[] {
  if (amended.length === 0) return rows
  const bySeq = new Map(amended.map((row) => [row.seq, row]))
  return rows.some((row) => bySeq.has(row.seq)) ? rows.map((row) => bySeq.get(row.seq) ?? row) : rows
}
