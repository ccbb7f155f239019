import { createFrameScheduler, type Timers } from '@/lib/client/live/frameScheduler'
import type { DataMeta, SubKey } from '@/lib/client/live/liveTypes'
import type { TopicRegistry } from '@/lib/client/live/topicRegistry'
import { foldTopic } from '@/lib/client/live/topicState'

interface TopicSnapshot<T> {
  readonly data?: T
  readonly meta?: DataMeta
}

export interface TopicStore<T> {
  readonly get: () => TopicSnapshot<T>
  readonly subscribe: (listener: () => void) => () => void
}

const NOTHING = {}

/** The store of a switched-off subscription. */
export const EMPTY_TOPIC: TopicStore<never> = { get: () => NOTHING, subscribe: () => () => undefined }

/** Folds one subscription into its present value; reads only while it has listeners. */
export function createTopicStore<T>(acquire: TopicRegistry['acquire'], key: SubKey, timers: Timers): TopicStore<T> {
  const listeners = new Set<() => void>()
  let folded: unknown
  let meta: DataMeta | undefined
  let snapshot: TopicSnapshot<T> = NOTHING
  let release: (() => void) | null = null

  const scheduler = createFrameScheduler(() => {
    snapshot = meta === undefined ? { data: folded as T } : { data: folded as T, meta }
    for (const listener of listeners) listener()
  }, timers)

  const start = () => {
    release = acquire(key, (event) => {
      if (event.type !== 'message') return
      folded = foldTopic(folded, event.message)
      meta = event.message.meta
      scheduler.request()
    })
  }

  return {
    get: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        release?.()
        release = null
        scheduler.stop()
      }
    },
  }
}
