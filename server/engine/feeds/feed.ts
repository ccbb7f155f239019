import type { RawPrint } from '@/lib/flow/trade'

/** The port of a source of prints: the built-in market, a replayed file, a vendor. */
export interface TapeFeed {
  /** Name for health pages and logs, for example 'synthetic'. */
  readonly name: string
  /**
   * Prints in order of arrival. Ends when the source has no more to give (a practice pass or a file is over) or when the
   * signal aborts; an abort is a normal end, not an error. Read again to go on.
   */
  read(signal: AbortSignal): AsyncIterable<RawPrint>
}
