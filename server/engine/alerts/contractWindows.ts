import type { EpochUs, OptionSymbol } from '@/lib/core/nominal'
import { BURST_GAP_US } from '@/lib/flow/alerts/program'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import type { OutcomeList } from '@/server/engine/alerts/outcomeList'
import type { ContractNumbers } from '@/server/engine/ring/ringContracts'

/** What the rules remember of a contract beyond its newest print. Mutable on purpose: updated per print. */
export interface ContractWindow {
  /** Prints of the burst under way, from its second print on. */
  seqs: number[] | null
  sweeps: number
  lastSweepUs: EpochUs
  sweepSeqs: number[]
  ivSum: number
  ivCount: number
  /** Hits whose contract is followed. */
  watched: OutcomeList | null
}

const KEPT_SWEEPS = 60
const FIRST_ROOM = 1024

/**
 * The windows of all contracts of a session, and the bursts under way. Contracts are known by their place; most of them
 * have nothing but a last print, which lies in typed arrays, and only the others have a window.
 */
export class ContractWindows {
  /** Places below zero of contracts that have no number yet: of those a rule may have told before their first print. */
  private readonly unnumbered = new Map<OptionSymbol, number>()
  private readonly windows = new Map<number, ContractWindow>()
  /** Time of the newest print that may belong to a burst; 0: none. */
  private burstUs = new Float64Array(FIRST_ROOM)
  private firstSeq = new Float64Array(FIRST_ROOM)
  /** Bursts of two prints and more, the one touched longest ago first. */
  private readonly open = new Set<number>()

  constructor(private readonly numbers: ContractNumbers = new OwnNumbers()) {}

  /** Bursts of two prints and more. */
  get openCount(): number {
    return this.open.size
  }

  /** The place of a contract. */
  placeOf(symbol: OptionSymbol): number {
    const place = this.numbers.idOf(symbol)
    if (place === undefined) return this.placeBefore(symbol)
    while (place >= this.burstUs.length) {
      this.burstUs = doubled(this.burstUs)
      this.firstSeq = doubled(this.firstSeq)
    }
    if (this.unnumbered.size > 0) this.moveIn(symbol, place)
    return place
  }

  private placeBefore(symbol: OptionSymbol): number {
    const place = this.unnumbered.get(symbol) ?? -1 - this.unnumbered.size
    this.unnumbered.set(symbol, place)
    return place
  }

  /** The first print of a contract: what was remembered of it before goes on. Its old place stays taken. */
  private moveIn(symbol: OptionSymbol, place: number): void {
    const before = this.windows.get(this.unnumbered.get(symbol) ?? place)
    if (before !== undefined && !this.windows.has(place)) this.windows.set(place, before)
  }

  /** The window of a place; undefined where there is nothing to remember. */
  at(place: number): ContractWindow | undefined {
    return this.windows.get(place)
  }

  /** The window of a place, made when there is none. */
  make(place: number): ContractWindow {
    const known = this.windows.get(place)
    if (known !== undefined) return known
    const nothing = { seqs: null, sweeps: 0, lastSweepUs: 0, sweepSeqs: NO_SEQS, ivSum: 0, ivCount: 0, watched: null }
    const fresh: ContractWindow = nothing
    this.windows.set(place, fresh)
    return fresh
  }

  /** R1: takes a print into the burst of its contract; answers the prints of the burst that it ended. */
  addToBurst(place: number, item: FlowItem): readonly number[] | null {
    const lastUs = this.burstUs[place] ?? 0
    const gap = item.executedAtUs - lastUs
    if (lastUs > 0 && gap <= BURST_GAP_US && gap >= -BURST_GAP_US) {
      const window = this.make(place)
      if (window.seqs === null) window.seqs = [this.firstSeq[place] ?? 0, item.seq]
      else window.seqs.push(item.seq)
      this.burstUs[place] = Math.max(lastUs, item.executedAtUs)
      this.open.delete(place)
      this.open.add(place)
      return null
    }
    const ended = this.end(place)
    this.burstUs[place] = item.executedAtUs
    this.firstSeq[place] = item.seq
    return ended
  }

  /** Ends the bursts that no print at or after `us` can join; all of them without an instant. */
  *endedBy(us: EpochUs = Number.POSITIVE_INFINITY): Generator<readonly number[]> {
    for (const place of this.open) {
      if ((this.burstUs[place] ?? 0) + BURST_GAP_US >= us) return
      const ended = this.end(place)
      this.burstUs[place] = 0
      if (ended !== null) yield ended
    }
  }

  noteSweep(place: number, item: FlowItem): void {
    const window = this.make(place)
    window.sweeps += 1
    window.lastSweepUs = item.executedAtUs
    if (window.sweepSeqs === NO_SEQS) window.sweepSeqs = []
    window.sweepSeqs.push(item.seq)
    if (window.sweepSeqs.length > KEPT_SWEEPS) window.sweepSeqs = window.sweepSeqs.slice(-KEPT_SWEEPS / 2)
  }

  private end(place: number): readonly number[] | null {
    if (!this.open.delete(place)) return null
    const window = this.make(place)
    const { seqs } = window
    window.seqs = null
    return seqs
  }
}

/** Numbers of contracts in the order in which they are seen. */
class OwnNumbers implements ContractNumbers {
  private readonly ids = new Map<OptionSymbol, number>()

  idOf(symbol: OptionSymbol): number {
    const known = this.ids.get(symbol)
    if (known !== undefined) return known
    this.ids.set(symbol, this.ids.size)
    return this.ids.size - 1
  }
}

/** Shared by all contracts without a sweep; never changed. */
const NO_SEQS: number[] = []

function doubled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(values.length * 2)
  longer.set(values)
  return longer
}

/** R1: single leg, not from the floor, not late, not cancelled. */
export function mayBurst(item: FlowItem): boolean {
  const rule = conditionOf(item.condition)
  if (item.canceled || rule.isMulti || rule.isStockOption || rule.isFloor || rule.isLate || rule.isCancel) return false
  return !item.reportFlags.includes('futures_floor')
}
