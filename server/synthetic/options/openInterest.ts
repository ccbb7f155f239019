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
/** Positions are taken around the price of their week, and most of them are gone after a few weeks. */
const WEEK = 5
const WEEKS = 6
const MEMORY = 0.62
/** Most interest lies this many deviations out of the money, and reaches further out than in. */
const MOST_OUT = 0.5
const REACH = { out: 1.1, in: 0.7 }
/** What the strikes far away from any price keep. */
const FLOOR = 0.02

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

function levelAt(life: InterestLife, block: number, period: number): number {
  if (block < 0) return 0
  const { key, birth, expiry, size } = life
  const length = Math.max(2, expiry.lastSession - birth + 1)
  const share = Math.min(1, ((block + 1) * period) / length)
  const grown = -Math.expm1(-GROWTH * share) / -Math.expm1(-GROWTH)
  const wanted = wantedLately(life, birth + block * period)
  const left = Math.max(0, expiry.lastSession - birth - (block + 1) * period)
  const near = FAR + (1 - FAR) * Math.exp(-left / ROLL)
  const level = size * near * grown * wanted * (1 + NOISE * normal(key ^ 0x71c3, block))
  return Math.floor(level + uniform(key, block + 0x5000) * 0.999)
}

/** How much the strike was wanted in the weeks up to a session, the last ones most. */
function wantedLately(life: InterestLife, session: number): number {
  const now = Math.floor(session / WEEK)
  const first = Math.max(now - WEEKS + 1, Math.floor(life.birth / WEEK))
  let weight = (session - now * WEEK + 1) / WEEK
  let earlier = MEMORY
  let sum = 0
  let total = 0
  for (let week = now; week >= first; week -= 1) {
    sum += weight * wantedIn(life, week)
    total += weight
    weight = earlier
    earlier *= MEMORY
  }
  return sum / total
}

/** How much a strike is wanted at the price before a week: calls above it, puts below it. */
function wantedIn(life: InterestLife, week: number): number {
  const weeks = weeksOf(life)
  const at = week - weeks.first
  if (Number.isNaN(weeks.middles[at])) fill(weeks, life, week)
  const distance = (life.logStrike - (weeks.middles[at] ?? 0)) / (weeks.deviations[at] ?? 1)
  const out = (life.isPut ? -distance : distance) - MOST_OUT
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
