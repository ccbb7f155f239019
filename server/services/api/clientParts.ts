import { fieldsOf, type JsonSchema } from '@/server/services/api/jsonSchema'
import { keyEndpoints } from '@/server/services/api/keyEndpoints'

/** What a generated client is made with. */
export interface ClientInput {
  /** Address of the host. */
  readonly origin: string
  readonly version: string
}

/** A call as a client writes it. */
export interface ClientCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly fields: readonly { readonly name: string; readonly isRequired: boolean; readonly type: string }[]
  readonly hasBody: boolean
}

/** Every call that a key reads, its values as TypeScript types. */
export const clientCalls = (): readonly ClientCall[] =>
  keyEndpoints.map(({ id, method, path, params, query, body }) => ({
    id,
    method,
    path,
    fields: [...fieldsOf(params), ...fieldsOf(query)].map(({ name, isRequired, schema }) => ({
      name,
      isRequired,
      type: typeOf(schema),
    })),
    hasBody: body !== undefined,
  }))

function typeOf(schema: JsonSchema): string {
  const {
    enum: values,
    type,
    items,
    const: only,
  } = schema as {
    readonly enum?: readonly unknown[]
    readonly type?: unknown
    readonly items?: JsonSchema
    readonly const?: unknown
  }
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'array') return `readonly (${items === undefined ? 'string' : typeOf(items)})[]`
  return 'string'
}
