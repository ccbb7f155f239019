import type { Clock } from '@/lib/core/clock'
import type { EpochMs, EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { isShared } from '@/server/cache/bytesOf'
import type { Tier } from '@/server/context'
import { FilterIndex } from '@/server/engine/filterIndex'
import type { CompiledFilter } from '@/server/engine/filters'
import { FilterGroup } from '@/server/engine/live/filterGroup'
import { MinuteFold } from '@/server/engine/live/minuteFold'
import { RateMeter } from '@/server/engine/live/rateMeter'
import { type SumsKept, ViewSums } from '@/server/engine/live/viewSums'
import type { Overlay } from '@/server/engine/ring/newest'
import { SessionRing } from '@/server/engine/ring/ring'

/** What plays on the tape. */
type TapeMode = 'live' | 'practice' | 'replay' | 'none'

/** One run of one session. A new epoch begins when the session changes or a practice session starts over. */
export interface SessionInfo {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly epoch: string
  readonly mode: TapeMode
  readonly speed: number
  readonly simulated: boolean
  /** Wall-clock instant at which the session began to play; only of a tape that follows the clock. */
  readonly startedAtMs?: EpochMs
}

interface Amendment {
  readonly atSeq: number
  readonly item: FlowItem
}

type AmendListener = (old: FlowItem, item: FlowItem, row: number) => void

const KEPT_AMENDMENTS = 2000
const GROUP_IDLE_MS = 60_000
export const NO_SESSION: SessionInfo = {
  sessionDate: '1970-01-01',
  source: 'none',
  epoch: 'none',
  mode: 'none',
  speed: 0,
  simulated: false,
}

/** The tape as one tier sees it: which rows are released, sums per filter and per minute, and who to tell. */
export class LiveView {
  ring = new SessionRing(NO_SESSION.sessionDate, NO_SESSION.source, 0)
  session = NO_SESSION
  minutes = new MinuteFold()
  /** Sums per ticker, minute and class of what is released (F11, F14, F15). */
  readonly sums: ViewSums
  /** Changes whenever a print is released or taken back. */
  version = 0
  /** Sequence and row of the newest released print. */
  seq = 0
  row = 0
  /** Clock of the session for this tier: the latest execution time released. */
  asOfUs: EpochUs = 0
  private arrivedAtMs: EpochMs = 0
  rate = new RateMeter()
  /** First and last price of every underlying in this session, USD. */
  readonly underlyings = new Map<Ticker, { readonly first: number; last: number }>()
  /** Rows of the ring that this view must still see as they were. */
  readonly overlay: Overlay = new Map()
  private readonly groups = new Map<string, FilterGroup>()
  /** The same, by what they ask. */
  private readonly index = new FilterIndex<FilterGroup>()
  private readonly amendListeners: AmendListener[] = []
  private amendments: Amendment[] = []

  constructor(
    readonly tier: Tier,
    private readonly clock: Clock,
    sumsKept: SumsKept = 'always',
  ) {
    isShared(this)
    this.sums = new ViewSums(this, sumsKept, clock)
    this.sums.begin()
  }

  /** Starts a session from nothing. Groups are dropped: filters depend on the session's date. */
  begin(session: SessionInfo, ring: SessionRing): void {
    this.session = session
    this.ring = ring
    this.minutes = new MinuteFold()
    this.sums.begin()
    this.seq = 0
    this.row = 0
    this.asOfUs = 0
    this.amendments = []
    this.groups.clear()
    this.index.clear()
    this.rate = new RateMeter()
    this.underlyings.clear()
  }

  /** Releases the print in `row`. */
  add(item: FlowItem, row: number): void {
    this.seq = item.seq
    this.row = row
    this.asOfUs = Math.max(this.asOfUs, item.executedAtUs)
    this.arrivedAtMs = this.clock()
    this.minutes.add(item)
    this.sums.add(item, row)
    this.version += 1
    this.rate.add(item.executedAtUs / 1000)
    this.notePrice(item)
    this.index.each(item, (group) => group.add(item))
  }

  private notePrice({ ticker, underlyingPrice }: FlowItem): void {
    if (underlyingPrice === null) return
    const known = this.underlyings.get(ticker)
    if (known !== undefined) known.last = underlyingPrice
    else this.underlyings.set(ticker, { first: underlyingPrice, last: underlyingPrice })
  }

  /** A released print was taken back. */
  amend(old: FlowItem, item: FlowItem, row: number): void {
    this.minutes.add(old, -1)
    this.sums.amend(old, row)
    this.version += 1
    this.amendments.push({ atSeq: this.seq, item })
    if (this.amendments.length > KEPT_AMENDMENTS) this.amendments = this.amendments.slice(-KEPT_AMENDMENTS / 2)
    for (const group of this.groups.values()) group.amend(old, item, row)
    for (const listener of this.amendListeners) listener(old, item, row)
  }

  /** Tells a reader that goes along with the rows when a released one is taken back. */
  onAmend(listener: AmendListener): void {
    this.amendListeners.push(listener)
  }

  /** Changes of older prints announced after `seq`, for a stream that joins or resumes. */
  amendedSince(seq: number): readonly FlowItem[] {
    return this.amendments.filter(({ atSeq }) => atSeq >= seq).map(({ item }) => item)
  }

  /** The group of a filter, made on first use. */
  group(filter: CompiledFilter): FilterGroup {
    const known = this.groups.get(filter.text)
    const group = known ?? new FilterGroup(filter, this)
    if (known === undefined) {
      this.groups.set(filter.text, group)
      this.index.add(group)
    }
    group.lastUsedMs = this.clock()
    return group
  }

  /** Forgets filters that nobody has asked with for a minute, and sums that nobody asks for. */
  sweep(): void {
    this.sums.sweep()
    const idleBefore = this.clock() - GROUP_IDLE_MS
    for (const [text, group] of this.groups) {
      if (group.listeners > 0 || group.lastUsedMs >= idleBefore) continue
      this.groups.delete(text)
      this.index.delete(group)
    }
  }

  /** True when some subscription keeps the rows it is shown. */
  get hasListeners(): boolean {
    for (const group of this.groups.values()) if (group.listeners > 0) return true
    return false
  }

  get groupCount(): number {
    return this.groups.size
  }

  /** The instant of the session for this tier: the newest print, and what has passed since at the session's speed. */
  get sessionUs(): EpochUs {
    if (this.asOfUs === 0) return 0
    return this.asOfUs + Math.max(0, this.clock() - this.arrivedAtMs) * this.session.speed * 1000
  }

  get asOfMs(): EpochMs {
    return Math.floor(this.asOfUs / 1000)
  }
}
