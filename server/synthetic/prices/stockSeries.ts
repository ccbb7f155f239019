import { drugDatesBetween } from '@/server/synthetic/drugDates'
import { earningsBetween } from '@/server/synthetic/events'
import type { Factors } from '@/server/synthetic/prices/factors'
import { isCoinFund, type Loadings, loadingsOf, SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { addScaled, bridge } from '@/server/synthetic/prices/minuteGrid'
import { OWN_BLOCK, OwnReturns } from '@/server/synthetic/prices/ownReturns'
import { ANCHOR_SESSION, reachOfPrices } from '@/server/synthetic/prices/priceAnchor'
import { PriceColumns, type SeriesRow } from '@/server/synthetic/prices/seriesShelf'
import { coinTime, type SessionTime, stockTime } from '@/server/synthetic/prices/sessionVariance'
import { bandOf, turnsOf } from '@/server/synthetic/prices/turns'
import { hashText, mix, normal } from '@/server/synthetic/random'
import { closeMinuteOf } from '@/server/synthetic/sessionIndex'
import { companyOf, type Instrument } from '@/server/synthetic/universe'

/** What a price grows by in a session, in the mean: no name pays more than another. */
const GROWTH = 0.00024
/** Sessions added at a time. */
const BLOCK = 64

/** Own returns up to the anchor of the name that is worked out, which may be turned round; what lies behind its end is dropped. */
const past = { gap: new Float64Array(ANCHOR_SESSION + 1), move: new Float64Array(ANCHOR_SESSION + 1) }

/** Daily log prices of an instrument with a price of its own: market, sector and own returns, gaps after reports and outcomes of drugs. */
export class StockSeries {
  readonly loadings: Loadings
  readonly own: OwnReturns
  readonly key: number
  /** When the name's own returns come. */
  private readonly time: SessionTime
  private readonly prices: PriceColumns

  constructor(
    private readonly seed: number,
    readonly instrument: Instrument,
    private readonly factors: Factors,
    row?: SeriesRow,
  ) {
    this.key = hashText(seed, `${companyOf(instrument.ticker)}:price`)
    this.loadings = loadingsOf(instrument)
    this.time = isCoinFund(instrument) ? coinTime : stockTime
    this.own = new OwnReturns(this.key, this.loadings.ownVol / Math.sqrt(SESSIONS_PER_YEAR), this.time, row)
    this.prices = new PriceColumns(row)
  }

  /** Log of the price at the open of a session that is known. */
  get logOpen(): Float64Array {
    return this.prices.open
  }

  /** The same at the close. */
  get logClose(): Float64Array {
    return this.prices.close
  }

  /** Makes sure sessions 0 … `session` exist. */
  upTo(session: number): void {
    if (this.prices.reaches(session)) return
    const from = this.prices.length
    const to = reachOfPrices(Math.max(session, from + BLOCK - 1))
    this.factors.upTo(to)
    const jumps = new Map<number, number>()
    for (const { effectSession, sigma } of earningsBetween(this.seed, this.instrument, from, to))
      jumps.set(effectSession, sigma * normal(mix(this.key, 0x0e42), effectSession) - sigma ** 2 / 2)
    for (const { effectSession, logMove } of drugDatesBetween(this.seed, this.instrument, from, to))
      jumps.set(effectSession, (jumps.get(effectSession) ?? 0) + logMove)
    this.prices.makeRoom(to)
    if (from === 0) {
      this.put(0, ANCHOR_SESSION, jumps)
      this.settle()
    }
    this.put(Math.max(from, ANCHOR_SESSION + 1), to, jumps)
    this.prices.know(to + 1)
  }

  /** Prices on the minute grid of a session. */
  grid(session: number): Float64Array {
    this.upTo(session)
    this.factors.upTo(session)
    const { factors, own, key } = this
    const { market, sector, sectorLoading } = this.loadings
    const open = this.logOpen[session] ?? 0
    const shared =
      market * (factors.market.move[session] ?? 0) + sectorLoading * (factors.sectors[sector]?.move[session] ?? 0)
    const move = (this.logClose[session] ?? 0) - open - shared
    const path = bridge(mix(key ^ 0x51ab, session), move, own.moveDeviationOn(session), closeMinuteOf(session))
    addScaled(path, factors.path(-1, session), market)
    if (sector >= 0) addScaled(path, factors.path(sector, session), sectorLoading)
    for (let j = 0; j < path.length; j += 1) path[j] = Math.exp(open + (path[j] ?? 0))
    return path
  }

  /**
   * Brings the close of the anchor to the typical price, and turns round what would lead too far from it before. What comes after it is
   * added to that: a price is the same to the last bit, whichever session was asked for first.
   */
  private settle(): void {
    const { logOpen, logClose, instrument } = this
    let by = Math.log(instrument.typicalPrice) - (logClose[ANCHOR_SESSION] ?? 0)
    const isTurned = turnsOf(this.key, { ...past, logClose }, bandOf(instrument))
    for (let n = ANCHOR_SESSION; n >= 0; n -= 1) {
      logClose[n] = (logClose[n] ?? 0) + by
      if (isTurned(n)) by += 2 * (past.move[n] ?? 0)
      logOpen[n] = (logOpen[n] ?? 0) + by
      if (isTurned(n)) by += 2 * (past.gap[n] ?? 0)
    }
  }

  /** Half the variance is taken off a log return, so that the mean of prices grows and nothing else does. */
  private put(from: number, to: number, jumps: ReadonlyMap<number, number>): void {
    const { market, sector, sectorLoading } = this.loadings
    const { factors, own, logOpen, logClose } = this
    const sectorSeries = factors.sectors[sector]
    for (let n = from; n <= to; n += 1) {
      const ownBlock = own.blockOf(n)
      const at = n % OWN_BLOCK
      const shared =
        market ** 2 * factors.market.moveVarianceOn(n) + sectorLoading ** 2 * (sectorSeries?.moveVarianceOn(n) ?? 0)
      const ownVariance = ownBlock.variance[at] ?? 0
      const ownGap = own.gapOn(n)
      const ownMove = ownBlock.move[at] ?? 0
      past.gap[n] = ownGap
      past.move[n] = ownMove
      const gap = market * factors.market.gapOn(n) + sectorLoading * (sectorSeries?.gapOn(n) ?? 0) + ownGap
      const move = market * (factors.market.move[n] ?? 0) + sectorLoading * (sectorSeries?.move[n] ?? 0) + ownMove
      const overnight =
        (shared * stockTime.gap(n)) / stockTime.move(n) + (ownVariance * this.time.gap(n)) / this.time.move(n)
      const before = n === 0 ? 0 : (logClose[n - 1] ?? 0)
      const open = before + GROWTH + gap + (jumps.get(n) ?? 0) - overnight / 2
      logOpen[n] = open
      logClose[n] = open + move - (shared + ownVariance) / 2
    }
  }
}
