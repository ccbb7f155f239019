import { scopeOfCall, scopeWords } from '@/lib/access/keyScopes'
import { exampleOf, pathExample } from '@/lib/api/callExamples'
import { callWords } from '@/lib/api/callWords'
import { API_PROBLEMS } from '@/lib/api/errorCatalogue'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiErrorBody } from '@/lib/contract/errors'
import { LiveMessage } from '@/lib/contract/liveTopics'
import { wordTable } from '@/lib/core/wordTable'
import brand from '@/lib/navigation/brand.json'
import { mapInTurns } from '@/server/cache/turns'
import { DEFAULT_PER_MINUTE } from '@/server/http/rateLimit'
import { fieldsOf, type JsonSchema, jsonSchemaOf, sharedSchemas } from '@/server/services/api/jsonSchema'
import { keyEndpoints } from '@/server/services/api/keyEndpoints'
import { liveOperation } from '@/server/services/api/liveOperation'
import type { OpenApiDocument, Operation } from '@/server/services/api/openApiTypes'
import { socketOperation } from '@/server/services/api/socketOperation'

const RATE_HEADERS: Readonly<Record<string, string>> = wordTable({
  'RateLimit-Policy': 'Calls of this kind that a minute holds: "minute";q=600;w=60',
  RateLimit: 'What is left of it: "minute";r=599;t=42',
  'X-RateLimit-Limit': 'Calls of this kind that a minute holds',
  'X-RateLimit-Remaining': 'Calls left in this minute',
  'X-RateLimit-Reset': 'Seconds until the minute ends',
  'X-Request-Id': 'Names this call in the log of the host',
})

/** The document of every call that an API key reads, from the contract that the host itself parses with. Same input, same bytes. */
export async function openApiDocument({
  origin,
  version,
}: {
  readonly origin: string
  readonly version: string
}): Promise<OpenApiDocument> {
  const paths: Record<string, Record<string, Operation>> = {}
  const operations = await mapInTurns(keyEndpoints, (endpoint) => [endpoint, operationOf(endpoint)] as const)
  for (const [endpoint, operation] of operations) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  paths['/api/socket'] = { get: socketOperation(origin, problemRefs([401, 403, 422, 429])) }
  paths['/api/live'] = { get: liveOperation(problemRefs([401, 403, 422, 429])) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.brand} market data`,
      version,
      description:
        'Read-only market data. The host decides the tier of each answer (live, delayed, sample) by the plan of the key’s owner and says it in `meta`. Without a key, open calls answer with sample data. Fields may be added to answers within a version; none is taken away.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin }],
    tags: Object.values(scopeWords).map(({ label, about }) => ({ name: label, description: about })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer uwk_live_…' },
        header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      headers: Object.fromEntries(
        Object.entries(RATE_HEADERS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
      ),
      responses: Object.fromEntries(API_PROBLEMS.map(({ status }) => [`Problem${status}`, problemOf(status)])),
      schemas: { ...sharedSchemas(), Problem: jsonSchemaOf(ApiErrorBody, 'output'), LiveMessage: liveMessage() },
    },
  }
}

const liveMessage = () => jsonSchemaOf(LiveMessage, 'output')

function operationOf(endpoint: Endpoint): Operation {
  const { id } = endpoint
  const scope = scopeOfCall(id)
  const { body } = exampleOf(id)
  return {
    operationId: id,
    summary: callWords[id] ?? id,
    tags: [scopeWords[scope].label],
    ...(endpoint.access === 'open' ? { security: [{ bearer: [] }, { header: [] }, {}] } : {}),
    ...(endpoint.access === 'open' ? {} : { security: [{ bearer: [] }, { header: [] }] }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: jsonSchemaOf(endpoint.body, 'input'),
                ...(body === undefined ? {} : { example: body }),
              },
            },
          },
        }),
    responses: {
      '200': {
        description: 'The answer; meta.tier says which data it holds.',
        headers: Object.fromEntries(
          Object.keys(RATE_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
        ),
        content: { 'application/json': { schema: jsonSchemaOf(endpoint.response, 'output') } },
      },
      ...problemRefs([401, 403, 404, 422, 429, 500, 503]),
    },
    'x-access': endpoint.access,
    'x-scope': scope,
    'x-per-minute': endpoint.perMinute ?? DEFAULT_PER_MINUTE,
  }
}

function parametersOf(endpoint: Endpoint): readonly JsonSchema[] {
  const { query = {} } = exampleOf(endpoint.id)
  const inPath = fieldsOf(endpoint.params).map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema,
    example: pathExample(endpoint.id, name),
  }))
  const inQuery = fieldsOf(endpoint.query).map(({ name, isRequired, schema }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
    ...(query[name] === undefined ? {} : { example: query[name] }),
  }))
  return [...inPath, ...inQuery]
}

const problemRefs = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [String(status), { $ref: `#/components/responses/Problem${status}` }]))

function problemOf(status: number) {
  const known = API_PROBLEMS.filter((problem) => problem.status === status)
  return {
    description: known.map(({ means }) => means).join(' '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          known.map(({ code, means }) => [String(code), { value: { message: means, code, request_id: '0f3a' } }]),
        ),
      },
    },
  }
}
