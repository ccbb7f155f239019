import type { Ticker } from '@/lib/core/nominal'
import { HitGate } from '@/lib/flow/alerts/hitGate'
import type { PrintProgram } from '@/lib/flow/alerts/program'
import { filterHints, needsReportFlag } from '@/lib/flow/filter/hints'
import { compilePredicate, type FlowPredicate } from '@/lib/flow/filter/predicate'
import { printFilter } from '@/lib/flow/filter/print'
import type { FilterContext } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'

/** One program with what it remembers of the session. */
export interface Listener {
  readonly program: PrintProgram
  readonly gate: HitGate
}

/** Programs of the same filter: it is evaluated once per print for all of them. */
export interface PrintGroup {
  readonly matches: FlowPredicate
  readonly minPremium: number
  readonly needsFlag: boolean
  readonly listeners: Listener[]
  /** Some listener must hear when the condition is false again. */
  hasCross: boolean
}

/**
 * Finds the programs a print can ring, without looking at the others: by ticker where the filter names tickers, by
 * least premium, by report flag; equal filters are one group. A thousand alerts cost a print what a few of them cost.
 */
export class PrintIndex {
  private readonly groups = new Map<string, PrintGroup>()
  private readonly ofTicker = new Map<Ticker, PrintGroup[]>()
  private readonly ofAll: PrintGroup[] = []

  constructor(listeners: readonly Listener[]) {
    for (const listener of listeners) this.add(listener)
    for (const list of [this.ofAll, ...this.ofTicker.values()]) list.sort((a, b) => a.minPremium - b.minPremium)
  }

  /** Calls `ring` for every program whose filter matches. */
  each(item: FlowItem, context: FilterContext, ring: (listener: Listener) => void): void {
    this.walk(this.ofAll, item, context, ring)
    const own = this.ofTicker.get(item.ticker)
    if (own !== undefined) this.walk(own, item, context, ring)
  }

  get groupCount(): number {
    return this.groups.size
  }

  private walk(
    groups: readonly PrintGroup[],
    item: FlowItem,
    context: FilterContext,
    ring: (listener: Listener) => void,
  ): void {
    const { premium } = item
    const hasFlag = item.reportFlags.length > 0
    for (const group of groups) {
      if (group.minPremium > premium) return
      if (group.needsFlag && !hasFlag) continue
      if (group.matches(item, context)) for (const listener of group.listeners) ring(listener)
      else if (group.hasCross) for (const { gate } of group.listeners) gate.clear(item.optionSymbol)
    }
  }

  private add(listener: Listener): void {
    const { filter, policy } = listener.program
    // A crossing must also see the prints on which the condition is false.
    const isCross = policy.trigger.kind === 'cross'
    const text = `${isCross ? 'cross ' : ''}${printFilter(filter)}`
    const known = this.groups.get(text)
    if (known !== undefined) {
      known.listeners.push(listener)
      return
    }
    const hints = filterHints(filter)
    const group: PrintGroup = {
      matches: compilePredicate(filter),
      minPremium: isCross ? 0 : (hints.minPremium ?? 0),
      needsFlag: !isCross && needsReportFlag(filter),
      listeners: [listener],
      hasCross: isCross,
    }
    this.groups.set(text, group)
    if (hints.tickers === undefined) this.ofAll.push(group)
    else for (const ticker of new Set(hints.tickers)) this.listOf(ticker).push(group)
  }

  private listOf(ticker: Ticker): PrintGroup[] {
    const known = this.ofTicker.get(ticker)
    if (known !== undefined) return known
    const fresh: PrintGroup[] = []
    this.ofTicker.set(ticker, fresh)
    return fresh
  }
}

/** A listener that remembers nothing yet. */
export function newListener(program: PrintProgram): Listener {
  return { program, gate: new HitGate(program.policy) }
}
