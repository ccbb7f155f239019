import { type Expiry, isVixWeekly } from '@/server/synthetic/listing/expiries'
import type { Instrument } from '@/server/synthetic/universe'

/** How trading spreads over the kinds of expiry. */
const TRADING_OF_KIND = { daily: 1, weekly: 1.25, monthly: 1.7, quarterly: 0.8, leap: 1.2 }
/**
 * Trading falls with the sessions left as 1 / (left + shift): where an expiry ends every day about half of it is the day's own
 * (Cboe, 2024: 48 % of SPX), elsewhere the nearest week leads.
 */
const SHIFT = { index: 0.09, fund: 0.17, other: 1.2 } as const
/** Weekly series of the VIX have an eighth of its volume, near as they are: a judgement, no figure is published. */
const OF_VIX_WEEKLIES = 0.06
/** A name in a session. */
interface NameDay {
  readonly instrument: Instrument
  readonly session: number
}

/** What each expiry takes of the trading: shares of 1. */
export function sharesOf(at: NameDay, expiries: readonly Expiry[]): Float64Array {
  const near = Float64Array.from(expiries, (expiry) => nearWeight(at, expiry))
  const sum = near.reduce((all, weight) => all + weight, 0)
  return near.map((weight) => weight / sum)
}

/** What an expiry takes of the trading: kind and time left. */
function nearWeight({ instrument, session }: NameDay, expiry: Expiry): number {
  const daily = instrument.issueType === 'Index' ? SHIFT.index : SHIFT.fund
  const shift = instrument.optionsClass === 'daily' ? daily : SHIFT.other
  const kind = TRADING_OF_KIND[expiry.kind] * (isVixWeekly(expiry) ? OF_VIX_WEEKLIES : 1)
  return kind / (expiry.lastSession - session + shift)
}
