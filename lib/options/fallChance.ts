import { priceProbability } from '@/lib/options/payoffSummary'

/** What an expiry says of where the price may end: volatility (decimal a year), time (years, F6) and forward (F22, USD). */
export interface FallHorizon {
  readonly vol: number
  readonly years: number
  readonly spot: number
  /** Stands for rate and dividend; null where no strike tells it: the price is then expected to stay. */
  readonly forward: number | null
}

/** F57: risk-neutral chance (0 to 1) that a price ends at or below a share of today's. pages.md §4.7 risk. */
export function fallChance(share: number, { vol, years, spot, forward }: FallHorizon): number {
  const rate = forward === null ? 0 : Math.log(forward / spot) / years
  return priceProbability({ spot: 1, rate, dividendYield: 0 }, { vol, years }, share)
}
