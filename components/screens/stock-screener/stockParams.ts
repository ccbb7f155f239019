import { whenField } from '@/components/options/when/whenState'
import type { MapFigures } from '@/components/stocks/days/stockMapModel'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { isStockField, STOCK_GROUPS, type StockFieldName } from '@/lib/flow/filter/stockFields'
import { type AddressField, addressOf, choiceField, tableFields } from '@/lib/navigation/addressFields'
import { queryOf, textOf } from '@/lib/navigation/addressQuery'
import { expects, readerWith } from '@/lib/navigation/unread'
import { formatRank, parseRank, type RankPart } from '@/lib/screener/rankScore'

export const DEFAULT_SORT = '-option_premium'
export const RANK_SORT = '-rank_score'
export const DEFAULT_MAP: MapFigures = { x: 'bull_pct', y: 'change', size: 'option_premium', colour: 'net_premium' }

/** A figure of the map. */
const figureField = (usual: StockFieldName): AddressField<StockFieldName> => ({
  read: (query, key) => [textOf(query, key)].find(isStockField) ?? usual,
  write: (name) => (name === usual ? null : name),
  unread: expects('a field of the screener', isStockField),
})

const rankField: AddressField<readonly RankPart[]> = {
  read: (query, key) => parseRank(textOf(query, key)) ?? [],
  write: formatRank,
  unread: expects('fields with weights', (text) => parseRank(text) !== null),
}

/** Everything the address of the screener says but its filter: a link brings the whole page back (C13). */
const address = addressOf({
  set: choiceField(
    STOCK_GROUPS.map(({ id }) => id),
    'overview',
  ),
  /** Shown columns; empty: those of the set. */
  ...tableFields,
  rank: rankField,
  x: figureField(DEFAULT_MAP.x),
  y: figureField(DEFAULT_MAP.y),
  size: figureField(DEFAULT_MAP.size),
  colour: figureField(DEFAULT_MAP.colour),
  when: whenField,
})

const usualSort = (rank: readonly RankPart[]): string => (rank.length > 0 ? RANK_SORT : DEFAULT_SORT)

/** Reads the address; never throws, what makes no sense is left out. */
export const parseStockParams = readerWith(address.parse, (query) => {
  const params = address.parse(query)
  const read = parseFilter(textOf(query, 'filter'))
  return {
    ...params,
    sort: params.sort || usualSort(params.rank),
    filter: read.ok ? read.filter : EMPTY_FILTER,
    filterError: read.ok ? null : `${read.error.message}. Shown instead: everything`,
    filterUnread: read.ok ? null : textOf(query, 'filter'),
  }
})
export type StockParams = ReturnType<typeof parseStockParams>

/** The canonical query of a state; what the page starts with is left out. */
export function stockQuery(params: StockParams): string {
  const { set, filter, sort, rank, ...rest } = params
  const pairs = address.pairs({ ...rest, set, rank, sort: sort === usualSort(rank) ? '' : sort })
  return queryOf({ set: null, filter: printFilter(filter), sort: null, rank: null, ...pairs })
}
