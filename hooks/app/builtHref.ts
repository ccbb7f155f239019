import { builtRoutes } from '@/lib/navigation/builtRoutes'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

/** Link to a page without parameters when the page exists, else null: nothing links to a page that is not there. */
export function builtHref(key: RouteKey): string | null {
  return builtRoutes.includes(key) ? hrefOf(routes[key]) : null
}

/** The same for pages that are about a ticker too: they open with this one. */
export function tickerPageHref(key: RouteKey, symbol: string): string | null {
  return builtRoutes.includes(key) ? hrefOf(routes[key], { symbol }) : null
}
