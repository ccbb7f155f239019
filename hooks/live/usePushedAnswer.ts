import { useMemo, useSyncExternalStore } from 'react'
import { useLiveStatus } from '@/hooks/live/useLiveStatus'
import { encodeQuery } from '@/lib/client/api/encodeQuery'
import { browserTimers } from '@/lib/client/live/frameScheduler'
import { liveClient } from '@/lib/client/live/liveClient'
import { subKey } from '@/lib/client/live/liveTypes'
import { createTopicStore, EMPTY_TOPIC } from '@/lib/client/live/topicStore'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import { type CallId, isPushed } from '@/lib/contract/callTable'

const RUNNING = ['live', 'lagging', 'delayed', 'replay']

/** The newest answer the host has pushed for a call; null while there is none or the stream is away. */
export function usePushedAnswer<Id extends CallId>(id: Id, args: CallArgs<Id> | null): CallResponse<Id> | null {
  const stream = useLiveStatus()
  const question = args === null || !isPushed(id) ? null : questionOf(id, args.query)
  const store = useMemo(
    () =>
      question === null
        ? EMPTY_TOPIC
        : createTopicStore<CallResponse<Id>>(liveClient().acquire, subKey('answer', question), browserTimers),
    [question],
  )
  const { data } = useSyncExternalStore(store.subscribe, store.get, EMPTY_TOPIC.get)
  return data === undefined || !RUNNING.includes(stream.state) ? null : data
}

/** `<call id>?<query>`; what is empty is left out, so that equal questions are one. */
function questionOf(id: CallId, query: unknown): string {
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return `${id}?${encodeQuery(Object.fromEntries(pairs.filter(([, value]) => value !== '')))}`
}
