import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@/lib/core/clock'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import { inTurns, letCallsIn } from '@/server/cache/turns'
import type { Batcher } from '@/server/engine/batcher'
import type { FeedPlan, FeedSource } from '@/server/engine/feedSource'
import { createTapeState, type TapeState } from '@/server/engine/pipeline/state'
import { type StepResult, step } from '@/server/engine/pipeline/step'
import { takeBack } from '@/server/engine/pipeline/takeBack'
import { restoreSession, type SessionStore } from '@/server/engine/restoreSession'
import type { EngineSink } from '@/server/engine/tapeStage'

export interface EngineOptions {
  readonly source: FeedSource
  /** Where prints are kept; null for a tape that lives in memory only (the sample). */
  readonly store: SessionStore | null
  readonly batcher: Batcher | null
  readonly sinks: readonly EngineSink[]
  readonly clock: Clock
  readonly onError: (error: unknown, what: string) => void
  /** Prints a cancel can reach back without asking the store. */
  readonly recentLimit?: number
}

const IDLE_MS = 1000
/** A feed that is still being made up is not waited for. */
const STOP_MS = 1000

/**
 * Feed → step → batcher → store, and → sinks. Plays one session after the other as the feed source says, reads a stored
 * beginning back after a restart, and starts a practice session over when it ends.
 */
export class Engine {
  private readonly stopping = new AbortController()
  private running: Promise<void> | null = null
  /** Highest sequence handed to the store, per session and source: a practice session that starts over is not stored twice. */
  private readonly storedTo = new Map<string, number>()
  private readonly counters = { prints: 0, cancels: 0, rejected: 0, sessions: 0, restored: 0, waits: 0 }

  constructor(private readonly options: EngineOptions) {}

  start(): void {
    this.running ??= this.run()
  }

  /** Stops the feed and stores what is on its way. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.race([this.running, sleep(STOP_MS, undefined, { ref: false })])
    await this.options.batcher?.close()
  }

  figures(): Readonly<Record<string, number>> {
    return { ...this.counters }
  }

  private async run(): Promise<void> {
    const { source, clock, onError } = this.options
    while (!this.stopping.signal.aborted) {
      try {
        const plan = await source.planAt(clock())
        const hadPrints = plan !== null && (await this.play(plan))
        if (hadPrints) await letCallsIn()
        else await this.idle()
      } catch (error) {
        if (this.stopping.signal.aborted) return
        onError(error, 'feed')
        await this.idle()
      }
    }
  }

  /** Answers whether there was anything to play: an empty session is not asked for again at once. */
  private async play(plan: FeedPlan): Promise<boolean> {
    const { sinks } = this.options
    const session = { ...plan.session, epoch: plan.epoch() }
    const state = createTapeState({
      sessionDate: session.sessionDate,
      ...(this.options.recentLimit === undefined ? {} : { recentLimit: this.options.recentLimit }),
    })
    for (const sink of sinks) sink.begin(session)
    this.counters.sessions += 1
    const fromSeq = (await this.restore(plan, state)) + 1
    const feeding = new AbortController()
    const stopFeed = () => feeding.abort()
    this.stopping.signal.addEventListener('abort', stopFeed)
    // Stopped while the beginning was read back: the signal does not say it again.
    if (this.stopping.signal.aborted) stopFeed()
    const watch = setInterval(() => void this.stopWhenReplaced(plan, feeding), IDLE_MS)
    try {
      return await this.consume(plan, state, fromSeq, feeding.signal)
    } finally {
      clearInterval(watch)
      this.stopping.signal.removeEventListener('abort', stopFeed)
    }
  }

  private async consume(plan: FeedPlan, state: TapeState, fromSeq: number, signal: AbortSignal): Promise<boolean> {
    let isRead = false
    for await (const print of inTurns(plan.open(fromSeq).read(signal))) {
      if (signal.aborted) break
      // Most prints wait for nothing, and a promise for each would cost as much as a sink.
      const waiting = this.take(plan, state, print)
      if (waiting !== undefined) await waiting
      isRead = true
    }
    return isRead
  }

