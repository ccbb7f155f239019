import { RecentMap } from '@/lib/core/recentMap'
import { MARKET_VOL, SECTOR_VOL, SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { bridge } from '@/server/synthetic/prices/minuteGrid'
import { MARKET_HABIT, ReturnSeries } from '@/server/synthetic/prices/returnSeries'
import { hashText, mix } from '@/server/synthetic/random'
import { sectors } from '@/server/synthetic/universe'

/** Share of a day's standard deviation that a path shows inside the session. */
export const INTRADAY_SHARE = Math.sqrt(0.72)
/** Factor paths kept: twelve a session. */
const KEPT_PATHS = 12 * 30

/** The sources of risk all names share: the market and the eleven sectors. */
export class Factors {
  readonly market: ReturnSeries
  readonly sectors: readonly ReturnSeries[]
  private readonly paths = new RecentMap<number, Float64Array>(KEPT_PATHS)

  constructor(private readonly seed: number) {
    const root = Math.sqrt(SESSIONS_PER_YEAR)
    this.market = new ReturnSeries(hashText(seed, 'market'), MARKET_VOL / root, MARKET_HABIT)
    this.sectors = sectors.map((name) => new ReturnSeries(hashText(seed, `sector:${name}`), SECTOR_VOL / root))
  }

  /** Makes sure sessions 0 … `session` exist in every series. */
  upTo(session: number): void {
    this.market.upTo(session)
    for (const sector of this.sectors) sector.upTo(session)
  }

  /** Log path of the market (-1) or a sector on the minute grid of a session, 0 at the open. */
  path(factor: number, session: number): Float64Array {
    return this.paths.get(session * 16 + factor + 1, () => {
      this.upTo(session)
      const series = this.sectors[factor] ?? this.market
      const sigma = series.dailyVol * Math.exp(series.logVol[session] ?? 0) * INTRADAY_SHARE
      const key = mix(hashText(this.seed, `path:${factor}`), session)
      return bridge(key, series.move[session] ?? 0, sigma)
    })
  }
}
