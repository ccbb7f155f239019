import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ServiceError } from '@/server/errors'
import { readInput } from '@/server/http/readInput'

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource) as Endpoint[])
const namesOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : []

/** What the contract makes of a question: what it read, or the fields that it refuses. */
async function readAs(
  endpoint: Endpoint,
  query: string,
): Promise<{ read?: Record<string, unknown>; refused: readonly string[] }> {
  const plain = { ...endpoint, params: undefined, body: undefined } as unknown as Endpoint
  const app = new Hono().get('/x', async (c) => {
    try {
      const { query: read } = await readInput(c, plain)
      return c.json({ read, refused: [] })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return c.json({ refused: error.issues.map(({ path }) => path) })
    }
  })
  return (await app.request(`/x?${query}`)).json() as never
}

it('ASVS 15.3.7 a name that is sent twice is a list: refused by every call that takes one value, never one of the two', async () => {
  const asked = endpoints.flatMap((endpoint) => namesOf(endpoint.query).map((name) => ({ endpoint, name })))
  expect(asked.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const { endpoint, name } of asked) {
    const { read, refused } = await readAs(endpoint, `${name}=1&${name}=2`)
    const isRefused = refused.some((path) => path.startsWith(`query.${name}`))
    const kept = JSON.stringify(read?.[name] ?? null)
    if (!isRefused && !(kept.includes('1') && kept.includes('2'))) wrong.push(`${endpoint.id} ${name}: ${kept}`)
  }
  expect(wrong).toEqual([])
})

it('ASVS 15.3.7 what belongs into the body is not taken from the address, nor the other way round', async () => {
  const app = new Hono().post('/x', async (c) => {
    const refused = await readInput(c, contract.users.logIn).then(
      () => [],
      (error: ServiceError) => error.issues.map(({ path }) => path),
    )
    return c.json(refused)
  })
  const send = async (query: string, body: object, headers: Record<string, string> = {}) =>
    (await app.request(`/x?${query}`, { method: 'POST', body: JSON.stringify(body), headers })).json()
  expect(await send('', { email: 'a@b.example', password: 'x' })).toEqual([])
  expect(
    await send('email=a@b.example', { password: 'x' }, { cookie: 'email=a@b.example', email: 'a@b.example' }),
  ).toEqual(['body.email'])
})