  /** Takes one print; answers what has to be awaited before the next: a stored print looked up, or room in the queue. */
  private take(plan: FeedPlan, state: TapeState, print: RawPrint): Promise<void> | undefined {
    const result = this.stepped(state, print)
    if (result === null) return undefined
    if (!result.isUnmatchedCancel) return this.spread(plan, print, result)
    return this.findCancelled(state, print).then((cancelled) => this.spread(plan, print, { ...result, cancelled }))
  }

  private stepped(state: TapeState, print: RawPrint): StepResult | null {
    try {
      return step(state, print, this.options.clock())
    } catch (error) {
      this.counters.rejected += 1
      this.options.onError(error, `print ${print.seq} of ${print.source}`)
      return null
    }
  }

  /** Tells the sinks and the store what one print did; answers a promise when the store has no room. */
  private spread(plan: FeedPlan, print: RawPrint, { item, cancelled }: StepResult): Promise<void> | undefined {
    if (cancelled !== null) {
      this.counters.cancels += 1
      this.storeCancel(plan, cancelled, print.seq)
      for (const sink of this.options.sinks) sink.amend(cancelled)
    }
    this.counters.prints += 1
    for (const sink of this.options.sinks) sink.print(item)
    const room = this.storePrint(plan, item)
    if (room !== undefined) this.counters.waits += 1
    return room
  }

  /** A cancel of a print that is no longer at hand: it waits to be stored, or the store has it. */
  private async findCancelled(state: TapeState, print: RawPrint): Promise<FlowItem | null> {
    const { store, batcher } = this.options
    const { session_date: sessionDate, source, cancels_seq: seq } = print
    if (store === null || seq === null) return null
    const waiting = batcher?.find({ source, seq })
    const [item] = waiting ? [waiting] : await store.readForward({ sessionDate, source }, seq - 1, 1)
    if (item === undefined || item.seq !== seq || item.canceled) return null
    return takeBack(state, item)
  }

  private storePrint(plan: FeedPlan, item: FlowItem): Promise<void> | undefined {
    const key = `${item.sessionDate} ${item.source}`
    if (plan.stored === 'nothing' || item.seq <= (this.storedTo.get(key) ?? 0)) return undefined
    this.storedTo.set(key, item.seq)
    return this.options.batcher?.offer(item)
  }

  private storeCancel(plan: FeedPlan, item: FlowItem, messageSeq: number): void {
    const isKnown = messageSeq <= (this.storedTo.get(`${item.sessionDate} ${item.source}`) ?? 0)
    if (plan.stored !== 'nothing' && !isKnown) this.options.batcher?.cancel(item)
  }

  /** Reads a stored beginning back; answers the sequence after which the feed goes on. */
  private async restore(plan: FeedPlan, state: TapeState): Promise<number> {
    const { store, sinks } = this.options
    const { sessionDate, source } = plan.session
    const key = `${sessionDate} ${source}`
    if (store === null || plan.stored === 'nothing' || this.storedTo.has(key)) return 0
    const stored = (await store.sessions()).find((s) => s.sessionDate === sessionDate && s.source === source)
    this.storedTo.set(key, stored?.lastSeq ?? 0)
    if (stored === undefined || plan.stored !== 'read-back') return 0
    return await restoreSession(
      store,
      { sessionDate, source },
      {
        state,
        signal: this.stopping.signal,
        onItem: (item) => {
          this.counters.restored += 1
          for (const sink of sinks) sink.restore(item)
        },
      },
    )
  }

  private async stopWhenReplaced(plan: FeedPlan, feeding: AbortController): Promise<void> {
    const now = await this.options.source.planAt(this.options.clock()).catch(() => plan)
    if (now?.key !== plan.key) feeding.abort()
  }

  private async idle(): Promise<void> {
    // Stopping ends the wait early; the timer takes its listener off the signal itself.
    await sleep(IDLE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined)
  }
}
