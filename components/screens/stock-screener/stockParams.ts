import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { MapFigures } from '@/components/stocks/days/stockMapModel'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import type { StockGroup } from '@/lib/flow/filter/stockFieldParts'
import { isStockField, type StockFieldName } from '@/lib/flow/filter/stockFields'
import { queryOf, textOf } from '@/lib/navigation/addressQuery'
import { columnSetOf } from '@/lib/screener/columnSets'
import { formatRank, parseRank, type RankPart } from '@/lib/screener/rankScore'

/** Everything the address of the screener says: a link brings the whole page back (C13). */
export interface StockParams extends MapFigures {
  readonly set: StockGroup
  readonly filter: FilterNode
  readonly filterError: string | null
  readonly filterUnread: string | null
  readonly sort: string
  /** Shown columns; empty: those of the set. */
  readonly cols: string
  readonly rank: readonly RankPart[]
  readonly when: WhenParams
}

export const DEFAULT_SORT = '-option_premium'
export const RANK_SORT = '-rank_score'
export const DEFAULT_MAP: MapFigures = { x: 'bull_pct', y: 'change', size: 'option_premium', colour: 'net_premium' }

const fieldOf = (query: ParsedUrlQuery, key: keyof MapFigures): StockFieldName => {
  const text = textOf(query, key)
  return isStockField(text) ? text : DEFAULT_MAP[key]
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseStockParams(query: ParsedUrlQuery): StockParams {
  const read = parseFilter(textOf(query, 'filter'))
  const rank = parseRank(textOf(query, 'rank')) ?? []
  const sort = textOf(query, 'sort') || (rank.length > 0 ? RANK_SORT : DEFAULT_SORT)
  return {
    set: columnSetOf(textOf(query, 'set')),
    filter: read.ok ? read.filter : EMPTY_FILTER,
    filterError: read.ok ? null : `${read.error.message}. Shown instead: everything`,
    filterUnread: read.ok ? null : textOf(query, 'filter'),
    sort,
    cols: textOf(query, 'cols'),
    rank,
    when: parseWhen(query),
    x: fieldOf(query, 'x'),
    y: fieldOf(query, 'y'),
    size: fieldOf(query, 'size'),
    colour: fieldOf(query, 'colour'),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function stockQuery(params: StockParams): string {
  const usualSort = params.rank.length > 0 ? RANK_SORT : DEFAULT_SORT
  const unusual = (key: keyof MapFigures) => (params[key] === DEFAULT_MAP[key] ? null : params[key])
  return queryOf({
    set: params.set === 'overview' ? null : params.set,
    filter: printFilter(params.filter),
    sort: params.sort === usualSort ? null : params.sort,
    rank: formatRank(params.rank),
    cols: params.cols,
    x: unusual('x'),
    y: unusual('y'),
    size: unusual('size'),
    colour: unusual('colour'),
    session: params.when.session,
    source: params.when.source,
    at: params.when.at,
  })
}
