import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exampleOf, pathExample } from '@/lib/api/callExamples'
import { API_PROBLEMS } from '@/lib/api/errorCatalogue'
import { joinedAs, SOCKET_CHANNELS } from '@/lib/api/socketChannels'
import type { Endpoint } from '@/lib/contract/endpoint'
import { errorReply, STATUS } from '@/server/http/errorBody'
import { keyEndpoints } from '@/server/services/api/keyEndpoints'
import { openApiDocument } from '@/server/services/api/openApiDocument'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'

const document = await openApiDocument({ origin: 'https://data.example', version: '1.2.3' })
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

/** What a JSON pointer of the document names. */
const at = (pointer: string): unknown =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)

function refsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(refsIn)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  )
}

/** The schema with every reference filled in, as a reader of the document would. */
function filled(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(filled)
  if (typeof node !== 'object' || node === null) return node
  const ref = (node as { $ref?: string }).$ref
  if (ref !== undefined) return filled(at(ref))
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, filled(value)]))
}

describe('§4.11 API: the OpenAPI document', () => {
  it('§4.11 every call that a key reads is in the document, and the other way round', () => {
    const written = operations.map(({ operation }) => operation.operationId).sort()
    expect(written).toEqual([...keyEndpoints.map(({ id }) => id), 'live.stream', 'publicApi.socket'].sort())
    for (const { id, method, path } of keyEndpoints) {
      const item = document.paths[path.replace(/:(\w+)/g, '{$1}')]
      expect(item?.[method.toLowerCase()]?.operationId, id).toBe(id)
    }
  })

  it('§4.11 streaming: the channels of the WebSocket are in the document with the fields of their frames', () => {
    const operation = document.paths['/api/socket']?.get
    const socket = operation?.['x-websocket'] as { url: string; channels: { channel: string; frame: object }[] }
    expect(socket.url).toBe('wss://data.example/socket')
    expect(socket.channels.map(({ channel }) => channel)).toEqual(SOCKET_CHANNELS.map(joinedAs))
    for (const { channel, frame } of socket.channels) expect(frame, channel).toMatchObject({ type: 'object' })
  })

  it('§4.11 has the structure that OpenAPI 3.1 asks for', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: '1.2.3' })
    const tags = document.tags.map(({ name }) => name)
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations) {
      expect(tags, operation.operationId).toEqual(expect.arrayContaining([...operation.tags]))
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const parameters = operation.parameters as readonly { name: string; in: string; required: boolean }[]
      expect(
        parameters.filter((one) => one.in === 'path').map(({ name, required }) => [name, required]),
        path,
      ).toEqual(named.map((name) => [name, true]))
      const keys = parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(keys).size, path).toBe(keys.length)
      for (const status of ['200', '401', '403', '422', '429']) expect(operation.responses, path).toHaveProperty(status)
    }
  })

  it('§4.11 every reference leads to something', () => {
    const refs = new Set(refsIn(document))
    expect(refs.size).toBeGreaterThan(10)
    for (const ref of refs) expect(at(ref), ref).toBeDefined()
  })

  it('§4.11 the same bytes each time', async () => {
    const again = await openApiDocument({ origin: 'https://data.example', version: '1.2.3' })
    expect(JSON.stringify(again)).toBe(JSON.stringify(document))
  })

  it('§4.11 the examples are what the contract accepts', () => {
    for (const endpoint of keyEndpoints) {
      const { query, body } = exampleOf(endpoint.id)
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
      const params = Object.fromEntries(names.map((name) => [name, pathExample(endpoint.id, name)]))
      if (names.length > 0) expect(endpoint.params?.safeParse(params).error, endpoint.id).toBeUndefined()
      if (endpoint.query) expect(endpoint.query.safeParse(query ?? {}).error, endpoint.id).toBeUndefined()
      if (body !== undefined) expect(endpoint.body?.safeParse(body).error, endpoint.id).toBeUndefined()
    }
  })

  it('§4.11 the error catalogue holds the codes and statuses of the host', () => {
    for (const { code, status } of API_PROBLEMS) {
      if (code === 'internal') expect(errorReply(new Error('x'), 'id').status).toBe(status)
      else expect(STATUS[code === 429 ? 'rate_limited' : (code as keyof typeof STATUS)], String(code)).toBe(status)
    }
    // Errors of logging in are no errors of data calls.
    const ofLogin = ['session_invalid', 'conflict', 'credentials', 'captcha', 'mfa_required', 'mfa_invalid']
    const rest = Object.keys(STATUS).filter((code) => !API_PROBLEMS.some((known) => known.code === code))
    expect(rest.sort()).toEqual([...ofLogin, 'token_invalid', 'blocked', 'rate_limited'].sort())
  })
})

describe('§4.11 API: answers of the host fit the document', () => {
  const { facts } = fewNames(['SPY', 'AAPL'], true)
  let api: ReturnType<typeof apiTestClient>
  beforeAll(async () => {
    api = apiTestClient({ facts: { tape: facts, sample: facts } })
    api.sample.push(...[1, 2, 3].map((seq) => aPrint({ seq, source: 'sample' })))
    await until(() => api.runtime.views.sample.seq === 3)
  })
  afterAll(() => api.close())

  const asked = keyEndpoints.filter(({ access, method }) => access === 'open' && method === 'GET')
  /** Of the calls without a name in their path. */
  const statuses: number[] = []
  it.each(asked.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint: Endpoint) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
    const params = Object.fromEntries(names.map((name) => [name, pathExample(id, name)]))
    const { query = {} } = exampleOf(id)
    const { status, body } = await api.call(endpoint, { params, query })
    const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.get
    const answer = (operation?.responses[String(status)] ?? {}) as { content?: unknown; $ref?: string }
    const { content } = filled(answer) as {
      content: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }>
    }
    const { schema = {} } = content['application/json'] ?? {}
    if (names.length === 0) statuses.push(status)
    expect([200, 404]).toContain(status)
    expect(schema).toHaveProperty('properties')
    expect(z.fromJSONSchema(schema).safeParse(body).error).toBeUndefined()
  })

  it('§4.11 most examples without a name in their path answer with data', () => {
    expect(statuses.length).toBe(asked.filter(({ path }) => !path.includes(':')).length)
    expect(statuses.filter((status) => status === 200).length / statuses.length).toBeGreaterThan(0.9)
  })
})
