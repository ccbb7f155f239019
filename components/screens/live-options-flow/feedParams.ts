import type { ParsedUrlQuery } from 'node:querystring'
import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { DEFAULT_FLOW_FILTER_TEXT } from '@/lib/flow/filter/presets'
import { filterFromQuery, filterToQuery } from '@/lib/flow/filter/url'
import { isIsoDate } from '@/lib/market/isoDate'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

export type FeedGrouping = 'prints' | 'orders' | 'contracts' | 'tickers'

/** Everything the address of the feed says: the whole state of the page that a link must bring back (C13). */
export interface FeedParams {
  readonly filter: FilterNode
  /** The address holds an expression that cannot be read; the default filter stands in. */
  readonly filterError: string | null
  /** `-premium,time`; empty: newest first. */
  readonly sort: string
  /** Shown columns; empty: the defaults. */
  readonly cols: string
  readonly group: FeedGrouping
  /** A past session; null: the newest. */
  readonly session: IsoDate | null
  /** Replay: nothing after this instant, ISO 8601 UTC. */
  readonly at: string | null
  /** Contract in the drawer (C11). */
  readonly chain: OptionSymbol | null
}

export const FEED_GROUPINGS: readonly FeedGrouping[] = ['prints', 'orders', 'contracts', 'tickers']
const FILTER_KEYS = [
  'filter',
  'q',
  'ticker_symbol',
  'type',
  'expiry_dates',
  'expiry_dates[]',
  'min_strike',
  'max_strike',
]
/** Every parameter that the feed writes; others in its address are not its own. */
export const OWN_PARAMETERS = [...FILTER_KEYS, 'sort', 'cols', 'group', 'session', 'at', 'chain']
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

/** The filter before the visitor chose one: prints from $50K. */
export const DEFAULT_FILTER: FilterNode = readOrEmpty(DEFAULT_FLOW_FILTER_TEXT)

/** Reads the address; never throws, what makes no sense is left out. */
export function parseFeedParams(query: ParsedUrlQuery): FeedParams {
  const one = (key: string) => {
    const value = query[key]
    return (Array.isArray(value) ? value[0] : value) ?? ''
  }
  const chain = parseOccParts(one('chain'))
  const at = one('at')
  const session = one('session')
  const group = one('group')
  return {
    ...readFilter(query),
    sort: one('sort'),
    cols: one('cols'),
    group: FEED_GROUPINGS.find((known) => known === group) ?? 'prints',
    session: isIsoDate(session) ? session : null,
    at: INSTANT.test(at) ? at : null,
    chain: chain ? formatOccSymbol(chain) : null,
  }
}

function readFilter(query: ParsedUrlQuery): Pick<FeedParams, 'filter' | 'filterError'> {
  if (!FILTER_KEYS.some((key) => query[key] !== undefined)) return { filter: DEFAULT_FILTER, filterError: null }
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value ?? ''].flat().map((text): [string, string] => [key === 'q' ? 'filter' : key, text]),
  )
  const read = filterFromQuery(pairs)
  return read.ok
    ? { filter: read.filter, filterError: null }
    : { filter: DEFAULT_FILTER, filterError: read.error.message }
}

/** The canonical query of a state: filter first, then view, then time; defaults are left out. */
export function feedQuery(params: FeedParams): string {
  const isDefault = JSON.stringify(params.filter) === JSON.stringify(DEFAULT_FILTER)
  const filter = filterToQuery(params.filter)
  const pairs: [string, string][] = isDefault
    ? []
    : filter.length > 0
      ? filter.map(([key, value]) => [key, value])
      : [['filter', '']]
  const rest: [string, string | null][] = [
    ['sort', params.sort],
    ['cols', params.cols],
    ['group', params.group === 'prints' ? '' : params.group],
    ['session', params.session],
    ['at', params.at],
    ['chain', params.chain],
  ]
  for (const [key, value] of rest) if (value) pairs.push([key, value])
  return new URLSearchParams(pairs).toString()
}

function readOrEmpty(text: string): FilterNode {
  const read = parseFilter(text)
  return read.ok ? read.filter : EMPTY_FILTER
}
