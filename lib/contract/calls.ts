import { accountCalls } from '@/lib/contract/accountCalls'
import { alertCalls } from '@/lib/contract/alertCalls'
import type { BodyOf, QueryOf, ResponseOf } from '@/lib/contract/endpoint'
import type { contract } from '@/lib/contract/index'
import { marketCalls } from '@/lib/contract/marketCalls'
import { orderCalls } from '@/lib/contract/orderCalls'
import { sourceCalls } from '@/lib/contract/sourceCalls'

/**
 * Method and path of every endpoint the browser calls, as plain data. The contracts themselves carry zod, which must
 * stay out of the browser (34 kB gzip): browser code takes the types from there and the addresses from here.
 * `calls.test.ts` holds the two together.
 */
export const calls = { ...accountCalls, ...alertCalls, ...marketCalls, ...orderCalls, ...sourceCalls } as const

/** Answers that are pushed over the live stream while they are on screen; all others are asked for again. */
const pushed: readonly string[] = ['tide.read', 'tide.market', 'netFlow.read', 'netFlow.cuts', 'deltaFlow.read']

export const isPushed = (id: string): boolean => pushed.includes(id)

/** `resource.verb` of an endpoint the browser may call. */
export type CallId = keyof typeof calls

type Contracts = typeof contract

type EndpointOf<Id extends CallId> = Id extends `${infer Resource}.${infer Verb}`
  ? Resource extends keyof Contracts
    ? Verb extends keyof Contracts[Resource]
      ? Contracts[Resource][Verb]
      : never
    : never
  : never

export type CallQuery<Id extends CallId> = QueryOf<EndpointOf<Id>>
export type CallBody<Id extends CallId> = BodyOf<EndpointOf<Id>>
export type CallResponse<Id extends CallId> = ResponseOf<EndpointOf<Id>>

export interface CallArgs<Id extends CallId> {
  /** Values for the `:name` segments of the path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: CallQuery<Id>
  readonly body?: CallBody<Id>
}

/** The path with its `:name` segments filled in and encoded. A missing value is a programming error. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-z_]+)/gi, (_segment, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
