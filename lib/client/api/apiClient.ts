import { ApiError } from '@/lib/client/api/apiError'
import { noteCall } from '@/lib/client/api/recentCalls'
import { currentHeaders } from '@/lib/client/api/requestIdentity'
import type { TransportAnswer } from '@/lib/client/api/transport'
import { settings } from '@/lib/client/settings'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import { type CallId, calls, fillPath } from '@/lib/contract/callTable'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** A body may be a form; its files travel as base64 data URLs. */
export type ClientArgs<Id extends CallId> = Omit<CallArgs<Id>, 'body'> & {
  readonly body?: CallArgs<Id>['body'] | FormData
}

/** What is sent, whatever the call: behind the types of each call, whose union over all of them takes seconds to work out. */
interface SentArgs {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
}

/** The call's answer whatever its status. axios and qs are loaded with the first call, not with the page. */
export async function callRaw<Id extends CallId>(
  id: Id,
  args?: ClientArgs<Id>,
  options?: CallOptions,
): Promise<TransportAnswer>
export async function callRaw(id: CallId, args: SentArgs = {}, options: CallOptions = {}): Promise<TransportAnswer> {
  const { send } = await import('@/lib/client/api/transport')
  const { method, path } = calls[id]
  noteCall({ id, params: args.params, query: args.query, body: args.body })
  return send({
    method,
    url: `${hostOf(id)}${fillPath(path, args.params)}`,
    headers: { ...currentHeaders(), ...options.headers },
    ...(args.query === undefined ? {} : { query: args.query as Readonly<Record<string, unknown>> }),
    ...(args.body === undefined ? {} : { body: args.body }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
}

/**
 * The answer of one endpoint, typed by its contract. Spec §7 Common rules.
 * Throws `ApiError` (spec §8) for a failure and an `AbortError` when given up.
 */
export async function call<Id extends CallId>(
  id: Id,
  args: ClientArgs<Id> = {},
  options: CallOptions = {},
): Promise<CallResponse<Id>> {
  const answer = await callRaw(id, args, options)
  if (answer.status < 200 || answer.status > 299) {
    throw new ApiError({ response: { status: answer.status, data: answer.data } })
  }
  return answer.data as CallResponse<Id>
}

/**
 * Host that answers a call: the separate crypto-data host where one is named, else the main host. Both read helpers of spec
 * §7 are `useEndpoint` and `call`; which host they ask is decided here alone.
 */
export function hostOf(id: CallId, { apiHost, cryptoHost } = settings): string {
  return id.startsWith('crypto.') && cryptoHost !== '' ? cryptoHost : apiHost
}
