import type { Ticker } from '@/lib/core/nominal'
import type { StockGroup } from '@/lib/flow/filter/stockFieldParts'
import { STOCK_GROUPS } from '@/lib/flow/filter/stockFields'
import { addressOf, choiceField, tableFields, textField, tickersField } from '@/lib/navigation/addressFields'
import { queryOf, textOf } from '@/lib/navigation/addressQuery'
import { readerWith } from '@/lib/navigation/unread'
import { MOST_TICKERS, withTickers } from '@/lib/watchlists/stockList'

/** A list that somebody shared: it lives in the address and belongs to nobody. */
export interface SharedList {
  readonly name: string
  readonly tickers: readonly Ticker[]
}

/** What the address of the watchlist says. */
export interface ListParams {
  /** Id of the list; '' is the first. */
  readonly list: string
  readonly set: StockGroup
  /** '' is the order of the person. */
  readonly sort: string
  readonly cols: string
  readonly shared: SharedList | null
}

const { parse } = addressOf({
  list: textField(),
  set: choiceField(
    STOCK_GROUPS.map(({ id }) => id),
    'overview',
  ),
  ...tableFields,
  name: textField(80, 'Shared list'),
  // Divided by commas alone: a blank makes no two names of one.
  tickers: { ...tickersField(MOST_TICKERS), read: (query, key) => withTickers([], textOf(query, key).split(',')) },
})

/** Reads the address; never throws, what makes no sense is left out. */
export const parseListParams = readerWith(parse, (query): ListParams => {
  const { name, tickers, ...rest } = parse(query)
  return { ...rest, shared: tickers.length === 0 ? null : { name, tickers } }
})

/** The canonical query of a state. */
export function listQuery({ list, set, sort, cols, shared }: ListParams): string {
  return queryOf({
    ...(shared === null ? { list } : { name: shared.name, tickers: shared.tickers.join(',') }),
    set: set === 'overview' ? null : set,
    sort,
    cols,
  })
}
