import { z } from 'zod'
import type { CallSpec } from '@/lib/contract/callSpec'
import { type CallId, calls } from '@/lib/contract/callTable'
import { DataMeta } from '@/lib/contract/flowRow'

/** Who may call: evaluated by the same rules in the browser's guard and on the host. */
type EndpointAccess = 'open' | 'account' | 'user' | 'super' | 'periscope' | 'portfolio' | 'admin'

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends CallSpec {
  /** `resource.verb`: query key and log name. */
  readonly id: string
  readonly access: EndpointAccess
  readonly params?: z.ZodType
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** 'data' endpoints answer by tier (live, delayed, sample) and say which in `meta`. */
  readonly tiered?: boolean
  /** It runs the filters it is given, though its answer tells no data: holdings are put into them as for tiered ones. */
  readonly runsFilters?: boolean
  /** It tells what a person keeps: a session opens it, an API key does not, whatever its tier. */
  readonly isPersonal?: boolean
  /** It answers with a file: no tool of agents and no generated client reads it. */
  readonly isFile?: boolean
  /** Its reader sends no headers (programs that follow a calendar): a secret of its own, or an API key, stands in the address as `key`. */
  readonly takesKeyInAddress?: boolean
  /** The body is `{text, signature}`: the bytes as sent and the header that signs them (webhooks). */
  readonly isSigned?: boolean
  /** A GET that changes something, as the specification has it: only a script of our own pages, or a program, calls it. */
  readonly isDeed?: boolean
  /** Headers that sign it, joined by a space; without them Stripe's. */
  readonly signatureHeaders?: readonly string[]
  /** Calls per minute and address (or user); the default is 600. */
  readonly perMinute?: number
}

/** An API key opens it: it answers by tier and tells nothing that a person keeps. */
export const isForKeys = ({ tiered, isPersonal }: Pick<Endpoint, 'tiered' | 'isPersonal'>): boolean =>
  tiered === true && isPersonal !== true

/** What a contract says of a call: method and path are those that the browser's table has for its id. */
type Declared<E extends Endpoint> = Omit<E, keyof CallSpec | 'id'> & { readonly id: CallId }

/** Declares one endpoint; read by the host (validation, access) and by the browser (typed calls). */
export function endpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  definition: Declared<Endpoint<Q, B, R>>,
): Endpoint<Q, B, R> {
  return { ...definition, ...calls[definition.id] }
}

type Tiered<E extends Endpoint> = Omit<Declared<E>, 'access' | 'tiered'> & Partial<Pick<E, 'access'>>

/** A call of market data, answered by the tier of who asks: one that everybody may call, unless it says otherwise. */
export function tieredCall<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  definition: Tiered<Endpoint<Q, B, R>>,
): Endpoint<Q, B, R> {
  return endpoint<Q, B, R>({ access: 'open', tiered: true, ...definition })
}

/** The usual one: its answer is `data`, and `meta` says which tier's. */
export function dataCall<Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>({
  data,
  ...definition
}: Omit<Tiered<Endpoint<Q, B>>, 'response'> & { readonly data: D }) {
  return tieredCall({ ...definition, response: z.object({ data, meta: DataMeta }) })
}

export type QueryOf<E> = E extends Endpoint<infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer R> ? z.output<R> : never
