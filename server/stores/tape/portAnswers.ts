import type { IsoDate, Usd } from '@/lib/core/nominal'

/** Bars of one contract or sums of one ticker. Bucket start in UTC ms. */
export interface ContractBar {
  readonly startMs: number
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly vwap: number | null
  readonly volume: number
  readonly askVolume: number
  readonly bidVolume: number
  readonly midVolume: number
  readonly noneVolume: number
  readonly premium: Usd
  readonly trades: number
  readonly ivHigh: number | null
  readonly ivLow: number | null
  readonly underlying: number | null
}

export interface StoredSession {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly prints: number
  readonly lastSeq: number
}

/** Answer of a read-only query; instants are ISO text in UTC with microseconds. */
export interface SqlAnswer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** True when the answer was cut at the row limit. */
  readonly truncated: boolean
}

export interface SqlLimits {
  readonly maxRows: number
  readonly maxSeconds: number
}
