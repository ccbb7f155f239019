import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { mix, normal, uniform } from '@/server/synthetic/random'
import type { Instrument } from '@/server/synthetic/universe'

/** Steepness of the growth of open interest over a contract's life. */
const GROWTH = 3.2
/** What a far expiry has of the interest of the nearest one, and the sessions over which it comes: positions are rolled into the next. */
const FAR = 0.3
const ROLL = 22
/** Random part of each level. */
const NOISE = 0.01
const WEEK = 5
/**
 * Positions are taken around the price of their week. Half of them are gone after a few weeks; the others are held, and where the price
 * has left nobody pays to close them: weeks before that are looked at, and what each counts.
 */
const LAGS = [1, 2, 4, 8, 16] as const
const COUNTS = [0.7, 0.55, 0.8, 0.8, 0.8] as const
/** How much farther the expiry was then. */
const FARTHER = LAGS.map((lag) => Math.exp((-lag * WEEK) / ROLL))
/** From here on what is held counts: all of it at round strikes, a part at the others. */
const HELD_FROM = 4
/** Most interest lies this many deviations out of the money, and reaches further out than in. */
const MOST_OUT = 0.5
const REACH = { out: 1.1, in: 0.7 }
/** What the strikes far away from any price keep. */
const FLOOR = 0.02
/** Further out than so many deviations a strike is left behind: it is closed for some weeks more, then nobody trades it and what is open stays. */
const LEFT_BEHIND = 1.5
const CLOSING_WEEKS = 1

/** What of a contract's open interest holds for its whole life. */
export interface InterestLife {
  readonly key: number
  readonly prices: PriceModel
  readonly number: number
  readonly instrument: Instrument
  readonly expiry: ChainExpiry
  /** Session in which the contract is listed. */
  readonly birth: number
  readonly logStrike: number
  readonly isPut: boolean
  /** What of old positions is still held, a share: most at round strikes. */
  readonly held: number
  /** Contracts at expiry if its strike were the most wanted one all its life. */
  readonly size: number
  /** Sessions between two changes, 0 until it is known; the step in time asked for last, and what stood then. Most neighbours share one. */
  period: number
  block: number
  level: number
}

/** Sessions between two changes: busy contracts change every session, quiet ones seldom. */
function periodOf(size: number): number {
  if (size >= 1500) return 1
  if (size >= 300) return 2
  if (size >= 60) return 5
  return size >= 10 ? 12 : 30
}

/** Round strikes attract the most interest. */
export function roundness(strikeThousandths: number): number {
  if (strikeThousandths % 100_000 === 0) return 3
  if (strikeThousandths % 50_000 === 0) return 2.2
  if (strikeThousandths % 10_000 === 0) return 1.5
  return strikeThousandths % 5000 === 0 ? 1.15 : 0.7
}

/**
 * The standing part of a contract's open interest on the morning of a session: 0 on the day it is listed, then growth
 * in steps over its life, around the prices of the last weeks. A pure function, so any day can be asked for without the
 * days before; what single days open and close comes on top.
 */
export function standingInterest(life: InterestLife, session: number): number {
  const { key, birth } = life
  const age = session - birth
  if (age <= 0) return 0
  if (life.period === 0) life.period = periodOf(life.size * wantedIn(life, Math.floor(birth / WEEK)))
  const { period } = life
  const begun = Math.floor(age / period)
  const change = begun * period + ((mix(key, begun) >>> 1) % period)
  const block = age > change || period === 1 ? begun : begun - 1
  if (block !== life.block) {
    life.level = levelAt(life, block, period)
    life.block = block
  }
  return life.level
}

function levelAt(life: InterestLife, asked: number, period: number): number {
  if (asked < 0) return 0
  const { key, birth, expiry, size } = life
  const block = Math.min(asked, Math.floor((lastMoving(life, birth + asked * period) - birth) / period))
  const length = Math.max(2, expiry.lastSession - birth + 1)
  const share = Math.min(1, ((block + 1) * period) / length)
  const grown = -Math.expm1(-GROWTH * share) / -Math.expm1(-GROWTH)
  const left = Math.max(0, expiry.lastSession - birth - (block + 1) * period)
  const taken = takenLately(life, birth + block * period, Math.exp(-left / ROLL))
  const level = size * grown * taken * (1 + NOISE * normal(key ^ 0x71c3, block))
  return Math.floor(level + uniform(key, block + 0x5000) * 0.999)
}

