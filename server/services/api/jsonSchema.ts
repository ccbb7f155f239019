import { z } from 'zod'
import { DataMeta, FlowRow, FlowSummaryRow } from '@/lib/contract/flowRow'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Schemas that many answers carry: each stands once in the document and is referred to. */
const SHARED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [DataMeta, 'DataMeta'],
  [FlowRow, 'FlowRow'],
  [FlowSummaryRow, 'FlowSummaryRow'],
])
const refTo = (name: string) => `#/components/schemas/${name}`

/**
 * JSON Schema (2020-12) of a part of the contract: of what is sent ('input') or of what is answered ('output').
 * An answer may grow: no object of it is closed.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', sharesNames = true): JsonSchema {
  const { $schema: _dialect, ...drawn } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = SHARED.get(zodSchema)
      if (sharesNames && name !== undefined && (zodSchema as unknown) !== schema) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
        jsonSchema.$ref = refTo(name)
      }
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return drawn as JsonSchema
}

/** The shared schemas by name. */
export const sharedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries([...SHARED].map(([schema, name]) => [name, jsonSchemaOf(schema as z.ZodType, 'output')] as const))

/** One named value of a path or a query. */
export interface NamedField {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: JsonSchema
}

/** The fields of a path or a query. */
export function fieldsOf(schema: z.ZodType | undefined): readonly NamedField[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input', false) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    isRequired: required.includes(name),
    schema: field,
  }))
}
