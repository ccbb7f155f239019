import { useMemo, useSyncExternalStore } from 'react'
import { useLiveStatus } from '@/hooks/live/useLiveStatus'
import { browserTimers } from '@/lib/client/live/frameScheduler'
import { liveClient } from '@/lib/client/live/liveClient'
import {
  type DataMeta,
  type LiveDataOf,
  type LiveStatus,
  type LiveTopicName,
  subKey,
} from '@/lib/client/live/liveTypes'
import { createTopicStore, EMPTY_TOPIC } from '@/lib/client/live/topicStore'

export interface LiveTopic<T extends LiveTopicName> {
  /** The newest value; stays while the stream is away. */
  readonly data?: LiveDataOf<T>
  /** 'pending' until the first value has arrived. */
  readonly status: 'pending' | 'success'
  /** The stream is away, lagging or has lost rows that are not back yet. */
  readonly isStale: boolean
  /** Tier, source and as-of time of the newest value. */
  readonly meta?: DataMeta
  readonly stream: LiveStatus
}

export interface LiveTopicOptions {
  /** Text of the filter language, for 'tape.options' and 'flow.summary'. */
  readonly filter?: string
  /** False: no subscription. */
  readonly enabled?: boolean
}

/** Subscribes to one live topic while mounted. First value at once, later ones at most every 250 ms. */
export function useLiveTopic<T extends LiveTopicName>(topic: T, options: LiveTopicOptions = {}): LiveTopic<T> {
  const { filter = '', enabled = true } = options
  const stream = useLiveStatus()
  const store = useMemo(
    () =>
      enabled
        ? createTopicStore<LiveDataOf<T>>(liveClient().acquire, subKey(topic, filter), browserTimers)
        : EMPTY_TOPIC,
    [topic, filter, enabled],
  )
  const { data, meta } = useSyncExternalStore(store.subscribe, store.get, EMPTY_TOPIC.get)
  const isStale = data !== undefined && stream.state !== 'live' && stream.state !== 'delayed'
  return {
    ...(data === undefined ? {} : { data: data as LiveDataOf<T> }),
    ...(meta === undefined ? {} : { meta }),
    status: data === undefined ? 'pending' : 'success',
    isStale,
    stream,
  }
}