/** What was taken of the strike in the weeks up to a session and is still held: as much as was wanted, and as near as its expiry was. */
function takenLately(life: InterestLife, session: number, nearness: number): number {
  const now = Math.floor(session / WEEK)
  const first = Math.floor(life.birth / WEEK)
  let total = (session - now * WEEK + 1) / WEEK
  let sum = total * wantedIn(life, now) * (FAR + (1 - FAR) * nearness)
  for (let at = 0; at < LAGS.length; at += 1) {
    const lag = LAGS[at] as number
    if (now - lag < first) break
    const count = lag < HELD_FROM ? (COUNTS[at] as number) : (COUNTS[at] as number) * life.held
    sum += count * wantedIn(life, now - lag) * (FAR + (1 - FAR) * nearness * (FARTHER[at] as number))
    total += count
  }
  return sum / total
}

/**
 * The last session up to one in which positions of a strike were still opened or closed: the session itself where the price is near it, else
 * soon after the week in which it was, or was nearest.
 */
function lastMoving(life: InterestLife, session: number): number {
  const first = Math.floor(life.birth / WEEK)
  let [week, least] = [-1, Number.POSITIVE_INFINITY]
  for (let at = Math.floor(session / WEEK); at >= first && least > LEFT_BEHIND; at -= 1) {
    const out = outIn(life, at)
    if (out < least) [week, least] = [at, out]
  }
  return Math.min(session, (week + 1 + CLOSING_WEEKS) * WEEK)
}

/** True where the price has left a strike, or never was near it. */
export const isLeftBehind = (life: InterestLife, session: number): boolean =>
  outIn(life, Math.floor(session / WEEK)) > LEFT_BEHIND

/** How far out of the money a strike is at the price before a week, in deviations to its end. */
function outIn(life: InterestLife, week: number): number {
  const weeks = weeksOf(life)
  const at = week - weeks.first
  if (Number.isNaN(weeks.middles[at])) fill(weeks, life, week)
  const distance = (life.logStrike - (weeks.middles[at] ?? 0)) / (weeks.deviations[at] ?? 1)
  return life.isPut ? -distance : distance
}

/** How much a strike is wanted at the price before a week: calls above it, puts below it. */
function wantedIn(life: InterestLife, week: number): number {
  const out = outIn(life, week) - MOST_OUT
  const reach = out > 0 ? out / REACH.out : out / REACH.in
  return Math.exp(-0.5 * reach * reach) + FLOOR
}

/** The prices before the weeks of an expiry and the deviations of the time left then: the same for all its strikes. */
interface Weeks {
  readonly expiry: ChainExpiry
  readonly prices: PriceModel
  readonly first: number
  /** Log prices; NaN while nobody has asked. */
  readonly middles: Float64Array
  readonly deviations: Float64Array
}

/** Contracts are asked for expiry by expiry, so the last one is enough. */
let lastWeeks: Weeks | null = null

function weeksOf({ expiry, prices }: InterestLife): Weeks {
  if (lastWeeks !== null && lastWeeks.expiry === expiry && lastWeeks.prices === prices) return lastWeeks
  const first = Math.floor(Math.max(0, expiry.listedOn) / WEEK)
  const length = Math.floor(expiry.expirySession / WEEK) - first + 2
  const middles = new Float64Array(length).fill(Number.NaN)
  lastWeeks = { expiry, prices, first, middles, deviations: new Float64Array(length) }
  return lastWeeks
}

function fill({ first, middles, deviations }: Weeks, life: InterestLife, week: number): void {
  const left = Math.max(WEEK, life.expiry.expirySession - week * WEEK)
  middles[week - first] = life.prices.logClose(life.number, Math.max(0, week * WEEK - 1))
  deviations[week - first] = life.instrument.typicalVol * Math.sqrt(left / 252)
}
