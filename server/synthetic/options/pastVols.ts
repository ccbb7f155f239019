import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import { atmVolAtClose, sessionsAhead, YEAR_DAYS } from '@/server/synthetic/options/atmVol'
import { OWN_SPREAD, USUAL, usualVariance } from '@/server/synthetic/options/volLevel'
import type { Factors } from '@/server/synthetic/prices/factors'
import { MARKET_VOL, SECTOR_VOL } from '@/server/synthetic/prices/loadings'
import type { PriceBook } from '@/server/synthetic/prices/priceBook'
import { riskSources } from '@/server/synthetic/prices/riskSources'
import { expectedTerm, marketTerm } from '@/server/synthetic/prices/volState'
import { withRoom } from '@/server/synthetic/prices/withRoom'
import { scheduledMoves } from '@/server/synthetic/scheduledMoves'
import { closeMinuteOf } from '@/server/synthetic/sessionIndex'

/** Horizons whose shared variances are kept: a page asks for two or three. */
const KEPT_HORIZONS = 4

/** An instrument number, and the first and the last of the sessions that are asked for. */
interface PastSessions {
  readonly prices: PriceBook
  readonly number: number
  readonly first: number
  readonly last: number
}

/**
 * At-the-money volatility over a horizon in calendar days at the close of each session (0.2 is 20 %): what `atmVolAtClose` says of one,
 * for years of all names. Variance adds up from its sources, and those that names share are worked out once for all.
 */
export function atmVolsAtCloses(asked: PastSessions, days = 30): Float64Array {
  const { prices, number, first, last } = asked
  const { rule } = prices.instrument(number)
  const vols = new Float64Array(Math.max(0, last - first + 1))
  if (rule === 'vix' || rule.startsWith('power:'))
    return vols.map((_, at) => atmVolAtClose({ prices, number, session: first + at }, days))
  const years = days / YEAR_DAYS
  addUsual(vols, asked, years)
  addScheduled(vols, asked, sessionsAhead(days))
  return vols.map((variance) => Math.sqrt(variance / years))
}

/** Variance of the market, the sectors and the name's own returns over a horizon, reports apart. */
function addUsual(vols: Float64Array, { prices, number, first }: PastSessions, years: number): void {
  const instrument = prices.instrument(number)
  const shared = sharedOf(prices.factors).of(years, () => new SharedVariances(prices.factors, years))
  const { market, sectors, ownVol, own } = riskSources(prices, instrument)
  const usual = usualVariance(USUAL, years)
  for (let at = 0; at < vols.length; at += 1) {
    const session = first + at
    const ofOwn = own === null ? usual : usualVariance(expectedTerm(own.logVolOn(session), OWN_SPREAD), years)
    let sum = ownVol ** 2 * ofOwn + (market * MARKET_VOL) ** 2 * shared.marketAt(session)
    for (const { loading, place } of sectors) sum += (loading * SECTOR_VOL) ** 2 * shared.sectorAt(place, session)
    vols[at] = sum
  }
}

/** Variance of reports and outcomes of drugs in the sessions after each one. */
function addScheduled(vols: Float64Array, { prices, number, first, last }: PastSessions, ahead: number): void {
  for (const { effectSession, sigma } of scheduledMoves(
    prices.seed,
    prices.instrument(number),
    first + 1,
    last + ahead,
  )) {
    const end = Math.min(effectSession - 1, last)
    for (let session = Math.max(first, effectSession - ahead); session <= end; session += 1)
      vols[session - first] = (vols[session - first] ?? 0) + sigma ** 2
  }
}

const sharedOf = perOwner((_factors: Factors) => new RecentMap<number, SharedVariances>(KEPT_HORIZONS))

/** Variance over one horizon from the close of each session, of the market and of each sector, where usual variance a year is 1. */
class SharedVariances {
  private market = new Float64Array(0)
  private sectors: Float64Array[] = []
  private known = 0

  constructor(
    private readonly factors: Factors,
    private readonly years: number,
  ) {}

  marketAt(session: number): number {
    this.upTo(session)
    return this.market[session] ?? 0
  }

  sectorAt(place: number, session: number): number {
    this.upTo(session)
    return this.sectors[place]?.[session] ?? 0
  }

  private upTo(session: number): void {
    if (session < this.known) return
    const { factors, years } = this
    factors.upTo(session)
    this.market = withRoom(this.market, session)
    this.sectors = factors.sectors.map((_, place) => withRoom(this.sectors[place] ?? new Float64Array(0), session))
    for (; this.known <= session; this.known += 1) {
      const at = this.known
      const moved = factors.moveFromClose(at, closeMinuteOf(at))
      this.market[at] = usualVariance(marketTerm(factors.market.logVol[at] ?? 0, moved), years)
      this.sectors.forEach((column, place) => {
        column[at] = usualVariance(expectedTerm(factors.sectors[place]?.logVol[at] ?? 0, OWN_SPREAD), years)
      })
    }
  }
}
