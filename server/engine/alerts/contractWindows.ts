import type { EpochUs, OptionSymbol } from '@/lib/core/nominal'
import type { ContractOutcome } from '@/lib/flow/alerts/outcome'
import { BURST_GAP_US } from '@/lib/flow/alerts/program'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'

/** What the rules remember of one contract. Mutable on purpose: updated per print. */
export interface ContractWindow {
  readonly symbol: OptionSymbol
  /** Time of the newest print that may belong to a burst; 0: none. */
  burstUs: EpochUs
  firstSeq: number
  /** Prints of the burst under way, from its second print on. */
  seqs: number[] | null
  sweeps: number
  lastSweepUs: EpochUs
  sweepSeqs: number[]
  ivSum: number
  ivCount: number
  /** Hits whose contract is followed. */
  watched: ContractOutcome[] | null
}

const KEPT_SWEEPS = 60

/** The windows of all contracts of a session, and the bursts under way. */
export class ContractWindows {
  private readonly windows = new Map<OptionSymbol, ContractWindow>()
  /** Bursts of two prints and more, the one touched longest ago first. */
  private readonly open = new Map<OptionSymbol, ContractWindow>()

  /** Bursts of two prints and more. */
  get openCount(): number {
    return this.open.size
  }

  of(symbol: OptionSymbol): ContractWindow {
    const known = this.windows.get(symbol)
    if (known !== undefined) return known
    const fresh: ContractWindow = {
      symbol,
      burstUs: 0,
      firstSeq: 0,
      seqs: null,
      sweeps: 0,
      lastSweepUs: 0,
      sweepSeqs: [],
      ivSum: 0,
      ivCount: 0,
      watched: null,
    }
    this.windows.set(symbol, fresh)
    return fresh
  }

  /** R1: takes a print into the burst of its contract; answers the prints of the burst that it ended. */
  addToBurst(window: ContractWindow, item: FlowItem): readonly number[] | null {
    const gap = item.executedAtUs - window.burstUs
    if (window.burstUs > 0 && gap <= BURST_GAP_US && gap >= -BURST_GAP_US) {
      if (window.seqs === null) window.seqs = [window.firstSeq, item.seq]
      else window.seqs.push(item.seq)
      window.burstUs = Math.max(window.burstUs, item.executedAtUs)
      this.open.delete(window.symbol)
      this.open.set(window.symbol, window)
      return null
    }
    const ended = this.end(window)
    window.burstUs = item.executedAtUs
    window.firstSeq = item.seq
    return ended
  }

  /** Ends the bursts that no print at or after `us` can join; all of them without an instant. */
  *endedBy(us: EpochUs = Number.POSITIVE_INFINITY): Generator<readonly number[]> {
    for (const window of this.open.values()) {
      if (window.burstUs + BURST_GAP_US >= us) return
      const ended = this.end(window)
      window.burstUs = 0
      if (ended !== null) yield ended
    }
  }

  noteSweep(window: ContractWindow, item: FlowItem): void {
    window.sweeps += 1
    window.lastSweepUs = item.executedAtUs
    window.sweepSeqs.push(item.seq)
    if (window.sweepSeqs.length > KEPT_SWEEPS) window.sweepSeqs = window.sweepSeqs.slice(-KEPT_SWEEPS / 2)
  }

  private end(window: ContractWindow): readonly number[] | null {
    const { seqs } = window
    window.seqs = null
    this.open.delete(window.symbol)
    return seqs
  }
}

/** R1: single leg, not from the floor, not late, not cancelled. */
export function mayBurst(item: FlowItem): boolean {
  const rule = conditionOf(item.condition)
  if (item.canceled || rule.isMulti || rule.isStockOption || rule.isFloor || rule.isLate || rule.isCancel) return false
  return !item.reportFlags.includes('futures_floor')
}
