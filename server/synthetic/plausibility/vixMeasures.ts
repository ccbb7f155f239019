import type { IsoDate } from '@/lib/core/nominal'
import { listedContracts } from '@/lib/futures/futuresExpiry'
import { futuresRootOf } from '@/lib/futures/futuresRoots'
import { daysBetween } from '@/lib/market/isoDate'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { vixFuture } from '@/server/synthetic/options/vixForward'
import { usualVix } from '@/server/synthetic/options/vixTerms'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { closeMsOf, dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Volatility clusters for months: a year has one or two of its states, seven years have them all. */
export const SEVEN_YEARS = 7 * 252
/** Below this the market is calm. */
const CALM = 14

function rootOfVix() {
  const root = futuresRootOf('VX')
  if (root === null) throw new RangeError('Futures on the VIX are not listed')
  return root
}

const VX = rootOfVix()

interface VixClose {
  readonly date: IsoDate
  readonly vix: number
  readonly session: number
}

/** Closes of the VIX over the seven years up to a date. */
function closesOf({ prices }: SyntheticMarket, last: IsoDate): VixClose[] {
  const first = sessionNumberOf(last) - SEVEN_YEARS + 1
  const number = instrumentNumber('VIX')
  return Array.from({ length: SEVEN_YEARS }, (_, at) => ({
    date: dateOfSession(first + at),
    vix: prices.close(number, first + at),
    session: first + at,
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

/** Days to the last day of the future "three months out". */
const QUARTER_DAYS = 80

/** Price over the VIX of the first future whose last day is so many days away, at a close; points. */
function futureOverVix({ date, vix, session }: VixClose, days: number): number {
  const { expiry } = listedContracts(VX, date).find((one) => daysBetween(date, one.expiry) >= days) ?? { expiry: date }
  const usual = usualVix(vix, { session, ms: closeMsOf(session) })
  return vixFuture(usual, daysBetween(date, expiry) / 365, sessionNumberOf(expiry)) - vix
}

/** Share of closes at which a future three months out costs more than the VIX. */
export const contangoDays = (market: SyntheticMarket, last: IsoDate): number =>
  mean(closesOf(market, last).map((close) => (futureOverVix(close, QUARTER_DAYS) > 0 ? 1 : 0)))

/** What the nearest future costs over the VIX while the market is calm, mean in points. */
export const frontPremium = (market: SyntheticMarket, last: IsoDate): number =>
  mean(
    closesOf(market, last)
      .filter(({ vix }) => vix < CALM)
      .map((close) => futureOverVix(close, 1)),
  )
