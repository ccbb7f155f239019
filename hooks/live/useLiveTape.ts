import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFurtherRows } from '@/hooks/live/useFurtherRows'
import { useLiveStatus } from '@/hooks/live/useLiveStatus'
import { call } from '@/lib/client/api/apiClient'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import { browserTimers } from '@/lib/client/live/frameScheduler'
import { liveClient } from '@/lib/client/live/liveClient'
import { type LiveStatus, subKey } from '@/lib/client/live/liveTypes'
import type { TapeSnapshot } from '@/lib/client/live/tapeSnapshot'
import { createTapeStore } from '@/lib/client/live/tapeStore'
import type { FlowRow } from '@/lib/contract/flowRow'
import type { FlowItem } from '@/lib/flow/trade'

export interface LiveTapeOptions {
  /** Text of the filter language. */
  readonly filter: string
  /** False: no subscription, for past sessions and replay. */
  readonly enabled?: boolean
}

export interface LiveTape extends TapeSnapshot<FlowItem> {
  readonly stream: LiveStatus
  /** The stream is away or rows are missing; what is shown may be old. */
  readonly isStale: boolean
  readonly setPaused: (paused: boolean) => void
  readonly setHeld: (held: boolean) => void
  /** Loads the next page of older rows; they stay while nothing leaves the bottom of the live rows. */
  readonly loadOlder: () => Promise<void>
}

function newTape(filter: string) {
  return createTapeStore<FlowRow, FlowItem>({
    timers: browserTimers,
    read: flowItemOf,
    fetchMissing: async ({ fromSeq, toSeq }) => {
      const query = { filter, after_seq: fromSeq, until_seq: toSeq, limit: 1000 }
      return (await call('flow.list', { query })).data
    },
  })
}

/** The live prints that match a filter: bounded, pausable, holding still under the pointer, repaired after gaps (C6). */
export function useLiveTape({ filter, enabled = true }: LiveTapeOptions): LiveTape {
  const stream = useLiveStatus()
  const tape = useMemo(() => newTape(filter), [filter])
  const snapshot = useSyncExternalStore(tape.subscribe, tape.get, tape.get)
  // The live stream is the outside system: read while mounted.
  useEffect(() => {
    if (!enabled) return
    const release = liveClient().acquire(subKey('tape.options', filter), tape.receive)
    return () => {
      release()
      tape.stop()
    }
  }, [tape, filter, enabled])

  const { rows, loadMore } = useFurtherRows({ head: snapshot.rows, scope: { filter } })

  return {
    ...snapshot,
    rows,
    stream,
    isStale: snapshot.isReady && (stream.state === 'reconnecting' || snapshot.isIncomplete),
    setPaused: tape.setPaused,
    setHeld: tape.setHeld,
    loadOlder: loadMore,
  }
}
