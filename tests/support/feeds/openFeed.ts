import type { FeedLine } from '@/server/feeds/feedLine'
import type { FeedAdapter, Refusal } from '@/server/feeds/port'
import type { KeptStores } from '@/tests/support/feeds/feedBench'

/** A feed alone, with all that it tells; `ends` get what stops it. */
export function openFeed(feed: FeedAdapter, ends: (() => unknown)[]) {
  const lines: FeedLine[] = []
  const stopping = new AbortController()
  const refusals: Refusal[] = []
  const over = feed
    .open(
      (line) => void lines.push(line),
      stopping.signal,
      undefined,
      async (refusal) => void refusals.push(refusal),
    )
    .catch((error: unknown) => error)
  ends.push(() => {
    stopping.abort()
    return over
  })
  const of = <K extends FeedLine['kind']>(kind: K) => lines.filter((line) => line.kind === kind)
  return { lines, of, over, refusals, signal: stopping.signal }
}

/** Prints of a stand by their instants, one a millisecond: those that are stored of a source, and the first ones it tells. */
export const printsByInstant = (source: string, nowMs: number) => ({
  stored: async ({ tape }: KeptStores) => {
    const items = await tape.readForward({ sessionDate: '2026-11-20', source }, 0, 100_000)
    return items.map(({ executedAtUs }) => String(executedAtUs)).sort()
  },
  names: (upTo: number) => Array.from({ length: upTo }, (_, at) => String((nowMs + at + 1) * 1000)).sort(),
})
