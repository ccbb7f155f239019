import type { InterestGroup, InterestSums } from '@/lib/contract/openInterest'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import type { ContractTable } from '@/server/services/contractDays/contractTable'

/** Strikes around the price that are drawn; the rest is far from it. */
const MOST_STRIKES = 60

/** ΔOI of a row, contracts; NaN where unknown. */
export function changeAt({ columns }: ContractTable, row: number): number {
  return (columns.numbers.openInterest[row] ?? Number.NaN) - (columns.numbers.oiBefore[row] ?? Number.NaN)
}

/** Sums over the rows of a mask, and how much of the table is known at all. */
export function interestSums(table: ContractTable, mask: Uint8Array): InterestSums {
  const { types, tickerCodes, numbers } = table.columns
  const { openInterest, oiBefore } = numbers
  const sums = { updated: 0, listed: 0, call_change: 0, put_change: 0 }
  const built = new Set<number>()
  let [build, unwind] = [-1, -1]
  let [mostBuilt, mostUnwound] = [0, 0]
  for (let row = 0; row < table.size; row += 1) {
    const interest = openInterest[row] ?? Number.NaN
    const change = interest - (oiBefore[row] ?? Number.NaN)
    if (!Number.isNaN(interest)) sums.listed += 1
    if (!Number.isNaN(change)) sums.updated += 1
    if (mask[row] !== 1) continue
    if (types[row] === 1) sums.put_change += change
    else sums.call_change += change
    if (change > 0) built.add(tickerCodes[row] ?? 0)
    if (change > mostBuilt) [build, mostBuilt] = [row, change]
    if (change < mostUnwound) [unwind, mostUnwound] = [row, change]
  }
  return {
    ...sums,
    largest_build: build < 0 ? null : toScreenerRow(table, build),
    largest_unwind: unwind < 0 ? null : toScreenerRow(table, unwind),
    tickers_with_builds: built.size,
  }
}

/** ΔOI by expiry, nearest first. */
export function byExpiry(table: ContractTable, mask: Uint8Array): InterestGroup[] {
  const { expiryCodes, expiries } = table.columns
  return grouped(table, mask, expiryCodes)
    .map(({ of, calls, puts }) => ({ key: expiries[of] ?? '', calls, puts }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** ΔOI by strike, lowest first; of many strikes those with the largest changes. */
export function byStrike(table: ContractTable, mask: Uint8Array): InterestGroup[] {
  const size = (group: Group) => Math.abs(group.calls) + Math.abs(group.puts)
  return grouped(table, mask, table.columns.numbers.strike)
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_STRIKES)
    .sort((a, b) => a.of - b.of)
    .map(({ of, calls, puts }) => ({ key: String(of), calls, puts }))
}

interface Group {
  readonly of: number
  calls: number
  puts: number
}

/** Sums by the number that a column has in each row. */
function grouped(table: ContractTable, mask: Uint8Array, column: Float64Array | Uint32Array): Group[] {
  const { types, numbers } = table.columns
  const { openInterest, oiBefore } = numbers
  const groups = new Map<number, Group>()
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 0) continue
    const of = column[row] ?? 0
    let group = groups.get(of)
    if (group === undefined) {
      group = { of, calls: 0, puts: 0 }
      groups.set(of, group)
    }
    const change = (openInterest[row] ?? Number.NaN) - (oiBefore[row] ?? Number.NaN)
    if (types[row] === 1) group.puts += change
    else group.calls += change
  }
  return [...groups.values()]
}
