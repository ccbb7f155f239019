import { useMemo } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import type { TableColumn } from '@/components/tables/tableColumn'
import { useFurtherRows } from '@/hooks/live/useFurtherRows'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import { PRINT_ORDER_FIELDS, printComparer, printOrderOf } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import { formatSort } from '@/lib/tables/column'

/** Which prints, and in which order: the text of a sort, '' for newest first. */
export interface PrintsAsked {
  readonly filter: string
  readonly sort: string
  readonly when: WhenParams
  /** Rows of the first page; default 500. */
  readonly first?: number
}

const PAGE = 500
/** While prints arrive, the first rows of a sort are asked for again so often. */
const SORT_EVERY_MS = 15_000
const NO_ROWS: readonly FlowItem[] = []

/** Prints as the host orders them, page by page; a sort is one of the whole session. `null`: not asked for. */
export function useHostPrints(asked: PrintsAsked, turns: { readonly refreshMs: number } | null) {
  const order = printOrderOf(asked.sort)
  const sort = order === null ? {} : { sort: formatSort(order.rules) }
  const scope = { filter: asked.filter, ...whenQuery(asked.when), ...sort }
  const limit = asked.first ?? PAGE
  const first = useEndpoint('flow.list', turns ? { query: { ...scope, limit } } : null, {
    refreshMs: turns?.refreshMs ?? 0,
    // Rows of the order before would be put in this one, and their first row would pass for the session's.
    keepsPrevious: order === null,
  })
  const answer = loadedData(first)
  const head = useMemo(() => (answer ? answer.data.map(flowItemOf) : NO_ROWS), [answer])
  const further = useFurtherRows({ head, scope })
  return {
    rows: further.rows,
    isWhole: further.isWhole || (answer !== undefined && answer !== null && head.length < limit),
    isReady: first.status === 'success',
    error: first.status === 'error' ? first.error : further.error,
    retry: first.retry,
    meta: answer?.meta ?? null,
    loadOlder: further.loadMore,
  }
}

/** Live rows that stand in an order other than newest first. */
export interface SortedLive {
  readonly rows: readonly FlowItem[]
  readonly isLive: boolean
  /** Paused, or held under the pointer. */
  readonly isStill: boolean
}

/**
 * Live rows under a sort: the host's order of the whole session, with the prints that came since in their places. Rows
 * behind the last one that is loaded wait for their page, so that no part of the order is left out. Null: newest first.
 */
export function useSortedPrints(asked: PrintsAsked, { rows: live, isLive, isStill }: SortedLive) {
  const order = printOrderOf(asked.sort)
  const isOn = isLive && order !== null
  const host = useHostPrints(asked, isOn ? { refreshMs: isStill ? 0 : SORT_EVERY_MS } : null)
  const rows = useMemo(() => {
    if (order === null) return host.rows
    const compare = printComparer(order)
    const last = host.isWhole ? undefined : host.rows.at(-1)
    const known = new Set(host.rows.map((row) => row.seq))
    const since = live.filter((row) => !known.has(row.seq) && (last === undefined || compare(row, last) < 0))
    return since.length === 0 ? host.rows : [...host.rows, ...since].sort(compare)
  }, [order, host.rows, host.isWhole, live])
  return isOn ? { ...host, rows } : null
}

/** A page holds a part of the session, so only an order that the host keeps over all of it can be asked for. */
export const sortedByHost = (columns: readonly TableColumn<FlowItem>[]): readonly TableColumn<FlowItem>[] =>
  columns.map((column) => (PRINT_ORDER_FIELDS.includes(column.id) ? column : { ...column, isSortable: false }))
