import type { VolPoint } from '@/lib/options/surface'
import type { Term } from '@/server/services/volatility/readTerms'

/** Strikes of the grid as a share of the spot. */
const GRID_MONEYNESS = [0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.975, 1, 1.025, 1.05, 1.075, 1.1, 1.15, 1.2, 1.25, 1.3]

/** Volatility of the option out of the money at a strike: the put below the spot, the call above, the other where missing. */
function outside({ strike, callVol, putVol }: VolPoint, spot: number): number | null {
  return strike < spot ? (putVol ?? callVol) : (callVol ?? putVol)
}

/** Volatility by strike and expiry on a grid every name shares, linear in strike; null beyond the listed strikes. */
export function surfaceOf(terms: readonly Term[], spot: number | null) {
  const rows =
    spot === null ? [] : terms.map((term) => ({ expiry: term.expiry, dte: term.dte, vols: rowOf(term, spot) }))
  return { moneyness: GRID_MONEYNESS, rows }
}

function rowOf(term: Term, spot: number): (number | null)[] {
  const known = term.points.flatMap((point) => {
    const vol = outside(point, spot)
    return vol === null ? [] : [{ strike: point.strike, vol }]
  })
  return GRID_MONEYNESS.map((share) => {
    const strike = share * spot
    const above = known.findIndex((point) => point.strike >= strike)
    const [low, high] = [known[above - 1], known[above]]
    if (high !== undefined && high.strike === strike) return high.vol
    if (low === undefined || high === undefined) return null
    return low.vol + ((strike - low.strike) / (high.strike - low.strike)) * (high.vol - low.vol)
  })
}
