import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import type { LiveView } from '@/server/engine/live/liveView'
import type { SessionRing } from '@/server/engine/ring/ring'
import type { RingCursor } from '@/server/engine/ring/ringCursor'

/** Contracts of an option by side. Orders of several legs, and those with stock, count there and on no side. */
export interface SideVolumes {
  readonly ask: number
  readonly bid: number
  readonly mid: number
  readonly none: number
  readonly multi: number
  readonly stockMulti: number
}
type SideName = keyof SideVolumes

const NAMES = ['ask', 'bid', 'mid', 'none', 'multi', 'stockMulti'] as const satisfies readonly SideName[]
/** Last row that is counted, and a place for each name. */
const WIDTH = 1 + NAMES.length
const FIRST_ROOM = 1024

/** Where the size of a print counts; null where it does not. */
export function sideNameOf({ canceled, condition, side }: FlowItem): SideName | null {
  const rule = conditionOf(condition)
  if (canceled || !rule.countsVolume) return null
  if (rule.isStockOption) return 'stockMulti'
  if (rule.isMulti) return 'multi'
  return side === 'ASK' ? 'ask' : side === 'BID' ? 'bid' : side === 'MID' ? 'mid' : 'none'
}

/**
 * Volumes by side of the contracts of a running session, counted on from print to print of each: a contract is looked up
 * from its beginning when it is first asked for, so nothing is counted that nobody reads. Follow `amend` of the view.
 */
export class ContractSides {
  private readonly ring: SessionRing
  private readonly cursor: RingCursor
  private values = new Float64Array(FIRST_ROOM * WIDTH)

  constructor(private readonly view: LiveView) {
    this.ring = view.ring
    this.cursor = view.ring.cursor()
  }

  /** Up to and with a released row; null where the beginning of the session is no longer in memory. Rows must rise. */
  upTo(row: number): SideVolumes | null {
    if (!this.ring.isComplete) return null
    const at = this.placeOf(this.cursor.moveTo(row).contractId)
    const counted = this.values[at] ?? 0
    for (let own = row; own > counted; own = this.ring.previousOfContract(own)) {
      this.add(at, this.view.overlay.get(own) ?? this.cursor.moveTo(own), 1)
    }
    this.values[at] = Math.max(counted, row)
    return {
      ask: this.values[at + 1] ?? 0,
      bid: this.values[at + 2] ?? 0,
      mid: this.values[at + 3] ?? 0,
      none: this.values[at + 4] ?? 0,
      multi: this.values[at + 5] ?? 0,
      stockMulti: this.values[at + 6] ?? 0,
    }
  }

  /** A released print changed from `old` to `item` (a cancel). */
  amend(old: FlowItem, item: FlowItem, row: number): void {
    if (this.view.ring !== this.ring) return
    const at = this.placeOf(this.cursor.moveTo(row).contractId)
    if ((this.values[at] ?? 0) < row) return
    this.add(at, old, -1)
    this.add(at, item, 1)
  }

  private add(at: number, item: FlowItem, sign: 1 | -1): void {
    const name = sideNameOf(item)
    if (name === null) return
    const place = at + 1 + NAMES.indexOf(name)
    this.values[place] = (this.values[place] ?? 0) + sign * item.size
  }

  private placeOf(contractId: number): number {
    const at = contractId * WIDTH
    if (at + WIDTH > this.values.length) {
      const wider = new Float64Array(2 * (at + WIDTH))
      wider.set(this.values)
      this.values = wider
    }
    return at
  }
}
