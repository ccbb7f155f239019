import { perOwner } from '@/lib/core/perOwner'
import type { MarketStore } from '@/server/stores/market/port'

const revisions = perOwner((_store: MarketStore) => ({ count: 0 }))

/**
 * How often stored facts were corrected while the host runs. Answers that are kept of imported facts carry it in their
 * key, so that a corrected value shows with the next question.
 */
export const revisionOf = (store: MarketStore | undefined): number => (store === undefined ? 0 : revisions(store).count)

/** Says that rows which may have been read before have changed. */
export function noteRevision(store: MarketStore): void {
  revisions(store).count += 1
}
