import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import type { CallArgs } from '@/lib/contract/calls'
import type { LoadError } from '@/lib/core/loadable'
import type { FlowItem } from '@/lib/flow/trade'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

type ListQuery = NonNullable<CallArgs<'flow.list'>['query']>

export interface FurtherRowsInput {
  /** First rows of the answer; those that are loaded stand behind them. */
  readonly head: readonly FlowItem[]
  /** What the rows are an answer to. */
  readonly scope: ListQuery
}

export interface FurtherRows {
  readonly rows: readonly FlowItem[]
  /** The last row of the answer is among them. */
  readonly isWhole: boolean
  readonly error: LoadError | null
  readonly loadMore: () => Promise<void>
}

/** Rows a further page asks for. */
const PAGE = 500

const NOTHING = { key: '', rows: [] as readonly FlowItem[], isWhole: false, error: null as LoadError | null }

/**
 * Pages behind the first rows of a list of prints, one at a time, until the last print there is. They belong to the scope
 * and to the row they follow: another scope, or a head that has moved on, starts over.
 */
export function useFurtherRows({ head, scope }: FurtherRowsInput): FurtherRows {
  const anchor = head.at(-1)
  const key = `${JSON.stringify(scope)} ${anchor?.seq ?? ''}`
  const [loaded, setLoaded] = useState(NOTHING)
  const asking = useRef('')
  const own = loaded.key === key ? loaded : NOTHING
  const rows = useMemo(() => (own.rows.length === 0 ? head : [...head, ...own.rows]), [head, own.rows])
  const newest = useRef({ key, scope, rows, own })
  // What the pointer and the scroll bar ask for is judged by the rows that are on screen now.
  useEffect(() => {
    newest.current = { key, scope, rows, own }
  })
  const loadMore = useCallback(async () => {
    const { key: asked, scope: question, rows: known, own: before } = newest.current
    const last = known.at(-1)
    if (last === undefined || before.isWhole || asking.current === asked || known.length >= MOST_ROWS) return
    asking.current = asked
    try {
      const query = { ...question, ...placeBehind(last, question) }
      const page = (await call('flow.list', { query })).data.map(flowItemOf)
      const kept = [...before.rows, ...page]
      setLoaded({ key: asked, rows: kept, isWhole: page.length < PAGE, error: null })
    } catch (error) {
      setLoaded({ ...before, key: asked, error: toLoadError(error) })
    } finally {
      asking.current = ''
    }
  }, [])
  return { rows, isWhole: own.isWhole, error: own.error, loadMore }
}

const placeBehind = (last: FlowItem, { sort }: ListQuery) =>
  sort === undefined
    ? { limit: PAGE, before_us: last.executedAtUs, before_seq: last.seq }
    : { limit: PAGE, after_print: last.seq }
