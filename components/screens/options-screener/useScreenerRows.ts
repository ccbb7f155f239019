import { hostSort } from '@/components/options/contractDay/hostSort'
import { whenQuery } from '@/components/options/when/whenState'
import { DEFAULT_SORT } from '@/components/screens/options-screener/screenerParams'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { useRowLimit } from '@/components/tables/useRowLimit'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

const ROWS = { page: 100, next: (limit: number) => limit * 2 }

/** The contracts that match, kept fresh; more of them as the reader scrolls. */
export function useScreenerRows(state: ScreenerState) {
  const { params, filterText } = state
  const sort = orderOf(params.sort)
  const question = `${filterText} ${sort} ${params.when.session} ${params.when.source}`
  const { limit, grow } = useRowLimit(question, ROWS)
  const query = { filter: filterText, sort, limit, ...whenQuery(params.when) }
  const answer = useLiveAnswer('screener.list', { query }, { isLive: state.isLive })
  return { answer, grow: () => grow(answer.data?.data.matched ?? 0) }
}

/** The host's name of the first rule of an order. */
export function orderOf(sort: string): string {
  const [first = ''] = sort.split(',')
  const isDescending = first.startsWith('-')
  const name = hostSort(isDescending ? first.slice(1) : first)
  return name === null || name === '' ? DEFAULT_SORT : `${isDescending ? '-' : ''}${name}`
}
