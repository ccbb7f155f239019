import { callWords } from '@/lib/api/callWords'
import { isForKeys } from '@/lib/contract/endpoint'
import type { Route } from '@/server/http/implement'
import { fieldsOf, type JsonSchema, type NamedField } from '@/server/services/api/jsonSchema'

/** A call as a tool for agents: name, what it answers, what it takes. */
export interface McpTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema
  readonly annotations: { readonly readOnlyHint: true }
}

/** Tools by name: the calls that an API key reads with GET. `flow.list` is `flow_list`. */
export function toolRoutes(routes: readonly Route[]): ReadonlyMap<string, Route> {
  return new Map(
    routes
      .filter(({ endpoint }) => isForKeys(endpoint) && endpoint.isFile !== true && endpoint.method === 'GET')
      .map((route) => [route.endpoint.id.replace('.', '_'), route]),
  )
}

/** Name, words and input schema of a tool, from the contract of its call. */
export function toolOf(name: string, { endpoint }: Route): McpTool {
  const fields = [...fieldsOf(endpoint.params), ...fieldsOf(endpoint.query)]
  return {
    name,
    description: `${callWords[endpoint.id] ?? endpoint.id}. The answer says in meta.tier which data it holds; 'sample' is not the market.`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
      required: fields.filter(({ isRequired }) => isRequired).map((field) => field.name),
    },
    annotations: { readOnlyHint: true },
  }
}

/** The values of a tool, those of the path and those of the query; as texts, as they come over HTTP. */
export function splitInput({ endpoint }: Route, values: Readonly<Record<string, unknown>>) {
  const textOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value))
  const part = (fields: readonly NamedField[]) =>
    Object.fromEntries(
      fields.flatMap(({ name }) => {
        const value = values[name]
        return value === undefined || value === null ? [] : [[name, textOf(value)]]
      }),
    )
  const [inPath, inQuery] = [fieldsOf(endpoint.params), fieldsOf(endpoint.query)]
  const known = [...inPath, ...inQuery].map(({ name }) => name)
  return {
    params: part(inPath),
    query: part(inQuery),
    unknown: Object.keys(values).filter((name) => !known.includes(name)),
  }
}
