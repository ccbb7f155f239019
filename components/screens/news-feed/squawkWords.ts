import type { HeadlineRow } from '@/lib/contract/news'
import type { EpochMs } from '@/lib/core/nominal'

/** Read aloud at one refresh; what came beside them is counted. */
const MOST_AT_ONCE = 3

export interface Squawked {
  /** Spoken in this order. */
  readonly words: readonly string[]
  /** Headlines that are told, by key. */
  readonly told: readonly string[]
}

/**
 * What the squawk says of a list: headlines that came after it was switched on and are not told yet, oldest first, the
 * major ones before the others where there are too many to read aloud.
 */
export function squawkWords(
  rows: readonly Pick<HeadlineRow, 'key' | 'at_ms' | 'title' | 'tickers' | 'is_major'>[],
  { sinceMs, told }: { readonly sinceMs: EpochMs; readonly told: ReadonlySet<string> },
): Squawked {
  const fresh = rows.filter(({ key, at_ms }) => at_ms > sinceMs && !told.has(key))
  const read = [...fresh]
    .sort((a, b) => Number(b.is_major) - Number(a.is_major) || b.at_ms - a.at_ms)
    .slice(0, MOST_AT_ONCE)
    .sort((a, b) => a.at_ms - b.at_ms)
  const left = fresh.length - read.length
  return {
    words: [
      ...read.map(({ tickers: [name], title }) =>
        name === undefined ? title : `${name.split('').join(' ')}: ${title}`,
      ),
      ...(left === 0 ? [] : [`and ${left} more`]),
    ],
    told: fresh.map(({ key }) => key),
  }
}
