import { editDistance } from '@/lib/core/editDistance'

interface Named {
  readonly ticker: string
  readonly name: string
}

const MOST = 8

/** Symbols by edits from what was typed; a name that begins with it counts as near. */
export function nearestTickers<T extends Named>(symbol: string, rows: readonly T[]): T[] {
  const text = symbol.toUpperCase()
  const score = (row: T) =>
    row.name.toUpperCase().startsWith(text) ? 0 : editDistance(text, row.ticker) + (row.ticker[0] === text[0] ? 0 : 0.5)
  return rows
    .map((row) => ({ row, score: score(row) }))
    .filter((one) => one.score <= Math.max(2, text.length / 2))
    .sort((a, b) => a.score - b.score || (a.row.ticker < b.row.ticker ? -1 : 1))
    .slice(0, MOST)
    .map((one) => one.row)
}
