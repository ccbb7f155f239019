import type { InterestGroup, InterestSums } from '@/lib/contract/openInterest'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import type { ContractTable } from '@/server/services/contractDays/contractTable'

/** Strikes around the price that are drawn; the rest is far from it. */
const MOST_STRIKES = 60

/** ΔOI of a row, contracts; NaN where unknown. */
export function changeAt(table: ContractTable, row: number): number {
  return table.changes()[row] ?? Number.NaN
}

/** Contracts of the table whose open interest changed at all. */
export function countChanged(table: ContractTable): number {
  const changes = table.changes()
  let count = 0
  for (let row = 0; row < changes.length; row += 1) {
    const change = changes[row] ?? 0
    if (change < 0 || change > 0) count += 1
  }
  return count
}

/** Sums over the rows of a mask, and how much of the table is known at all. */
export function interestSums(table: ContractTable, mask: Uint8Array): InterestSums {
  const { types, tickerCodes, tickers, numbers } = table.columns
  const { openInterest } = numbers
  const changes = table.changes()
  const sums = { updated: 0, listed: 0, call_change: 0, put_change: 0 }
  const built = new Uint8Array(tickers.length)
  let [build, unwind] = [-1, -1]
  let [mostBuilt, mostUnwound] = [0, 0]
  for (let row = 0; row < changes.length; row += 1) {
    const interest = openInterest[row] ?? Number.NaN
    const change = changes[row] ?? Number.NaN
    if (!Number.isNaN(interest)) sums.listed += 1
    if (!Number.isNaN(change)) sums.updated += 1
    if (mask[row] !== 1) continue
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
export function byExpiry(table: ContractTable, mask: Uint8Array): InterestGroup[] {
  const { expiryCodes, expiries } = table.columns
  return grouped(table, mask, expiryCodes, expiries)
    .map(({ of, calls, puts }) => ({ key: of, calls, puts }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** ΔOI by strike, lowest first; of many strikes those with the largest changes. */
export function byStrike(table: ContractTable, mask: Uint8Array): InterestGroup[] {
  const { strikeCodes, strikes } = table.columns
  const size = (group: Group<number>) => Math.abs(group.calls) + Math.abs(group.puts)
  return grouped(table, mask, strikeCodes, strikes)
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
function grouped<T>(table: ContractTable, mask: Uint8Array, codes: Uint32Array, values: readonly T[]): Group<T>[] {
  const { types } = table.columns
  const changes = table.changes()
  const [calls, puts] = [new Float64Array(values.length), new Float64Array(values.length)]
  const isMet = new Uint8Array(values.length)
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 0) continue
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
