import type { ParsedUrlQuery } from 'node:querystring'
import type { Ticker } from '@/lib/core/nominal'
import type { StockGroup } from '@/lib/flow/filter/stockFieldParts'
import { queryOf, textOf } from '@/lib/navigation/addressQuery'
import { columnSetOf } from '@/lib/screener/columnSets'
import { withTickers } from '@/lib/watchlists/stockList'

/** A list that somebody shared: it lives in the address and belongs to nobody. */
export interface SharedList {
  readonly name: string
  readonly tickers: readonly Ticker[]
}

/** What the address of the watchlist says. */
export interface ListParams {
  /** Id of the list; '' is the first. */
  readonly list: string
  readonly set: StockGroup
  /** '' is the order of the person. */
  readonly sort: string
  readonly cols: string
  readonly shared: SharedList | null
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseListParams(query: ParsedUrlQuery): ListParams {
  const tickers = withTickers([], textOf(query, 'tickers').split(','))
  return {
    list: textOf(query, 'list'),
    set: columnSetOf(textOf(query, 'set')),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    shared: tickers.length === 0 ? null : { name: textOf(query, 'name').slice(0, 80) || 'Shared list', tickers },
  }
}

/** The canonical query of a state. */
export function listQuery({ list, set, sort, cols, shared }: ListParams): string {
  return queryOf({
    ...(shared === null ? { list } : { name: shared.name, tickers: shared.tickers.join(',') }),
    set: set === 'overview' ? null : set,
    sort,
    cols,
  })
}
