import { type Expiry, expiriesOf } from '@/server/synthetic/listing/expiries'
import { denseStep } from '@/server/synthetic/listing/strikes'
import { roundness } from '@/server/synthetic/options/openInterest'
import { REGULAR_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { mix, normal, optionsKey } from '@/server/synthetic/random'
import { scheduledMoves } from '@/server/synthetic/scheduledMoves'
import { closeMinuteOf, dayOfSession } from '@/server/synthetic/sessionIndex'
import { sharesOf } from '@/server/synthetic/tape/expiryShares'
import type { OrderSizes } from '@/server/synthetic/tape/sizes'
import { largestPremium, orderSizesOf, usualPrints } from '@/server/synthetic/tape/volumes'
import type { Instrument } from '@/server/synthetic/universe'

/** Value of an option at the money in deviations: 1 / √(2π). */
const AT_MONEY = 0.4
/** Strikes on each side of the money that are added up to know how much a ticker trades in all. */
const LADDER = 24
/** No strike near the money weighs so little: where they stand far apart an expiry has less than its share. */
const LEAST_LADDER = 0.3
/** How a ticker's options trade in one session: all that its contracts share, known without its chain. */
export interface TickerActivity {
  /** Hash key of the instrument for things that last for a contract's life. */
  readonly key: number
  readonly session: number
  /** Day number of the session. */
  readonly day: number
  /** Prints expected, packages and all. */
  readonly prints: number
  /** Log price that the session's orders gather around: its open, because nobody knows the close before it. */
  readonly logReference: number
  readonly instrument: Instrument
  /** Puts traded for each call. */
  readonly puts: number
  /** How orders are sized, and hundreds of shares that the largest premium buys. */
  readonly sizes: OrderSizes
  readonly shares100: number
  /** The expiries that trade by {@link idOf}, and what each takes of the trading for a weight of 1. */
  readonly expiries: Int32Array
  readonly shares: Float64Array
  /** What the expiry asked for last takes: contracts come expiry by expiry. */
  readonly last: { expiry: Expiry | null; share: number; deviation: number }
}

/** Pure function of the seed, the instrument number and the session. */
export function makeActivity(prices: PriceModel, number: number, session: number): TickerActivity {
  const instrument = prices.instrument(number)
  const key = optionsKey(prices.seed, instrument.ticker)
  const { open } = prices.openClose(number, session)
  const activity = {
    key,
    session,
    instrument,
    day: dayOfSession(session),
    prints: expectedPrints(prices, instrument, mix(key, session), session),
    logReference: Math.log(open),
    puts: putShare(instrument),
    sizes: orderSizesOf(instrument),
    shares100: largestPremium(instrument) / (100 * open),
    last: { expiry: null, share: 0, deviation: 1 },
  }
  const closeOf = (n: number) => prices.close(number, n)
  const expiries = expiriesOf(instrument, session)
  const shares = sharesOf(activity, expiries)
  for (const [place, expiry] of expiries.entries()) {
    shares[place] = (shares[place] ?? 0) / Math.max(LEAST_LADDER, ladderWeight(activity, expiry, closeOf))
  }
  return { ...activity, expiries: Int32Array.from(expiries, idOf), shares }
}

/** Of one name an AM and a PM expiry may fall on a day, never two of a kind. */
const idOf = ({ day, settlement }: Expiry): number => day * 2 + (settlement === 'am' ? 1 : 0)

/** Prints expected of an instrument today: its usual number, the market's mood, its own mood, scheduled news, the hours of the day. */
function expectedPrints(prices: PriceModel, instrument: Instrument, dayKey: number, session: number): number {
  const mood = Math.exp(0.1 * normal(mix(prices.seed, session), 0x99) + 0.3 * normal(dayKey, 0x9a) - 0.05)
  const near = scheduledMoves(prices.seed, instrument, session, session + 2)
  const isToday = near.some(({ effectSession }) => effectSession === session)
  const factor = near.length === 0 ? 1 : isToday ? 2.6 : 1.7
  return usualPrints(instrument) * mood * factor * (closeMinuteOf(session) / REGULAR_MINUTES)
}

type Reference = Omit<TickerActivity, 'expiries' | 'shares'>

/** Standard deviation of the log price to an expiry, from the morning. */
export function deviationTo(
  { instrument, session }: Pick<Reference, 'instrument' | 'session'>,
  expiry: Expiry,
): number {
  const sessions = expiry.expirySession - session + (expiry.settlement === 'am' ? 0.28 : 0.72)
  return Math.max(0.002, instrument.typicalVol * Math.sqrt(sessions / 252))
}

/** The weights of an expiry's strikes near the money, added up on a ladder of its usual distance. */
function ladderWeight(at: Reference, expiry: Expiry, closeOf: (session: number) => number): number {
  const step = denseStep(at.instrument, expiry, closeOf) * 1000
  const deviation = deviationTo(at, expiry)
  const middle = Math.round((1000 * Math.exp(at.logReference)) / step)
  const { puts } = at
  let sum = 0
  for (let place = Math.max(1, middle - LADDER); place <= middle + LADDER; place += 1) {
    const distance = (Math.log((place * step) / 1000) - at.logReference) / deviation
    if (distance > 5 || distance < -5) continue
    sum += Math.sqrt(roundness(place * step)) * (moneynessWeight(distance) + puts * moneynessWeight(-distance))
  }
  return sum
}

/** What of an expiry a session's orders need, found again only when the next expiry comes. */
function expiryIn(at: TickerActivity, expiry: Expiry): TickerActivity['last'] {
  const { last } = at
  if (last.expiry === expiry) return last
  last.expiry = expiry
  last.share = at.shares[at.expiries.indexOf(idOf(expiry))] ?? 0
  last.deviation = deviationTo(at, expiry)
  return last
}

/** A contract as the chance of its orders sees it. */
export interface WeighedContract {
  readonly expiry: Expiry
  readonly logStrike: number
  readonly rootRoundness: number
  readonly isPut: boolean
}

/** More than any share of the session's orders that goes to one contract of an expiry, known without its distance. */
export function mostShare(
  at: TickerActivity,
  { expiry, rootRoundness, isPut }: Omit<WeighedContract, 'logStrike'>,
): number {
  return expiryIn(at, expiry).share * rootRoundness * (isPut ? at.puts : 1) * MOST_WEIGHT
}

/** Share of the session's orders that goes to a contract, before its chance of the day; near the money, near expiry, round, out of the money. */
export function contractShare(
  at: TickerActivity,
  { expiry, logStrike, rootRoundness, isPut }: WeighedContract,
): number {
  const { share, deviation } = expiryIn(at, expiry)
  const distance = (logStrike - at.logReference) / deviation
  const kind = isPut ? at.puts * moneynessWeight(-distance) : moneynessWeight(distance)
  return share * rootRoundness * kind
}

/**
 * Most contracts of one order of a contract: what the name's largest order and its largest premium allow, valued roughly by Bachelier:
 * what it is in the money, and some of a deviation at the money.
 */
export function sizesOf(
  at: TickerActivity,
  { expiry, logStrike, isPut }: Omit<WeighedContract, 'rootRoundness'>,
): OrderSizes {
  const { deviation } = expiryIn(at, expiry)
  const { sizes, shares100 } = at
  const out = (isPut ? -1 : 1) * (logStrike - at.logReference)
  const inside = Math.max(0, -out)
  // Most contracts are cheap enough whatever they are worth out of the money.
  if (shares100 >= sizes.most * (inside + AT_MONEY * deviation)) return sizes
  const value = inside + AT_MONEY * deviation * Math.exp(-0.5 * (out / deviation) ** 2)
  return { ...sizes, most: Math.max(1, Math.min(sizes.most, Math.floor(shares100 / value))) }
}

/** Above every {@link moneynessWeight}: 1 a little out, and what its tail adds there. */
const MOST_WEIGHT = 1.006

/** Trading by distance out of the money in standard deviations: most a little out, little deep in the money. */
export function moneynessWeight(out: number): number {
  const shifted = out - 0.35
  const width = shifted > 0 ? 1.0 : 0.6
  return Math.exp(-0.5 * (shifted / width) ** 2) + (out > 0 ? 0.006 : 0.005) / (1 + out * out * 0.5)
}

/** Puts are traded more in indices and broad funds, calls in single names and in funds of metals, oil and coins (Barchart, August 2026). */
function putShare({ ticker, issueType, industry }: Instrument): number {
  if (ticker === 'VIX') return 0.33
  if (issueType === 'Index') return 1.75
  if (industry === 'Commodity' || industry === 'Digital Assets') return 0.72
  return issueType === 'ETF' ? 1.5 : 0.68
}
