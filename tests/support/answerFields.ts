import { z } from 'zod'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { STOCK_FIELDS } from '@/lib/flow/filter/stockFields'

/** Every call of the contract, by its id. */
export const callsById: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .map((call) => [call.id, call]),
)

/** A field that an answer can have: `call path`, a row of a list as `[]`. */
export interface AnswerField {
  readonly place: string
  readonly call: Endpoint
  readonly path: readonly string[]
}

/** Parts of a schema that hold no name of their own: of a union, of what may be null or default, of a pipe. */
function innerOf(schema: z.ZodType): readonly z.ZodType[] {
  const def = schema.def as unknown as Readonly<Record<string, unknown>>
  if (Array.isArray(def.options)) return def.options as z.ZodType[]
  if (Array.isArray(def.items)) return def.items as z.ZodType[]
  return [def.innerType, def.out].flatMap((part) => (part === undefined ? [] : (part as z.ZodType)))
}

/** Every path of a schema to a value. */
export function* pathsOf(schema: z.ZodType, path: readonly string[]): Generator<readonly string[]> {
  if (schema instanceof z.ZodObject) {
    for (const [name, part] of Object.entries(schema.shape)) yield* pathsOf(part as z.ZodType, [...path, name])
    return
  }
  if (schema instanceof z.ZodArray) return yield* pathsOf(schema.element as z.ZodType, [...path, '[]'])
  if (schema instanceof z.ZodRecord) return yield* pathsOf(schema.valueType as z.ZodType, [...path, '{}'])
  const inner = innerOf(schema)
  if (inner.length === 0) yield path
  for (const part of inner) yield* pathsOf(part, path)
}

/**
 * Every field of every answer to a GET. The Stock Screener answers with figures by their names: each is a field of its rows,
 * `rows.[].values.<name>`.
 */
export function answerFields(): readonly AnswerField[] {
  const places = new Map<string, AnswerField>()
  for (const [id, call] of callsById) {
    if (call.method !== 'GET') continue
    const paths = [...pathsOf(call.response, [])]
    if (id === 'stockScreener.list')
      paths.push(...STOCK_FIELDS.map(({ name }) => ['data', 'rows', '[]', 'values', name]))
    for (const [head, ...path] of paths) {
      if (head !== 'data') continue
      const place = `${id} ${path.join('.')}`
      places.set(place, { place, call, path })
    }
  }
  return [...places.values()]
}
