import {
  type AddressFilter,
  FILTER_KEYS,
  parseAddressFilter,
  queryText,
} from '@/components/options/filter/addressFilter'
import { whenFields } from '@/components/options/when/whenState'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { DEFAULT_FLOW_FILTER_TEXT } from '@/lib/flow/filter/presets'
import { addressOf, choiceField, soundField, tableFields } from '@/lib/navigation/addressFields'
import { contractField } from '@/lib/navigation/instrumentFields'
import { readerWith } from '@/lib/navigation/unread'

export const FEED_GROUPINGS = ['prints', 'orders', 'contracts', 'tickers'] as const
export type FeedGrouping = (typeof FEED_GROUPINGS)[number]
/** The filter before the visitor chose one: prints from $50K. */
export const DEFAULT_FILTER: FilterNode = readOrEmpty(DEFAULT_FLOW_FILTER_TEXT)

/** What the address of the feed says beside its filter. */
const address = addressOf({
  /** Order: `-premium,time`; empty: newest first. Columns; empty: the defaults. */
  ...tableFields,
  group: choiceField(FEED_GROUPINGS, 'prints'),
  hasSound: soundField,
  ...whenFields,
  /** Contract in the drawer (C11). */
  chain: contractField,
})

/** Everything the address of the feed says: the whole state of the page that a link must bring back (C13). */
export type FeedParams = AddressFilter & ReturnType<typeof address.parse>

/** Every parameter that the feed writes; others in its address are not its own. */
export const OWN_PARAMETERS = [...FILTER_KEYS, 'sort', 'cols', 'group', 'sound', 'session', 'source', 'at', 'chain']

export const parseFeedParams = readerWith(
  address.parse,
  (query): FeedParams => ({ ...parseAddressFilter(query, DEFAULT_FILTER), ...address.parse(query) }),
)

/** The canonical query of a state: filter first, then view, then time; defaults are left out. */
export const feedQuery = (params: FeedParams): string => queryText(params.filter, address.pairs(params), DEFAULT_FILTER)

function readOrEmpty(text: string): FilterNode {
  const read = parseFilter(text)
  return read.ok ? read.filter : EMPTY_FILTER
}
