import { isRoll } from '@/lib/flow/aggregates/interestChange'
import type { ContractTable } from '@/server/services/contractDays/contractTable'

/** A fall is large from so many contracts on. */
const LARGE = 200

interface Leg {
  readonly row: number
  readonly expiry: string
  readonly change: number
}

/** Of some rows those that look like one position moved to a later expiry: the fall and the rise nearest in size. */
export function rollRows(table: ContractTable, rows: Uint32Array): Uint32Array {
  const { columns } = table
  const { changes } = table.interest()
  const groups = new Map<number, Leg[]>()
  for (const row of rows) {
    const change = changes[row] ?? Number.NaN
    if (Math.abs(change) < LARGE * 0.8) continue
    const key = 2 * (columns.tickerCodes[row] ?? 0) + (columns.types[row] ?? 0)
    const leg = { row, change, expiry: columns.expiries[columns.expiryCodes[row] ?? 0] ?? '' }
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [leg])
    else group.push(leg)
  }
  const rolls: number[] = []
  for (const legs of groups.values()) addRolls(legs, rolls)
  return Uint32Array.from(rolls).sort()
}

/** Largest falls choose first; a rise belongs to one fall only. */
function addRolls(legs: readonly Leg[], rolls: number[]): void {
  const falls = legs.filter((leg) => leg.change <= -LARGE).sort((a, b) => a.change - b.change)
  const rises = legs.filter((leg) => leg.change > 0).sort((a, b) => b.change - a.change)
  const taken = new Set<number>()
  for (const fall of falls) {
    let best: Leg | null = null
    for (const rise of rises) {
      if (taken.has(rise.row) || !isRoll(fall, rise)) continue
      if (best === null || Math.abs(rise.change + fall.change) < Math.abs(best.change + fall.change)) best = rise
    }
    if (best === null) continue
    taken.add(best.row)
    rolls.push(fall.row, best.row)
  }
}
