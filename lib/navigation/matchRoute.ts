import { paramsOf, type RouteKey, routeKeys, routes } from '@/lib/navigation/routes'

/** The route of a path and the values of its parameters. */
export interface RouteMatch {
  readonly routeKey: RouteKey
  readonly params: Readonly<Record<string, string>>
}

interface Pattern {
  readonly routeKey: RouteKey
  readonly regExp: RegExp
  readonly names: readonly string[]
}

/** Fixed paths come first, so that a fixed segment always wins over a parameter. */
const patterns: readonly Pattern[] = routeKeys
  .map((routeKey) => ({ routeKey, regExp: regExpOf(routes[routeKey].path), names: paramsOf(routes[routeKey]) }))
  .sort((a, b) => a.names.length - b.names.length)

/** Finds the route of a path; query, hash and a trailing slash do not matter. null when no page has it. */
export function matchRoute(path: string): RouteMatch | null {
  const plain = path.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1')
  for (const { routeKey, regExp, names } of patterns) {
    const match = regExp.exec(plain)
    if (match) return { routeKey, params: decodeAll(names, match) }
  }
  return null
}

function decodeAll(names: readonly string[], match: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]))
}

/** A path that is wrongly encoded is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function regExpOf(path: string): RegExp {
  const source = path
    .split(/(\/\[\[\.\.\.\w+\]\]|\[\w+\])/)
    .map((part) => {
      if (part.startsWith('/[[...')) return '(?:/(.+))?'
      return part.startsWith('[') ? '([^/]+)' : part.replace(/[.*+?^${}()|\\]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}$`)
}
