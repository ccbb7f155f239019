import { useStockLists } from '@/components/stocks/lists/useStockLists'
import type { Ticker } from '@/lib/core/nominal'
import type { StockList } from '@/lib/watchlists/stockList'

export interface ListNames {
  readonly lists: readonly StockList[]
  /** The names that alone are told; null: every name. */
  readonly tickers: readonly Ticker[] | null
  /** Why names are missing or not narrowed; null: nothing to say. */
  readonly notice: string | null
}

/** "My watchlist only" (C20): the names of one of the reader's lists, the starred names among them. */
export function useListNames(id: string | null): ListNames {
  const { lists, isReady } = useStockLists()
  if (id === null) return { lists, tickers: null, notice: null }
  const list = lists.find((one) => one.id === id)
  if (list === undefined)
    return {
      lists,
      tickers: isReady ? null : [],
      notice: isReady ? 'That list is not yours: all names are shown.' : null,
    }
  const isEmpty = list.tickers.length === 0
  const notice = isEmpty
    ? `${list.name} has no names yet: add them with the star of a name or on the Stock Watchlist.`
    : null
  return { lists, tickers: list.tickers, notice }
}
