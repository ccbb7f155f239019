import type { Member } from '@/server/synthetic/members'
import type { Factors } from '@/server/synthetic/prices/factors'
import { SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { bridge, GRID_POINTS } from '@/server/synthetic/prices/minuteGrid'
import { moveVariance } from '@/server/synthetic/prices/sessionVariance'
import type { StockSeries } from '@/server/synthetic/prices/stockSeries'
import { withRoom } from '@/server/synthetic/prices/withRoom'
import { mix } from '@/server/synthetic/random'
import { closeMinuteOf } from '@/server/synthetic/sessionIndex'

interface Part {
  readonly series: StockSeries
  /** Share of the level per USD of the member's price. */
  readonly shares: number
  readonly weight: number
}

/**
 * A fund or index as a fixed basket of members. Open and close are exactly the weighted sum of the members;
 * inside the session the basket follows the market and the sectors with the members' loadings.
 */
export class Composite {
  /** By session; 0 while nobody has asked. */
  private readonly levels = { logOpen: new Float64Array(0), logClose: new Float64Array(0) }
  private readonly parts: readonly Part[]
  readonly marketLoading: number
  readonly sectorLoadings: Float64Array
  /** Yearly volatility left of the members' own parts. */
  readonly ownVol: number

  constructor(
    private readonly key: number,
    members: readonly Member[],
    seriesOf: (ticker: string) => StockSeries,
  ) {
    this.parts = members.map(({ ticker, weight }) => {
      const series = seriesOf(ticker)
      return { series, weight, shares: weight / series.instrument.typicalPrice }
    })
    this.sectorLoadings = new Float64Array(16)
    let market = 0
    let ownVariance = 0
    for (const { series, weight } of this.parts) {
      const { loadings } = series
      market += weight * loadings.market
      ownVariance += (weight * loadings.ownVol) ** 2
      const sector = loadings.sector
      if (sector >= 0) {
        this.sectorLoadings[sector] = (this.sectorLoadings[sector] ?? 0) + weight * loadings.sectorLoading
      }
    }
    this.marketLoading = market
    this.ownVol = Math.sqrt(ownVariance)
  }

  /** Level at the open or the close of a session; 1 where every member has its typical price. */
  level(session: number, at: 'logOpen' | 'logClose'): number {
    const known = this.levels[at][session] ?? 0
    if (known > 0) return known
    let sum = 0
    for (const { series, shares } of this.parts) {
      series.upTo(session)
      sum += shares * Math.exp(series[at][session] ?? 0)
    }
    this.levels[at] = withRoom(this.levels[at], session)
    this.levels[at][session] = sum
    return sum
  }

  /** Price path on the minute grid of a session; `scale` is the price at level 1. */
  grid(session: number, factors: Factors, scale: number): Float64Array {
    const open = Math.log(this.level(session, 'logOpen'))
    const total = Math.log(this.level(session, 'logClose')) - open
    const path = new Float64Array(GRID_POINTS)
    addScaled(path, factors.path(-1, session), this.marketLoading)
    this.sectorLoadings.forEach((loading, sector) => {
      if (loading !== 0) addScaled(path, factors.path(sector, session), loading)
    })
    const explained =
      this.marketLoading * (factors.market.move[session] ?? 0) +
      this.sectorLoadings.reduce((sum, loading, s) => sum + loading * (factors.sectors[s]?.move[session] ?? 0), 0)
    const sigma = this.ownVol * Math.sqrt(moveVariance(session) / SESSIONS_PER_YEAR)
    addScaled(path, bridge(mix(this.key, session), total - explained, sigma, closeMinuteOf(session)), 1)
    for (let j = 0; j < GRID_POINTS; j += 1) path[j] = scale * Math.exp(open + (path[j] ?? 0))
    return path
  }
}

/** Adds `factor` times another path. */
export function addScaled(path: Float64Array, other: Float64Array, factor: number): void {
  for (let j = 0; j < path.length; j += 1) path[j] = (path[j] ?? 0) + factor * (other[j] ?? 0)
}
