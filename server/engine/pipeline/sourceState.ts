import type { FlowItem } from '@/lib/flow/trade'
import { PrintLog } from '@/server/engine/pipeline/printLog'

/** What the pipeline remembers of the prints of one source. */
export class SourceState {
  /** All counted prints a cancel can take out of the sums. */
  readonly log: PrintLog
  private readonly items: (FlowItem | undefined)[]

  constructor(
    logLimit: number,
    private readonly recentLimit: number,
  ) {
    this.log = new PrintLog(logLimit)
    this.items = new Array(recentLimit)
  }

  /** Keeps an item as one of the newest. */
  put(item: FlowItem): void {
    this.items[item.seq % this.recentLimit] = item
  }

  /** The item with this seq while it is among the newest. */
  get(seq: number): FlowItem | undefined {
    const item = this.items[seq % this.recentLimit]
    return item?.seq === seq ? item : undefined
  }
}
