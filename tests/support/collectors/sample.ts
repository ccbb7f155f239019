import type { IsoDate } from '@/lib/core/nominal'
import type { CollectorSettings } from '@/server/collectors/remote/collector'
import type { MarketStore, MarketTable } from '@/server/stores/market/port'
import type { Published } from '@/tests/support/collectors/publicStand'

/** What a publisher publishes in a test of its collector: small files of its own layout. */
export interface Sample {
  /** An instant after a turn of the publisher, New York. */
  readonly day: IsoDate
  readonly files: Published
  /** The same files with one fact corrected. */
  readonly corrected: Published
  /** The fact, as it is stored. */
  readonly fact: (market: MarketStore) => Promise<unknown>
  /** What it is at first, and after the correction. */
  readonly tells: readonly [first: unknown, corrected: unknown]
  /** What it is when the correction is taken back; the first unless a correction only adds. */
  readonly tellsBack?: unknown
  readonly table: MarketTable
  /** Files of the next day its publisher publishes on; left out where it has no days. */
  readonly later?: { readonly day: IsoDate; readonly files: Published }
  /** What must be stored before. */
  readonly before?: (market: MarketStore) => Promise<void>
  readonly settings?: Partial<CollectorSettings>
}

/** The same files with one text in place of another in each. */
export const withText = (files: Published, from: string, to: string): Published =>
  new Map(
    [...files].map(([name, file]) => [name, typeof file === 'string' ? file.replaceAll(from, to) : file] as const),
  )
