import type { ParsedUrlQuery } from 'node:querystring'
import { oneOf } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

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
  const chain = parseOccParts(oneOf(query, 'chain'))
  return {
    list: oneOf(query, 'list') || null,
    sort: oneOf(query, 'sort'),
    cols: oneOf(query, 'cols'),
    chain: chain ? formatOccSymbol(chain) : null,
  }
}

export function watchQuery(params: WatchParams): string {
  const query = new URLSearchParams()
  for (const key of ['list', 'sort', 'cols', 'chain'] as const) {
    const value = params[key]
    if (value) query.set(key, value)
  }
  return query.toString()
}
