import type { Timers } from '@/lib/client/live/frameScheduler'
import type { LiveConnection } from '@/lib/client/live/liveConnection'
import type { LiveEvent, LiveMessage, SubKey } from '@/lib/client/live/liveTypes'
import { foldTopic } from '@/lib/client/live/topicState'

/** A subscription outlives its last reader by this long, so that moving between pages keeps it. */
const RELEASE_AFTER_MS = 1000

type LiveReader = (event: LiveEvent) => void

export interface TopicRegistry {
  /** Starts reading a subscription; a late reader gets the present state as a snapshot at once. */
  readonly acquire: (key: SubKey, reader: LiveReader) => () => void
  /** Hands an event of the connection to the readers of its subscription. */
  readonly deliver: (key: SubKey, event: LiveEvent) => void
}

interface Entry {
  readonly readers: Set<LiveReader>
  last: LiveMessage | null
  releaseTimer: unknown
}

/** Counts the readers of every subscription and keeps the connection's list in step. */
export function createTopicRegistry(connection: () => Pick<LiveConnection, 'setSubs'>, timers: Timers): TopicRegistry {
  const entries = new Map<SubKey, Entry>()
  const sync = () => connection().setSubs([...entries.keys()])

  const release = (key: SubKey, entry: Entry) => {
    if (entry.readers.size > 0) return
    entry.releaseTimer = timers.set(() => {
      entries.delete(key)
      sync()
    }, RELEASE_AFTER_MS)
  }

  const acquire = (key: SubKey, reader: LiveReader) => {
    const known = entries.get(key)
    const entry = known ?? { readers: new Set<LiveReader>(), last: null, releaseTimer: null }
    if (entry.releaseTimer !== null) timers.clear(entry.releaseTimer)
    entry.releaseTimer = null
    entry.readers.add(reader)
    if (!known) {
      entries.set(key, entry)
      sync()
    }
    if (entry.last) reader({ type: 'message', message: entry.last })
    return () => {
      if (entry.readers.delete(reader)) release(key, entry)
    }
  }

  const deliver = (key: SubKey, event: LiveEvent) => {
    const entry = entries.get(key)
    if (!entry) return
    if (event.type === 'message') {
      const data = foldTopic(entry.last?.data, event.message)
      entry.last = { ...event.message, kind: 'snapshot', data }
    }
    for (const reader of entry.readers) reader(event)
  }

  return { acquire, deliver }
}
