import { usePushedAnswer } from '@/hooks/live/usePushedAnswer'
import { type EndpointResult, useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallArgs, CallId } from '@/lib/contract/calls'

/** How often a screen of sums is brought up to date unless it says otherwise, ms. */
const EVERY_MS = 3000

export interface LiveAnswerOptions {
  /** Least time between two answers, ms. */
  readonly everyMs?: number
  /** False where the answer cannot change: a past session, an instant. */
  readonly isLive?: boolean
  /** False: asked for again, never pushed; for answers of a past session that are still being completed. */
  readonly takesPushes?: boolean
}

/**
 * Reads an endpoint whose answer moves with the tape and keeps it fresh while the page is visible: pushed over the live
 * stream where the host does so, else asked for again. `null` reads nothing.
 */
export function useLiveAnswer<Id extends CallId>(
  id: Id,
  args: CallArgs<Id> | null,
  { everyMs = EVERY_MS, isLive = true, takesPushes = true }: LiveAnswerOptions = {},
): EndpointResult<Id> {
  const pushed = usePushedAnswer(id, isLive && takesPushes ? args : null)
  const asked = useEndpoint(id, args, { refreshMs: isLive && pushed === null ? everyMs : 0 })
  return pushed === null ? asked : { ...asked, status: 'success', data: pushed }
}
