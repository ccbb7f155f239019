import { type CollectorCounts, NO_COUNTS } from '@/lib/collectors/state'
import { nextTurnMs, pauseAfterFailures } from '@/lib/collectors/turn'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import type { Collector, CollectorSettings } from '@/server/collectors/remote/collector'
import type { CollectorState } from '@/server/collectors/remote/collectorBook'
import { COLLECTORS, collectorOf } from '@/server/collectors/remote/collectors'
import { backfillDays, daysToAsk } from '@/server/collectors/remote/daysToAsk'
import { EmptyStreaks } from '@/server/collectors/remote/emptyColumns'
import { PUBLISHERS, type Publisher, type PublisherName } from '@/server/collectors/remote/publishers'
import { type Manner, TakeFiles, type Taken, type TakeParts } from '@/server/collectors/remote/takeFiles'
import { FeedFault } from '@/server/feeds/port'

export interface CollectorParts extends TakeParts {
  readonly settings: CollectorSettings
  readonly collectors?: readonly Collector[]
  readonly onError: (error: unknown, collector: string) => void
  /** The right to ask publishers, which one host of many has: takes it where it is free. */
  readonly lease: () => Promise<boolean>
}

/** Why a collector cannot be asked, with what to do; null when it can. */
export function hindrance(collector: Collector, settings: CollectorSettings): string | null {
  const { title, needsContact }: Publisher = PUBLISHERS[collector.publisher]
  if (needsContact === true && !/@|https?:/.test(settings.contact))
    return `${title} refuses who does not say how to be reached: set COLLECT_CONTACT to a mail address.`
  return collector.needs?.(settings) ?? null
}

/**
 * Gives the collectors of a host their turns: one after the other for each publisher, publishers beside each other; days that
 * are back-filled come between the turns. What happened stands in the book.
 */
export class CollectorRun {
  private readonly running = new Map<PublisherName, Promise<void>>()
  private readonly ending = new AbortController()
  private readonly few = new Map<string, EmptyStreaks>()
  /** What is being fetched at the moment. */
  readonly busy = new Map<string, string>()

  constructor(private readonly parts: CollectorParts) {}

  get collectors(): readonly Collector[] {
    return this.parts.collectors ?? COLLECTORS
  }

  /** Whether a collector is on: by its own switch, else by that of all free sources, else by the setting. */
  isOn(collector: Collector, state: CollectorState | undefined, all: boolean | null): boolean {
    const { on } = this.parts.settings
    return state?.isOn ?? all ?? (on.includes('free') || on.includes(collector.id))
  }

  /** Begins whatever is due, where no other host asks. */
  async wake(): Promise<void> {
    const { fetcher, lease } = this.parts
    const isSole = fetcher.mayAsk()
    if (!(await lease())) return
    if (!isSole) fetcher.takeOver()
    this.kick()
  }

  /** Begins whatever is due and does not run yet. */
  kick(): void {
    for (const publisher of new Set(this.collectors.map((one) => one.publisher))) {
      if (this.running.has(publisher) || this.ending.signal.aborted) continue
      const serving = this.serve(publisher)
        .catch((error: unknown) => this.parts.onError(error, publisher))
        .finally(() => this.running.delete(publisher))
      this.running.set(publisher, serving)
    }
  }

  /** Resolves when nothing is being fetched. */
  async settled(): Promise<void> {
    await Promise.all(this.running.values())
  }

  async stop(): Promise<void> {
    this.ending.abort()
    await this.settled()
  }

  private fewOf({ id }: Collector): EmptyStreaks {
    const few = this.few.get(id) ?? new EmptyStreaks()
    this.few.set(id, few)
    return few
  }

  private async serve(publisher: PublisherName): Promise<void> {
    while (!this.ending.signal.aborted && this.parts.fetcher.mayAsk()) {
      const states = await this.parts.book.states()
      const all = await this.parts.book.all()
      const own = this.collectors.filter(
        (one) =>
          one.publisher === publisher &&
          this.isOn(one, states.get(one.id), all) &&
          hindrance(one, this.parts.settings) === null,
      )
      const nowMs = this.parts.clock()
      const due = own.find((one) => (states.get(one.id)?.nextTurnMs ?? 0) <= nowMs)
      const filling = own.find((one) => isFilling(states.get(one.id), nowMs))
      if (due !== undefined) await this.turn(due)
      else if (filling !== undefined) await this.fill(filling)
      else return
    }
  }

