import { currentHeaders } from '@/lib/client/api/requestIdentity'
import { browserClock } from '@/lib/client/clock'
import { browserTimers } from '@/lib/client/live/frameScheduler'
import { restWhileHidden } from '@/lib/client/live/hiddenTab'
import { createLiveConnection, type LiveConnection, type LiveConnectionDeps } from '@/lib/client/live/liveConnection'
import type { LiveStatus } from '@/lib/client/live/liveTypes'
import { createTopicRegistry, type TopicRegistry } from '@/lib/client/live/topicRegistry'
import { browserRandom } from '@/lib/client/random'
import { settings } from '@/lib/client/settings'

export interface LiveClient extends TopicRegistry {
  readonly status: () => LiveStatus
  readonly onStatus: (listener: () => void) => () => void
  readonly reconnectNow: () => void
  readonly networkLost: () => void
}

/** Connection and registry of one tab. */
function createLiveClient(deps: Omit<LiveConnectionDeps, 'onEvent' | 'onStatus'>): LiveClient {
  const listeners = new Set<() => void>()
  const connection: LiveConnection = createLiveConnection({
    ...deps,
    onEvent: (key, event) => registry.deliver(key, event),
    onStatus: () => {
      for (const listener of listeners) listener()
    },
  })
  const registry = createTopicRegistry(() => connection, deps.timers)
  restWhileHidden(connection, deps.timers)
  return {
    ...registry,
    status: connection.status,
    onStatus: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reconnectNow: connection.reconnectNow,
    networkLost: connection.networkLost,
  }
}

let client: LiveClient | null = null
/** The tab's own live client, made on first use. */
export function liveClient(): LiveClient {
  if (client !== null) return client
  const made = createLiveClient({
    origin: settings.apiHost,
    fetch: (...args) => fetch(...args),
    // The stream carries the headers of every call (spec §7); without a session the host sends the sample.
    headers: currentHeaders,
    clock: browserClock,
    timers: browserTimers,
    random: browserRandom,
  })
  // A stream that the network has lost just falls silent; the browser knows it sooner.
  window.addEventListener('offline', made.networkLost)
  window.addEventListener('online', made.reconnectNow)
  client = made
  return made
}
