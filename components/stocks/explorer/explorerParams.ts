import { parseWhen } from '@/components/options/when/whenState'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'
import { DEFAULT_TICKER } from '@/lib/navigation/routes'
import { expects, readerWith } from '@/lib/navigation/unread'

/** What the address of an explorer page says. `view` holds the tab's own choices. */
export interface ExplorerParams {
  readonly symbol: Ticker
  readonly session: IsoDate | null
  readonly at: string | null
  readonly view: Readonly<Record<string, string>>
}

/** Reads the address; never throws, what makes no sense is left out. */
export const parseExplorerParams = readerWith(parseWhen, (query): ExplorerParams => {
  const texts = Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, (Array.isArray(value) ? value[0] : value) ?? '']),
  )
  const { symbol = '', session: _session, at: _at, ...view } = texts
  const { session, at } = parseWhen(query)
  const name = tickerForm(symbol)
  return {
    symbol: isTicker(name) ? name : DEFAULT_TICKER,
    session,
    at,
    view,
  }
})

/** Options of the parameters of a tab, by their keys. */
export type Choices = Readonly<Record<string, readonly { readonly value: string }[]>>

/** What of a link names no time and none of the options of a tab. */
export const unreadChoices = (choices: Choices): Pick<typeof parseWhen, 'unread'> => ({
  unread: (query) => [
    ...parseWhen.unread(query),
    ...Object.entries(choices).flatMap(([key, options]) => {
      const values = options.map(({ value }) => value)
      return expects(values.join(', '), (text) => values.includes(text))(query, key)
    }),
  ],
})

/** The query of a state: time first, then the tab's choices; empty ones are left out. */
export function explorerQuery({ session, at, view }: Omit<ExplorerParams, 'symbol'>): string {
  const pairs = [['session', session ?? ''], ['at', at ?? ''], ...Object.entries(view)]
  return new URLSearchParams(
    pairs.filter(([, value]) => value !== '').map(([key = '', value = '']) => [key, value]),
  ).toString()
}
