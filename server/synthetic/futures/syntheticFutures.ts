import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import { toTick } from '@/lib/futures/futuresCurve'
import { type FuturesContract, futuresSymbol, listedContracts } from '@/lib/futures/futuresExpiry'
import { FUTURES_ROOTS, type FuturesRoot, futuresRootOf } from '@/lib/futures/futuresRoots'
import { dayNumberOf, daysBetween } from '@/lib/market/isoDate'
import { HOUR_MS, MINUTE_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { inTurns, pieces } from '@/server/cache/turns'
import type { FrontClose, FuturesBar, FuturesDay, FuturesFacts } from '@/server/market/facts/futuresFacts'
import { contractInterest, contractVolume } from '@/server/synthetic/futures/activity'
import { futurePrice } from '@/server/synthetic/futures/carry'
import { type Driver, driverOf } from '@/server/synthetic/futures/drivers'
import { NIGHT_STEPS, nightPath, STEP_MS, stepVolumes } from '@/server/synthetic/futures/night'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { dateOfSession, isModelSession, lastSessionNumber, sessionNumberOf } from '@/server/synthetic/sessionIndex'

const CLOSE_MS = 390 * MINUTE_MS
const DAY_STEPS = CLOSE_MS / STEP_MS
/** From 18:00 the evening before to 9:30. */
const NIGHT_MS = 15.5 * HOUR_MS
const KEPT_LISTS = 4000
/** A path of a session: five minutes a step, from 18:00 to 16:00. */
type Path = Float64Array

type Listed = FuturesContract & { readonly expiry: IsoDate }

/**
 * Futures of the built-in market: a spot that the market has already, or that wanders by itself, carried to the last day of
 * each contract. A session runs from 18:00 the evening before to 16:00, when it settles; from then to 18:00 nothing trades.
 */
export class SyntheticFutures implements FuturesFacts {
  newest(_root: string, on: IsoDate): Promise<IsoDate> {
    return Promise.resolve(on)
  }

  readonly roots = FUTURES_ROOTS.map(({ root }) => root)
  private readonly drivers = new Map<string, Driver>()
  private readonly lists = new RecentMap<string, readonly Listed[]>(KEPT_LISTS)
  private readonly paths = new RecentMap<string, Path>(80)

  constructor(private readonly prices: PriceModel) {}

  curve(name: string, sessionDate: IsoDate, untilMs: EpochMs): Promise<readonly FuturesDay[]> {
    const root = futuresRootOf(name)
    if (root === null || !isModelSession(sessionDate) || sessionNumberOf(sessionDate) < 1) return Promise.resolve([])
    const session = sessionNumberOf(sessionDate)
    const spots = this.path(root, session).subarray(0, stepsUntil(sessionDate, untilMs) + 1)
    if (spots.length === 0) return Promise.resolve([])
    const listed = this.listed(root, sessionDate)
    const spot = { open: spots[0] ?? 0, high: Math.max(...spots), low: Math.min(...spots), last: spots.at(-1) ?? 0 }
    const gone = stepVolumes()
      .subarray(0, spots.length)
      .reduce((sum, share) => sum + share, 0)
    const isSettled = spots.length > NIGHT_STEPS + DAY_STEPS
    const expiries = listed.map(({ expiry }) => expiry)
    const before = dateOfSession(session - 1)
    const earlier = this.listed(root, before).map(({ expiry }) => expiry)
    const close = this.driver(root).close(session - 1)
    return Promise.resolve(
      listed.map((contract, place): FuturesDay => {
        const price = (level: number) => this.price(root, contract, level, sessionDate)
        const at = { root: root.root, place, expiries, seed: this.prices.seed }
        const interest = contractInterest({ ...at, date: sessionDate, session })
        // Where the front has ended a contract stood one place further the day before.
        const then = { place: earlier.indexOf(contract.expiry), expiries: earlier }
        const known = contractInterest({ ...at, ...then, date: before, session: session - 1 })
        const last = price(spot.last)
        return {
          contract: futuresSymbol(contract),
          expiry: contract.expiry,
          open: price(spot.open),
          high: price(spot.high),
          low: price(spot.low),
          last,
          settle: isSettled ? last : null,
          previous: this.price(root, contract, close, before),
          volume: Math.round(gone * contractVolume({ ...at, date: sessionDate, session })),
          openInterest: interest,
          interestChange: interest - known,
        }
      }),
    )
  }

  bars(name: string, sessionDate: IsoDate, untilMs: EpochMs): Promise<readonly FuturesBar[]> {
    const root = futuresRootOf(name)
    if (root === null || !isModelSession(sessionDate) || sessionNumberOf(sessionDate) < 1) return Promise.resolve([])
    const session = sessionNumberOf(sessionDate)
    const [front] = this.listed(root, sessionDate)
    if (front === undefined) return Promise.resolve([])
    const path = this.path(root, session)
    const volumes = stepVolumes()
    const startMs = sessionStartMs(sessionDate) - NIGHT_MS
    const expiries = this.listed(root, sessionDate).map(({ expiry }) => expiry)
    const all = contractVolume({
      ...({ root: root.root, place: 0, expiries, seed: this.prices.seed } as const),
      date: sessionDate,
      session,
    })
    const steps = stepsUntil(sessionDate, untilMs)
    const bars: FuturesBar[] = []
    for (let at = 0; at < steps; at += 1) {
      const from = this.price(root, front, path[at] ?? 0, sessionDate)
      const close = this.price(root, front, path[at + 1] ?? 0, sessionDate)
      const volume = Math.round(all * (volumes[at] ?? 0))
      bars.push({
        startMs: startMs + at * STEP_MS,
        high: Math.max(from, close),
        low: Math.min(from, close),
        close,
        volume,
      })
    }
    return Promise.resolve(bars)
  }

  async fronts(name: string, before: IsoDate, count: number): Promise<readonly FrontClose[]> {
    const root = futuresRootOf(name)
    const last = lastSessionNumber(dayNumberOf(before) - 1)
    if (root === null || last < 1) return []
    const closes: FrontClose[] = []
    for await (const [session] of inTurns(pieces(last + 1, 1, Math.max(1, last - count + 1)))) {
      const [date, earlier] = [dateOfSession(session), dateOfSession(session - 1)]
      const [front] = this.listed(root, date)
      if (front === undefined) continue
      const close = this.price(root, front, this.driver(root).close(session), date)
      const then = this.price(root, front, this.driver(root).close(session - 1), earlier)
      closes.push({ date, contract: futuresSymbol(front), close, change: close / then - 1 })
    }
    return closes
  }

  private price(root: FuturesRoot, { month, expiry }: Listed, spot: number, date: IsoDate): number {
    const years = Math.max(0, daysBetween(date, expiry)) / 365
    const at = {
      seed: this.prices.seed,
      session: sessionNumberOf(date),
      expiry,
      years,
      month: Number(month.slice(5, 7)),
    }
    return toTick(futurePrice(root.root, spot, at), root.tick)
  }

  private listed(root: FuturesRoot, date: IsoDate): readonly Listed[] {
    return this.lists.of(`${root.root} ${date}`, () => listedContracts(root, date))
  }

  private driver({ root }: FuturesRoot): Driver {
    const known = this.drivers.get(root) ?? driverOf(this.prices, root)
    this.drivers.set(root, known)
    return known
  }

  /** Spot from 18:00 to 16:00, a point every five minutes. */
  private path(root: FuturesRoot, session: number): Path {
    return this.paths.of(`${root.root} ${session}`, () => {
      const driver = this.driver(root)
      const path = new Float64Array(NIGHT_STEPS + DAY_STEPS + 1)
      path.set(nightPath(this.prices.seed, root.root, session, [driver.close(session - 1), driver.open(session)]))
      for (let at = 1; at <= DAY_STEPS; at += 1) path[NIGHT_STEPS + at] = driver.at(session, at * STEP_MS)
      return path
    })
  }
}

/** Whole steps from 18:00 of the evening before to an instant, at most to 16:00; below zero before the first. */
function stepsUntil(sessionDate: IsoDate, untilMs: EpochMs): number {
  const startMs = sessionStartMs(sessionDate) - NIGHT_MS
  const endMs = newYorkTimeToMs(sessionDate, '16:00')
  const steps = Math.floor((Math.min(untilMs, endMs) - startMs) / STEP_MS)
  return untilMs < startMs ? -1 : steps
}
