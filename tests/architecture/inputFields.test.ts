import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { DEFAULT_PER_MINUTE } from '@/server/http/rateLimit'
import { jsonSchemaOf } from '@/server/services/api/jsonSchema'
import { keyEndpoints } from '@/server/services/api/keyEndpoints'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly [bound: `min${string}` | `max${string}` | `exclusive${string}`]: number | undefined
}

/** Bounds that numbers of this runtime have anyway. */
const isOwn = (bound: number | undefined) => bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER

function within(low: number | undefined, high: number | undefined): string {
  if (isOwn(low)) return isOwn(high) ? '' : ` up to ${high}`
  return isOwn(high) ? ` from ${low}` : low === high ? ` of ${low}` : ` from ${low} to ${high}`
}

function numberWords(schema: Schema): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const above = exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`
  const below = exclusiveMaximum === undefined ? '' : ` below ${exclusiveMaximum}`
  return `${schema.type === 'integer' ? 'whole number' : 'number'}${above}${below}${within(minimum, maximum)}`
}

function textWords({ format, pattern, minLength, maxLength }: Schema): string {
  const form = format !== undefined ? ` (${format})` : pattern === undefined ? '' : ` like ${pattern}`
  return `text${within(minLength, maxLength)}${form}`
}

/** What a field may hold, in words. */
function words(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map(words).join(' or ')
  if (schema.allOf !== undefined) return schema.allOf.map(words).join(' and ')
  if (schema.type === 'string') return textWords(schema)
  if (schema.type === 'number' || schema.type === 'integer') return numberWords(schema)
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type === 'null') return 'null'
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(words).join(', ')}]`
  if (schema.type === 'array')
    return `list${within(schema.minItems, schema.maxItems)} of (${words(schema.items ?? {})})`
  if (schema.type === 'object') return objectWords(schema)
  return 'anything'
}

function objectWords({ properties = {}, required = [], additionalProperties }: Schema): string {
  const named = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${words(field)}`,
  )
  const others = additionalProperties?.type === undefined ? [] : [`any name: ${words(additionalProperties)}`]
  return `{ ${[...named, ...others].join('; ')} }`
}

const partOf = (name: string, schema: z.ZodType | undefined): readonly string[] =>
  schema === undefined ? [] : [`${name} ${words(jsonSchemaOf(schema, 'input', false) as Schema)}`]

const ofKeys = new Set(keyEndpoints.map(({ id }) => id))
const listed = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Endpoint[])
  .filter(({ id }) => !ofKeys.has(id))

function rowOf({ id, method, path, access, perMinute, params, query, body }: Endpoint): string {
  const parts = [...partOf('path', params), ...partOf('query', query), ...partOf('body', body)]
  const text = parts.length === 0 ? 'nothing' : parts.join('<br>')
  const minute = perMinute ?? DEFAULT_PER_MINUTE
  return `| ${id} | ${method} ${path} | ${access} | ${minute} | ${text.replaceAll('|', '\\|').replaceAll('<br>', ' · ')} |`
}

const HEAD = `# What each call may be sent

Made from the contract that the host parses with (\`lib/contract\`); \`tests/architecture/inputFields.test.ts\` holds the two together
(\`npx vitest run --config tests/vitest.config.mts --project lib tests/architecture/inputFields.test.ts -u\` writes it anew). Calls that an API key reads stand in the OpenAPI
document (\`/api/openapi.json\`). A question mark: the field may be left out. Lengths count letters. What must fit together is in
[security-rules.md](security-rules.md).

| call | address | who | calls a minute | what it may hold |
|---|---|---|---|---|
`

describe('ASVS 2.1.1: docs/input-fields.md', () => {
  it('tells a field as its schema has it', () => {
    const told = (schema: Schema) => words(schema)
    expect(told({ type: 'string', minLength: 3, maxLength: 9, format: 'email' })).toBe('text from 3 to 9 (email)')
    expect(told({ type: 'integer', minimum: 0 })).toBe('whole number from 0')
    expect(told({ type: 'array', maxItems: 2, items: { enum: ['a', 'b'] } })).toBe('list up to 2 of ("a", "b")')
    expect(told({ type: 'object', properties: { a: { type: 'null' }, b: {} }, required: ['a'] })).toBe(
      '{ a: null; b?: anything }',
    )
  })

  it('says what every call may be sent that no document of keys has', async () => {
    expect(listed.length).toBeGreaterThan(150)
    await expect(`${HEAD}${listed.map(rowOf).join('\n')}\n`).toMatchFileSnapshot('../../docs/input-fields.md')
  })

  it('no text is without a bound or a form, and no list without a bound', () => {
    const open = listed.flatMap(({ id, params, query, body, isSigned }) =>
      [params, query, body].flatMap((schema) => {
        if (schema === undefined || isSigned === true) return []
        const told = words(jsonSchemaOf(schema, 'input', false) as Schema)
        return [
          ...told.matchAll(/([\w?]+): ([^;}]*?\b(?:text|list)(?! up to| of \d| from \d+ to| like| \()[^;}]*)/g),
        ].map(([, name, what]) => `${id} ${name}: ${what}`)
      }),
    )
    expect(open).toEqual([])
  })
})
