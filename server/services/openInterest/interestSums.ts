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
  const { columns } = table
  const sums = { updated: 0, listed: 0, call_change: 0, put_change: 0 }
  const built = new Set<number>()
  let build = -1
  let unwind = -1
  for (let row = 0; row < table.size; row += 1) {
    const change = changeAt(table, row)
    if (!Number.isNaN(columns.numbers.openInterest[row])) sums.listed += 1
    if (!Number.isNaN(change)) sums.updated += 1
    if (mask[row] !== 1) continue
    if (columns.types[row] === 1) sums.put_change += change
    else sums.call_change += change
    if (change > 0) built.add(columns.tickerCodes[row] ?? 0)
    if (change > 0 && (build < 0 || change > changeAt(table, build))) build = row
    if (change < 0 && (unwind < 0 || change < changeAt(table, unwind))) unwind = row
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
  return grouped(table, mask, (row) => expiries[expiryCodes[row] ?? 0] ?? '').sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** ΔOI by strike, lowest first; of many strikes those with the largest changes. */
export function byStrike(table: ContractTable, mask: Uint8Array): InterestGroup[] {
  const { strike } = table.columns.numbers
  const groups = grouped(table, mask, (row) => String(strike[row] ?? 0))
  const size = (group: InterestGroup) => Math.abs(group.calls) + Math.abs(group.puts)
  return groups
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_STRIKES)
    .sort((a, b) => Number(a.key) - Number(b.key))
}

function grouped(table: ContractTable, mask: Uint8Array, keyOf: (row: number) => string): InterestGroup[] {
  const groups = new Map<string, { key: string; calls: number; puts: number }>()
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 0) continue
    const key = keyOf(row)
    const group = groups.get(key) ?? { key, calls: 0, puts: 0 }
    groups.set(key, group)
    if (table.columns.types[row] === 1) group.puts += changeAt(table, row)
    else group.calls += changeAt(table, row)
  }
  return [...groups.values()]
}
