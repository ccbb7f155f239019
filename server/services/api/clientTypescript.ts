import { callWords } from '@/lib/api/callWords'
import { socketUrl } from '@/lib/api/socketSnippets'
import { type ClientCall, type ClientInput, clientCalls } from '@/server/services/api/clientParts'

/** A client in one file of TypeScript without dependencies; it runs wherever `fetch` does. */
export const typescriptClient = (input: ClientInput): string =>
  `${moduleHead(input)}${PROBLEM_AND_OPTIONS}${marketDataClass(input.origin)}`

/** What the file is, and the types and the table of the calls. */
function moduleHead({ origin, version }: ClientInput): string {
  const calls = clientCalls()
  return `// Market data client, generated from the contract of version ${version}. Read only; no dependencies.
// const api = new MarketData({ key: process.env['API_KEY'] })
// const { data, meta } = await api.call('flow.list', { filter: 'premium>=100k', limit: 5 })
// What comes by itself: the WebSocket ${socketUrl(origin)} (channels: GET /api/socket) and the event stream /api/live.

export interface Calls {
${calls.map(argsOf).join('\n')}
}

export type CallId = keyof Calls

/** Which data an answer holds; 'sample' is not the market. */
export interface Meta {
  readonly tier: 'live' | 'delayed' | 'sample'
  readonly simulated: boolean
  readonly source: string
  readonly session_date: string | null
  readonly as_of_ms: number
}

const CALLS: Readonly<Record<CallId, readonly [method: string, path: string]>> = {
${calls.map(({ id, method, path }) => `  '${id}': ['${method}', '${path}'],`).join('\n')}
}

`
}

const PROBLEM_AND_OPTIONS = `export class ApiProblem extends Error {
  readonly status: number
  readonly code: string | number
  readonly requestId: string | null
  constructor(status: number, code: string | number, message: string, requestId: string | null) {
    super(message)
    this.status = status
    this.code = code
    this.requestId = requestId
  }
}

export interface Options {
  readonly key?: string
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
  /** Told the limit of the minute after every answer. */
  readonly onRate?: (rate: { limit: number; remaining: number; resetSeconds: number }) => void
}

const RETRIES = 3
const passes = (status: number) => status === 429 || status >= 500
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

`

/** The class that asks: one method for every call. */
const marketDataClass = (origin: string): string => `export class MarketData {
  private readonly options: Options
  constructor(options: Options = {}) {
    this.options = options
  }

  /** Asks one call. A full minute and trouble of the host are waited out, three times. */
  async call<Data = unknown, Id extends CallId = CallId>(id: Id, args: Calls[Id]): Promise<{ data: Data; meta: Meta }> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.send(id, args as Record<string, unknown>)
      this.tell(answer.headers)
      const body = await answer.json()
      if (answer.ok) return body
      if (tries >= RETRIES || !passes(answer.status)) {
        throw new ApiProblem(answer.status, body.code, body.message, body.request_id ?? null)
      }
      const after = Number(answer.headers.get('retry-after'))
      await wait(after > 0 ? after * 1000 : 500 * 2 ** tries * (0.5 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256))
    }
  }

  private send(id: CallId, { body, ...rest }: Record<string, unknown>): Promise<Response> {
    const { key, baseUrl = '${origin}', fetch: ask = fetch } = this.options
    const [method, path] = CALLS[id]
    const url = new URL(path.replace(/:(\\w+)/g, (_all, name: string) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(String(value))
    }), baseUrl)
    for (const [name, value] of Object.entries(rest)) {
      if (Array.isArray(value)) for (const one of value) url.searchParams.append(name + '[]', String(one))
      else if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (key !== undefined) headers.Authorization = 'Bearer ' + key
    return ask(url, body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) })
  }

  private tell(headers: Headers): void {
    const read = (name: string) => Number(headers.get('x-ratelimit-' + name) ?? Number.NaN)
    this.options.onRate?.({ limit: read('limit'), remaining: read('remaining'), resetSeconds: read('reset') })
  }
}
`

function argsOf({ id, fields, hasBody }: ClientCall): string {
  const names = fields.map(({ name, isRequired, type }) => `${name}${isRequired ? '' : '?'}: ${type}`)
  const all = hasBody ? [...names, 'body: unknown'] : names
  return `  /** ${callWords[id] ?? id}. */\n  '${id}': { ${all.join('; ')} }`
}
