import { useState } from 'react'
import { hostSort } from '@/components/options/contractDay/hostSort'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { whenQuery } from '@/components/options/when/whenState'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

const PAGE = 100
const MOST_ROWS = 500
/** Open interest moves once a day; only today's figures beside it do. */
const EVERY_MS = 10_000

/** The contracts that match, kept fresh; more of them as the reader scrolls. */
export function useInterestContracts(state: InterestState) {
  const { params, filterText } = state
  const question = `${filterText} ${params.preset} ${params.sort} ${params.when.session}`
  const [grown, setGrown] = useState({ question, limit: PAGE })
  const limit = grown.question === question ? grown.limit : PAGE
  const rolls = params.preset === 'rolls' ? ('1' as const) : ('0' as const)
  const query = { filter: filterText, rolls, sort: orderOf(params.sort), limit, ...whenQuery(params.when) }
  const answer = useLiveAnswer('openInterest.contracts', { query }, { isLive: state.isLive, everyMs: EVERY_MS })
  const matched = answer.data?.data.matched ?? 0
  return {
    answer,
    grow: () => {
      if (limit < Math.min(MOST_ROWS, matched)) setGrown({ question, limit: limit + PAGE })
    },
  }
}

/** The host's name of the first rule of an order. */
function orderOf(sort: string): string {
  const [first = ''] = sort.split(',')
  const isDescending = first.startsWith('-')
  const name = hostSort(isDescending ? first.slice(1) : first)
  return name === null || name === '' ? '-oi_change' : `${isDescending ? '-' : ''}${name}`
}
