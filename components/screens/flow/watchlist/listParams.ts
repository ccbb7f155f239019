import type { Ticker } from '@/lib/core/nominal'
import { STOCK_GROUPS } from '@/lib/flow/filter/stockFields'
import {
  type AddressField,
  addressOf,
  always,
  choiceField,
  tableFields,
  textField,
} from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { tickersField } from '@/lib/navigation/instrumentFields'
import { readerWith } from '@/lib/navigation/unread'
import { MOST_TICKERS, withTickers } from '@/lib/watchlists/stockList'

/** A list that somebody shared: it lives in the address and belongs to nobody. */
export interface SharedList {
  readonly name: string
  readonly tickers: readonly Ticker[]
}

/** Divided by commas alone: a blank makes no two names of one. */
const namesField: AddressField<readonly Ticker[]> = {
  ...tickersField(MOST_TICKERS),
  read: (query, key) => withTickers([], textOf(query, key).split(',')),
}
const address = addressOf({
  /** Id of the list; '' is the first. */
  list: textField(),
  name: always(textField(80, 'Shared list')),
  tickers: namesField,
  set: choiceField(
    STOCK_GROUPS.map(({ id }) => id),
    'overview',
  ),
  ...tableFields,
})

/** Reads the address; never throws, what makes no sense is left out. */
export const parseListParams = readerWith(address.parse, (query) => {
  const { name, tickers, ...rest } = address.parse(query)
  const shared: SharedList | null = tickers.length === 0 ? null : { name, tickers }
  return { ...rest, shared }
})
export type ListParams = ReturnType<typeof parseListParams>

/** The canonical query of a state. */
export const listQuery = ({ shared, ...params }: ListParams): string =>
  address.query({ ...params, ...(shared === null ? { name: '', tickers: [] } : { ...shared, list: '' }) })
