import { earningsBetween } from '@/server/synthetic/events'
import { type Expiry, expiriesOf } from '@/server/synthetic/listing/expiries'
import { denseStep } from '@/server/synthetic/listing/strikes'
import { roundness } from '@/server/synthetic/options/openInterest'
import { REGULAR_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, normal } from '@/server/synthetic/random'
import { closeMinuteOf, dayOfSession } from '@/server/synthetic/sessionIndex'
import { type Instrument, universe } from '@/server/synthetic/universe'

/** Prints a usual session brings over all tickers, before what open interest adds. */
const SESSION_PRINTS = 420_000
const ZIPF_SHIFT = 2.2
const ZIPF_POWER = 1.12
/** How trading spreads over the kinds of expiry. */
const TRADING_OF_KIND = { daily: 1, weekly: 1.25, monthly: 1.7, quarterly: 0.8, leap: 1.2 }
/** Strikes on each side of the money that are added up to know how much a ticker trades in all. */
const LADDER = 24
/** Sessions of a ticker that are kept; a history asks for a year of them. */
const KEPT = 600

const zipf = universe.map((_, rank) => (rank + ZIPF_SHIFT) ** -ZIPF_POWER)
const zipfTotal = zipf.reduce((sum, share) => sum + share, 0)

/** How a ticker's options trade in one session: all that its contracts share, known without its chain. */
export interface TickerActivity {
  /** Hash key of the instrument for things that last for a contract's life. */
  readonly key: number
  readonly session: number
  /** Day number of the session. */
  readonly day: number
  /** Prints expected, packages and all. */
  readonly prints: number
  /** Log of the close of the session before. */
  readonly logReference: number
  readonly instrument: Instrument
  /** Sum of the weights of all contracts near the money. */
  readonly totalWeight: number
  /** What the expiry asked for last takes: contracts come expiry by expiry. */
  readonly last: { expiry: Expiry | null; near: number; deviation: number }
}

/** The sessions of a ticker by number, as far as they have been asked for. */
export type Activities = Map<number, TickerActivity>

/** Prints of an instrument in a usual session. */
export function usualPrints(instrument: Instrument): number {
  return (SESSION_PRINTS * (zipf[instrument.rank] ?? 0)) / zipfTotal
}

const known = new WeakMap<PriceModel, Map<number, Activities>>()

/** What is known of the sessions of an instrument number. */
export function activitiesOf(prices: PriceModel, number: number): Activities {
  const ofPrices = known.get(prices) ?? new Map<number, Activities>()
  known.set(prices, ofPrices)
  const found = ofPrices.get(number) ?? new Map<number, TickerActivity>()
  if (found.size > KEPT) found.clear()
  ofPrices.set(number, found)
  return found
}

/** The activity of an instrument number in a session. Pure function of the seed, the number and the session. */
export function activityOf(prices: PriceModel, number: number, session: number): TickerActivity {
  const activities = activitiesOf(prices, number)
  const found = activities.get(session) ?? makeActivity(prices, number, session)
  activities.set(session, found)
  return found
}

function makeActivity(prices: PriceModel, number: number, session: number): TickerActivity {
  const instrument = prices.instrument(number)
  const key = hashText(prices.seed, `${instrument.ticker}:options`)
  const activity = {
    key,
    session,
    instrument,
    day: dayOfSession(session),
    prints: expectedPrints(prices, instrument, mix(key, session), session),
    logReference: prices.logClose(number, session - 1),
    last: { expiry: null, near: 0, deviation: 1 },
  }
  const closeOf = (n: number) => prices.close(number, n)
  const weights = expiriesOf(instrument, session).map((expiry) => ladderWeight(activity, expiry, closeOf))
  return { ...activity, totalWeight: weights.reduce((sum, weight) => sum + weight, 0) }
}

/** Prints expected of an instrument today: its usual number, the market's mood, its own mood, reports, the hours of the day. */
function expectedPrints(prices: PriceModel, instrument: Instrument, dayKey: number, session: number): number {
  const mood = Math.exp(0.1 * normal(mix(prices.seed, session), 0x99) + 0.3 * normal(dayKey, 0x9a) - 0.05)
  const [report] = earningsBetween(prices.seed, instrument, session, session + 2)
  const factor = report === undefined ? 1 : report.effectSession === session ? 2.6 : 1.7
  return usualPrints(instrument) * mood * factor * (closeMinuteOf(session) / REGULAR_MINUTES)
}

type Reference = Omit<TickerActivity, 'totalWeight'>

/** What an expiry takes of the trading: kind and time left. */
function nearWeight({ session }: Reference, expiry: Expiry): number {
  return TRADING_OF_KIND[expiry.kind] / (expiry.lastSession - session + 2.2) ** 0.85
}

/** Standard deviation of the log price to an expiry, from the morning. */
function deviationTo({ instrument, day }: Reference, expiry: Expiry): number {
  const years = (expiry.day - day + (expiry.settlement === 'am' ? 0 : 0.27)) / 365
  return Math.max(0.004, instrument.typicalVol * Math.sqrt(Math.max(0, years)))
}

/** The weights of an expiry's strikes near the money, added up on a ladder of its usual distance. */
function ladderWeight(at: Reference, expiry: Expiry, closeOf: (session: number) => number): number {
  const step = denseStep(at.instrument, expiry, closeOf) * 1000
  const deviation = deviationTo(at, expiry)
  const middle = Math.round((1000 * Math.exp(at.logReference)) / step)
  const puts = putShare(at.instrument)
  let sum = 0
  for (let place = Math.max(1, middle - LADDER); place <= middle + LADDER; place += 1) {
    const distance = (Math.log((place * step) / 1000) - at.logReference) / deviation
    if (distance > 5 || distance < -5) continue
    sum += Math.sqrt(roundness(place * step)) * (moneynessWeight(distance) + puts * moneynessWeight(-distance))
  }
  return nearWeight(at, expiry) * sum
}

/** Relative chance that an order goes to a contract, before its chance of the day; near the money, near expiry, round, out of the money. */
export function contractWeight(
  at: Reference,
  expiry: Expiry,
  strike: { readonly logStrike: number; readonly rootRoundness: number; readonly isPut: boolean },
): number {
  const { last } = at
  if (last.expiry !== expiry) {
    last.expiry = expiry
    last.near = nearWeight(at, expiry)
    last.deviation = deviationTo(at, expiry)
  }
  const distance = (strike.logStrike - at.logReference) / last.deviation
  const kind = strike.isPut ? putShare(at.instrument) * moneynessWeight(-distance) : moneynessWeight(distance)
  return last.near * strike.rootRoundness * kind
}

/** Trading by distance out of the money in standard deviations: most a little out, little deep in the money. */
function moneynessWeight(out: number): number {
  const shifted = out - 0.35
  const width = shifted > 0 ? 1.0 : 0.6
  return Math.exp(-0.5 * (shifted / width) ** 2) + (out > 0 ? 0.006 : 0.005) / (1 + out * out * 0.5)
}

/** Puts are traded more in indices and broad funds, calls in single names. */
function putShare(instrument: Instrument): number {
  if (instrument.ticker === 'VIX') return 0.55
  return instrument.issueType === 'Index' || instrument.issueType === 'ETF' ? 1.5 : 0.68
}
