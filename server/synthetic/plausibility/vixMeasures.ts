import type { IsoDate } from '@/lib/core/nominal'
import { listedContracts } from '@/lib/futures/futuresExpiry'
import { futuresRootOf } from '@/lib/futures/futuresRoots'
import { daysBetween } from '@/lib/market/isoDate'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { vixForward } from '@/server/synthetic/options/vixForward'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Volatility clusters for months: a year has one or two of its states, seven years have them all. */
export const SEVEN_YEARS = 7 * 252
/** Below this the market is calm. */
const CALM = 14
const QUARTER = 0.25

interface VixClose {
  readonly date: IsoDate
  readonly vix: number
}

/** Closes of the VIX over the seven years up to a date. */
function closesOf({ prices }: SyntheticMarket, last: IsoDate): VixClose[] {
  const first = sessionNumberOf(last) - SEVEN_YEARS + 1
  const number = instrumentNumber('VIX')
  return Array.from({ length: SEVEN_YEARS }, (_, at) => ({
    date: dateOfSession(first + at),
    vix: prices.close(number, first + at),
  }))
}

/** Share of values below their mean: more than half where calm lasts and storms are high. */
export function shareBelowMean(values: readonly number[]): number {
  const middle = mean(values)
  return mean(values.map((value) => (value < middle ? 1 : 0)))
}

/** Share of closes of the VIX below its mean. */
export const vixBelowMean = (market: SyntheticMarket, last: IsoDate): number =>
  shareBelowMean(closesOf(market, last).map(({ vix }) => vix))

/** Share of closes at which the VIX is priced higher a quarter of a year out. */
export const contangoDays = (market: SyntheticMarket, last: IsoDate): number =>
  mean(closesOf(market, last).map(({ vix }) => (vixForward(vix, QUARTER) > vix ? 1 : 0)))

/** What the nearest future costs over the VIX while the market is calm, mean in points. */
export function frontPremium(market: SyntheticMarket, last: IsoDate): number {
  const root = futuresRootOf('VX')
  if (root === null) throw new RangeError('Futures on the VIX are not listed')
  const calm = closesOf(market, last).filter(({ vix }) => vix < CALM)
  return mean(
    calm.map(({ date, vix }) => {
      const days = daysBetween(date, listedContracts(root, date)[0]?.expiry ?? date)
      return vixForward(vix, days / 365) - vix
    }),
  )
}
