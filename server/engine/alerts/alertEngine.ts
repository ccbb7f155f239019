import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import type { IntervalMinutes } from '@/lib/flow/aggregates/intervals'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { HitGate } from '@/lib/flow/alerts/hitGate'
import { addQuote, newOutcome } from '@/lib/flow/alerts/outcome'
import type { AlertProgram } from '@/lib/flow/alerts/program'
import { UnderlyingMinutes } from '@/lib/flow/alerts/underlyingMinutes'
import type { FlowItem } from '@/lib/flow/trade'
import { sessionStartMs } from '@/lib/market/session'
import { burstHit, ivSpikeHit, printHit, type RuleContext, sweepsThenFloorHit } from '@/server/engine/alerts/buildHits'
import { type ContractWindow, ContractWindows, mayBurst } from '@/server/engine/alerts/contractWindows'
import { HitBook } from '@/server/engine/alerts/hitBook'
import { IntervalWatch } from '@/server/engine/alerts/intervalWatch'
import { ProgramSet } from '@/server/engine/alerts/programSet'
import { TideWatch } from '@/server/engine/alerts/tideWatch'

export interface EngineParts {
  readonly sessionDate: IsoDate
  readonly programs: readonly AlertProgram[]
  readonly context: RuleContext
  /** Prints by sequence, for groups of them; those that cannot be had are left out. */
  readonly resolve: (seqs: readonly number[]) => readonly FlowItem[]
  readonly onHit?: (hit: AlertHit) => void
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
  private readonly windows = new ContractWindows()
  private readonly tide = new TideWatch()
  private readonly intervals = new Map<IntervalMinutes, IntervalWatch>()
  private readonly set: ProgramSet
  private readonly ivBaseUntilUs: EpochUs
  private clockUs: EpochUs = 0

  constructor(private readonly parts: EngineParts) {
    this.set = new ProgramSet(parts.programs)
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
    const window = this.windows.of(item.optionSymbol)
    if (window.watched !== null) for (const outcome of window.watched) addQuote(outcome, item.executedAtUs, item.bid)
    this.clockUs = Math.max(this.clockUs, item.executedAtUs)
    if (this.windows.openCount > 0) for (const ended of this.windows.endedBy(this.clockUs)) this.judgeBurst(ended)
    if (mayBurst(item)) {
      const ended = this.windows.addToBurst(window, item)
      if (ended !== null) this.judgeBurst(ended)
    }
    this.set.prints.each(item, this.parts.context, (listener) => {
      this.offer(printHit(item, listener.program, this.parts.context), listener.gate)
    })
    this.addToWindows(item, window)
    if (this.set.tide.length > 0) for (const hit of this.tide.add(item, this.set.tide)) this.keep(hit)
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

  /** The session is over: what is under way is judged as it stands. */
  finish(): void {
    for (const ended of this.windows.endedBy()) this.judgeBurst(ended)
    for (const watch of this.intervals.values()) for (const hit of watch.close(this.parts)) this.keep(hit)
  }

  /** Matches that a cooldown or the hours of their alert held back, by program. */
  heldBack(id: string): number {
    return this.set.heldBack.get(id) ?? 0
  }

  private addToWindows(item: FlowItem, window: ContractWindow): void {
    const { context } = this.parts
    if (item.iv !== null && !item.canceled && item.executedAtUs < this.ivBaseUntilUs) {
      window.ivSum += item.iv
      window.ivCount += 1
    } else if (window.ivCount > 0) {
      for (const { program, matches, gate } of this.set.spikes)
        this.offer(ivSpikeHit(item, window, { program, matches, context }), gate)
    }
    if (item.reportFlags.length === 0 || item.canceled) return
    if (item.reportFlags.includes('intermarket_sweep')) this.windows.noteSweep(window, item)
    if (!item.reportFlags.includes('futures_floor')) return
    for (const { program, matches, gate } of this.set.sweeps)
      this.offer(sweepsThenFloorHit(item, window, { program, matches, context, resolve: this.parts.resolve }), gate)
  }

  private judgeBurst(seqs: readonly number[]): void {
    if (seqs.length < this.set.leastBurst) return
    const items = this.parts.resolve(seqs).filter((item) => !item.canceled)
    for (const { program, gate } of this.set.bursts) this.offer(burstHit(items, program, this.parts.context), gate)
  }

  private offer(hit: AlertHit | null, gate: HitGate): void {
    if (hit === null) return
    const place = { atUs: hit.atUs, ticker: hit.ticker, contract: hit.optionSymbol ?? '' }
    const outcome = gate.take(place)
    if (outcome === 'hit') this.keep(hit)
    else if (outcome !== 'waiting') this.set.noteHeldBack(hit.rule)
  }

  private keep(hit: AlertHit): void {
    const outcome = hit.optionSymbol === null ? null : newOutcome(hit.atUs, hit.ask)
    if (!this.book.add({ hit, outcome })) return
    if (outcome !== null && hit.optionSymbol !== null) {
      const window = this.windows.of(hit.optionSymbol)
      window.watched = [...(window.watched ?? []), outcome]
    }
    this.parts.onHit?.(hit)
  }

  private refresh(): void {
    for (const [minutes, listeners] of this.set.intervals) {
      const watch = this.intervals.get(minutes) ?? new IntervalWatch(minutes)
      watch.setListeners(listeners)
      this.intervals.set(minutes, watch)
    }
    for (const minutes of this.intervals.keys()) if (!this.set.intervals.has(minutes)) this.intervals.delete(minutes)
  }
}
