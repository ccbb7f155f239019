import { tickerForm } from '@/lib/market/tickerForm'
import type { Route } from '@/lib/navigation/route'

/** Parameters of a path, and of the query of pages that show one name, that say which name it is. */
const NAMES = ['symbol', 'ticker'] as const
const TICKER = /^[A-Z][A-Z0-9.]{0,11}$/

/**
 * 26.18: title of a page as it stands in the tab: pages of a name begin with its ticker, and follow the address. No price: the
 * tab of a reader who left it open would tell an old one for ever.
 */
export function routeTitle({ title }: Pick<Route, 'title'>, query: Readonly<Record<string, unknown>>): string {
  for (const name of NAMES) {
    const value = query[name]
    const ticker = typeof value === 'string' ? tickerForm(value) : ''
    if (TICKER.test(ticker)) return `${ticker} ${title}`
  }
  return title
}
