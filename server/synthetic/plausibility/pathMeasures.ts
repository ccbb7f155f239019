import type { IsoDate } from '@/lib/core/nominal'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { type Instrument, instrumentNumber } from '@/server/synthetic/universe'

const FIVE_YEARS = 1260

/** Closes of five years of some names up to a date: the highest over the lowest, and the highest over the last, both in order. */
export function fiveYears(market: SyntheticMarket, names: readonly Instrument[], date: IsoDate) {
  const last = sessionNumberOf(date)
  const found = names.map(({ ticker }) => {
    const number = instrumentNumber(ticker)
    const logs = Array.from({ length: FIVE_YEARS }, (_, back) => market.prices.logClose(number, last - back))
    const high = Math.max(...logs)
    return { range: Math.exp(high - Math.min(...logs)), fallen: Math.exp(high - (logs[0] ?? 0)) }
  })
  const sorted = (of: 'range' | 'fallen') => found.map((one) => one[of]).sort((a, b) => a - b)
  return { ranges: sorted('range'), fallen: sorted('fallen') }
}

/** The value that a share of values in order lie below. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * sorted.length)] ?? Number.NaN
