import { editDistance } from '@/lib/core/editDistance'
import { type RouteKey, routeKeys, routes } from '@/lib/navigation/routes'

/** A page whose address is near the one that was typed. */
export interface NearRoute {
  readonly routeKey: RouteKey
  readonly title: string
  readonly href: string
}

const MOST = 4
/** Edits that a page may be away, as a share of the letters of its address. */
const REACH = 0.4

const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => segment !== '')

/**
 * Pages whose address is closest to `path`, nearest first (guide §4.15 /404). Fixed segments are compared by edit
 * distance; a parameter takes the segment that was typed in its place, so `/stock/TSLA/overveiw` finds the overview of TSLA.
 */
export function closestRoutes(path: string): NearRoute[] {
  const typed = segmentsOf(path.toLowerCase())
  const asTyped = segmentsOf(path)
  return routeKeys
    .flatMap((routeKey) => {
      const { path: pattern, title } = routes[routeKey]
      const parts = segmentsOf(pattern).filter((part) => !part.startsWith('[[...'))
      // `[person]-tracker` would take any word there is.
      if (parts.some((part) => /\[\w+\]./.test(part))) return []
      const cost = costOf(parts, typed)
      if (cost === null || cost.edits > REACH * Math.max(1, fixedLength(parts))) return []
      // Words after an exact address are taken off: `/etf/SPY/overview` is the page of SPY.
      if (cost.edits > 0 && cost.edits + cost.surplus > REACH * Math.max(1, fixedLength(parts))) return []
      const href = `/${parts.map((part, i) => (part.startsWith('[') ? asTyped[i] : part)).join('/')}`
      return [{ cost: cost.edits + cost.surplus, near: { routeKey, title, href } }]
    })
    .sort((a, b) => a.cost - b.cost || (a.near.href < b.near.href ? -1 : 1))
    .slice(0, MOST)
    .map(({ near }) => near)
}

const fixedLength = (parts: readonly string[]): number => parts.filter((part) => !part.startsWith('[')).join('').length

/** Edits from the typed segments to those of a pattern, and what stands after them; null when a parameter has nothing in its place. */
function costOf(parts: readonly string[], typed: readonly string[]): { edits: number; surplus: number } | null {
  if (parts.length === 0) return null
  const costs = parts.map((part, i) => {
    if (!part.startsWith('[')) return editDistance(typed[i] ?? '', part)
    return typed[i] === undefined ? null : 0
  })
  if (costs.includes(null)) return null
  const surplus = typed.slice(parts.length).join('').length
  return { edits: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0), surplus: Math.min(surplus, 3) }
}

/** What an address was about, for a search: the words of its last part. `/stock/TSLA` is `TSLA`, `/docs/dark-pool?x=1` is `dark pool`. */
export function wordsOfPath(path: string): string {
  return decoded(segmentsOf(path).at(-1) ?? '')
    .split(/[_\-\s]+/)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 80)
}

/** Wrongly encoded text stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
