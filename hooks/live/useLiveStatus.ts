import { useSyncExternalStore } from 'react'
import { liveClient } from '@/lib/client/live/liveClient'
import type { LiveStatus } from '@/lib/client/live/liveTypes'

const BEFORE: LiveStatus = { state: 'connecting', lagMs: 0, retryAtMs: null, seq: 0 }

/** State of this tab's one live stream (C6). */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(liveClient().onStatus, liveClient().status, () => BEFORE)
}
