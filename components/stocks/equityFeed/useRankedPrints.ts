import { callQueryOf } from '@/components/stocks/equityFeed/equityParams'
import type { EquityState } from '@/components/stocks/equityFeed/useEquityState'
import { useRowLimit } from '@/components/tables/useRowLimit'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { knownSort } from '@/lib/tables/rowOrder'

const PAGES = { page: 200, next: (limit: number) => limit * 2 }
/** While prints arrive, the rows of a sort are asked for again so often. */
const EVERY_MS = 15_000
const NEWEST_FIRST = '-time'

/** Prints as the host orders the whole session, bursts by their sums; null where they stand newest first. */
export function useRankedPrints({ params, isLive }: EquityState, names: readonly string[], isStill: boolean) {
  const sort = knownSort(params.sort, names)
  const isOn = sort !== '' && sort !== NEWEST_FIRST
  const question = { ...callQueryOf(params), sort, fold: params.fold ? ('1' as const) : ('0' as const) }
  const { limit, grow } = useRowLimit(JSON.stringify(question), PAGES)
  const answer = useEndpoint('equityFlow.list', isOn ? { query: { ...question, limit } } : null, {
    refreshMs: isLive && !isStill ? EVERY_MS : 0,
    // Rows of the order before would pass for the first of this one; those of a shorter page of it may stand meanwhile.
    keepsPrevious: limit > PAGES.page,
  })
  return isOn ? { answer, grow } : null
}
