import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { accountRoutes, assembleRoutes } from '@/server/routes'

/** Routes only close over what they need; nothing is called here. Asked for a part, it is that part too. */
const anything: object = new Proxy(() => anything, {
  get: (_part, key) => {
    if (key === Symbol.toPrimitive) return () => 0
    if (key === 'filesDir') return ''
    return key === Symbol.iterator ? [].values.bind([]) : anything
  },
})
const nothing = anything as never
const routes = assembleRoutes({
  market: nothing,
  system: { readiness: nothing, store: nothing, feed: nothing, version: '', uptimeS: () => 0 },
  share: { painter: nothing, origin: '' },
  accounts: accountRoutes(nothing, nothing, {
    tape: nothing,
    brokerage: nothing,
    paper: nothing,
    market: nothing,
    alerts: nothing,
    names: nothing,
    staff: nothing,
    api: nothing,
  }),
  bots: nothing,
  ai: nothing,
})
const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource) as Endpoint[])

describe('the routes of the host', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s has exactly one', (_id, endpoint) => {
    expect(routes.filter((route) => route.endpoint === endpoint)).toHaveLength(1)
  })

  it('are those of the contract and no others, each path and method once', () => {
    const known = new Set(endpoints)
    expect(routes.filter((route) => !known.has(route.endpoint))).toEqual([])
    const places = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(places).toEqual([...new Set(places)])
  })
})
