import type { IsoDate } from '@/lib/core/nominal'
import { exposureValues } from '@/lib/options/exposureColumns'
import { strikesNear } from '@/server/services/chains/strikesNear'
import type { CountedRows } from '@/server/services/exposure/exposureContracts'
import type { SliceMeasure } from '@/server/services/exposure/slices'

const MOST_STRIKES = 21
const MOST_EXPIRIES = 16
/** Strikes so near to the price are shown; of many those that hold most. */
const REACH = 0.15

/** Net of a measure by expiry and strike (F26): the strikes near the price that hold most of it, the nearest expiries. */
export function exposureCells({ columns, rows }: CountedRows, spot: number, measure: SliceMeasure) {
  const { greek, model, basis } = measure
  const { listing } = columns
  const values = exposureValues(greek, columns, rows, { spot, model, basis })
  const met = new Set(rows.map((row) => listing.expiryAt[row] ?? 0))
  const expiries = listing.expiries.filter((_, place) => met.has(place)).slice(0, MOST_EXPIRIES)
  const shown = new Set<IsoDate>(expiries)
  const cells = new Map<string, number>()
  const sizes = new Map<number, { strike: number; size: number }>()
  for (const [at, row] of rows.entries()) {
    const strike = listing.strikes[row] ?? 0
    const expiry = listing.expiries[listing.expiryAt[row] ?? 0] ?? ''
    if (!shown.has(expiry) || Math.abs(strike / spot - 1) > REACH) continue
    const own = values[at] ?? 0
    const key = `${expiry} ${strike}`
    cells.set(key, (cells.get(key) ?? 0) + own)
    const size = sizes.get(strike) ?? { strike, size: 0 }
    size.size += Math.abs(own)
    sizes.set(strike, size)
  }
  const largest = [...sizes.values()].sort((a, b) => b.size - a.size).slice(0, MOST_STRIKES)
  const strikes = strikesNear(largest, spot, MOST_STRIKES).map(({ strike }) => strike)
  return {
    strikes,
    expiries,
    values: expiries.map((expiry) => strikes.map((strike) => cells.get(`${expiry} ${strike}`) ?? null)),
  }
}
