import type { ParsedUrlQuery } from 'node:querystring'
import { oneOf, parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { DEFAULT_SCREEN_TEXT, screenOf } from '@/lib/flow/screens'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** Everything the address of the screener says: a link brings the whole page back (C13). */
export interface ScreenerParams {
  /** Built-in screen of the path; null on the screener itself. */
  readonly slug: string | null
  /** The path names a screen that does not exist. */
  readonly isUnknown: boolean
  readonly filter: FilterNode
  readonly filterError: string | null
  /** `-premium`; the first rule orders on the host. */
  readonly sort: string
  /** Shown columns; empty: the defaults. */
  readonly cols: string
  readonly when: WhenParams
  /** Contract in the drawer (C11). */
  readonly chain: OptionSymbol | null
}

export const DEFAULT_SORT = '-premium'

/** Filter and order a page has before the visitor changes them. */
export function startOf(slug: string | null): { readonly filter: FilterNode; readonly sort: string } {
  const screen = slug === null ? null : screenOf(slug)
  if (screen !== null) return { filter: screen.filter, sort: screen.sort }
  const read = parseFilter(DEFAULT_SCREEN_TEXT)
  return { filter: read.ok ? read.filter : EMPTY_FILTER, sort: DEFAULT_SORT }
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseScreenerParams(query: ParsedUrlQuery): ScreenerParams {
  const slug = oneOf(query, 'slug') || null
  const start = startOf(slug)
  const text = query.filter === undefined ? null : oneOf(query, 'filter')
  const read = text === null ? null : parseFilter(text)
  const chain = parseOccParts(oneOf(query, 'chain'))
  return {
    slug,
    isUnknown: slug !== null && screenOf(slug) === null,
    filter: read?.ok ? read.filter : start.filter,
    filterError: read === null || read.ok ? null : read.error.message,
    sort: oneOf(query, 'sort') || start.sort,
    cols: oneOf(query, 'cols'),
    when: parseWhen(query),
    chain: chain ? formatOccSymbol(chain) : null,
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function screenerQuery(params: ScreenerParams): string {
  const start = startOf(params.slug)
  const text = printFilter(params.filter)
  const pairs: [string, string | null][] = [
    ['filter', text === printFilter(start.filter) ? null : text],
    ['sort', params.sort === start.sort ? null : params.sort],
    ['cols', params.cols || null],
    ['session', params.when.session],
    ['source', params.when.source],
    ['at', params.when.at],
    ['chain', params.chain],
  ]
  const query = new URLSearchParams()
  for (const [key, value] of pairs) if (value !== null) query.set(key, value)
  return query.toString()
}
