import { underlyingOf } from '@/lib/options/indexRoots'
import type { ContractColumns } from '@/server/services/contractDays/contractColumns'

/** What open interest tells of a table of contracts. */
export interface InterestChanges {
  /** F37 ΔOI of every row, contracts; NaN where unknown. */
  readonly changes: Float64Array
  /** Rows whose open interest is known; whose change is known; whose change is not nothing. */
  readonly listed: number
  readonly updated: number
  readonly changed: number
}

export function interestChanges({ numbers, size }: ContractColumns): InterestChanges {
  const { openInterest, oiBefore } = numbers
  const changes = new Float64Array(size)
  let [listed, updated, changed] = [0, 0, 0]
  for (let row = 0; row < size; row += 1) {
    const interest = openInterest[row] ?? Number.NaN
    const change = interest - (oiBefore[row] ?? Number.NaN)
    changes[row] = change
    if (!Number.isNaN(interest)) listed += 1
    if (Number.isNaN(change)) continue
    updated += 1
    if (change !== 0) changed += 1
  }
  return { changes, listed, updated, changed }
}

/**
 * Σ |ΔOI| over all contracts of a name, contracts, by the code of its roots; F37. SPX and SPXW are one name. Builds and
 * unwinds are added by size, so that a contract's share of them is never beyond 100% and does not change its sign.
 */
export function interestMoves({ tickers, tickerCodes, size }: ContractColumns, changes: Float64Array): Float64Array {
  const names = new Map<string, number>()
  const nameOf = tickers.map((ticker) => {
    const name = underlyingOf(ticker)
    const code = names.get(name) ?? names.size
    names.set(name, code)
    return code
  })
  const sums = new Float64Array(names.size)
  for (let row = 0; row < size; row += 1) {
    const change = changes[row] ?? Number.NaN
    const name = nameOf[tickerCodes[row] ?? 0] ?? 0
    if (!Number.isNaN(change)) sums[name] = (sums[name] ?? 0) + Math.abs(change)
  }
  return Float64Array.from(nameOf, (name) => sums[name] ?? 0)
}
