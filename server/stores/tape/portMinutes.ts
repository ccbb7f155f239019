import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { ClassFilter } from '@/lib/flow/aggregates/flowClass'
import type { KindSums } from '@/lib/flow/aggregates/minuteSeries'
import type { FlowItem } from '@/lib/flow/trade'
import type { SessionScope } from '@/server/stores/tape/portScope'

/** Which prints of a session are summed. */
export interface MinuteQuery {
  readonly scope: SessionScope
  readonly classes: ClassFilter
  /** null: every ticker. */
  readonly tickers: readonly Ticker[] | null
  /** Only these expiries; null: every one. */
  readonly expiries: readonly IsoDate[] | null
}

/** The same of several whole sessions of one source. */
export interface SessionsQuery extends Omit<MinuteQuery, 'scope'> {
  readonly sessions: readonly IsoDate[]
  readonly source: string
}

/** What sums without minutes are told apart by. */
export type SumKey = 'ticker' | 'expiry' | 'strike'

export interface KeySums {
  readonly key: string
  readonly sums: KindSums
}

export interface GroupMinute {
  /** Place of the ticker's group in the list asked for. */
  readonly group: number
  /** Minutes since 1970, UTC. */
  readonly minute: number
  readonly sums: KindSums
}

export interface SessionMinute {
  readonly sessionDate: IsoDate
  /** Minutes since 1970, UTC. */
  readonly minute: number
  readonly sums: KindSums
}

/** The store's side of the ticker_minute read model (pages.md part 5): the same measures as the sums in memory. */
export interface MinuteReader {
  /** Sums per minute; tickers of no group are left out. One group of null holds every ticker. */
  sumMinutes(query: MinuteQuery, groups: readonly (readonly Ticker[])[] | null): Promise<readonly GroupMinute[]>
  /** Sums per minute of each session asked for, of all tickers of the question together; one statement for all of them. */
  sessionMinutes(query: SessionsQuery): Promise<readonly SessionMinute[]>
  /** Sums per ticker, expiry or strike, in the order of the keys' text. */
  sumBy(by: SumKey, query: MinuteQuery): Promise<readonly KeySums[]>
  /** Prints with a side, by the size of Δ·size·S, largest first. F14. */
  largestDeltas(query: MinuteQuery, limit: number): Promise<readonly FlowItem[]>
  /** The underlying at the last print of each minute that tells it. */
  underlyingMinutes(
    scope: SessionScope,
    ticker: Ticker,
  ): Promise<readonly { readonly minute: number; readonly price: Usd }[]>
}
