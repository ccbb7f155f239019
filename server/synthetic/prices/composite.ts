import type { Member } from '@/server/synthetic/members'
import type { Factors } from '@/server/synthetic/prices/factors'
import { SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { addScaled, bridge, GRID_POINTS } from '@/server/synthetic/prices/minuteGrid'
import { ANCHOR_SESSION, reachOfPrices } from '@/server/synthetic/prices/priceAnchor'
import { PriceColumns, type SeriesRow } from '@/server/synthetic/prices/seriesShelf'
import { stockTime } from '@/server/synthetic/prices/sessionVariance'
import type { StockSeries } from '@/server/synthetic/prices/stockSeries'
import { mix } from '@/server/synthetic/random'
import { closeMinuteOf } from '@/server/synthetic/sessionIndex'

interface Part {
  readonly series: StockSeries
  readonly weight: number
}

/**
 * A fund or index of members whose weights are set anew every day: its returns to the open and to the close are exactly the weighted
 * mean of theirs. Inside the session it follows the market and the sectors with the members' loadings.
 */
export class Composite {
  private readonly levels: PriceColumns
  private readonly parts: readonly Part[]
  readonly marketLoading: number
  readonly sectorLoadings: Float64Array
  /** Yearly volatility left of the members' own parts. */
  readonly ownVol: number

  constructor(
    private readonly key: number,
    members: readonly Member[],
    seriesOf: (ticker: string) => StockSeries,
    row?: SeriesRow,
  ) {
    this.levels = new PriceColumns(row)
    this.parts = members.map(({ ticker, weight }) => ({ series: seriesOf(ticker), weight }))
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

  /** Level at the open or the close of a session; 1 at the close of the anchor. */
  level(session: number, at: 'open' | 'close'): number {
    this.upTo(session)
    return (this.levels[at][session] ?? 0) / (this.levels.close[ANCHOR_SESSION] ?? 1)
  }

  private upTo(session: number): void {
    if (this.levels.reaches(session)) return
    const to = reachOfPrices(session)
    this.levels.makeRoom(to)
    this.addLevels(this.levels.length, to)
    this.levels.know(to + 1)
  }

  /** Weighted means of what the members make of their close before, member by member: theirs lie in rows of their own. */
  private addLevels(from: number, to: number): void {
    const toOpen = new Float64Array(to + 1)
    const toClose = new Float64Array(to + 1)
    for (const { series, weight } of this.parts) {
      series.upTo(to)
      const { logOpen, logClose } = series
      for (let n = from; n <= to; n += 1) {
        const open = logOpen[n] ?? 0
        const gained = weight * Math.exp(open - (logClose[n - 1] ?? open))
        toOpen[n] = (toOpen[n] ?? 0) + gained
        toClose[n] = (toClose[n] ?? 0) + gained * Math.exp((logClose[n] ?? 0) - open)
      }
    }
    const { open, close } = this.levels
    for (let n = from; n <= to; n += 1) {
      const before = close[n - 1] ?? 1
      open[n] = before * (toOpen[n] ?? 0)
      close[n] = before * (toClose[n] ?? 0)
    }
  }

  /** Price path on the minute grid of a session; `scale` is the price at level 1. */
  grid(session: number, factors: Factors, scale: number): Float64Array {
    const open = Math.log(this.level(session, 'open'))
    const total = Math.log(this.level(session, 'close')) - open
    const path = new Float64Array(GRID_POINTS)
    addScaled(path, factors.path(-1, session), this.marketLoading)
    this.sectorLoadings.forEach((loading, sector) => {
      if (loading !== 0) addScaled(path, factors.path(sector, session), loading)
    })
    const explained =
      this.marketLoading * (factors.market.move[session] ?? 0) +
      this.sectorLoadings.reduce((sum, loading, s) => sum + loading * (factors.sectors[s]?.move[session] ?? 0), 0)
    const sigma = this.ownVol * Math.sqrt(stockTime.move(session) / SESSIONS_PER_YEAR)
    addScaled(path, bridge(mix(this.key, session), total - explained, sigma, closeMinuteOf(session)), 1)
    for (let j = 0; j < GRID_POINTS; j += 1) path[j] = scale * Math.exp(open + (path[j] ?? 0))
    return path
  }
}
