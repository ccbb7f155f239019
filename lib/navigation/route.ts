import type { AccessRule } from '@/lib/access/routeAccess'

/** The nine shapes of a page. */
export type PageLayout =
  | 'feed'
  | 'screener'
  | 'table'
  | 'calendar'
  | 'chart'
  | 'dashboard'
  | 'ticker'
  | 'document'
  | 'form'

/** One page of the product. */
export interface Route {
  /** Public path; `[name]` stands for a parameter, also inside a segment, `[[...name]]` for an optional rest. */
  readonly path: string
  /** Path of the page file where it is not the public path: pages behind a brand slug. */
  readonly page?: string
  readonly title: string
  readonly access: AccessRule
  readonly layout: PageLayout
  /** Feature that an organization can switch off, see `organization.denied_access`; also the menu's selectedSub. */
  readonly feature?: string
  /** Query parameters the page reads, in the order in which its URL is built. */
  readonly query?: readonly string[]
  /** Key of the route whose menu item is highlighted. Spec §2 Sub-routes. */
  readonly highlights?: string
}

/** What a route may say beyond its path, title, layout and access. */
export type RouteExtras = Pick<Route, 'page' | 'feature' | 'query' | 'highlights'>

/** A page for everyone: public, or with sample data for those without a plan. */
export function open(path: string, title: string, layout: PageLayout, extras: RouteExtras = {}): Route {
  return { path, title, layout, access: 'open', ...extras }
}

/** A page behind an access rule. */
export function gated(access: AccessRule, route: Omit<Route, 'access'>): Route {
  return { ...route, access }
}

/** Keeps the literal keys of a group of routes. */
export function defineRoutes<Key extends string>(routes: Readonly<Record<Key, Route>>): Readonly<Record<Key, Route>> {
  return routes
}
