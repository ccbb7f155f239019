import type { InterestGroup, InterestSums } from '@/lib/contract/openInterest'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import type { ContractTable } from '@/server/services/contractDays/contractTable'

/** Strikes around the price that are drawn; the rest is far from it. */
const MOST_STRIKES = 60

/** ΔOI of a row, contracts; NaN where unknown. */
export function changeAt(table: ContractTable, row: number): number {
  return table.changes()[row] ?? Number.NaN
}

/** Rows of a mask, ascending: several looks at some contracts instead of at all of them. */
export function rowsOf(mask: Uint8Array): Uint32Array {
  let count = 0
  for (let row = 0; row < mask.length; row += 1) count += mask[row] ?? 0
  const rows = new Uint32Array(count)
  for (let row = 0, at = 0; at < count; row += 1) {
    rows[at] = row
    at += mask[row] ?? 0
  }
  return rows
}

/** Sums over rows, and how much of the table is known at all. */
export function interestSums(table: ContractTable, rows: Uint32Array): InterestSums {
  const { types, tickerCodes, tickers } = table.columns
  const { changes, updated, listed } = table.interest()
  const sums = { updated, listed, call_change: 0, put_change: 0 }
  const built = new Uint8Array(tickers.length)
  let [build, unwind] = [-1, -1]
  let [mostBuilt, mostUnwound] = [0, 0]
  for (const row of rows) {
    const change = changes[row] ?? Number.NaN
    if (types[row] === 1) sums.put_change += change
    else sums.call_change += change
    if (change > 0) built[tickerCodes[row] ?? 0] = 1
    if (change > mostBuilt) [build, mostBuilt] = [row, change]
    if (change < mostUnwound) [unwind, mostUnwound] = [row, change]
  }
  return {
    ...sums,
    largest_build: build < 0 ? null : toScreenerRow(table, build),
    largest_unwind: unwind < 0 ? null : toScreenerRow(table, unwind),
    tickers_with_builds: built.reduce((sum, one) => sum + one, 0),
  }
}

/** ΔOI by expiry, nearest first. */
export function byExpiry(table: ContractTable, rows: Uint32Array): InterestGroup[] {
  const { expiryCodes, expiries } = table.columns
  return grouped(table, rows, expiryCodes, expiries)
    .map(({ of, calls, puts }) => ({ key: of, calls, puts }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** ΔOI by strike, lowest first; of many strikes those with the largest changes. */
export function byStrike(table: ContractTable, rows: Uint32Array): InterestGroup[] {
  const { strikeCodes, strikes } = table.columns
  const size = (group: Group<number>) => Math.abs(group.calls) + Math.abs(group.puts)
  return grouped(table, rows, strikeCodes, strikes)
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_STRIKES)
    .sort((a, b) => a.of - b.of)
    .map(({ of, calls, puts }) => ({ key: String(of), calls, puts }))
}

interface Group<T> {
  readonly of: T
  readonly calls: number
  readonly puts: number
}

/** Sums by the value that stands behind the code of each row; values in the order they were met. */
function grouped<T>(table: ContractTable, rows: Uint32Array, codes: Uint32Array, values: readonly T[]): Group<T>[] {
  const { types } = table.columns
  const changes = table.changes()
  const [calls, puts] = [new Float64Array(values.length), new Float64Array(values.length)]
  const isMet = new Uint8Array(values.length)
  for (const row of rows) {
    const code = codes[row] ?? 0
    const change = changes[row] ?? Number.NaN
    isMet[code] = 1
    if (types[row] === 1) puts[code] = (puts[code] ?? 0) + change
    else calls[code] = (calls[code] ?? 0) + change
  }
  return values.flatMap((of, code) =>
    isMet[code] === 1 ? [{ of, calls: calls[code] ?? 0, puts: puts[code] ?? 0 }] : [],
  )
}
