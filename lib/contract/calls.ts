import type { CallId } from '@/lib/contract/callTable'
import type { BodyOf, QueryOf, ResponseOf } from '@/lib/contract/endpoint'
import type { contract } from '@/lib/contract/index'

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
