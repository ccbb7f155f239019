import type { EpochUs, IsoDate, OptionSymbol } from '@/lib/core/nominal'
import type { NamedContract } from '@/lib/flow/contract'
import type { ToldQuote } from '@/lib/options/listedQuote'
import type { ContractTrades } from '@/server/stores/tape/portScope'

/** Bars of one contract or sums of one ticker. Bucket start in UTC ms. */
export interface ContractBar extends ContractTrades {
  readonly startMs: number
  readonly underlying: number | null
  /** Quoted spread at the last print with a quote, percent of the mid. */
  readonly spreadPct: number | null
}

/** One row of the documented `chains` view. */
export interface ChainRow extends NamedContract, ToldQuote {
  /** UTC. */
  readonly snapshotAtUs: EpochUs
  readonly underlyingPrice: number | null
  readonly openInterest: number | null
  readonly volume: number | null
  /** What its source prices with, continuous fractions a year, where it tells them. */
  readonly rate?: number | null | undefined
  readonly dividendYield?: number | null | undefined
  readonly source: string
}

/** Which snapshots of a chain: one session (day in New York) of one source, none after an instant. */
export interface ChainScope {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly untilUs?: number
}

/** One moment at which a chain was written down; the session is the day in New York. */
export interface ChainSnapshotInfo {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly snapshotAtUs: number
  readonly contracts: number
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

/** Columns of the feed's grid that a file of prints can hold. */
const FILE_COLUMNS = [
  'time',
  'ticker',
  'side',
  'contract',
  'type',
  'strike',
  'expiry',
  'dte',
  'diff',
  'price',
  'bid_ask',
  'fill',
  'size',
  'premium',
  'volume',
  'oi',
  'vol_oi',
  'opening',
  'iv',
  'iv_change',
  'delta',
  'gamma',
  'theta',
  'vega',
  'underlying',
  'flags',
  'sentiment',
  'score',
  'exchange',
  'condition',
  'ask_pct',
  'multi_pct',
  'source',
  'seq',
] as const
export type FileColumn = (typeof FILE_COLUMNS)[number]

/** Those of some columns that a file can hold, in the order given. */
export function fileColumns(ids: readonly string[]): readonly FileColumn[] {
  return ids.flatMap((id) => FILE_COLUMNS.filter((known) => known === id))
}

/** A file of prints to write (C13): columns by the ids of the feed's grid. */
export interface PrintsFile {
  readonly path: string
  readonly format: 'csv' | 'json' | 'parquet'
  readonly columns: readonly string[]
  /** Words about the file, in a column of their own; null where the file has another place for them. */
  readonly note: string | null
}

/** A session and the one after it; source null: every imported source, because simulated contracts share symbols with real ones. */
export interface NextMorningScope {
  readonly sessionDate: IsoDate
  readonly next: IsoDate
  readonly source: string | null
}

/** What a contract's session left overnight: volume, and open interest that morning and the next; null: not known. */
export interface NextMorning {
  readonly optionSymbol: OptionSymbol
  readonly volume: number
  readonly openInterest: number | null
  readonly nextOpenInterest: number | null
}
