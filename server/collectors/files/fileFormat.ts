import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import { NO_GREEKS } from '@/lib/options/greeks'
import type { MarketRow, MarketTable } from '@/server/stores/market/port'
import type { ChainRow, ContractDayInput } from '@/server/stores/tape/port'

/** What a chain row has beside contract, quote and time, where a file does not tell it. */
export const QUOTE_ALONE = { underlyingPrice: null, iv: null, ...NO_GREEKS, openInterest: null, volume: null } as const

/** A print as a file tells it; order, source and cancel links are given by the import. */
export type FilePrint = Omit<RawPrint, 'seq' | 'source' | 'cancels_seq'>

/** A row of one table of the stock side; the source is given by the import. */
export type EntityRow<T extends MarketTable> = Omit<MarketRow<T>, 'source'>

/** A stored entity that a row of a file became. */
export type EntityRecord = {
  readonly [T in MarketTable]: {
    readonly kind: 'entity'
    readonly line: number
    readonly table: T
    readonly row: EntityRow<T>
  }
}[MarketTable]

/** What one row of a file became. `line` counts from 1 and names the place in reports. */
export type FileRecord =
  | { readonly kind: 'print'; readonly line: number; readonly print: FilePrint }
  | {
      readonly kind: 'chain'
      readonly line: number
      readonly row: Omit<ChainRow, 'source'>
      /** Last price of the day, USD: given where the chain is all that a file tells of a day, which then becomes a day row. */
      readonly last?: number | null
    }
  | { readonly kind: 'day'; readonly line: number; readonly row: Omit<ContractDayInput, 'source'> }
  | EntityRecord
  | { readonly kind: 'reject'; readonly line: number; readonly reason: string }
  | { readonly kind: 'note'; readonly text: string }

/** One member of a file: the file itself, or a member of a zip, already decompressed. */
export interface FileEntry {
  readonly name: string
  /** Starts a fresh read from the beginning. */
  bytes(): AsyncIterable<Uint8Array>
}

/** What detection looks at. */
export interface FileHead {
  /** Name of the file as it was given, without folders. */
  readonly fileName: string
  readonly entryNames: readonly string[]
  /** First bytes of the first member, decompressed. */
  readonly bytes: Uint8Array
  /** The same as text, without a byte order mark and without the quotes of simple CSV cells. */
  readonly text: string
}

/** What the caller knows beyond the file. */
export interface ReadOptions {
  readonly fileName: string
  /** Name of the folder the file lies in; some collections keep the day there. */
  readonly folder?: string
  /** `--session`: wins over what the file or its name says. */
  readonly session?: IsoDate
  /** `--ticker`: for formats that name no underlying. */
  readonly ticker?: Ticker
  /** `--zone`: whose clock the times of the file are on, where they do not show it. */
  readonly zone?: 'chicago' | 'new-york'
  /** `--exchange`: for files of one exchange that say so by their name alone. */
  readonly exchange?: string
  /** Who filed, by the index of the publisher: a scanned document does not tell it. */
  readonly filer?: { readonly name: string; readonly district: string; readonly filedDate: IsoDate | null }
  /** Closes of securities by CUSIP on the last session up to a day, USD, as far as stored data tell them. */
  readonly closesOf?: (cusips: readonly string[], day: IsoDate) => Promise<ReadonlyMap<string, number>>
}

/** One kind of file. Reads rows one by one and never throws for a bad row: it becomes a `reject`. */
export interface FileFormat {
  /** `--as` name, and the `source` of what is stored. */
  readonly name: string
  readonly title: string
  /** True when rows come in time order, so that the file needs not fit in memory. */
  readonly inTimeOrder: boolean
  /**
   * Tables whose rows the world knows by a name of their own, as an exchange its trades: every format that tells them stores
   * them under one source, so that a row of two files is one.
   */
  readonly sharedSource?: Partial<Readonly<Record<MarketTable, string>>>
  /** The members of its zip belong together; of other formats each member of a zip is a file of its own. */
  readonly isArchive?: true
  detects(head: FileHead): boolean
  read(entries: readonly FileEntry[], options: ReadOptions): AsyncIterable<FileRecord>
}

/** Thrown when a file as a whole cannot be read; the message says what is missing. */
export class FileFormatError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileFormatError'
  }
}
