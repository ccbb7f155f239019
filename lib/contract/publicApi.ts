import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { IsoDateField } from '@/lib/contract/flowRow'

const Sums = { calls: z.number(), errors: z.number() }

/** Calls that the caller's keys made; days are those of UTC. */
export const ApiUsage = z.object({
  from: IsoDateField,
  to: IsoDateField,
  /** Every day of the span, oldest first. */
  days: z.array(z.object({ day: IsoDateField, ...Sums })),
  /** Most called first; `by_day` goes with `days`. */
  endpoints: z.array(z.object({ endpoint: z.string(), ...Sums, by_day: z.array(z.number()) })),
  keys: z.array(z.object({ id: z.string(), name: z.string().nullable(), ...Sums })),
  /** Most frequent first. */
  errors: z.array(z.object({ endpoint: z.string(), code: z.string(), calls: z.number() })),
  /** What the current minute still holds, of the calls made in it. */
  minute: z.array(z.object({ endpoint: z.string(), limit: z.number(), remaining: z.number(), resets_s: z.number() })),
})
export type ApiUsage = z.infer<typeof ApiUsage>

/** A channel of the WebSocket at /socket. */
export const SocketChannelRow = z.object({
  /** As it is joined: `gex:TICKER`. */
  channel: z.string(),
  about: z.string(),
  pace: z.string(),
  scope: z.string(),
  /** JSON Schema of the second member of its frames. */
  frame: z.unknown(),
})

/** What developers get: the document of the API, clients made from it, and what their keys used. §4.11. */
export const publicApi = {
  /** OpenAPI 3.1 of every call that an API key reads. */
  document: endpoint({ id: 'publicApi.document', access: 'open', perMinute: 60, response: z.unknown() }),
  /** A client in one file, made from the same contract. */
  client: endpoint({
    id: 'publicApi.client',
    access: 'open',
    perMinute: 60,
    params: z.object({ file: z.enum(['undercurrent.ts', 'undercurrent.py']) }),
    response: z.unknown(),
  }),
  /** Channels of the WebSocket and the fields of their frames; the socket itself is at `GET /socket`. */
  socket: endpoint({
    id: 'publicApi.socket',
    access: 'open',
    perMinute: 60,
    response: z.object({
      data: z.array(SocketChannelRow),
      /** Address of the socket. */
      url: z.string(),
      /** Channels of the documented protocol that are not streamed, and what has the same. */
      not_streamed: z.record(z.string(), z.string()),
    }),
  }),
  usage: endpoint({
    id: 'publicApi.usage',
    access: 'user',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(14) }),
    response: z.object({ data: ApiUsage }),
  }),
}
