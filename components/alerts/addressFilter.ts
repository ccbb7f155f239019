import type { ParsedUrlQuery } from 'node:querystring'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { filterFromQuery, filterToQuery } from '@/lib/flow/filter/url'

/** The filter of a page's address. */
export interface AddressFilter {
  readonly filter: FilterNode
  /** The address holds an expression that cannot be read; nothing is filtered. */
  readonly filterError: string | null
}

/** Reads the filter parameters of an address; never throws. C4. */
export function parseAddressFilter(query: ParsedUrlQuery): AddressFilter {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value ?? ''].flat().map((text): [string, string] => [key, text]),
  )
  const read = filterFromQuery(pairs)
  return read.ok
    ? { filter: read.filter, filterError: null }
    : { filter: EMPTY_FILTER, filterError: read.error.message }
}

/** A canonical query: filter first, then what is given and not empty. */
export function queryText(filter: FilterNode, rest: Readonly<Record<string, string | null>>): string {
  const pairs = filterToQuery(filter).map(([key, value]): [string, string] => [key, value])
  for (const [key, value] of Object.entries(rest)) if (value) pairs.push([key, value])
  return new URLSearchParams(pairs).toString()
}
