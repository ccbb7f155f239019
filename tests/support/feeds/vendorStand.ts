import type { FeedAdapter, Waits } from '@/server/feeds/port'
import type { KeptStores } from '@/tests/support/feeds/feedBench'

/** What somebody who connects or asks is met with. */
export type Fault =
  | 'none'
  | 'wrong-key'
  | 'no-plan'
  | 'in-use'
  | 'limit'
  | 'limit-without-words'
  | 'busy'
  | 'gibberish'
  | 'unknown-kind'
  | 'breaks-off'

/** A vendor on a free port of this machine, that plays what a test tells it to. */
export interface VendorStand {
  adapter(waits: Waits): FeedAdapter
  play(fault: Fault): void
  /**
   * From now on it has told its things up to the nth; things keep their names. Who connects next hears what nobody heard yet:
   * everything from the first on (`again`), or nothing of it (`unheard`): that is history.
   */
  tell(upTo: number, how?: 'again' | 'unheard'): void
  /** Ends what is open: politely, by a reset, or by saying nothing more. */
  cut(how: 'close' | 'reset' | 'silence'): void
  /** Connections, or calls where none stays open, since the start. */
  asked(): number
  /** Connections that are open now. */
  open(): number
  /** What is subscribed now. */
  confirmed(): readonly string[]
  /** The names of its things that lie in the stores, sorted. */
  stored(stores: KeptStores): Promise<readonly string[]>
  /** The names of its first things, sorted. */
  names(upTo: number): readonly string[]
  readonly secrets: readonly string[]
  /** Of the test's clock between two looks at what happened. */
  readonly stepMs: number
  close(): Promise<void> | void
}

/** What a vendor has: the cases that apply follow from it. */
export interface VendorTraits {
  readonly faults: readonly Fault[]
  /** It keeps a connection open and subscribes on it; else it is asked again and again. */
  readonly streams: boolean
  readonly prints: boolean
  /** It tells prints of an earlier stretch of time. */
  readonly repairs: boolean
}

/** A vendor as the conformance suite runs it. */
export interface ConformanceSubject {
  readonly title: string
  readonly traits: VendorTraits
  /** An instant within a session at which its things happened. */
  readonly nowMs: number
  stand(): Promise<VendorStand>
}