  /** One turn of a collector, whatever the clock says. */
  private async turn(collector: Collector): Promise<void> {
    const { book, clock } = this.parts
    const before = await book.state(collector.id)
    const days = daysToAsk(collector, clock(), before.newestDay)
    const oldest = days.at(-(collector.dated?.revisit ?? 1)) ?? days[0] ?? ''
    await this.go(collector, days, { asksAgain: ({ day }) => day === null || day >= oldest, asksMissing: false })
  }

  /** The next day of a range. */
  private async fill(collector: Collector): Promise<void> {
    const { book } = this.parts
    const { backfill } = await book.state(collector.id)
    if (backfill?.next == null) return
    const { next } = backfill
    const taken = await this.go(collector, [next], { asksAgain: () => false, asksMissing: true })
    if (taken === null) return
    const later = backfillDays(collector, next, backfill.to)[1] ?? null
    const isWhole = taken.counts.missing + taken.counts.refused === 0
    const done = { done: backfill.done + 1, incomplete: backfill.incomplete + (isWhole ? 0 : 1) }
    await book.save(collector.id, { backfill: { ...backfill, ...done, next: later } })
  }

  /** Null when the publisher could not be asked to the end. */
  private async go(
    collector: Collector,
    days: readonly IsoDate[],
    manner: Omit<Manner, 'signal'>,
  ): Promise<Taken | null> {
    const { book, clock, settings, stores } = this.parts
    const files = new TakeFiles(this.parts, collector, { ...manner, signal: this.ending.signal }, this.fewOf(collector))
    this.busy.set(collector.id, days.at(-1) ?? '')
    await book.save(collector.id, { askedMs: clock() })
    let fault: FeedFault | null = null
    try {
      await files.all(await collector.publications({ days, nowMs: clock(), settings, market: stores.market }))
    } catch (error) {
      if (!(error instanceof FeedFault)) this.parts.onError(error, collector.id)
      const words = error instanceof Error ? error.message : String(error)
      fault = error instanceof FeedFault ? error : new FeedFault('protocol', `It could not be stored: ${words}`)
    } finally {
      this.busy.delete(collector.id)
    }
    if (fault?.kind !== 'closed') await this.report(collector, files.taken, fault)
    return fault === null ? files.taken : null
  }

  private async report(collector: Collector, { counts, newestDay, refusals }: Taken, fault: FeedFault | null) {
    const { book, clock } = this.parts
    const before = await book.state(collector.id)
    const error = fault?.message ?? (refusals.length === 0 ? null : wordsOf(refusals))
    const failures = error === null ? 0 : before.failures + 1
    const regular = nextTurnMs(collector.turn, clock())
    const pause = Math.max(fault?.more.retryAfterMs ?? 0, pauseAfterFailures(failures))
    await book.save(collector.id, {
      failures,
      error,
      errorMs: error === null ? null : clock(),
      nextTurnMs: error === null ? regular : nextAfterFault(clock() + pause, regular, fault),
      counts: sumOf(before.counts, counts),
      ...(counts.stored + counts.corrected > 0 && { storedMs: clock() }),
      ...(newestDay !== null && newestDay > (before.newestDay ?? '') && { newestDay }),
    })
  }

  /** Asks for a collector by its id; null where there is none. */
  find(id: string): Collector | null {
    return collectorOf(this.collectors, id)
  }

  get settings(): CollectorSettings {
    return this.parts.settings
  }
}

/** A publisher that asked to be left alone is, even past the turn. */
const nextAfterFault = (afterPause: EpochMs, regular: EpochMs, fault: FeedFault | null): EpochMs =>
  fault?.more.retryAfterMs === undefined ? Math.min(afterPause, regular) : afterPause

const isFilling = (state: CollectorState | undefined, nowMs: EpochMs): boolean =>
  state?.backfill?.next != null &&
  (state.errorMs === null || state.errorMs + pauseAfterFailures(state.failures) <= nowMs)

const wordsOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} (${others.length} more could not be read)`

function sumOf(a: CollectorCounts, b: CollectorCounts): CollectorCounts {
  const names = Object.keys(NO_COUNTS) as (keyof CollectorCounts)[]
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as unknown as CollectorCounts
}
