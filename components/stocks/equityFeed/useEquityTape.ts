import { useCallback, useMemo, useRef, useState } from 'react'
import { callQueryOf } from '@/components/stocks/equityFeed/equityParams'
import type { EquityState } from '@/components/stocks/equityFeed/useEquityState'
import { useRankedPrints } from '@/components/stocks/equityFeed/useRankedPrints'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useInterval } from '@/hooks/view/useInterval'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import type { EquityRow } from '@/lib/contract/equityFlow'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { LoadError } from '@/lib/core/loadable'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

const FIRST = 200
const MORE = 500
const EVERY_MS = 2000

interface Loaded {
  readonly key: string
  readonly newer: readonly EquityRow[]
  readonly older: readonly EquityRow[]
  readonly meta: DataMeta | null
  readonly isEnd: boolean
}

export interface EquityTape {
  readonly rows: readonly EquityRow[]
  readonly meta: DataMeta | null
  readonly isReady: boolean
  readonly error: LoadError | null
  /** The newest question for rows failed: what is shown may be old. */
  readonly isStale: boolean
  readonly fresh: ReadonlySet<number>
  readonly isPaused: boolean
  readonly heldCount: number
  readonly setPaused: (isPaused: boolean) => void
  readonly setHeld: (isHeld: boolean) => void
  readonly loadOlder: () => void
  readonly retry: () => void
}

/**
 * Rows of a stock feed: the newest at once, later ones every two seconds, older ones at the end of the list; under a sort
 * the host's order of the whole session.
 */
export function useEquityTape(state: EquityState, sorts: readonly string[]): EquityTape {
  const newest = useNewestPrints(state)
  const ranked = useRankedPrints(state, sorts, newest.isPaused || newest.heldCount > 0)
  if (ranked === null) return newest
  const { answer, grow } = ranked
  return {
    ...newest,
    rows: answer.data?.data ?? NO_ROWS,
    meta: answer.data?.meta ?? newest.meta,
    isReady: answer.data !== undefined,
    error: answer.status === 'error' ? toLoadError(answer.error) : null,
    isStale: answer.status === 'error' && answer.data !== undefined,
    retry: answer.retry,
    loadOlder: () => grow(MOST_ROWS),
  }
}

function useNewestPrints({ params, isLive }: EquityState): EquityTape {
  const query = useMemo(() => callQueryOf(params), [params])
  const key = JSON.stringify(query)
  const first = useEndpoint('equityFlow.list', { query: { ...query, limit: FIRST } }, { keepsPrevious: false })
  const [loaded, setLoaded] = useState<Loaded>({ key: '', newer: [], older: [], meta: null, isEnd: false })
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [heldAt, setHeldAt] = useState<number | null>(null)
  const [isStale, setStale] = useState(false)
  const isAsking = useRef(false)
  const own = loaded.key === key ? loaded : { key, newer: [], older: [], meta: null, isEnd: false }
  const base = first.data?.data ?? NO_ROWS
  const all = useMemo(() => [...own.newer, ...base, ...own.older].slice(0, MOST_ROWS), [own.newer, base, own.older])
  const newest = all[0]?.seq ?? 0
  const oldest = all.at(-1)?.seq

  const poll = async () => {
    if (isAsking.current || first.data === undefined) return
    isAsking.current = true
    try {
      const answer = await call('equityFlow.list', { query: { ...query, limit: MORE, after_seq: newest } })
      const before = own.meta ?? first.data.meta
      // A practice session that starts over and the session of another day begin a new tape.
      const isOther = answer.meta.as_of_ms < before.as_of_ms || answer.meta.session_date !== before.session_date
      if (isOther) first.retry()
      const kept = isOther ? { ...own, newer: [], older: [] } : { ...own, newer: [...answer.data, ...own.newer] }
      setLoaded({ ...kept, meta: answer.meta })
      setFresh(new Set(answer.data.map((row) => row.seq)))
      setStale(false)
    } catch {
      setStale(true)
    } finally {
      isAsking.current = false
    }
  }
  useInterval(() => void poll(), isLive ? EVERY_MS : null)

  const loadOlder = useCallback(() => {
    if (isAsking.current || oldest === undefined || own.isEnd) return
    isAsking.current = true
    call('equityFlow.list', { query: { ...query, limit: MORE, before_seq: oldest } })
      .then((answer) => setLoaded({ ...own, older: [...own.older, ...answer.data], isEnd: answer.data.length < MORE }))
      .catch(() => setStale(true))
      .finally(() => {
        isAsking.current = false
      })
  }, [query, oldest, own])

  const hold = (isOn: boolean) => {
    setHeldAt(isOn ? (heldAt ?? newest) : null)
  }
  const rows = useMemo(() => (heldAt === null ? all : all.filter((row) => row.seq <= heldAt)), [all, heldAt])
  return {
    rows,
    meta: own.meta ?? first.data?.meta ?? null,
    isReady: first.data !== undefined,
    error: first.status === 'error' ? toLoadError(first.error) : null,
    isStale,
    fresh,
    isPaused,
    heldCount: all.length - rows.length,
    loadOlder,
    retry: first.retry,
    setPaused: (isOn) => {
      setPaused(isOn)
      hold(isOn || isHeld)
    },
    setHeld: (isOn) => {
      setHeld(isOn)
      hold(isOn || isPaused)
    },
  }
}

const NO_ROWS: readonly EquityRow[] = []
