import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { Tier } from '@/server/context'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'
import type { DatasetStore } from '@/server/stores/datasets/port'
import type { FileStore } from '@/server/stores/files/port'
import type { MarketStore } from '@/server/stores/market/port'
import type { TellTrouble } from '@/server/trouble'

/** What the contract and search verbs read. */
export interface MarketDeps {
  readonly desk: TapeDesk
  /** Folder of this host; none on a host without files (tests). */
  readonly filesDir?: string | undefined
  /** Where files for readers are kept. */
  readonly files: FileStore
  /** Imported entities of the stock side; none on a host without a store for them (tests). */
  readonly entities?: MarketStore | undefined
  /** Files of datasets; none on a host without a store for them (tests). */
  readonly datasets?: DatasetStore | undefined
  /** Each tier's own market: the sample is another one than the tape's. */
  readonly facts: Readonly<Record<Tier, MarketFacts>>
  /** A read thread computes what is asked of this market; here only what stands on accounts is. */
  readonly isReadElsewhere?: boolean | undefined
  /** Told when a built-in rule hits that is looked at now and then. */
  readonly onWatchHit?: ((hit: AlertHit) => void) | undefined
  /** Nobody listens on a host without a log (tests). */
  readonly onTrouble?: TellTrouble | undefined
}
