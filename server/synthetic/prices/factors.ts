import { RecentMap } from '@/lib/core/recentMap'
import { MARKET_VOL, SECTOR_VOL, SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { bridge } from '@/server/synthetic/prices/minuteGrid'
import { MARKET_HABIT } from '@/server/synthetic/prices/returnRule'
import { ReturnSeries } from '@/server/synthetic/prices/returnSeries'
import { hashText, mix } from '@/server/synthetic/random'
import { closeMinuteOf } from '@/server/synthetic/sessionIndex'
import { sectors } from '@/server/synthetic/universe'

/** Factor paths kept, 3 kB each: a year of bars of an index asks for the market's and eleven sectors', and the next name for the same. */
const KEPT_PATHS = 3100

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

  private reached = -1

  /** Makes sure sessions 0 … `session` exist in every series. */
  upTo(session: number): void {
    if (session <= this.reached) return
    this.reached = session
    this.market.upTo(session)
    for (const sector of this.sectors) sector.upTo(session)
  }

  /** Log path of the market (-1) or a sector on the minute grid of a session, 0 at the open. */
  path(factor: number, session: number): Float64Array {
    return this.paths.of(keyOf(factor, session), () => this.makePath(factor, session))
  }

  /** Log move of the market since the open at a minute. At both ends, where histories of volatility look, no path is made for it. */
  marketMove(session: number, minute: number): number {
    if (minute === 0) return 0
    if (minute !== closeMinuteOf(session)) return this.path(MARKET, session)[minute] ?? 0
    this.market.upTo(session)
    return this.market.move[session] ?? 0
  }

  /** Log move of the market since the close before, at a minute of the session. */
  moveFromClose(session: number, minute: number): number {
    return this.market.gapOn(session) + this.marketMove(session, minute)
  }

  private makePath(factor: number, session: number): Float64Array {
    this.upTo(session)
    const series = this.sectors[factor] ?? this.market
    const key = mix(hashText(this.seed, `path:${factor}`), session)
    return bridge(key, series.move[session] ?? 0, series.moveDeviationOn(session), closeMinuteOf(session))
  }
}

/** The market among the factors; the sectors count from 0. */
const MARKET = -1

const keyOf = (factor: number, session: number): number => session * 16 + factor + 1
