import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { AddressField } from '@/lib/navigation/addressFields'
import { type AddressQuery, textOf } from '@/lib/navigation/addressQuery'
import { expects, isTickerText } from '@/lib/navigation/unread'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { tickersOf } from '@/lib/watchlists/stockList'

// Apart from the other fields because the shell reads those: contracts bring the formatting of dates, 7 kB of every first load.

export const tickersField = (most: number): AddressField<readonly Ticker[]> => ({
  read: (query, key) => tickersOf(textOf(query, key), most),
  write: (tickers) => tickers.join(','),
  unread: expects('tickers divided by commas', (text) => text.split(',').every(isTickerText)),
})

/** The option contract a parameter names, in the one way of writing it; null when it names none. */
export function contractOf(query: AddressQuery, key = 'chain'): OptionSymbol | null {
  const parts = parseOccParts(textOf(query, key))
  return parts === null ? null : formatOccSymbol(parts)
}

/** The contract in the drawer of a page (C11). */
export const contractField: AddressField<OptionSymbol | null> = {
  read: contractOf,
  write: (symbol) => symbol,
  unread: expects('a contract like SPY261218C00600000', (text) => parseOccParts(text) !== null),
}
