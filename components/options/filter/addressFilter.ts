import type { ParsedUrlQuery } from 'node:querystring'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { printFilter } from '@/lib/flow/filter/print'
import { filterFromQuery, filterToQuery } from '@/lib/flow/filter/url'
import { queryOf } from '@/lib/navigation/addressQuery'

/** The filter of a page's address. */
export interface AddressFilter {
  readonly filter: FilterNode
  /** What of the address cannot be read and where; what the page starts with stands in for an expression. */
  readonly filterError: string | null
  /** The expression of the address that cannot be read, as it was written. */
  readonly filterUnread: string | null
}

/** Every parameter a filter is read from. */
export const FILTER_KEYS = [
  'filter',
  'q',
  'ticker_symbol',
  'type',
  'expiry_dates',
  'expiry_dates[]',
  'min_strike',
  'max_strike',
] as const

/** Reads the filter parameters of an address; without any it is `usual`, what the page starts with. Never throws. C4. */
export function parseAddressFilter(query: ParsedUrlQuery, usual: FilterNode = EMPTY_FILTER): AddressFilter {
  const given = FILTER_KEYS.filter((key) => query[key] !== undefined)
  if (given.length === 0) return { filter: usual, filterError: null, filterUnread: null }
  const pairs = given.flatMap((key) =>
    [query[key] ?? ''].flat().map((text): [string, string] => [key === 'q' ? 'filter' : key, text]),
  )
  const read = filterFromQuery(pairs)
  if (!read.ok) {
    const filterUnread = pairs.find(([key]) => key === 'filter')?.[1] ?? ''
    const shown = printFilter(usual)
    const filterError = `${read.error.message}. Shown instead: ${shown === '' ? 'everything' : shown}`
    return { filter: usual, filterError, filterUnread }
  }
  const filterError = read.unread.length === 0 ? null : `Left out of the link: ${read.unread.join('; ')}`
  return { filter: read.filter, filterError, filterUnread: null }
}

/**
 * A canonical query: the filter first, then what is given and not empty. The usual filter is left out; that every row
 * is wanted where a page starts with some says `filter=`.
 */
export function queryText(
  filter: FilterNode,
  rest: Readonly<Record<string, string | null>>,
  usual: FilterNode = EMPTY_FILTER,
): string {
  const parts = filterToQuery(filter).map(([key, value]): [string, string] => [key, value])
  const said = printFilter(filter) === printFilter(usual) ? [] : parts.length > 0 ? parts : [['filter', '']]
  return [new URLSearchParams(said).toString(), queryOf(rest)].filter((text) => text !== '').join('&')
}
