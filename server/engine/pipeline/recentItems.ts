import type { FlowItem } from '@/lib/flow/trade'

/** The newest items of one source by their seq: a ring, so finding one costs nothing and memory is bounded. */
export class RecentItems {
  private readonly ring: (FlowItem | undefined)[]

  constructor(private readonly limit: number) {
    this.ring = new Array(limit)
  }

  put(item: FlowItem): void {
    this.ring[item.seq % this.limit] = item
  }

  /** The item with this seq, or undefined when it was never seen or has been overwritten. */
  get(seq: number): FlowItem | undefined {
    const item = this.ring[seq % this.limit]
    return item?.seq === seq ? item : undefined
  }

  /** Items of one contract that still count, oldest first. */
  ofContract(optionSymbol: string): FlowItem[] {
    const found: FlowItem[] = []
    for (const item of this.ring) {
      if (item !== undefined && item.optionSymbol === optionSymbol && !item.canceled) found.push(item)
    }
    return found.sort((a, b) => a.seq - b.seq)
  }
}
