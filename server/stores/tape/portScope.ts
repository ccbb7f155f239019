import type { EpochUs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { NamedContract } from '@/lib/flow/contract'
import type { FlowItem } from '@/lib/flow/trade'

/** What was traded of a contract in a day or a bar. */
export interface ContractTrades {
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly vwap: number | null
  readonly volume: number
  readonly premium: Usd
  readonly askVolume: number
  readonly bidVolume: number
  readonly midVolume: number
  readonly noneVolume: number
  readonly trades: number
  readonly ivHigh: number | null
  readonly ivLow: number | null
}

/** One row of the documented `contract_days` view: a contract's day after exchange rules. */
export interface ContractDay extends NamedContract, ContractTrades {
  readonly sessionDate: IsoDate
  readonly multiVolume: number
  readonly sweepVolume: number
  readonly floorVolume: number
  readonly crossVolume: number
  readonly openInterest: number | null
  readonly oiChange: number | null
  readonly underlyingClose: number | null
  readonly source: string
}

/** A session without a filter: what the roll-ups can answer. */
export type SessionScope = Omit<TapeScope, 'where' | 'matches' | 'ticker'>

/** Which prints: one session of one source, an optional instant (replay), and a WHERE fragment made by lib/flow/filter/toSql. */
export interface TapeScope {
  readonly sessionDate: IsoDate
  /** null: every source of that session. */
  readonly source: string | null
  /** Nothing after this instant is seen (replay, delayed tier). */
  readonly untilUs?: EpochUs
  /** Only this ticker; much faster than the same condition alone in `where`, because the store keeps an order by ticker. */
  readonly ticker?: Ticker
  /** SQL fragment from the typed filter compiler; never foreign text. */
  readonly where?: string
  /** The same filter as a predicate, for the store in memory, which has no SQL. */
  readonly matches?: (item: FlowItem) => boolean
}
