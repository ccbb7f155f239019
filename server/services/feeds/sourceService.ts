import type { Clock } from '@/lib/core/clock'
import { FAILOVER_MS, nextPrints } from '@/lib/feeds/failover'
import type { TestReport } from '@/lib/feeds/testReport'
import type { Env } from '@/server/env'
import { ServiceError } from '@/server/errors'
import { tapeSessionAt } from '@/server/feeds/feedSession'
import type { Feeds, Playing, SourceSpec } from '@/server/feeds/feeds'
import type { GapStart } from '@/server/feeds/heardTape'
import type { Waits } from '@/server/feeds/port'
import type { SourceSettings } from '@/server/services/feeds/sourceSettings'
import { lookAtPlaying, type TryParts, tryOut } from '@/server/services/feeds/tryOut'
import type { Gap } from '@/server/stores/feeds/port'

export interface DeskParts {
  readonly settings: SourceSettings
  /** Sources that the settings make. `prints`: the one that tells the tape. */
  readonly sources: (env: Env, prints: string | null) => readonly SourceSpec[]
  /** Sources that can tell the tape, as they are listed. */
  readonly tapes: (env: Env) => readonly string[]
  /** Does the work if nobody else does it now, on this host or another; null when somebody does. */
  readonly during: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
  readonly waits: Waits
  readonly clock: Clock
  readonly onError: (error: unknown, what: string) => void
}

const WATCH_MS = 5000

/** What plays and why: settings, pauses, the order of the sources of prints, tests. Feeds are null unless FEED=live. */
export class SourceService {
  feeds: Feeds | null = null
  private readonly ending = new AbortController()
  private readonly testing = new Set<string>()
  /** Chosen by failover or by staff, until the session ends. */
  private chosen: { readonly source: string; readonly session: string } | null = null

  constructor(readonly parts: DeskParts) {}

  /** Sources that can tell the tape, by priority. */
  get order(): readonly string[] {
    const env = this.parts.settings.effective
    const offered = this.parts.tapes(env)
    const wanted = env.FEED_PRINTS?.split(',') ?? offered
    return wanted.filter((source) => offered.includes(source))
  }

  /** What is to play by the settings as they are. */
  plan(): Playing {
    const { settings, sources, clock } = this.parts
    const { order } = this
    const isChosen = this.chosen !== null && this.chosen.session === tapeSessionAt(clock())
    const prints = isChosen && order.includes(this.chosen?.source ?? '') ? this.chosen?.source : order[0]
    const all = sources(settings.effective, prints ?? null)
    return { prints: prints ?? null, sources: all.filter((spec) => !settings.paused.has(vendorOf(spec))) }
  }

  /** Everything the settings make, paused or not. */
  offered(): readonly SourceSpec[] {
    return this.parts.sources(this.parts.settings.effective, this.feeds?.prints ?? this.order[0] ?? null)
  }

  /** Plays by the settings as they are now. */
  async apply(gap?: GapStart): Promise<void> {
    await this.feeds?.change(this.plan(), gap)
  }

  /** Takes the tape from another source for the rest of the session; the stretch between them is written down. */
  async takePrints(source: string): Promise<void> {
    const { feeds } = this
    if (feeds === null || !this.order.includes(source))
      throw new ServiceError('invalid', `${source} has no prints here.`)
    if (feeds.prints === source) return
    const before = feeds.prints === null ? null : feeds.runFor(feeds.prints)
    const fromMs = before?.sink.lastEventMs || before?.downSinceMs || this.parts.clock()
    this.chosen = { source, session: tapeSessionAt(this.parts.clock()) }
    await this.apply({ fromUs: fromMs * 1000, why: 'failover' })
  }

  private get trying(): TryParts {
    return { ...this.parts, signal: this.ending.signal }
  }

  start(): void {
    void this.watch()
  }

  stop(): void {
    this.ending.abort()
  }

  /** Tells per kind what works. A source that plays is looked at where it plays: no test opens a second connection. */
  async test(source: string): Promise<TestReport> {
    const spec = this.offered().find((one) => vendorOf(one) === source)
    if (spec === undefined) throw new ServiceError('not_found', 'There is no such source, or its key is missing.')
    if (this.testing.has(source)) throw new ServiceError('conflict', 'This source is being tested already.')
    this.testing.add(source)
    try {
      if (this.feeds?.runFor(source) != null) return await lookAtPlaying(this.feeds, spec, this.trying)
      const report = await this.parts.during(`feed:${source}`, () => tryOut(spec.adapter, this.trying))
      if (report !== null) return report
      const words = 'Another host reads this source now; a second connection would end the first. Test it there.'
      return { source, isOk: false, words, kinds: [] }
    } finally {
      this.testing.delete(source)
    }
  }

  async backfill(source: string, fromMs: number, toMs: number): Promise<Gap> {
    const run = this.feeds?.runFor(source)
    if (run == null) throw new ServiceError('not_found', 'This source does not play here.')
    if (run.adapter.declares.print === null || run.adapter.repair === undefined)
      throw new ServiceError('invalid', `${run.adapter.declares.title} has no past prints.`)
    if (!(fromMs < toMs) || toMs > this.parts.clock())
      throw new ServiceError('invalid', 'From must lie before to, and to in the past.')
    return run.backfill(fromMs * 1000, toMs * 1000)
  }

  /** Another host may have changed the settings; the source of the tape may have failed; a new session begins with the first. */
  private async watch(): Promise<void> {
    const { waits, onError, settings } = this.parts
    const { signal } = this.ending
    while (!signal.aborted) {
      await waits.sleep(WATCH_MS, signal)
      if (signal.aborted || this.feeds === null) continue
      await settings
        .read()
        .then(() => this.follow())
        .catch((error) => onError(error, 'settings of sources'))
    }
  }

  /** feeds-live.md §13.3: by hand unless FEED_FAILOVER=auto. */
  private async follow(): Promise<void> {
    const { feeds, order } = this
    const { settings, clock } = this.parts
    if (feeds === null) return
    await this.apply()
    if (settings.effective.FEED_FAILOVER !== 'auto') return
    const candidates = order.map((source) => {
      const run = feeds.runFor(source)
      const isDoor = feeds.doors.has(source)
      const isOut = isDoor ? false : run === null || run.fault?.more.isPermanent === true
      return { source, downSinceMs: run?.downSinceMs ?? run?.refused?.sinceMs ?? null, isOut }
    })
    const next = nextPrints(candidates, feeds.prints, clock())
    if (next === null || next === feeds.prints) return
    this.parts.onError(
      new Error(`${feeds.prints} failed for ${FAILOVER_MS / 1000} s: ${next} provides the tape now.`),
      'failover',
    )
    await this.takePrints(next)
  }
}

const vendorOf = ({ adapter }: SourceSpec): string => adapter.declares.vendor
