import type { ParsedUrlQuery } from 'node:querystring'
import type { OptionSymbol } from '@/lib/core/nominal'
import { contractOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

/** What the address of the watchlist says. */
export interface WatchParams {
  /** Id of the list in the tab; null: the bookmark list. */
  readonly list: string | null
  readonly sort: string
  readonly cols: string
  /** Contract in the drawer (C11). */
  readonly chain: OptionSymbol | null
}

export function parseWatchParams(query: ParsedUrlQuery): WatchParams {
  return {
    list: textOf(query, 'list') || null,
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    chain: contractOf(query),
  }
}

export function watchQuery({ list, sort, cols, chain }: WatchParams): string {
  return queryOf({ list, sort, cols, chain })
}
