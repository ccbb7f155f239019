import type { FlowItem } from '@/lib/flow/trade'
import type { TapeStore } from '@/server/stores/tape/port'

export interface BatcherOptions {
  readonly store: Pick<TapeStore, 'insertPrints' | 'cancelPrints'>
  /** Rows that make a batch full. */
  readonly maxItems?: number
  /**
   * A batch that is not full is sent after this time. The store pays per insert and merge, not per row: at 300 ms a quiet
   * tape cost a quarter of a core, at 1 s a tenth. Readers of the running session read memory, not the store.
   */
  readonly maxWaitMs?: number
  /** Rows waiting; from here on `offer` makes the feed wait. */
  readonly maxQueue?: number
  readonly onError?: (error: unknown, token: string) => void
  readonly sleep?: (ms: number) => Promise<void>
}

type Work =
  | { readonly kind: 'prints'; readonly token: string; readonly items: FlowItem[] }
  | { readonly kind: 'cancels'; readonly token: string; readonly items: FlowItem[] }

const RETRY_FIRST_MS = 100
const RETRY_MOST_MS = 5000

/**
 * Gathers prints into batches and sends them one after the other. A batch that failed is sent again, unchanged and
 * under the same token, until it is stored or the batcher is closed, so nothing is lost and nothing doubled. The queue
 * is bounded: when it is full the feed waits; nothing is dropped.
 */
export class Batcher {
  private prints: FlowItem[] = []
  private cancels: FlowItem[] = []
  private readonly work: Work[] = []
  private readonly waiting: (() => void)[] = []
  private readonly flushing: (() => void)[] = []
  /** Batches that were stored. */
  private done = 0
  private timer: NodeJS.Timeout | null = null
  private isSending = false
  private isClosed = false
  private queued = 0
  private failedTries = 0
  private readonly counters = { offered: 0, stored: 0, cancelled: 0, batches: 0, retries: 0, waits: 0 }
  private readonly options: Required<BatcherOptions>

  constructor(options: BatcherOptions) {
    this.options = {
      maxItems: 4000,
      maxWaitMs: 3000,
      maxQueue: 40_000,
      onError: () => undefined,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      ...options,
    }
  }

  /** Takes a print. Answers a promise to await when the queue is full, else nothing. */
  offer(item: FlowItem): Promise<void> | undefined {
    const first = this.prints[0]
    if (first !== undefined && (first.sessionDate !== item.sessionDate || first.source !== item.source)) this.cut()
    this.prints.push(item)
    this.queued += 1
    this.counters.offered += 1
    if (this.prints.length >= this.options.maxItems) this.cut()
    else this.arm()
    if (this.queued < this.options.maxQueue) return undefined
    this.counters.waits += 1
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /**
   * Takes a print that was taken back. In a batch that is still open it is replaced in place; otherwise it is sent as a
   * cancel before the batch that holds the cancel message, so that a message which is stored has always had its effect.
   */
  cancel(item: FlowItem): void {
    const open = this.prints.findLastIndex((print) => print.seq === item.seq && print.source === item.source)
    if (open >= 0) {
      this.prints[open] = item
      return
    }
    this.cancels.push(item)
    this.queued += 1
    this.arm()
  }

  /** A print that is not stored yet, as it will be: taken back where a cancel of it waits too. */
  find({ source, seq }: Pick<FlowItem, 'source' | 'seq'>): FlowItem | undefined {
    const isIt = (item: FlowItem) => item.seq === seq && item.source === source
    const queues = [this.prints, this.cancels, ...this.work.map(({ items }) => items).reverse()]
    const found = queues.flatMap((items) => items.findLast(isIt) ?? [])
    return found.find(({ canceled }) => canceled) ?? found[0]
  }

  /** Resolves when everything offered so far is stored. */
  async flush(): Promise<void> {
    this.cut()
    // Batches that come meanwhile are not waited for: under a steady tape that would never end.
    const upTo = this.done + this.work.length
    while (this.done < upTo && !this.isClosed) await this.nextDone()
  }

  /** Stores what is waiting and takes no more; gives up on a store that stays away after `graceMs`. */
  async close(graceMs = 3000): Promise<void> {
    const giveUp = setTimeout(() => {
      this.isClosed = true
    }, graceMs)
    await Promise.race([this.flush(), this.options.sleep(graceMs)])
    clearTimeout(giveUp)
    this.isClosed = true
    for (const resume of [...this.waiting.splice(0), ...this.flushing.splice(0)]) resume()
  }

  /** Prints that wait, the most that may, and how often in a row the store refused the first batch of them. */
  backlog() {
    return { waiting: this.queued, most: this.options.maxQueue, failedTries: this.failedTries }
  }

  figures(): Readonly<Record<string, number>> {
    return { ...this.counters, queued: this.queued }
  }

  private arm(): void {
    this.timer ??= setTimeout(() => this.cut(), this.options.maxWaitMs)
  }

  /** Closes the open batches: their tokens and contents never change again. */
  private cut(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    const prints = this.prints
    const cancels = this.cancels
    this.prints = []
    this.cancels = []
    if (cancels.length > 0) this.work.push({ kind: 'cancels', token: `cancel:${tokenOf(cancels)}`, items: cancels })
    if (prints.length > 0) this.work.push({ kind: 'prints', token: tokenOf(prints), items: prints })
    if (!this.isSending) void this.send()
  }

  private async send(): Promise<void> {
    this.isSending = true
    for (let work = this.work[0]; work !== undefined && !this.isClosed; work = this.work[0]) {
      await this.store(work)
      if (this.isClosed) break
      this.work.shift()
      this.done += 1
      this.queued -= work.items.length
      this.resume()
    }
    this.isSending = false
  }

  private async store(work: Work): Promise<void> {
    for (let waitMs = RETRY_FIRST_MS; !this.isClosed; waitMs = Math.min(RETRY_MOST_MS, waitMs * 2)) {
      try {
        if (work.kind === 'prints') await this.options.store.insertPrints(work)
        else await this.options.store.cancelPrints(work)
        this.failedTries = 0
        this.counters.batches += 1
        this.counters[work.kind === 'prints' ? 'stored' : 'cancelled'] += work.items.length
        return
      } catch (error) {
        this.failedTries += 1
        this.counters.retries += 1
        this.options.onError(error, work.token)
        await this.options.sleep(waitMs)
      }
    }
  }

  private nextDone(): Promise<void> {
    return new Promise((resolve) => this.flushing.push(resolve))
  }

  private resume(): void {
    for (const resolve of this.flushing.splice(0)) resolve()
    if (this.queued >= this.options.maxQueue / 2) return
    for (const resume of this.waiting.splice(0)) resume()
  }
}

/** Names a batch by what it holds, so the same rows sent again after a restart carry the same token. */
function tokenOf(items: readonly FlowItem[]): string {
  const first = items[0] as FlowItem
  const last = items.at(-1) as FlowItem
  return `${first.source}:${first.sessionDate}:${first.seq}-${last.seq}`
}
