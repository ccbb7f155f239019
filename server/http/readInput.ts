import type { Context } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ServiceError } from '@/server/errors'
import { checkText } from '@/server/http/checkText'

export interface CallInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Parses path, query and body of a call by its contract; refuses what does not fit with the fields named. */
export async function readInput(c: Context, endpoint: Endpoint): Promise<CallInput> {
  return {
    params: parseInput(endpoint.params, c.req.param(), 'path'),
    query: parseInput(endpoint.query, readQuery(c), 'query'),
    body: endpoint.body === undefined ? undefined : parseInput(endpoint.body, await readBody(c, endpoint), 'body'),
  }
}

/** A path, query or body as its schema reads it; refused with the fields named. */
export function parseInput(schema: z.ZodType | undefined, input: unknown, where: string): unknown {
  if (schema === undefined) return undefined
  checkText(input, where)
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({
    path: [where, ...issue.path].join('.'),
    message: issue.message,
  }))
  const first = issues[0]
  throw new ServiceError('invalid', first === undefined ? 'Invalid input' : `${first.path}: ${first.message}`, issues)
}

/** One value per name, a list where the name ends in `[]` (spec §7 query encoding) or is repeated. */
function readQuery(c: Context): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(c.req.queries())) {
    const isList = name.endsWith('[]')
    query[isList ? name.slice(0, -2) : name] = isList || values.length > 1 ? values : values[0]
  }
  return query
}

/** A webhook is verified over its bytes, so those are handed on with the signature. */
async function readBody(c: Context, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.isSigned !== true) return readJson(c)
  const { signatureHeaders = ['stripe-signature'] } = endpoint
  const signature = signatureHeaders.map((name) => c.req.header(name) ?? '').join(' ')
  return { text: await c.req.text(), signature }
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError('invalid', 'The body is not valid JSON.', [{ path: 'body', message: 'not valid JSON' }])
  }
}
