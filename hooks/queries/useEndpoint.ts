import { useEffect } from 'react'
import useSWR, { mutate, preload } from 'swr'
import { useShellInstant } from '@/hooks/queries/useShellInstant'
import { call } from '@/lib/client/api/apiClient'
import { ApiError, toLoadError } from '@/lib/client/api/apiError'
import { untilCancelled } from '@/lib/client/api/pendingReads'
import { noteSource } from '@/lib/client/api/sources'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import type { CallId } from '@/lib/contract/callTable'
import type { Loadable } from '@/lib/core/loadable'

export interface EndpointOptions {
  /** Reads again every so many milliseconds while the page is visible. */
  readonly refreshMs?: number
  /** Keeps the answer to the last question while a new one is on its way. Default true. */
  readonly keepsPrevious?: boolean
}

export type EndpointResult<Id extends CallId> = Loadable<CallResponse<Id>> & {
  /** The newest answer, also while a newer one is on its way or has failed. */
  readonly data?: CallResponse<Id>
  readonly retry: () => void
  /** A read is on its way, first or not. */
  readonly isRefreshing: boolean
}

/** Worth trying again by itself: no answer, or the host's own trouble. A rate limit waits for its countdown (C17). */
const isPassing = (error: unknown) => !(error instanceof ApiError) || error.status === null || error.status >= 500

/**
 * Reads one endpoint; `null` as args reads nothing. The cache key is the endpoint id with its args, so every reader of
 * the same thing shares one call. This is the only file that knows the query library.
 */
export function useEndpoint<Id extends CallId>(
  id: Id,
  asked: CallArgs<Id> | null = {},
  options: EndpointOptions = {},
): EndpointResult<Id> {
  const args = useShellInstant(id, asked)
  const { refreshMs = 0, keepsPrevious = true } = options
  const answer = useSWR<CallResponse<Id>, unknown>(
    args === null ? null : [id, args],
    () => untilCancelled(call(id, args ?? {})),
    {
      refreshInterval: refreshMs,
      keepPreviousData: keepsPrevious,
      revalidateOnFocus: false,
      shouldRetryOnError: isPassing,
      errorRetryCount: 5,
      errorRetryInterval: 3000,
      dedupingInterval: 2000,
    },
  )
  const outcome = args === null ? null : outcomeOf(answer)
  // Outside system: what the page says of its sources (C17 Partial).
  useEffect(() => (outcome === null ? undefined : noteSource(id, outcome)), [id, outcome])
  const rest = { retry: () => void answer.mutate(), isRefreshing: answer.isValidating }
  // What was read before is not kept either: it may belong to a person who has gone.
  if (args === null) return { status: 'idle', ...rest }
  const known = answer.data === undefined ? {} : { data: answer.data }
  if (answer.error !== undefined) return { status: 'error', error: toLoadError(answer.error), ...known, ...rest }
  if (answer.data !== undefined) return { status: 'success', data: answer.data, ...rest }
  return { status: 'pending', ...rest }
}

/** Older data count as an answer: the part that shows them says how old they are. */
/** That there is no such thing is an answer; nothing of the page is missing then. */
function outcomeOf({ data, error }: { readonly data?: unknown; readonly error?: unknown }) {
  if (data !== undefined || (error instanceof ApiError && error.status === 404)) return 'answered' as const
  return error === undefined ? null : ('failed' as const)
}

/**
 * Begins a read that a page opened in this moment will ask for: the page takes the same answer instead of a call of its own.
 * Only for what is about to be shown, because the answer waits for its reader.
 */
export function startRead<Id extends CallId>(id: Id, args: CallArgs<Id>): void {
  // A failure is told where the answer is read.
  preload([id, args], () => untilCancelled(call(id, args))).catch(() => undefined)
}

/** Forgets every answer and asks again for what is on screen: another person is logged in, or nobody is. */
export function resetQueries(): void {
  void mutate(() => true, undefined, { revalidate: true })
}

/** Asks again for one endpoint, whatever its args: after a write that changes it. */
export function refreshQuery(id: CallId): void {
  void mutate((key) => Array.isArray(key) && key[0] === id)
}
