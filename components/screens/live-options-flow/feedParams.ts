import type { ParsedUrlQuery } from 'node:querystring'
import {
  type AddressFilter,
  FILTER_KEYS,
  parseAddressFilter,
  queryText,
} from '@/components/options/filter/addressFilter'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { DEFAULT_FLOW_FILTER_TEXT } from '@/lib/flow/filter/presets'
import { choiceOf, contractOf, textOf } from '@/lib/navigation/addressQuery'

export type FeedGrouping = 'prints' | 'orders' | 'contracts' | 'tickers'

/** Everything the address of the feed says: the whole state of the page that a link must bring back (C13). */
export interface FeedParams extends WhenParams, AddressFilter {
  /** `-premium,time`; empty: newest first. */
  readonly sort: string
  /** Shown columns; empty: the defaults. */
  readonly cols: string
  readonly group: FeedGrouping
  /** New prints sound (C6). */
  readonly hasSound: boolean
  /** Contract in the drawer (C11). */
  readonly chain: OptionSymbol | null
}

export const FEED_GROUPINGS: readonly FeedGrouping[] = ['prints', 'orders', 'contracts', 'tickers']
/** Every parameter that the feed writes; others in its address are not its own. */
export const OWN_PARAMETERS = [...FILTER_KEYS, 'sort', 'cols', 'group', 'sound', 'session', 'source', 'at', 'chain']

/** The filter before the visitor chose one: prints from $50K. */
export const DEFAULT_FILTER: FilterNode = readOrEmpty(DEFAULT_FLOW_FILTER_TEXT)

/** Reads the address; never throws, what makes no sense is left out. */
export function parseFeedParams(query: ParsedUrlQuery): FeedParams {
  return {
    ...parseAddressFilter(query, DEFAULT_FILTER),
    ...parseWhen(query),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    group: choiceOf(query, 'group', FEED_GROUPINGS, 'prints'),
    hasSound: textOf(query, 'sound') === 'on',
    chain: contractOf(query),
  }
}

/** The canonical query of a state: filter first, then view, then time; defaults are left out. */
export function feedQuery({ filter, sort, cols, group, hasSound, session, source, at, chain }: FeedParams): string {
  return queryText(
    filter,
    { sort, cols, group: group === 'prints' ? '' : group, sound: soundText(hasSound), session, source, at, chain },
    DEFAULT_FILTER,
  )
}

/** As the address and a saved view write it. */
export const soundText = (hasSound: boolean): string => (hasSound ? 'on' : '')

function readOrEmpty(text: string): FilterNode {
  const read = parseFilter(text)
  return read.ok ? read.filter : EMPTY_FILTER
}
