import type { EpochMs, IsoDate } from '@/lib/core/nominal'

/** A contract in one session of futures, which begins at 18:00 in New York the evening before. Prices in points. */
export interface FuturesDay {
  /** 'ESZ26'. */
  readonly contract: string
  readonly expiry: IsoDate
  readonly open: number
  readonly high: number
  readonly low: number
  /** Newest price; of a whole session its close. */
  readonly last: number
  /** Settlement price; null before it is known, or where the source tells none. */
  readonly settle: number | null
  /** Of the session before; null where unknown. */
  readonly previous: number | null
  /** Contracts. */
  readonly volume: number
  /** Contracts at the end of the session before, and what changed then; null where the source tells none. */
  readonly openInterest: number | null
  readonly interestChange: number | null
}

/** Stretch of time of the front contract. */
export interface FuturesBar {
  readonly startMs: EpochMs
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Close of the contract that was nearest on a day. */
export interface FrontClose {
  readonly date: IsoDate
  readonly contract: string
  readonly close: number
  /** Return since the close before of the same contract, a fraction: a roll adds nothing. null on the first day. */
  readonly change: number | null
}

/** What a source tells about futures. Everything may be unknown; nothing is guessed. */
export interface FuturesFacts {
  /** Roots it knows. */
  readonly roots: readonly string[]
  /** Day of the figures of a root on a day: itself, or the newest that is stored by then. */
  newest(root: string, on: IsoDate): Promise<IsoDate | null>
  /** Listed contracts of a root in a session up to an instant, nearest first; none where unknown. */
  curve(root: string, sessionDate: IsoDate, untilMs: EpochMs): Promise<readonly FuturesDay[]>
  /** The front contract from 18:00 the evening before, up to an instant. */
  bars(root: string, sessionDate: IsoDate, untilMs: EpochMs): Promise<readonly FuturesBar[]>
  /** The last `count` whole sessions before a day, oldest first. */
  fronts(root: string, before: IsoDate, count: number): Promise<readonly FrontClose[]>
}
