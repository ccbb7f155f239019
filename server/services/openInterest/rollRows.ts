import { isRoll } from '@/lib/flow/aggregates/interestChange'
import type { ContractTable } from '@/server/services/contractDays/contractTable'

/** A fall is large from so many contracts on. */
const LARGE = 200

interface Leg {
  readonly row: number
  readonly expiry: string
  readonly change: number
}

/** Of the rows of a mask those that look like one position moved to a later expiry: the fall and the rise nearest in size. */
export function rollRows(table: ContractTable, mask: Uint8Array): Uint8Array {
  const { columns } = table
  const changes = table.changes()
  const groups = new Map<number, Leg[]>()
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 0) continue
    const change = changes[row] ?? Number.NaN
    if (Math.abs(change) < LARGE * 0.8) continue
    const key = 2 * (columns.tickerCodes[row] ?? 0) + (columns.types[row] ?? 0)
    const leg = { row, change, expiry: columns.expiries[columns.expiryCodes[row] ?? 0] ?? '' }
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [leg])
    else group.push(leg)
  }
  const rolls = new Uint8Array(mask.length)
  for (const legs of groups.values()) markRolls(legs, rolls)
  return rolls
}

/** Largest falls choose first; a rise belongs to one fall only. */
function markRolls(legs: readonly Leg[], rolls: Uint8Array): void {
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
    rolls[fall.row] = 1
    rolls[best.row] = 1
  }
}
