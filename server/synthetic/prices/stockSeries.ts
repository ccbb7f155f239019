import { drugDatesBetween } from '@/server/synthetic/drugDates'
import { earningsBetween } from '@/server/synthetic/events'
import type { Factors } from '@/server/synthetic/prices/factors'
import { type Loadings, loadingsOf, SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { OwnReturns } from '@/server/synthetic/prices/ownReturns'
import { withRoom } from '@/server/synthetic/prices/withRoom'
import { hashText, mix, normal } from '@/server/synthetic/random'
import { companyOf, type Instrument } from '@/server/synthetic/universe'

/**
 * Pull back to the long-run path per session, so that no name runs away from its typical price: about a year,
 * faster for wild names, so that the log distance keeps a standard deviation below about 0.5.
 */
const LEAST_PULL = 1 / 260
const PULL_PER_VARIANCE = 2
/** Long-run growth per session, and the session at which the path passes the typical price (early 2026). */
const GROWTH = 0.00024
const ANCHOR_SESSION = 1770
/** Sessions added at a time. */
const BLOCK = 64

/** Daily log prices of an instrument with a price of its own: market, sector and own returns, gaps after reports and outcomes of drugs. */
export class StockSeries {
  readonly loadings: Loadings
  readonly own: OwnReturns
  logOpen = new Float64Array(0)
  logClose = new Float64Array(0)
  readonly key: number
  private readonly pull: number
  /** Sessions known. */
  private length = 0

  constructor(
    private readonly seed: number,
    readonly instrument: Instrument,
    private readonly factors: Factors,
  ) {
    this.key = hashText(seed, `${companyOf(instrument.ticker)}:price`)
    this.loadings = loadingsOf(instrument)
    this.pull = Math.max(LEAST_PULL, (PULL_PER_VARIANCE * instrument.typicalVol ** 2) / SESSIONS_PER_YEAR)
    this.own = new OwnReturns(this.key, this.loadings.ownVol / Math.sqrt(SESSIONS_PER_YEAR))
  }

  /** Makes sure sessions 0 … `session` exist. */
  upTo(session: number): void {
    if (this.length > session) return
    const from = this.length
    const to = Math.max(session, from + BLOCK - 1)
    this.factors.upTo(to)
    const jumps = new Map<number, number>()
    for (const { effectSession, sigma } of earningsBetween(this.seed, this.instrument, from, to))
      jumps.set(effectSession, sigma * normal(mix(this.key, 0x0e42), effectSession))
    for (const { effectSession, logMove } of drugDatesBetween(this.seed, this.instrument, from, to))
      jumps.set(effectSession, (jumps.get(effectSession) ?? 0) + logMove)
    this.logOpen = withRoom(this.logOpen, to)
    this.logClose = withRoom(this.logClose, to)
    for (let n = from; n <= to; n += 1) this.put(n, jumps.get(n) ?? 0)
    this.length = to + 1
  }

  private put(n: number, jump: number): void {
    const { market, sector, sectorLoading } = this.loadings
    const sectorSeries = this.factors.sectors[sector]
    const target = Math.log(this.instrument.typicalPrice) + GROWTH * (n - ANCHOR_SESSION)
    const before = n === 0 ? target : (this.logClose[n - 1] ?? 0)
    const gap =
      market * this.factors.market.gapOn(n) + sectorLoading * (sectorSeries?.gapOn(n) ?? 0) + this.own.gapOn(n)
    const move =
      market * (this.factors.market.move[n] ?? 0) + sectorLoading * (sectorSeries?.move[n] ?? 0) + this.own.moveOn(n)
    const open = before + gap + jump - this.pull * (before - target)
    this.logOpen[n] = open
    this.logClose[n] = open + move
  }
}
