import { reconnectDelay } from '@/lib/client/live/backoff'
import type { Timers } from '@/lib/client/live/frameScheduler'
import { createGapDetector, type GapDetector, SILENT_AFTER_MS } from '@/lib/client/live/gapDetector'
import { createLagMeter, LAGGING_AFTER_MS } from '@/lib/client/live/lagMeter'
import type { LiveEvent, LiveMessage, LiveState, LiveStatus, SubKey } from '@/lib/client/live/liveTypes'
import { openStream, StreamRefused } from '@/lib/client/live/openStream'
import type { Clock } from '@/lib/core/clock'

export interface LiveConnectionDeps {
  /** Origin of the API host; empty for the page's own. */
  readonly origin: string
  readonly fetch: typeof fetch
  readonly headers: () => Readonly<Record<string, string>>
  readonly clock: Clock
  readonly timers: Timers
  readonly random: () => number
  readonly onEvent: (key: SubKey, event: LiveEvent) => void
  readonly onStatus: (status: LiveStatus) => void
}

export interface LiveConnection {
  /** The wanted subscriptions. A change opens a new stream beside the old one, which ends when the new one speaks. */
  readonly setSubs: (keys: readonly SubKey[]) => void
  readonly status: () => LiveStatus
  /** Opens a new stream at once: while waiting to, or because the person behind the stream has changed. */
  readonly reconnectNow: () => void
  readonly close: () => void
}

interface Stream {
  readonly keys: readonly SubKey[]
  readonly abort: AbortController
  readonly gaps: readonly GapDetector[]
  spoke: boolean
}

const CLOSED: LiveStatus = { state: 'closed', lagMs: 0, retryAtMs: null, seq: 0 }

/** One stream per tab, carrying all subscriptions; reconnects with back-off and keeps readers' rows meanwhile. */
export function createLiveConnection(deps: LiveConnectionDeps): LiveConnection {
  const lag = createLagMeter()
  let wanted: readonly SubKey[] = []
  let current: Stream | null = null
  let previous: Stream | null = null
  let status = CLOSED
  let attempt = 0
  let resumeId = ''
  let epoch = ''
  let retryTimer: unknown = null
  let silence: unknown = null

  const setStatus = (next: Partial<LiveStatus>) => {
    const merged = { ...status, ...next }
    const same = merged.state === status.state && merged.retryAtMs === status.retryAtMs && merged.lagMs === status.lagMs
    status = merged
    if (!same) deps.onStatus(status)
  }

  const clearTimers = () => {
    if (retryTimer !== null) deps.timers.clear(retryTimer)
    if (silence !== null) deps.timers.clear(silence)
    retryTimer = null
    silence = null
  }

  const drop = (stream: Stream | null) => stream?.abort.abort()

  const retryLater = (final: boolean) => {
    clearTimers()
    drop(current)
    drop(previous)
    current = null
    previous = null
    if (final) return setStatus({ state: 'closed', retryAtMs: null })
    attempt += 1
    const wait = reconnectDelay(attempt, deps.random)
    setStatus({ state: 'reconnecting', retryAtMs: deps.clock() + wait, lagMs: 0 })
    retryTimer = deps.timers.set(() => start(wanted, true), wait)
  }

  const watchSilence = () => {
    if (silence !== null) deps.timers.clear(silence)
    silence = deps.timers.set(() => retryLater(false), SILENT_AFTER_MS)
  }

  const receive = (stream: Stream, message: LiveMessage, id: string) => {
    if (stream.abort.signal.aborted) return
    const key = stream.keys[message.sub]
    if (key === undefined) return
    if (stream === current) {
      stream.spoke = true
      drop(previous)
      previous = null
      attempt = 0
      watchSilence()
      if (id !== '') resumeId = id
      if (message.epoch !== epoch) lag.reset()
      epoch = message.epoch
      setStatus(liveStatus(message, status, lag.measure(message.meta.as_of_ms, deps.clock())))
    }
    const gap = stream.gaps[message.sub]?.check(message)
    if (gap) deps.onEvent(key, { type: 'gap', gap })
    if (message.kind === 'snapshot' || message.kind === 'delta') deps.onEvent(key, { type: 'message', message })
  }

  const start = (keys: readonly SubKey[], resume: boolean) => {
    clearTimers()
    drop(previous)
    previous = current?.spoke ? current : null
    if (!previous) drop(current)
    const stream: Stream = {
      keys,
      abort: new AbortController(),
      gaps: keys.map(() => createGapDetector()),
      spoke: false,
    }
    current = stream
    lag.reset()
    if (status.state === 'closed') setStatus({ state: 'connecting', retryAtMs: null })
    const ended = (error?: unknown) => {
      if (stream !== current || stream.abort.signal.aborted) return
      retryLater(error instanceof StreamRefused && error.final)
    }
    watchSilence()
    openStream({
      url: deps.origin + liveUrl(keys),
      headers: { ...deps.headers(), ...(resume && resumeId ? { 'Last-Event-ID': resumeId } : {}) },
      signal: stream.abort.signal,
      fetch: deps.fetch,
      onOpen: () => {
        watchSilence()
        if (status.state === 'reconnecting') setStatus({ state: 'live', retryAtMs: null })
      },
      onMessage: (message, id) => receive(stream, message, id),
    }).then(() => ended(), ended)
  }

  const close = () => {
    clearTimers()
    drop(current)
    drop(previous)
    current = null
    previous = null
    attempt = 0
    resumeId = ''
    setStatus(CLOSED)
  }

  return {
    setSubs: (keys) => {
      wanted = keys
      if (keys.length === 0) close()
      else if (!current && retryTimer !== null) return
      else if (!current || current.keys.join('\n') !== keys.join('\n')) start(keys, false)
    },
    status: () => status,
    reconnectNow: () => {
      if (wanted.length > 0) start(wanted, false)
    },
    close,
  }
}

/** `GET /api/live?sub=…&sub=…`; the host numbers subscriptions by their order. */
export function liveUrl(keys: readonly SubKey[]): string {
  return `/api/live?${keys.map((key) => `sub=${encodeURIComponent(key)}`).join('&')}`
}

function liveStatus(message: LiveMessage, before: LiveStatus, lagMs: number): LiveStatus {
  const measured = message.kind === 'delta' ? lagMs : before.lagMs
  const isLagging = measured > LAGGING_AFTER_MS
  const state: LiveState = isLagging ? 'lagging' : message.meta.tier === 'delayed' ? 'delayed' : 'live'
  return { state, lagMs: isLagging ? measured : 0, retryAtMs: null, seq: Math.max(before.seq, message.seq) }
}
