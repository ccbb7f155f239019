/** One value that a call takes. */
export interface CallField {
  readonly name: string
  readonly where: 'path' | 'query'
  readonly isRequired: boolean
  /** 'number', 'text', or the values that are allowed. */
  readonly kind: 'text' | 'number' | readonly string[]
  /** What holds when it is left out. */
  readonly preset: string
  readonly example: string
}

/** A call as the explorer shows it. */
export interface CallEntry {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly access: string
  readonly perMinute: number
  readonly fields: readonly CallField[]
  /** Example of the body; null: the call has none. */
  readonly body: unknown
  readonly answer: readonly SchemaLine[]
}

/** One field of an answer: where it stands and what it is. */
interface SchemaLine {
  readonly path: string
  readonly type: string
}

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly default?: unknown
}
interface Written {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly 'x-access': string
  readonly 'x-per-minute': number
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}
/** The part of the document that is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const STREAM = 'live.stream'
const MOST_LINES = 200

/** Calls of the document in its own order; the event stream is no call with one answer. */
export function entriesOf(document: ApiDocument): readonly CallEntry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, written]) =>
      written.operationId === STREAM ? [] : [entryOf(document, path, method, written)],
    ),
  )
}

function entryOf(document: ApiDocument, path: string, method: string, written: Written): CallEntry {
  const schema = written.responses['200']?.content?.['application/json']?.schema
  const sent = written.requestBody?.content['application/json']
  return {
    id: written.operationId,
    method: method.toUpperCase(),
    path,
    summary: written.summary,
    tag: written.tags[0] ?? '',
    access: written['x-access'],
    perMinute: written['x-per-minute'],
    fields: written.parameters.map((one) => ({
      name: one.name,
      where: one.in === 'path' ? 'path' : 'query',
      isRequired: one.required,
      kind: kindOf(one.schema),
      preset: one.schema.default === undefined ? '' : String(one.schema.default),
      example: one.example === undefined ? '' : String(one.example),
    })),
    body: sent === undefined ? null : (sent.example ?? {}),
    answer: schema === undefined ? [] : linesOf(document, schema, '', 0).slice(0, MOST_LINES),
  }
}

function kindOf(schema: Schema): CallField['kind'] {
  if (schema.enum !== undefined) return schema.enum.map(String)
  return schema.type === 'number' || schema.type === 'integer' ? 'number' : 'text'
}

/** Fields of a schema, one a line: `data[].strike number`. References are followed. */
function linesOf(document: ApiDocument, given: Schema, path: string, depth: number): readonly SchemaLine[] {
  const schema = resolved(document, given)
  const own = path === '' ? [] : [{ path, type: typeOf(document, schema) }]
  if (depth > 6) return own
  const inner = schema.anyOf?.map((one) => resolved(document, one)).find(({ type }) => type !== 'null') ?? schema
  if (inner.properties !== undefined) {
    const fields = Object.entries(inner.properties).flatMap(([name, field]) =>
      linesOf(document, field, path === '' ? name : `${path}.${name}`, depth + 1),
    )
    return [...own, ...fields]
  }
  if (inner.items === undefined) return own
  return [...own, ...linesOf(document, inner.items, `${path}[]`, depth + 1).filter((line) => line.path !== `${path}[]`)]
}

const resolved = (document: ApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {})

function typeOf(document: ApiDocument, schema: Schema): string {
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((one) => typeOf(document, resolved(document, one))).join(' or ')
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(document, resolved(document, schema.items ?? {}))}`
  return typeof schema.type === 'string' ? schema.type : 'any'
}
