import { dataTier } from '@/lib/access/dataTier'
import { deriveAccess } from '@/lib/access/deriveAccess'
import { type AccessOutcome, routeAccess } from '@/lib/access/routeAccess'
import type { User } from '@/lib/access/user'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isRouteKey, type RouteKey, routes } from '@/lib/navigation/routes'
import { userKinds } from '@/tests/access/userKinds'

export const kinds: readonly string[] = Object.keys(userKinds)
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
export const routeKeys: readonly RouteKey[] = Object.keys(routes).filter(isRouteKey)

const MARKS: Readonly<Record<AccessOutcome, string>> = {
  allow: '+',
  login: 'L',
  pricing: 'P',
  terms: 'T',
  customAlerts: 'C',
  secondFactor: 'M',
  denied: 'D',
}

/** How the page's guard judges: the same call as in components/app/RouteGuard.tsx. */
export function pageOutcome(key: RouteKey, user: User | null): AccessOutcome {
  const { access, feature } = routes[key]
  return routeAccess(access, deriveAccess(user), feature)
}

/** How a call is judged: its own rule, and the feature of its resource. */
export function callOutcome(endpoint: Pick<Endpoint, 'id' | 'access'>, user: User | null): AccessOutcome {
  return routeAccess(endpoint.access, deriveAccess(user), endpoint.id.split('.')[0])
}

const column = (text: string): string => text.padEnd(kindWidth)
const kindWidth = Math.max(...kinds.map((kind) => kind.length)) + 1
const cells = (cell: (user: User | null) => string): string =>
  kinds.map((kind) => column(cell(userKinds[kind] ?? null))).join('')

/** A data call says which data it answers with: (s)ample, (d)elayed, (l)ive. */
const tierMark = (user: User | null): string => dataTier(user).charAt(0)

/** The name stands last, so that a new line moves no other. */
const table = (lines: readonly (readonly [name: string, row: string])[]): string =>
  lines.map(([name, row]) => `${row}${name}`.trimEnd()).join('\n')

const callLine = (endpoint: Endpoint): readonly [string, string] => [
  `${endpoint.id}  ${endpoint.method} ${endpoint.path}  (${endpoint.access})`,
  cells((user) => {
    const outcome = callOutcome(endpoint, user)
    return outcome === 'allow' && endpoint.tiered === true ? tierMark(user) : MARKS[outcome]
  }),
]

/** The whole matrix as text: one line for each page and each call, one column for each kind of user. */
export function accessMatrix(beside: readonly string[]): string {
  const head = ['', kinds.map(column).join('')] as const
  const pages = routeKeys.map(
    (key) => [`${routes[key].path}  (${routes[key].access})`, cells((user) => MARKS[pageOutcome(key, user)])] as const,
  )
  const calls = [...endpoints].sort((a, b) => (a.id < b.id ? -1 : 1)).map(callLine)
  return `${[
    'Who may open which page and make which call. Spec §6. Written by tests, see CONTRIBUTING.md; never by hand.',
    '+ allowed   L to /login   P to /pricing   T terms first   C to /custom-alerts   M second factor first   D switched off by the organization',
    'Calls with market data say which: l live, d delayed by 15 minutes, s sample.',
    '',
    '# Pages',
    table([head, ['data', cells(tierMark)], ...pages]),
    '',
    '# Calls',
    table([head, ...calls]),
    '',
    '# Beside the contract',
    ...beside,
  ].join('\n')}\n`
}
