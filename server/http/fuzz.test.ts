import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { hashToken } from '@/server/services/tokenHash'
import { seededRandom } from '@/tests/bench/support/options'
import { superUser } from '@/tests/builders/aUser'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'

/** Values that have broken parsers before, and some that nearly fit. */
const RUBBISH: readonly string[] = [
  ...['', ' ', '0', '-1', '1e309', 'NaN', 'null', 'undefined', 'true', '[]', '{}', '9007199254740993', '0x10', '1.5.2'],
  ...['AAPL', 'aapl ', '../../etc/passwd', '%00', '\u0000', '💥', 'é'.repeat(300), "' OR 1=1 --", '\\', '"', '`', ';'],
  ...['2025-01-15', '2025-02-30', '0000-00-00', '9999-12-31', '2025-01-15T15:00:00Z', '275760-09-13T00:00:00.000Z'],
  ...['AAPL250117C00200000', '.AAPL250117C00200000', 'AAPL000000C00000000', 'premium>=50k', 'premium>=', 'not not not'],
  ...[
    '((((((((((',
    'ticker in (A, -B)',
    'size>1 or '.repeat(400),
    '__proto__',
    'constructor',
    'toString',
    'a'.repeat(5000),
  ],
]
const BODIES: readonly unknown[] = [
  '',
  'null',
  '[]',
  '{}',
  '"text"',
  '{"a":',
  '[[[[[[[[[[',
  '{"__proto__":{"x":1}}',
  '1e999',
]

const random = seededRandom(20_261_121)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const ROUNDS = 8

const endpoints = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Endpoint[])
  .filter((endpoint) => endpoint.path.startsWith('/api/'))

/** Names that the contract knows of a schema, else a few that it does not. */
function namesOf(schema: unknown): readonly string[] {
  const shape = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : null
  return typeof shape === 'object' && shape !== null ? [...Object.keys(shape), 'nonsense'] : ['nonsense']
}

const rubbishOf = (schema: unknown): Record<string, string> =>
  Object.fromEntries(
    namesOf(schema)
      .filter(() => random() < 0.7)
      .map((name) => [name, pick(RUBBISH)]),
  )

/** A value that JSON can hold. */
function rubbishValue(depth = 0): unknown {
  const kind = random()
  if (kind < 0.5) return pick(RUBBISH)
  if (kind < 0.7) return pick([0, -1, 1e308, 1e21, 0.1, null, true, false, 2 ** 53])
  if (depth > 2) return []
  return kind < 0.85
    ? Array.from({ length: Math.floor(random() * 4) }, () => rubbishValue(depth + 1))
    : { [pick(RUBBISH)]: rubbishValue(depth + 1) }
}

function rubbishBody(schema: unknown): unknown {
  if (random() < 0.25) return pick(BODIES)
  return Object.fromEntries(namesOf(schema).map((name) => [name, rubbishValue()]))
}

interface Sent {
  readonly path: string
  readonly body: string | undefined
}

/** One call of an endpoint with rubbish wherever it takes something. */
function rubbishFor(endpoint: Endpoint): Sent {
  const path = endpoint.path.replace(/:[a-z_]+/gi, () => encodeURIComponent(pick(RUBBISH) || 'x'))
  const query = new URLSearchParams(rubbishOf(endpoint.query))
  const body = endpoint.method === 'GET' ? undefined : rubbishBody(endpoint.body)
  return {
    path: `${path}?${query}`,
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  }
}

type Send = (endpoint: Endpoint, sent: Sent) => Promise<{ readonly status: number; readonly text: string }>

/** Sends rubbish and holds that it is refused in words; what a part that is away answers (503) is no failure. */
async function expectWords(endpoint: Endpoint, send: Send): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = rubbishFor(endpoint)
    const { status, text } = await send(endpoint, sent)
    const story = JSON.stringify([endpoint.id, sent, status, text.slice(0, 300)]).slice(0, 2000)
    expect(status < 500 || status === 503, story).toBe(true)
    if (status < 400) continue
    expect(JSON.parse(text), story).toMatchObject({ message: expect.any(String), code: expect.anything() })
  }
}

let address = 0

/** Every call from an address of its own, so that limits stay out of the way. */
function senderTo(app: ReturnType<typeof apiTestClient>['app'], token: string | null): Send {
  return async ({ method }, { path, body }) => {
    address += 1
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    }
    const reply = await app.request(path, { method, headers, ...(body === undefined ? {} : { body }) })
    return { status: reply.status, text: await reply.text() }
  }
}

const cases = endpoints.map((endpoint) => [endpoint.id, endpoint] as const)

describe('rubbish sent to every endpoint of the market', () => {
  const { facts } = fewNames(['AAPL', 'SPY'])
  let api: ReturnType<typeof apiTestClient>
  beforeAll(async () => {
    api = apiTestClient({ facts: { tape: facts, sample: facts } })
    api.feed.push(...[1, 2, 3].map((seq) => aPrint({ seq })))
    await until(() => api.runtime.views.live.seq === 3)
    await api.runtime.batcher.flush()
    api.users.set(hashToken('fuzz'), superUser)
  })
  afterAll(() => api.close())

  it.each(cases)('%s refuses it in words and never fails', (_id, endpoint) =>
    expectWords(endpoint, senderTo(api.app, random() < 0.7 ? 'fuzz' : null)),
  )
})

describe('rubbish sent to every endpoint of the accounts', () => {
  let host: AccountsHost
  let token = ''
  beforeAll(async () => {
    host = await accountsHost()
    token = await host.logIn('admin')
  })
  afterAll(() => host.close())

  it('is refused in words and never fails', async () => {
    const own = new Set(host.routes.map((route) => route.endpoint.id))
    for (const endpoint of endpoints.filter(({ id }) => own.has(id) && id !== 'users.logOut')) {
      await expectWords(endpoint, senderTo(host.app, token))
    }
    expect(host.errors).toEqual([])
  })
})
