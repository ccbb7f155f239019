import { useState } from 'react'
import { hostSort } from '@/components/options/contractDay/hostSort'
import { whenQuery } from '@/components/options/when/whenState'
import { DEFAULT_SORT } from '@/components/screens/options-screener/screenerParams'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

/** Rows of a page, and the most a reader scrolls to before a filter is the better way. */
const PAGE = 100
const MOST_ROWS = 500

/** The contracts that match, kept fresh; more of them as the reader scrolls. */
export function useScreenerRows(state: ScreenerState) {
  const { params, filterText } = state
  const sort = orderOf(params.sort)
  const question = `${filterText} ${sort} ${params.when.session} ${params.when.source}`
  const [shown, setShown] = useState({ question, limit: PAGE })
  const limit = shown.question === question ? shown.limit : PAGE
  const query = { filter: filterText, sort, limit, ...whenQuery(params.when) }
  const answer = useLiveAnswer('screener.list', { query }, { isLive: state.isLive })
  const matched = answer.data?.data.matched ?? 0
  return {
    answer,
    limit,
    canGrow: limit < MOST_ROWS && matched > limit,
    grow: () => {
      if (limit < MOST_ROWS && matched > limit) setShown({ question, limit: Math.min(MOST_ROWS, limit + PAGE) })
    },
  }
}

/** The host's name of the first rule of an order. */
export function orderOf(sort: string): string {
  const [first = ''] = sort.split(',')
  const isDescending = first.startsWith('-')
  const name = hostSort(isDescending ? first.slice(1) : first)
  return name === null || name === '' ? DEFAULT_SORT : `${isDescending ? '-' : ''}${name}`
}
