import type { Tier } from '@/server/context'
import type { MarketFacts } from '@/server/engine/facts/marketFacts'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

/** What the contract and search verbs read. */
export interface MarketDeps {
  readonly desk: TapeDesk
  /** Folder for files that are made for readers; none on a host without files (tests). */
  readonly filesDir?: string | undefined
  /** Each tier's own market: the sample is another one than the tape's. */
  readonly facts: Readonly<Record<Tier, MarketFacts>>
}
