import { useState } from 'react'
import { usePushedAnswer } from '@/hooks/live/usePushedAnswer'
import { type EndpointResult, useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import type { CallId } from '@/lib/contract/callTable'

/** How often a screen of sums is brought up to date unless it says otherwise, ms. */
const EVERY_MS = 3000
/** What is still being completed is asked for so many times as often. */
const SOONER = 3

export interface LiveAnswerOptions<Id extends CallId> {
  /** Least time between two answers, ms. */
  readonly everyMs?: number
  /** False where the answer cannot change: a past session, an instant. */
  readonly isLive?: boolean
  /** False: asked for again, never pushed. */
  readonly takesPushes?: boolean
  /** True of an answer that is still being completed: it is asked for again until it is whole, of a past session too. */
  readonly isPending?: (answer: CallResponse<Id>) => boolean
}

/**
 * Reads an endpoint whose answer moves with the tape and keeps it fresh while the page is visible: pushed over the live
 * stream where the host does so, else asked for again. `null` reads nothing.
 */
export function useLiveAnswer<Id extends CallId>(
  id: Id,
  args: CallArgs<Id> | null,
  { everyMs = EVERY_MS, isLive = true, takesPushes = true, isPending }: LiveAnswerOptions<Id> = {},
): EndpointResult<Id> {
  const [isWaiting, setWaiting] = useState(false)
  const pushed = usePushedAnswer(id, isLive && takesPushes ? args : null)
  const refreshMs = isWaiting ? everyMs / SOONER : isLive ? everyMs : 0
  const asked = useEndpoint(id, args, { refreshMs: pushed === null ? refreshMs : 0 })
  const answer: EndpointResult<Id> = pushed === null ? asked : { ...asked, status: 'success', data: pushed }
  const waits = isPending !== undefined && answer.data !== undefined && isPending(answer.data)
  if (waits !== isWaiting) setWaiting(waits)
  return answer
}
