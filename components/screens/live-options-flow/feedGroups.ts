import { whenQuery } from '@/components/options/when/whenState'
import type { FeedGrouping } from '@/components/screens/live-options-flow/feedParams'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import type { CallResponse } from '@/lib/contract/calls'
import { GROUP_ORDER } from '@/lib/flow/aggregates/groupOrder'
import type { FlowItem } from '@/lib/flow/trade'
import { tickerClause } from '@/lib/options/indexRoots'
import { parseOccSymbol } from '@/lib/options/occSymbol'
import type { SortRule } from '@/lib/tables/column'

export type GroupKind = Exclude<FeedGrouping, 'prints'>
export type GroupRow = CallResponse<'flow.groups'>['data'][number]

/** While prints arrive, the sums are asked for again so often. */
const EVERY_MS = 5000

export const groupKey = (row: GroupRow): string =>
  `${row.option_chain_id ?? row.ticker}-${row.buy_or_sell ?? ''}-${row.first_seq}`

/** Groups of the whole session under the filter of the page, in the order of the table. */
export function useGroups(feed: FeedState, grouping: GroupKind, { sort, limit }: { sort: SortRule; limit: number }) {
  const query = {
    filter: feed.filterText,
    ...whenQuery(feed.params),
    by: grouping,
    sort: GROUP_ORDER.find((field) => field === sort.id),
    dir: sort.desc ? ('desc' as const) : ('asc' as const),
    limit,
  }
  return useEndpoint('flow.groups', { query }, { refreshMs: feed.isLive ? EVERY_MS : 0 })
}

/** The prints inside a group, oldest first; of a large one the newest that one call tells. */
export function useGroupPrints(feed: FeedState, group: GroupRow, most: number): readonly FlowItem[] | null {
  const own = [
    group.option_chain_id === null ? tickerClause(group.ticker) : `contract=${group.option_chain_id}`,
    ...(group.buy_or_sell === null ? [] : [`side=${group.buy_or_sell.toLowerCase()}`]),
  ]
  const filter = [...(feed.filterText === '' ? [] : [`(${feed.filterText})`]), ...own].join(' and ')
  const bounds = { after_seq: group.first_seq - 1, until_seq: group.last_seq + 1 }
  const answer = useEndpoint('flow.list', { query: { filter, ...whenQuery(feed.params), ...bounds, limit: most } })
  return answer.data
    ? answer.data.data
        .map(flowItemOf)
        .filter((print) => !print.canceled)
        .reverse()
    : null
}

/** Call or put, strike and expiry of a group of one contract. */
export const contractOf = (row: GroupRow) => (row.option_chain_id === null ? null : parseOccSymbol(row.option_chain_id))
