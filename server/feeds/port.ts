import type { EpochMs, EpochUs } from '@/lib/core/nominal'
import type { Declaration, FaultKind, FeedKind } from '@/lib/feeds/declaration'
import type { FeedLine } from '@/server/feeds/feedLine'

/** Takes an event; resolves when there is room for the next. */
export type TakeEvent = (event: FeedLine) => Promise<void> | void

/** Kinds of data that the plan does not include, while the rest of the source goes on. */
export interface Refusal {
  readonly kinds: readonly FeedKind[]
  readonly fault: FeedFault
  readonly nextTryMs: EpochMs
}

export type Refuses = (refusal: Refusal) => Promise<void>

/** A vendor behind its wire. */
export interface FeedAdapter {
  readonly declares: Declaration
  /**
   * Runs until the signal aborts (a clean end) or the source ends (throws FeedFault). Tells events in order of arrival, and
   * once that it is let in: of a source of prints that its tape is followed. What happened before that on a connection is not
   * heard any more. Tells what it is refused of its kinds, each time; `follows` afterwards means that it is let in again.
   */
  open(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>, refuses?: Refuses): Promise<void>
  /**
   * Tells again what happened in a stretch of time, beside `open`, whose events go on; what was told before is known by its
   * identity. Waits until it knows what to ask for: at first it may know no contract. Left out where the vendor tells nothing
   * twice.
   */
  repair?(stretch: Stretch, take: TakeEvent, signal: AbortSignal): Promise<Repaired>
  /** Calls that a repair takes at least; null where it does not know yet what to ask for. */
  repairCalls?(): number | null
  figures(): Readonly<Record<string, number>>
  /** What it does at the moment, in words; null before it began. */
  words(): string | null
}

export interface Stretch {
  readonly fromUs: EpochUs
  readonly toUs: EpochUs
}

/** How whole a stretch is after its repair; `missing` is null where nobody can tell. */
export interface Repaired {
  readonly state: 'filled' | 'partly' | 'lost'
  readonly missing: number | null
}

export class FeedFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    readonly more: { readonly retryAfterMs?: number; readonly isPermanent?: boolean } = {},
  ) {
    super(message)
    this.name = 'FeedFault'
  }
}

export interface Waits {
  /** Waits; an abort ends it early. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  now(): EpochMs
}
