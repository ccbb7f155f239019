import { hostSort } from '@/components/options/contractDay/hostSort'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { whenQuery } from '@/components/options/when/whenState'
import { useRowLimit } from '@/components/tables/useRowLimit'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

const ROWS = { page: 100, next: (limit: number) => limit * 2 }
/** Open interest moves once a day; only today's figures beside it do. */
const EVERY_MS = 10_000

/** The contracts that match, kept fresh; more of them as the reader scrolls. */
export function useInterestContracts(state: InterestState) {
  const { params, filterText } = state
  const question = `${filterText} ${params.preset} ${params.sort} ${params.when.session}`
  const { limit, grow } = useRowLimit(question, ROWS)
  const rolls = params.preset === 'rolls' ? ('1' as const) : ('0' as const)
  const query = { filter: filterText, rolls, sort: orderOf(params.sort), limit, ...whenQuery(params.when) }
  const answer = useLiveAnswer('openInterest.contracts', { query }, { isLive: state.isLive, everyMs: EVERY_MS })
  return { answer, grow: () => grow(answer.data?.data.matched ?? 0) }
}

/** The host's name of the first rule of an order. */
function orderOf(sort: string): string {
  const [first = ''] = sort.split(',')
  const isDescending = first.startsWith('-')
  const name = hostSort(isDescending ? first.slice(1) : first)
  return name === null || name === '' ? '-oi_change' : `${isDescending ? '-' : ''}${name}`
}
