import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { DividendFact, EarningsFact, ReportFigures } from '@/server/market/facts/stockFacts'

/** Days of one name or, with null, of all; both ends included. */
export interface DayRange {
  readonly ticker: Ticker | null
  readonly from: IsoDate
  readonly to: IsoDate
}

/** A report; the first session that trades on it is null where nobody told the time of its day, as is whatever else nobody told. */
export interface ReportFact extends Omit<EarningsFact, 'effectDate'>, OrNull<ReportFigures> {
  readonly effectDate: IsoDate | null
  readonly name: string | null
  readonly marketCap: Usd | null
}

type OrNull<T> = { readonly [Key in keyof T]: T[Key] | null }

/** A dividend with the days that its source tells. */
export interface DatedDividend extends DividendFact {
  readonly declaredDate: IsoDate | null
  readonly recordDate: IsoDate | null
  readonly payDate: IsoDate | null
  /** Its source calls it out of the usual order. */
  readonly isSpecial: boolean
  /** USD of a share of today; else as it was paid. */
  readonly isAdjusted: boolean
}

export interface SplitFact {
  readonly ticker: Ticker
  readonly exDate: IsoDate
  /** New shares for one old. */
  readonly ratio: number
}
