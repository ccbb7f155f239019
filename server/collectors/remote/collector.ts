import type { Turn } from '@/lib/collectors/turn'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import type { ReadOptions } from '@/server/collectors/files/fileFormat'
import type { HostName, PublisherName } from '@/server/collectors/remote/publishers'
import type { MarketStore, MarketTable } from '@/server/stores/market/port'

/** One thing that a publisher publishes: a file, a page of a list, a document. */
export interface Publication {
  /** Names it among those of its collector: the same name again is the same publication, perhaps corrected. */
  readonly name: string
  /** The day whose facts it tells; null: of no day. */
  readonly day: IsoDate | null
  readonly host: HostName
  /** Path with its query, without secrets. */
  readonly path: string
  /** Sent with POST where it is there. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Secrets, added to the query as it is sent. */
  readonly secret?: Readonly<Record<string, string>>
  /** Readers that may read it; none: it only leads to others. */
  readonly formats: readonly string[]
  /** Name the readers see: some tell a day or a name by it. */
  readonly fileName: string
  readonly options?: Pick<ReadOptions, 'session' | 'ticker' | 'exchange' | 'filer'>
  /** Never changes once it is published, so it is never asked for twice. */
  readonly isFinal?: true
  /** May be without rows. */
  readonly mayBeEmpty?: true
  /** A list that never loses half of its rows from one day to the next: one that does is broken off. */
  readonly isSteady?: true
  /** What the publisher sends when it has nothing to tell. */
  readonly none?: RegExp
  /** How a whole one ends: a file that does not is broken off. */
  readonly ends?: RegExp
  /** What the publisher sent, made into what a reader reads. Throws FileFormatError. */
  readonly shape?: (text: string) => string
  /** Others that it names: further pages, documents; by what was sent, or by what it stored. */
  readonly leads?: (
    text: string,
    market: Pick<MarketStore, 'rows'>,
  ) => readonly Publication[] | Promise<readonly Publication[]>
  /** Rows that are one whole: a correction takes away what it no longer tells. */
  readonly whole?: WholeRows
}

/**
 * The rows of one table that have these columns in common; `by` tells them apart. `of` are the columns of a publication that
 * may come back empty: its rows go by them.
 */
interface WholeRows {
  readonly table: MarketTable
  readonly same: readonly string[]
  readonly by: string
  readonly of?: Readonly<Record<string, string>>
}

/** What a collector is asked for. */
export interface Asked {
  /** Days, oldest first; today alone where a publisher has no days. */
  readonly days: readonly IsoDate[]
  readonly nowMs: EpochMs
  readonly settings: CollectorSettings
  readonly market: Pick<MarketStore, 'rows'>
}

/** One source of public records. */
export interface Collector {
  readonly id: string
  readonly title: string
  /** One sentence for staff: what it brings, and how a correction is taken. */
  readonly about: string
  readonly publisher: PublisherName
  /** Tables that it fills. */
  readonly tables: readonly MarketTable[]
  readonly turn: Turn
  /** Null: what it brings is always the present state. */
  readonly dated: Dated | null
  /** What of it no document proves: a wrong guess shows in the words of its state. */
  readonly unproved?: string
  /** A setting without which nothing is asked, with what to do. */
  readonly needs?: (settings: CollectorSettings) => string | null
  publications(asked: Asked): Promise<readonly Publication[]> | readonly Publication[]
}

interface Dated {
  /** First day that can be back-filled. */
  readonly from: IsoDate
  /** Time of a day, New York, from which its publication may be there. */
  readonly readyAt: string
  /** Days back, of those it publishes on, that a turn looks for what is missing. */
  readonly lookBack: number
  /** Of those, how many are asked for again in case they were corrected. */
  readonly revisit: number
}

export interface CollectorSettings {
  /** `free`: all that ask for no money; else those of these ids. */
  readonly on: readonly string[]
  /** How the operator can be reached: publishers see it in the User-Agent. Empty: not said. */
  readonly contact: string
  /** Addresses instead of the publishers' own. */
  readonly addresses: ReadonlyMap<string, string>
  readonly keys: Readonly<Record<'fred' | 'openfda' | 'lda', string>>
  /** Names whose own documents are fetched: company facts, filings, page views. */
  readonly names: readonly Ticker[]
  readonly series: readonly string[]
  readonly articles: readonly string[]
}
