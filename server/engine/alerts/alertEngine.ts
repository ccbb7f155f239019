import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { HitGate, MatchPlace } from '@/lib/flow/alerts/hitGate'
import { newOutcome } from '@/lib/flow/alerts/outcome'
import type { AlertProgram } from '@/lib/flow/alerts/program'
import { UnderlyingMinutes } from '@/lib/flow/alerts/underlyingMinutes'
import type { IntervalMinutes } from '@/lib/flow/intervals'
import type { FlowItem } from '@/lib/flow/trade'
import { sessionStartMs } from '@/lib/market/session'
import {
  burstHit,
  ivSpikeHit,
  moreClauses,
  printHit,
  type RuleContext,
  sweepsThenFloorHit,
} from '@/server/engine/alerts/buildHits'
import { type ContractWindow, ContractWindows, mayBurst } from '@/server/engine/alerts/contractWindows'
import { HitBook } from '@/server/engine/alerts/hitBook'
import { IntervalWatch } from '@/server/engine/alerts/intervalWatch'
import { LevelWatch } from '@/server/engine/alerts/levelWatch'
import { OutcomeList } from '@/server/engine/alerts/outcomeList'
import type { Listener } from '@/server/engine/alerts/printIndex'
import { ProgramSet } from '@/server/engine/alerts/programSet'
import { TideWatch } from '@/server/engine/alerts/tideWatch'
import type { ContractNumbers } from '@/server/engine/ring/ringContracts'

export interface EngineParts {
  readonly sessionDate: IsoDate
  readonly programs: readonly AlertProgram[]
  readonly context: RuleContext
  /** Numbers of the contracts of its prints; it gives them its own where they are left out. */
  readonly numbers?: ContractNumbers
  /** Prints by sequence, for groups of them; those that cannot be had are left out. */
  readonly resolve: (seqs: readonly number[]) => readonly FlowItem[]
  /** Told of every hit once; answers whether anybody keeps it. What nobody keeps is not followed. Without it all are kept. */
  readonly onHit?: (hit: AlertHit) => boolean
}

/** Minutes after the open whose IV is the base of R13. */
const IV_BASE_US = 5 * 60_000_000

/**
 * Prints in, hits out: built-in rules, custom alerts and back-tests are programs of this one engine. It has no clock but
 * the prints, so the same prints always give the same hits.
 */
export class AlertEngine {
  readonly book = new HitBook()
  readonly underlyings: UnderlyingMinutes
  private readonly windows: ContractWindows
  private readonly tide = new TideWatch()
  private readonly levels = new LevelWatch()
  private readonly intervals = new Map<IntervalMinutes, IntervalWatch>()
  private readonly set: ProgramSet
  private readonly ivBaseUntilUs: EpochUs
  private clockUs: EpochUs = 0

  constructor(private readonly parts: EngineParts) {
    this.set = new ProgramSet(parts.programs)
    this.windows = new ContractWindows(parts.numbers)
    this.underlyings = new UnderlyingMinutes(parts.sessionDate)
    this.ivBaseUntilUs = sessionStartMs(parts.sessionDate) * 1000 + IV_BASE_US
    this.refresh()
  }

  /** Other programs from here on; those that stay keep what they remember. */
  setPrograms(programs: readonly AlertProgram[]): void {
    this.set.replace(programs)
    this.refresh()
  }

  /** One print in its order of arrival. The item may be a cursor: what is kept is copied. */
  add(item: FlowItem): void {
    this.underlyings.add(item)
    const place = this.windows.placeOf(item.optionSymbol)
    this.windows.at(place)?.watched?.quote(item.executedAtUs, item.bid)
    this.clockUs = Math.max(this.clockUs, item.executedAtUs)
    if (this.windows.openCount > 0) for (const ended of this.windows.endedBy(this.clockUs)) this.judgeBurst(ended)
    if (mayBurst(item)) {
      const ended = this.windows.addToBurst(place, item)
      if (ended !== null) this.judgeBurst(ended)
    }
    this.set.prints.each(item, this.parts.context, (listener) => this.offerPrint(item, listener))
    this.addToWindow(item, place)
    if (this.set.tide.length > 0) for (const hit of this.tide.add(item, this.set.tide)) this.keep(hit)
    if (this.levels.size > 0) this.levels.add(item, (hit, gate) => this.offer(hit, gate))
    if (this.intervals.size === 0) return
    for (const watch of this.intervals.values()) for (const hit of watch.add(item, this.parts)) this.keep(hit)
  }

