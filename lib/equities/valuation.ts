import type { IsoDate } from '@/lib/core/nominal'
import { over } from '@/lib/equities/ratios'
import type { StatementPeriod } from '@/lib/equities/statements'

/** What a share costs against what the four quarters known on that day brought. null where a divisor is not above zero. */
export interface ValuationPoint {
  readonly date: IsoDate
  readonly close: number
  /** Price over earnings per share. */
  readonly pe: number | null
  /** Enterprise value (market value + debt − cash and short investments) over revenue. */
  readonly evToSales: number | null
  readonly evToEbitda: number | null
  /** Price over book value per share. */
  readonly pb: number | null
  /** Market value over free cash flow. */
  readonly pfcf: number | null
}

export const VALUATION_KEYS = ['pe', 'evToSales', 'evToEbitda', 'pb', 'pfcf'] as const
export type ValuationKey = (typeof VALUATION_KEYS)[number]

/** Value of all shares at a price, USD; null where shares are not reported. */
export function marketValue(values: StatementPeriod['values'], close: number): number | null {
  const shares = values.sharesDiluted ?? values.sharesBasic
  return shares === undefined ? null : shares * close
}

/** Multiples of one day from the newest four quarters that were filed by then: no look ahead. */
export function valuationOn(
  { date, close }: { readonly date: IsoDate; readonly close: number },
  trailing: readonly StatementPeriod[],
): ValuationPoint {
  const values = trailing.findLast(({ filed }) => filed <= date)?.values
  if (values === undefined) return { date, close, pe: null, evToSales: null, evToEbitda: null, pb: null, pfcf: null }
  const value = marketValue(values, close)
  const enterprise = value === null || values.netDebt === undefined ? null : value + values.netDebt
  return {
    date,
    close,
    pe: over(close, values.eps),
    evToSales: over(enterprise, values.revenue),
    evToEbitda: over(enterprise, values.ebitda),
    pb: over(value, values.equity),
    pfcf: over(value, values.freeCash),
  }
}

/** Where a multiple lies among those of the years shown. */
export interface ValuationBand {
  readonly key: ValuationKey
  readonly now: number | null
  readonly low: number | null
  readonly quarter: number | null
  readonly median: number | null
  readonly threeQuarters: number | null
  readonly high: number | null
  /** Share of the days with a lower multiple, 0 to 1. */
  readonly percentile: number | null
  readonly count: number
}

/** Lowest, quartiles, highest and today's place of a multiple over the points given. */
export function valuationBand(points: readonly ValuationPoint[], key: ValuationKey): ValuationBand {
  const known = points.map((point) => point[key]).filter((value) => value !== null)
  const sorted = known.toSorted((a, b) => a - b)
  const now = points.at(-1)?.[key] ?? null
  const at = (share: number): number | null => {
    if (sorted.length === 0) return null
    const place = share * (sorted.length - 1)
    const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
    return low + (high - low) * (place - Math.floor(place))
  }
  return {
    key,
    now,
    low: at(0),
    quarter: at(0.25),
    median: at(0.5),
    threeQuarters: at(0.75),
    high: at(1),
    percentile:
      now === null || sorted.length === 0 ? null : sorted.filter((value) => value < now).length / sorted.length,
    count: sorted.length,
  }
}
