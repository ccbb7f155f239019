import type { EpochMs, EpochUs, IsoDate } from '@/lib/core/nominal'

/** A stretch of time in which a source may have told less than happened. */
export interface Gap {
  readonly id: string
  readonly source: string
  /** What may be missing: prints, quotes, chains … */
  readonly kind: string
  readonly fromUs: EpochUs
  /** Null while it lasts. */
  readonly toUs: EpochUs | null
  /** `failover`: the prints came from another source until then. `asked`: an operator asked for the stretch again. */
  readonly why: 'disconnect' | 'slow' | 'entitlement' | 'restart' | 'vendor-skip' | 'failover' | 'asked'
  readonly state: 'open' | 'filling' | 'filled' | 'partly' | 'lost'
  /** How many are known to be missing; null: nobody can tell. */
  readonly missing: number | null
}

/** The first 64 bits of a hash of what the vendor calls a print, and the number it has on our tape. */
export interface PrintIdentity {
  readonly seq: number
  readonly high: number
  readonly low: number
}

/** An answered batch of the ingest door. */
export interface AnsweredBatch {
  readonly bodyHash: string
  readonly answer: string
}

/** What live feeds must still know after a restart. Works on the engine of the tape; rejects with TapeError. */
export interface FeedStore {
  open(): Promise<void>
  /** Rows with the same session, source and seq replace each other. */
  putIdentities(sessionDate: IsoDate, source: string, rows: readonly PrintIdentity[]): Promise<void>
  /** The newest `limit` identities whose seq is at most `lastSeq`. */
  identities(sessionDate: IsoDate, source: string, lastSeq: number, limit: number): Promise<readonly PrintIdentity[]>
  putGap(gap: Gap): Promise<void>
  /** Newest first. */
  gaps(limit: number): Promise<readonly Gap[]>
  batch(feed: string, key: string): Promise<AnsweredBatch | null>
  putBatch(feed: string, key: string, batch: AnsweredBatch, atMs: EpochMs): Promise<void>
  /** The highest running number of a sender that is stored; null when it never sent one. */
  position(feed: string): Promise<number | null>
  putPosition(feed: string, ackedN: number): Promise<void>
}
