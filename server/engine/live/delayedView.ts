import type { Clock } from '@/lib/core/clock'
import type { EpochUs } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { LiveView, type SessionInfo } from '@/server/engine/live/liveView'
import type { SumsKept } from '@/server/engine/live/viewSums'
import type { SessionRing } from '@/server/engine/ring/ring'

const DELAY_US = DELAY_MS * 1000

/** Rows released in one turn; more are due only while the session so far is read in. */
const MOST_AT_ONCE = 5000

interface LateAmendment {
  readonly dueUs: EpochUs
  readonly old: FlowItem
  readonly item: FlowItem
  readonly row: number
}

/** The same prints, each released when the session's clock has passed its execution time by 15 minutes. */
export class DelayedView extends LiveView {
  private amendmentsDue: LateAmendment[] = []
  override readonly overlay = new Map<number, FlowItem>()

  constructor(clock: Clock, sumsKept: SumsKept = 'while asked') {
    super('delayed', clock, sumsKept)
  }

  override begin(session: SessionInfo, ring: SessionRing): void {
    super.begin(session, ring)
    this.amendmentsDue = []
    this.overlay.clear()
  }

  /** Nothing executed after this instant may be seen. */
  untilUs(nowUs: EpochUs): EpochUs {
    return nowUs - DELAY_US
  }

  /** It follows the clock of the session already. */
  override get sessionUs(): EpochUs {
    return this.asOfUs
  }

  /** Releases what is due at the session's instant `nowUs`, in order of arrival. */
  release(nowUs: EpochUs): void {
    const untilUs = this.untilUs(nowUs)
    const cursor = this.ring.cursor()
    const isWatched = this.hasListeners
    const first = Math.max(this.row + 1, this.ring.firstRow)
    const last = Math.min(this.ring.lastRow, first + MOST_AT_ONCE - 1)
    for (let row = first; row <= last; row += 1) {
      if (cursor.moveTo(row).executedAtUs > untilUs) break
      this.add(isWatched ? cursor.copy() : cursor, row)
    }
    if (this.row === last && last < this.ring.lastRow) return
    while ((this.amendmentsDue[0]?.dueUs ?? Number.POSITIVE_INFINITY) <= nowUs) {
      const due = this.amendmentsDue.shift()
      if (due === undefined) continue
      this.overlay.delete(due.row)
      this.amend(due.old, due.item, due.row)
    }
    this.asOfUs = Math.max(this.asOfUs, untilUs)
  }

  /** A print that is not released yet comes out changed; a released one changes 15 minutes from now. */
  amendLater(old: FlowItem, item: FlowItem, place: { readonly row: number; readonly nowUs: EpochUs }): void {
    if (place.row > this.row) return
    this.overlay.set(place.row, old)
    this.amendmentsDue.push({ dueUs: place.nowUs + DELAY_US, old, item, row: place.row })
  }
}
