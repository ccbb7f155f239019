import { matchRoute } from '@/lib/navigation/matchRoute'
import { type MenuItem, menu } from '@/lib/navigation/menu'
import { isRouteKey, type RouteKey, routes } from '@/lib/navigation/routes'

/**
 * The menu item that a path highlights: its own, or its parent's for the sub-routes of spec §2. A page that stands in
 * several categories highlights its place in `preferredCategory`, else its first. null for pages outside the menu.
 */
export function activeItem(path: string, preferredCategory?: string): MenuItem | null {
  const match = matchRoute(path)
  if (match === null) return null
  const places = menuPlacesOf(highlightedRoute(match.routeKey))
  return places.find((item) => item.selectedCategory === preferredCategory) ?? places[0] ?? null
}

/** Every menu item that leads to a route. */
export function menuPlacesOf(routeKey: RouteKey): MenuItem[] {
  return menu.flatMap((category) => category.items.filter((item) => item.routeKey === routeKey))
}

function highlightedRoute(routeKey: RouteKey): RouteKey {
  const { highlights } = routes[routeKey]
  return highlights !== undefined && isRouteKey(highlights) ? highlights : routeKey
}
