import type { Timers } from '@/lib/client/live/frameScheduler'
import { createGapDetector, type GapDetector, SILENT_AFTER_MS } from '@/lib/client/live/gapDetector'
import { createLagMeter, liveStatus } from '@/lib/client/live/lagMeter'
import type { LiveEvent, LiveMessage, LiveStatus, SubKey } from '@/lib/client/live/liveTypes'
import { liveUrl, openStream, reconnectDelay, StreamRefused } from '@/lib/client/live/openStream'
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
  /** The browser says the network is gone: readers are told at once. Tries go on, for a host on this very machine. */
  readonly networkLost: () => void
  /** Gives the stream up and keeps what it was for; the next one goes on where it ended. */
  readonly rest: () => void
  readonly goOn: () => void
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
  return new TabConnection(deps)
}

class TabConnection implements LiveConnection {
  private readonly lag = createLagMeter()
  private wanted: readonly SubKey[] = []
  private current: Stream | null = null
  private previous: Stream | null = null
  private shown = CLOSED
  private attempt = 0
  private resumeId = ''
  private epoch = ''
  private retryTimer: unknown = null
  private silence: unknown = null
  private isResting = false

  constructor(private readonly deps: LiveConnectionDeps) {}

  readonly status = () => this.shown

  readonly setSubs = (keys: readonly SubKey[]) => {
    this.wanted = keys
    if (keys.length === 0) this.close()
    else if (this.isResting) return
    else if (!this.current && this.retryTimer !== null) return
    else if (!this.current || this.current.keys.join('\n') !== keys.join('\n')) this.start(false)
  }

  readonly reconnectNow = () => {
    if (this.wanted.length > 0 && !this.isResting) this.start(false)
  }

  readonly networkLost = () => {
    if (this.current) this.retryLater(null)
  }

  readonly rest = () => {
    if (this.current === null && this.retryTimer === null) return
    this.isResting = true
    this.stopAll()
    this.setStatus({ state: 'reconnecting', retryAtMs: null, lagMs: 0 })
  }

  readonly goOn = () => {
    if (!this.isResting) return
    this.isResting = false
    if (this.wanted.length > 0) this.start(true)
  }

  readonly close = () => {
    this.stopAll()
    this.attempt = 0
    this.resumeId = ''
    this.setStatus(CLOSED)
  }

  /** Opens a stream for the wanted subscriptions; the one before it goes on until the new one speaks. */
  private start(resume: boolean) {
    this.clearTimers()
    drop(this.previous)
    this.previous = this.current?.spoke ? this.current : null
    if (!this.previous) drop(this.current)
    const keys = this.wanted
    const gaps = keys.map(() => createGapDetector())
    const stream: Stream = { keys, abort: new AbortController(), gaps, spoke: false }
    this.current = stream
    this.lag.reset()
    if (this.shown.state === 'closed') this.setStatus({ state: 'connecting', retryAtMs: null })
    this.watchSilence()
    openStream({
      url: this.deps.origin + liveUrl(keys),
      headers: { ...this.deps.headers(), ...(resume && this.resumeId ? { 'Last-Event-ID': this.resumeId } : {}) },
      signal: stream.abort.signal,
      fetch: this.deps.fetch,
      onOpen: () => this.opened(),
      onMessage: (message, id) => this.receive(stream, message, id),
    })
      .catch((error: unknown) => error)
      .then((error) => this.ended(stream, error))
  }

  private opened() {
    this.watchSilence()
    if (this.shown.state === 'reconnecting') this.setStatus({ state: 'live', retryAtMs: null, refusal: '' })
  }

  private ended(stream: Stream, error: unknown) {
    if (stream !== this.current || stream.abort.signal.aborted) return
    this.retryLater(error instanceof StreamRefused ? error : null)
  }

  private receive(stream: Stream, message: LiveMessage, id: string | undefined) {
    if (stream.abort.signal.aborted) return
    const key = stream.keys[message.sub]
    if (key === undefined) return
    if (stream === this.current) this.noteSpoken(stream, message, id)
    const gap = stream.gaps[message.sub]?.check(message)
    if (gap) this.deps.onEvent(key, { type: 'gap', gap })
    if (message.kind === 'snapshot' || message.kind === 'delta') this.deps.onEvent(key, { type: 'message', message })
  }

  /** The newest stream has said something: it is alive, and the one before it is no longer needed. */
  private noteSpoken(stream: Stream, message: LiveMessage, id: string | undefined) {
    stream.spoke = true
    drop(this.previous)
    this.previous = null
    this.attempt = 0
    this.watchSilence()
    if (id !== undefined && id !== '') this.resumeId = id
    if (message.epoch !== this.epoch) this.lag.reset()
    this.epoch = message.epoch
    this.setStatus(liveStatus(message, this.shown, this.lag.measure(message.meta.as_of_ms, this.deps.clock())))
  }

  private retryLater(refused: StreamRefused | null) {
    this.stopAll()
    const refusal = refused?.words ?? ''
    if (refused?.final) return this.setStatus({ state: 'closed', retryAtMs: null, refusal })
    this.attempt += 1
    const wait = reconnectDelay(this.attempt, refused, this.deps.random)
    this.setStatus({ state: 'reconnecting', retryAtMs: this.deps.clock() + wait, lagMs: 0, refusal })
    this.retryTimer = this.deps.timers.set(() => this.start(true), wait)
  }

  private watchSilence() {
    if (this.silence !== null) this.deps.timers.clear(this.silence)
    this.silence = this.deps.timers.set(() => this.retryLater(null), SILENT_AFTER_MS)
  }

  private setStatus(next: Partial<LiveStatus>) {
    const before = this.shown
    this.shown = { ...before, ...next }
    const parts = ['state', 'retryAtMs', 'lagMs', 'refusal'] as const
    if (parts.some((part) => this.shown[part] !== before[part])) this.deps.onStatus(this.shown)
  }

  private stopAll() {
    this.clearTimers()
    drop(this.current)
    drop(this.previous)
    this.current = null
    this.previous = null
  }

  private clearTimers() {
    if (this.retryTimer !== null) this.deps.timers.clear(this.retryTimer)
    if (this.silence !== null) this.deps.timers.clear(this.silence)
    this.retryTimer = null
    this.silence = null
  }
}

function drop(stream: Stream | null): void {
  stream?.abort.abort()
}
