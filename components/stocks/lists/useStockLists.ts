import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { tried } from '@/components/account/tried'
import { loadedData } from '@/components/options/loadedData'
import { removeView } from '@/components/options/views/removeView'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, watchStored, writeStored } from '@/lib/client/storage/storage'
import {
  EMPTY_STATE,
  orderedLists,
  parseListState,
  type StockList,
  type StockListState,
  withTickers,
} from '@/lib/watchlists/stockList'

/** Page name under which lists are stored. */
const PAGE = 'stock_watchlist'
/** The names starred on this device: always there, never stored on the host. */
export const STARRED = 'starred'

export interface StockLists {
  readonly lists: readonly StockList[]
  readonly isReady: boolean
  readonly create: (name: string, state?: Partial<StockListState>) => Promise<string | null>
  readonly save: (list: StockList) => void
  readonly remove: (id: string) => void
}

/** A person's lists of names: those kept on the host, and the names starred on this device. */
export function useStockLists(): StockLists {
  const { user } = useAuth()
  const answer = useEndpoint('savedViews.list', user ? { query: { page: PAGE } } : null)
  const views = loadedData(answer)?.data
  // The browser's storage is the outside system: stars are set on the pages of names.
  const stars = useSyncExternalStore(
    watchStored,
    () => readStored(storageKeys.starred),
    () => null,
  )
  const lists = useMemo(() => {
    const kept = (views ?? []).map(
      (view): StockList => ({ id: view.id, name: view.name, ...parseListState(view.state) }),
    )
    const starred: StockList = { ...EMPTY_STATE, id: STARRED, name: 'Starred', tickers: starredOf(stars) }
    return [starred, ...orderedLists(kept)]
  }, [views, stars])
  const save = useCallback((list: StockList) => {
    if (list.id === STARRED) writeStored(storageKeys.starred, JSON.stringify(list.tickers))
    else void tried(() => call('savedViews.update', { params: { id: list.id }, body: bodyOf(list) }), 'savedViews.list')
  }, [])
  return {
    lists,
    save,
    isReady: user === null || views !== undefined,
    create: async (name, state = {}) => {
      const body = bodyOf({ ...EMPTY_STATE, position: lists.length, ...state, id: '', name })
      return (await tried(() => call('savedViews.create', { body }), 'savedViews.list'))?.data.id ?? null
    },
    remove: (id) => {
      const view = views?.find((one) => one.id === id)
      if (view !== undefined) void removeView(view)
    },
  }
}

function starredOf(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? withTickers([], value.map(String)) : []
  } catch {
    return []
  }
}

function bodyOf({ id: _id, name, ...state }: StockList) {
  return { page: PAGE, name, filter: '', is_default: false, state: { ...state } }
}
