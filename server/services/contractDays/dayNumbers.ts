import { known } from '@/lib/core/known'
import type { ContractDay } from '@/lib/flow/aggregates/contractDay'

const SUMS = [
  'trades',
  'volume',
  'premium',
  'askVolume',
  'bidVolume',
  'midVolume',
  'noneVolume',
  'multiVolume',
  'stockMultiVolume',
  'sweepVolume',
  'floorVolume',
  'crossVolume',
  'eligibleTrades',
  'eligibleVolume',
  'eligiblePremium',
] as const
const PRICES = [
  'open',
  'high',
  'low',
  'last',
  'firstIv',
  'lastIv',
  'ivHigh',
  'ivLow',
  'bid',
  'ask',
  'openInterest',
] as const

/** The figures of F10 as columns, named as in `ContractDay`. */
export const DAY_NUMBERS = [...SUMS, ...PRICES] as const
export type DayNumber = (typeof DAY_NUMBERS)[number]
type Columns = Readonly<Record<DayNumber, Float64Array>>

/** Fills an object with the sums of a row; written out, because a loop over names costs three times as much. */
export function loadDay(day: ContractDay, from: Columns, row: number): void {
  day.trades = from.trades[row] ?? 0
  day.volume = from.volume[row] ?? 0
  day.premium = from.premium[row] ?? 0
  day.askVolume = from.askVolume[row] ?? 0
  day.bidVolume = from.bidVolume[row] ?? 0
  day.midVolume = from.midVolume[row] ?? 0
  day.noneVolume = from.noneVolume[row] ?? 0
  day.multiVolume = from.multiVolume[row] ?? 0
  day.stockMultiVolume = from.stockMultiVolume[row] ?? 0
  day.sweepVolume = from.sweepVolume[row] ?? 0
  day.floorVolume = from.floorVolume[row] ?? 0
  day.crossVolume = from.crossVolume[row] ?? 0
  day.eligibleTrades = from.eligibleTrades[row] ?? 0
  day.eligibleVolume = from.eligibleVolume[row] ?? 0
  day.eligiblePremium = from.eligiblePremium[row] ?? 0
  day.open = known(from.open[row])
  day.high = known(from.high[row])
  day.low = known(from.low[row])
  day.last = known(from.last[row])
  day.firstIv = known(from.firstIv[row])
  day.lastIv = known(from.lastIv[row])
  day.ivHigh = known(from.ivHigh[row])
  day.ivLow = known(from.ivLow[row])
  day.bid = known(from.bid[row])
  day.ask = known(from.ask[row])
  day.openInterest = known(from.openInterest[row])
}

/** Writes the sums of a row back. */
export function saveDay(day: ContractDay, to: Columns, row: number): void {
  to.trades[row] = day.trades
  to.volume[row] = day.volume
  to.premium[row] = day.premium
  to.askVolume[row] = day.askVolume
  to.bidVolume[row] = day.bidVolume
  to.midVolume[row] = day.midVolume
  to.noneVolume[row] = day.noneVolume
  to.multiVolume[row] = day.multiVolume
  to.stockMultiVolume[row] = day.stockMultiVolume
  to.sweepVolume[row] = day.sweepVolume
  to.floorVolume[row] = day.floorVolume
  to.crossVolume[row] = day.crossVolume
  to.eligibleTrades[row] = day.eligibleTrades
  to.eligibleVolume[row] = day.eligibleVolume
  to.eligiblePremium[row] = day.eligiblePremium
  to.open[row] = day.open ?? Number.NaN
  to.high[row] = day.high ?? Number.NaN
  to.low[row] = day.low ?? Number.NaN
  to.last[row] = day.last ?? Number.NaN
  to.firstIv[row] = day.firstIv ?? Number.NaN
  to.lastIv[row] = day.lastIv ?? Number.NaN
  to.ivHigh[row] = day.ivHigh ?? Number.NaN
  to.ivLow[row] = day.ivLow ?? Number.NaN
  to.bid[row] = day.bid ?? Number.NaN
  to.ask[row] = day.ask ?? Number.NaN
  to.openInterest[row] = day.openInterest ?? Number.NaN
}
