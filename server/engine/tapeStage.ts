import type { FlowItem } from '@/lib/flow/trade'
import type { DelayedView } from '@/server/engine/live/delayedView'
import type { LiveView, SessionInfo } from '@/server/engine/live/liveView'
import { SessionRing } from '@/server/engine/ring/ring'
import { type RingNews, takeNews } from '@/server/engine/ring/ringNews'

/** What an engine tells those who serve its prints: in this process, or over the bus in another. */
export interface EngineSink {
  begin(session: SessionInfo): void
  /** A print read back from the store: part of the session, but not news. */
  restore(item: FlowItem): void
  print(item: FlowItem): void
  /** An earlier print that changed (a cancel). */
  amend(item: FlowItem): void
}

export interface StageOptions {
  readonly view: LiveView
  /** The same prints 15 minutes later, where the tape has such readers. */
  readonly delayed: DelayedView | null
  readonly capacity: number
  readonly onBegin: () => void
}

/** A print that changed: as it was and as it is, and its row. */
export interface RowChange {
  readonly row: number
  readonly old: FlowItem
  readonly item: FlowItem
}

/** What a stage of another thread has got since it was asked last. */
export interface StageNews {
  /** It began anew before that. */
  readonly begun: SessionInfo | null
  readonly rows: RingNews
  readonly changes: readonly RowChange[]
}

/** The prints of the running session in memory, and the views that show them. */
export class TapeStage implements EngineSink {
  private ring: SessionRing
  /** Of another thread's stage: rows that were met as cancelled. */
  private readonly metCancelled = new Set<number>()

  constructor(private readonly options: StageOptions) {
    this.ring = options.view.ring
  }

  begin(session: SessionInfo): void {
    this.ring = new SessionRing(session.sessionDate, session.source, this.options.capacity)
    this.metCancelled.clear()
    this.options.view.begin(session, this.ring)
    this.options.delayed?.begin(session, this.ring)
    this.options.onBegin()
  }

  restore(item: FlowItem): void {
    this.print(item)
  }

  print(item: FlowItem): void {
    const row = this.ring.append(item)
    this.options.view.add(item, row)
  }

  amend(item: FlowItem): void {
    const row = this.ring.rowOfSeq(item.seq)
    if (row === null) return
    const old = this.ring.cursor().moveTo(row).copy()
    this.ring.amend(item)
    this.options.view.amend(old, item, row)
    this.changeLater({ old, item, row })
  }

  /** Goes along with a stage of another thread on the same memory. */
  follow({ begun, rows, changes }: StageNews): void {
    if (begun !== null) this.begin(begun)
    const { view } = this.options
    const cursor = this.ring.cursor()
    for (const row of takeNews(this.ring, rows)) {
      const item = cursor.moveTo(row)
      if (item.canceled) this.metCancelled.add(row)
      view.add(item, row)
    }
    for (const change of changes) {
      // The other thread may have changed the row before it was met here: then it never counted.
      if (change.old.canceled || !this.metCancelled.has(change.row)) view.amend(change.old, change.item, change.row)
      this.changeLater(change)
    }
  }

  private changeLater({ old, item, row }: RowChange): void {
    this.options.delayed?.amendLater(old, item, { row, nowUs: this.options.view.sessionUs })
  }

  /** Lets the delayed view follow the clock of the session. */
  release(): void {
    if (this.options.view.asOfUs > 0) this.options.delayed?.release(this.options.view.sessionUs)
  }

  figures(): Readonly<Record<string, number>> {
    return {
      prints: this.ring.size,
      chunks: this.ring.chunkCount,
      seq: this.ring.lastSeq,
      filters: this.options.view.groupCount,
    }
  }
}
