/** Where the price stands at one time of the cone, USD: `elapsed` in years from now, one and two standard deviations. */
export interface ConePoint {
  readonly elapsed: number
  readonly low2: number
  readonly low1: number
  readonly high1: number
  readonly high2: number
}

/**
 * C21 cone: S·exp(±σ√t) and S·exp(±2σ√t) at even steps of the time to `years`; about 68 and 95 of 100 paths are inside at
 * each time if prices are lognormal. Empty without time or volatility.
 */
export function priceCone(spot: number, { vol, years }: { vol: number; years: number }, steps: number): ConePoint[] {
  if (!(years > 0 && vol > 0)) return []
  return Array.from({ length: steps + 1 }, (_, at) => {
    const elapsed = (years * at) / steps
    const reach = Math.exp(vol * Math.sqrt(elapsed))
    return { elapsed, low2: spot / reach ** 2, low1: spot / reach, high1: spot * reach, high2: spot * reach ** 2 }
  })
}
