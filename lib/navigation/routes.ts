import { dataRoutes } from '@/lib/navigation/dataRoutes'
import type { Route } from '@/lib/navigation/route'
import { serviceRoutes } from '@/lib/navigation/serviceRoutes'
import { stockRoutes } from '@/lib/navigation/stockRoutes'
import { systemRoutes } from '@/lib/navigation/systemRoutes'

/** The map of the product: one entry per page of spec §2, by the name of its screen. */
export const routes = { ...dataRoutes, ...stockRoutes, ...serviceRoutes, ...systemRoutes } as const

export type RouteKey = keyof typeof routes
export const routeKeys = Object.keys(routes) as readonly RouteKey[]

/** Default ticker of pages that need one. Spec §9 Defaults. */
export const DEFAULT_TICKER = 'AAPL'
/** Default fund of the ETF page; the specification's default ticker is no fund. */
export const DEFAULT_ETF = 'SPY'

const PARAMETER = /\[\[?(?:\.\.\.)?(\w+)\]?\]/g

/** True for text that is the key of a route. */
export function isRouteKey(text: string): text is RouteKey {
  return Object.hasOwn(routes, text)
}

/** Names of the parameters in a route's path, in their order. */
export function paramsOf(route: Route): string[] {
  return [...route.path.matchAll(PARAMETER)].map((match) => match[1] ?? '')
}

/** Path of the page file below pages/, for example '/stock/[symbol]/overview'. */
export function pagePathOf(route: Route): string {
  return route.page ?? route.path
}

/**
 * Link to a route. Parameters are encoded; an optional rest that is not given is left out. `query` is written in the
 * given order, without empty values. Throws when a parameter is missing.
 */
export function hrefOf(
  route: Route,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = route.path.replace(/\/?\[\[\.\.\.(\w+)\]\]|\[(\w+)\]/g, (_part, rest?: string, name?: string) => {
    if (rest !== undefined) return params[rest] ? `/${params[rest].split('/').map(encodeURIComponent).join('/')}` : ''
    const value = params[name ?? '']
    if (!value) throw new Error(`Link to ${route.path} without ${name}`)
    return encodeURIComponent(value)
  })
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search === '' ? path : `${path}?${search}`
}
