import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AccessOutcome } from '@/lib/access/routeAccess'
import type { User } from '@/lib/access/user'
import type { Endpoint } from '@/lib/contract/endpoint'
import { routes } from '@/lib/navigation/routes'
import { createApp } from '@/server/app'
import { ServiceError } from '@/server/errors'
import { checkAccess } from '@/server/http/access'
import { Admission } from '@/server/http/admission'
import { Metrics } from '@/server/http/metrics'
import { RateLimiter } from '@/server/http/rateLimit'
import { createLogger } from '@/server/http/requestLog'
import { capData } from '@/server/services/dataCap'
import { LiveStreams } from '@/server/services/live/liveStreams'
import { hashToken } from '@/server/services/tokenHash'
import { accessMatrix, callOutcome, endpoints, kinds, pageOutcome, routeKeys } from '@/tests/access/accessMatrix'
import { userKinds } from '@/tests/access/userKinds'
import { apiTestClient } from '@/tests/support/apiTestClient'

const byToken = new Map<string, User>(
  kinds.flatMap((kind) => {
    const user = userKinds[kind]
    return user ? [[hashToken(`token-${kind}`), user] as const] : []
  }),
)
/** Input is not what is judged here: every call takes anything and answers with the tier it was let in with. */
const bare = (endpoint: Endpoint): Endpoint => {
  const { params: _params, query: _query, body: _body, isSigned: _signed, ...rest } = endpoint
  return { ...rest, perMinute: 100_000, response: z.unknown() }
}
const app = createApp({
  routes: endpoints.map((endpoint) => ({
    endpoint: bare(endpoint),
    handle: async ({ ctx }) => ({ tier: ctx.tier, who: ctx.user?.id ?? null }),
  })),
  streams: Object.assign(Object.create(LiveStreams.prototype), { serveAnswers: () => undefined }),
  services: {
    sessions: { userOf: async (hash) => byToken.get(hash) ?? null },
    limiter: new RateLimiter(() => 0),
    admission: new Admission(),
    clock: () => 0,
    logger: createLogger('silent'),
    metrics: new Metrics(),
    trustedProxies: 1,
    checksAnswers: false,
  },
  brokerage: Object.create(null),
})

/** What the answer of the host says about a caller. */
const outcomes: Readonly<Record<string, AccessOutcome>> = {
  authentication_required: 'login',
  denied_by_organization: 'denied',
}
/** The three ways of 403 differ by their words. */
function forbidden(message: string): AccessOutcome {
  if (/second factor/.test(message)) return 'secondFactor'
  return /terms/.test(message) ? 'terms' : 'pricing'
}
interface Asked {
  readonly outcome: AccessOutcome
  readonly tier: string | null
  /** Whom the call was answered to. */
  readonly who: string | null
}
async function askHost(endpoint: Endpoint, kind: string): Promise<Asked> {
  const answer = await app.request(endpoint.path.replaceAll(/:\w+/g, 'x'), {
    method: endpoint.method,
    headers: userKinds[kind] ? { authorization: `Bearer token-${kind}` } : {},
  })
  const body = (await answer.json()) as { code?: string; message?: string; tier?: string; who?: string }
  if (answer.status === 200) return { outcome: 'allow', tier: body.tier ?? null, who: body.who ?? null }
  return { outcome: outcomes[body.code ?? ''] ?? forbidden(body.message ?? ''), tier: null, who: null }
}

/** How the host judges a call of a rule and feature. */
function hostOutcome(user: User | null, endpoint: Pick<Endpoint, 'id' | 'access'>): AccessOutcome {
  try {
    checkAccess(user, endpoint)
    return 'allow'
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return outcomes[error.code] ?? forbidden(error.message)
  }
}

describe('§6 the access matrix: every user kind × every route × every endpoint', () => {
  it('is the one that was read and kept in tests/golden/access-matrix.txt', async () => {
    const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
    const beside = app.routes.map(({ method, path }) => `${method} ${path}`).filter((place) => !known.has(place))
    await expect(accessMatrix([...new Set(beside)].sort())).toMatchFileSnapshot('../../tests/golden/access-matrix.txt')
  })

  it('§6 the host judges every call of every kind as the matrix says', async () => {
    const differing: string[] = []
    for (const endpoint of endpoints)
      for (const kind of kinds) {
        const { outcome } = await askHost(endpoint, kind)
        const expected = callOutcome(endpoint, userKinds[kind] ?? null)
        if (outcome !== expected) differing.push(`${endpoint.id} as ${kind}: ${outcome} instead of ${expected}`)
      }
    expect(differing).toEqual([])
  })

  it('ASVS 6.3.3 where everybody is asked for a second factor, whoever has none is a visitor to every call but those of the own account', async () => {
    const own = endpoints.filter(({ id, access }) => access === 'account' || (access === 'open' && /^users\./.test(id)))
    expect(own.length).toBeGreaterThan(20)
    for (const endpoint of endpoints) {
      const { outcome, who } = await askHost(endpoint, 'locked')
      const expected = own.includes(endpoint) ? 'allow' : endpoint.access === 'open' ? 'allow' : 'secondFactor'
      expect([endpoint.id, outcome, who]).toEqual([endpoint.id, expected, own.includes(endpoint) ? 'locked' : null])
    }
  })

  it('§6 the guard of a page and the host say the same of its rule and feature, for every kind', () => {
    const differing: string[] = []
    for (const key of routeKeys)
      for (const kind of kinds) {
        const { access, feature } = routes[key]
        // The host has no call behind the legacy rule: it only moves a menu item and a redirect.
        if (access === 'legacy') continue
        const user = userKinds[kind] ?? null
        const host = hostOutcome(user, { id: `${feature ?? 'none'}.read`, access })
        if (host !== pageOutcome(key, user))
          differing.push(`${key} as ${kind}: host ${host}, page ${pageOutcome(key, user)}`)
      }
    expect(differing).toEqual([])
  })

  it('§6 nobody who is shown sample data gets in with another tier', async () => {
    const data = endpoints.find((endpoint) => endpoint.tiered === true && endpoint.access === 'open')
    if (!data) throw new Error('no data call')
    const tiers = await Promise.all(kinds.map(async (kind) => [kind, (await askHost(data, kind)).tier] as const))
    expect(tiers.filter(([, tier]) => tier === 'sample').map(([kind]) => kind)).toEqual([
      'visitor',
      'free',
      'unverified',
      'early',
      'locked',
    ])
    expect(tiers.filter(([, tier]) => tier === 'delayed').map(([kind]) => kind)).toEqual(['delayed'])
  })

  it('C45 while a source is licensed to its operators, everybody else gets the sample on every call', async () => {
    const lift = capData(() => 'owner')
    const told = new Map<string, Set<string>>()
    try {
      for (const endpoint of endpoints)
        for (const kind of kinds) {
          const { tier } = await askHost(endpoint, kind)
          if (tier !== null) told.set(kind, (told.get(kind) ?? new Set()).add(tier))
        }
    } finally {
      lift()
    }
    for (const [kind, tiers] of told)
      expect([kind, [...tiers]]).toEqual([kind, [userKinds[kind]?.is_admin === true ? 'live' : 'sample']])
    expect([...told.keys()].sort()).toEqual([...kinds].sort())
  })

  it('§6 a feature that the organization switched off is not streamed either', async () => {
    const api = apiTestClient()
    const status = async (sub: string) => (await api.live([sub], userKinds.denied)).status
    expect(await Promise.all(['tape.options', 'flow.summary', 'tide'].map(status))).toEqual([403, 403, 403])
    await api.close()
  })
})
