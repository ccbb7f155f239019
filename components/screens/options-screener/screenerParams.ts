import { type AddressFilter, parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { whenField } from '@/components/options/when/whenState'
import { isSharedSlug } from '@/lib/account/sharedViews'
import type { SharedView } from '@/lib/contract/savedViews'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { DEFAULT_SCREEN_TEXT, screenOf } from '@/lib/flow/screens'
import { addressOf, tableFields } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { contractField } from '@/lib/navigation/instrumentFields'
import { readerWith } from '@/lib/navigation/unread'

/** What the path of the screener says. */
interface ScreenPath {
  /** Built-in screen of the path; null on the screener itself. */
  readonly slug: string | null
  /** The path names a screen that does not exist. */
  readonly isUnknown: boolean
  /** The path may name a screen that somebody shares. */
  readonly isShared: boolean
  /** That screen, once it is known. */
  readonly shared: SharedView | null
}

export const DEFAULT_SORT = '-premium'

/** Filter and order a page has before the visitor changes them. */
export function startOf(slug: string | null): { readonly filter: FilterNode; readonly sort: string } {
  const screen = slug === null ? null : screenOf(slug)
  if (screen !== null) return { filter: screen.filter, sort: screen.sort }
  const read = parseFilter(DEFAULT_SCREEN_TEXT)
  return { filter: read.ok ? read.filter : EMPTY_FILTER, sort: DEFAULT_SORT }
}

const { parse, pairs } = addressOf({ ...tableFields, when: whenField, chain: contractField })
/** Everything the address of the screener says: a link brings the whole page back (C13). */
export type ScreenerParams = ScreenPath & AddressFilter & ReturnType<typeof parse>

/** Reads the address; never throws, what makes no sense is left out. */
export const parseScreenerParams = readerWith(parse, (query): ScreenerParams => {
  const slug = textOf(query, 'slug') || null
  const start = startOf(slug)
  const isOwnScreen = slug === null || screenOf(slug) !== null
  const isShared = !isOwnScreen && isSharedSlug(slug)
  const { sort, ...rest } = parse(query)
  return {
    slug,
    isUnknown: !isOwnScreen && !isShared,
    isShared,
    shared: null,
    ...parseAddressFilter(query, start.filter),
    ...rest,
    sort: sort || start.sort,
  }
})

/** The canonical query of a state; what the page starts with is left out. */
export function screenerQuery(params: ScreenerParams): string {
  const { slug, shared, filter, sort } = params
  // What a shared screen filters, orders and shows stands under its slug.
  if (shared !== null) return queryText(filter, pairs({ ...params, sort: '', cols: '' }), filter)
  const start = startOf(slug)
  return queryText(filter, pairs({ ...params, sort: sort === start.sort ? '' : sort }), start.filter)
}