  /** An earlier print was cancelled: hits that stand on it are taken back or made anew without it. */
  amend(old: FlowItem, item: FlowItem): void {
    if (!item.canceled || old.canceled) return
    this.tide.takeBack(old)
    for (const { hit, outcome } of this.book.withSeq(item.seq)) {
      const burst = this.set.bursts.find(({ program }) => program.id === hit.rule)
      const rest = burst === undefined ? [] : this.parts.resolve(hit.seqs).filter((print) => !print.canceled)
      const again = burst === undefined ? null : burstHit(rest, burst.program, this.parts.context)
      if (again?.id === hit.id) this.book.replace({ hit: again, outcome })
      else this.book.takeBack(hit.id)
    }
  }

  /** A hit that was found beside the tape: kept and told like one of prints. */
  take(hit: AlertHit): void {
    this.keep(hit)
  }

  /** The session is over: what is under way is judged as it stands. */
  finish(): void {
    for (const ended of this.windows.endedBy()) this.judgeBurst(ended)
    for (const watch of this.intervals.values()) for (const hit of watch.close(this.parts)) this.keep(hit)
  }

  /** Matches that a cooldown or the hours of their alert held back, by program. */
  heldBack(id: string): number {
    return this.set.heldBack.get(id) ?? 0
  }

  private addToWindow(item: FlowItem, place: number): void {
    const { context } = this.parts
    if (item.iv !== null && !item.canceled && item.executedAtUs < this.ivBaseUntilUs) {
      const window = this.windows.make(place)
      window.ivSum += item.iv
      window.ivCount += 1
    } else {
      const window = this.windows.at(place)
      if (window !== undefined && window.ivCount > 0)
        for (const { program, matches, gate } of this.set.spikes)
          this.offer(ivSpikeHit(item, window, { program, matches, context }), gate)
    }
    if (item.reportFlags.length === 0 || item.canceled) return
    if (item.reportFlags.includes('intermarket_sweep')) this.windows.noteSweep(place, item)
    if (item.reportFlags.includes('futures_floor')) this.offerFloor(item, this.windows.at(place))
  }

  /** R4: without a sweep there is no window, and nothing to look at. */
  private offerFloor(item: FlowItem, window: ContractWindow | undefined): void {
    const { context, resolve } = this.parts
    if (window === undefined) return
    for (const { program, matches, gate } of this.set.sweeps)
      this.offer(sweepsThenFloorHit(item, window, { program, matches, context, resolve }), gate)
  }

  private judgeBurst(seqs: readonly number[]): void {
    if (seqs.length < this.set.leastBurst) return
    const items = this.parts.resolve(seqs).filter((item) => !item.canceled)
    for (const { program, gate } of this.set.bursts) this.offer(burstHit(items, program, this.parts.context), gate)
  }

  /** The gate is asked before the hit is written: most matches of a busy alert are held back. */
  private offerPrint(item: FlowItem, { program, gate }: Listener): void {
    const { context } = this.parts
    const more = moreClauses(item, program, context)
    if (more === null) return
    const place = { atUs: item.executedAtUs, ticker: item.ticker, contract: item.optionSymbol }
    if (!this.passes(place, gate, program.id)) return
    const hit = printHit(item, program, { context, more })
    if (hit !== null) this.keep(hit)
  }

  private offer(hit: AlertHit | null, gate: HitGate): void {
    if (hit === null) return
    const place = { atUs: hit.atUs, ticker: hit.ticker, contract: hit.optionSymbol ?? '' }
    if (this.passes(place, gate, hit.rule)) this.keep(hit)
  }

  private passes(place: MatchPlace, gate: HitGate, rule: string): boolean {
    const outcome = gate.take(place)
    if (outcome !== 'hit' && outcome !== 'waiting') this.set.noteHeldBack(rule)
    return outcome === 'hit'
  }

  private keep(hit: AlertHit): void {
    if (this.book.has(hit.id) || this.parts.onHit?.(hit) === false) return
    const outcome = hit.optionSymbol === null ? null : newOutcome(hit.atUs, hit.ask)
    this.book.add({ hit, outcome })
    if (outcome !== null && hit.optionSymbol !== null) {
      const window = this.windows.make(this.windows.placeOf(hit.optionSymbol))
      window.watched ??= new OutcomeList()
      window.watched.add(outcome)
      if (window.watched.isGrouped) this.book.keepsUp(window.watched)
    }
  }

  private refresh(): void {
    this.levels.set(this.set.levels)
    for (const [minutes, listeners] of this.set.intervals) {
      const watch = this.intervals.get(minutes) ?? new IntervalWatch(minutes)
      watch.setListeners(listeners)
      this.intervals.set(minutes, watch)
    }
    for (const minutes of this.intervals.keys()) if (!this.set.intervals.has(minutes)) this.intervals.delete(minutes)
  }
}
