import type { EpochMs } from '@/lib/core/nominal'

/** A source that tells prints, as failover sees it. */
export interface PrintsCandidate {
  readonly source: string
  /** Since when it fails; null while it works. */
  readonly downSinceMs: EpochMs | null
  /** It was refused for good, or it is paused. */
  readonly isOut: boolean
}

/** So long a source may fail before the next takes over: reconnecting is over in less, and a change splits the day's tape. */
export const FAILOVER_MS = 60_000

/**
 * The source that tells the tape from now on: the present one while it works or nobody better is there. feeds-live.md §13.3:
 * exactly one at a time, a change only after it failed for a minute.
 * @param candidates by priority
 */
export function nextPrints(
  candidates: readonly PrintsCandidate[],
  current: string | null,
  nowMs: EpochMs,
): string | null {
  const own = candidates.find(({ source }) => source === current)
  const isDown = own === undefined || own.isOut || (own.downSinceMs !== null && nowMs - own.downSinceMs >= FAILOVER_MS)
  if (!isDown) return current
  return candidates.find((one) => one !== own && !one.isOut && one.downSinceMs === null)?.source ?? current
}
