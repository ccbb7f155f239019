import { HitGate } from '@/lib/flow/alerts/hitGate'
import type { PrintProgram } from '@/lib/flow/alerts/program'
import { filterHints } from '@/lib/flow/filter/hints'
import { compilePredicate, type FlowPredicate } from '@/lib/flow/filter/predicate'
import { printFilter } from '@/lib/flow/filter/print'
import type { FilterContext } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'
import { FilterIndex, type Indexed } from '@/server/engine/filterIndex'

/** One program with what it remembers of the session. */
export interface Listener {
  readonly program: PrintProgram
  readonly gate: HitGate
}

/** Programs of the same filter: it is evaluated once per print for all of them. */
export interface PrintGroup extends Indexed {
  readonly matches: FlowPredicate
  readonly listeners: Listener[]
  /** Some listener must hear when the condition is false again. */
  hasCross: boolean
}

/** Finds the programs a print can ring; equal filters are one group. */
export class PrintIndex {
  private readonly groups = new Map<string, PrintGroup>()
  private readonly index = new FilterIndex<PrintGroup>()

  constructor(listeners: readonly Listener[]) {
    for (const listener of listeners) this.add(listener)
  }

  /** Calls `ring` for every program whose filter matches. */
  each(item: FlowItem, context: FilterContext, ring: (listener: Listener) => void): void {
    this.index.each(item, (group) => {
      if (group.matches(item, context)) for (const listener of group.listeners) ring(listener)
      else if (group.hasCross) for (const { gate } of group.listeners) gate.clear(item.optionSymbol)
    })
  }

  get groupCount(): number {
    return this.groups.size
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
    const { tickers, ...hints } = filterHints(filter)
    const group = {
      ...(isCross ? {} : hints),
      tickers,
      matches: compilePredicate(filter),
      listeners: [listener],
      hasCross: isCross,
    }
    this.groups.set(text, group)
    this.index.add(group)
  }
}

/** A listener that remembers nothing yet. */
export function newListener(program: PrintProgram): Listener {
  return { program, gate: new HitGate(program.policy) }
}
