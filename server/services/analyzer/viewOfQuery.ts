import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { yearsTo } from '@/lib/options/calculator'
import { rowsOfExpiries } from '@/lib/options/chainListing'
import type { ExpiryPair } from '@/lib/strategies/optimise/optimiserTypes'
import { strategies } from '@/lib/strategies/strategies'
import type { Outlook, Strategy } from '@/lib/strategies/strategy'
import { expiryVol } from '@/server/services/chains/expiryVol'
import type { ChainSnapshot } from '@/server/services/chains/readChain'

/** A target is looked at so many days on where no day is given. */
const USUAL_DAYS = 30
/** Near expiries that structures are built on, and least days between a near and a later one. */
const NEAR_EXPIRIES = 3
const LATER_DAYS = 14
/** A target within this part of a deviation means that the price stands still. */
const STILL = 0.25

/** The day of the target: the one asked for, else thirty days after the session; never before it. */
export function targetDate(sessionDate: IsoDate, asked: IsoDate | undefined): IsoDate {
  const date = asked ?? addDays(sessionDate, USUAL_DAYS)
  return date < sessionDate ? sessionDate : date
}

/** The first three expiries on or after the target's day (or the last one there is), each with a later one. */
export function expiryPairs(chain: ChainSnapshot, date: IsoDate): readonly ExpiryPair[] {
  const { listing, years } = chain.columns
  const live = (expiry: IsoDate) => rowsOfExpiries(listing, new Set([expiry])).filter((row) => (years[row] ?? 0) > 0)
  const all = listing.expiries.filter((expiry) => live(expiry).length > 0)
  const after = all.filter((expiry) => expiry >= date).slice(0, NEAR_EXPIRIES)
  return (after.length > 0 ? after : all.slice(-1)).flatMap((near): ExpiryPair[] => {
    const own = live(near)
    const pm = own.filter((row) => listing.terms[row]?.settlement === 'PM')
    const vol = expiryVol(chain, own)
    const left = years[pm[0] ?? own[0] ?? 0] ?? 0
    const far = all.find((expiry) => expiry >= addDays(near, LATER_DAYS)) ?? null
    return vol === null || vol <= 0 ? [] : [{ near, far, years: left, vol }]
  })
}

export interface TargetQuestion {
  readonly outlook: Outlook | undefined
  readonly target: number | undefined
  readonly spot: number
  /** One deviation of the price until the day, as a logarithm. */
  readonly deviation: number
}

/** Direction and targets: what is not said follows from what is. A move either way is looked at on both sides alike. */
export function targetsOf({ outlook, target, spot, deviation }: TargetQuestion): {
  readonly outlook: Outlook
  readonly targets: readonly number[]
} {
  const away = target === undefined ? null : Math.log(target / spot)
  const view = outlook ?? outlookOf(away, deviation)
  if (view === 'moving') {
    const reach = Math.abs(away ?? deviation)
    return { outlook: view, targets: [spot * Math.exp(-reach), spot * Math.exp(reach)] }
  }
  const usual = view === 'up' ? deviation : view === 'down' ? -deviation : 0
  return { outlook: view, targets: [spot * Math.exp(away ?? usual)] }
}

function outlookOf(away: number | null, deviation: number): Outlook {
  if (away === null) return 'up'
  if (Math.abs(away) < STILL * deviation) return 'still'
  return away > 0 ? 'up' : 'down'
}

/**
 * What a view says of volatility where the visitor says nothing: a price that stands still moves less than the market
 * pays for; at the implied volatility nobody who sells it would gain. A fraction of the implied one.
 */
export const usualVolShare = (outlook: Outlook): number => (outlook === 'still' ? 0.75 : 1)

/**
 * The probability of profit that a structure must have where the visitor says nothing. Without it far options that win in
 * one case of twenty have the best expectation under every view of a large move.
 */
export const usualChance = (outlook: Outlook): number => (outlook === 'none' ? 0 : 0.3)

/** F59: the structures named, else those of the direction. */
export function strategiesOf(keys: string | undefined, outlook: Outlook): readonly Strategy[] {
  if (keys === undefined) return strategies.filter((strategy) => strategy.outlook === outlook)
  const wanted = new Set(keys.split(','))
  return strategies.filter(({ key }) => wanted.has(key))
}

/** Years to the close of the target's day; a day that is over counts as none. */
export const yearsToTarget = (date: IsoDate, atMs: EpochMs): number => yearsTo(date, atMs)
