import { type LiveView, NO_SESSION, type SessionInfo } from '@/server/engine/live/liveView'
import { knownAfter, NOTHING_KNOWN, newsSince } from '@/server/engine/ring/ringNews'
import type { RowChange, StageNews } from '@/server/engine/tapeStage'

/** Rows told of at once: a thread that starts in the middle of a session gets it in turns. */
const MOST_ROWS = 5000

/** Tells another thread what a stage of this one has got. The rows lie in memory that both have: only their numbers are sent. */
export class StageShare {
  private session: SessionInfo = NO_SESSION
  private known = NOTHING_KNOWN
  private changes: RowChange[] = []

  constructor(private readonly view: LiveView) {
    view.onAmend((old, item, row) => this.changes.push({ old, item, row }))
  }

  /** What is new since it was taken last; null when nothing is. */
  take(): StageNews | null {
    const { ring, session } = this.view
    const begun = session === this.session ? null : session
    if (begun !== null) {
      this.session = session
      this.known = NOTHING_KNOWN
      // Rows that are not told of yet are met there as they are now.
      this.changes = []
    }
    if (begun === null && this.changes.length === 0 && ring.lastRow === this.known.row) return null
    const rows = newsSince(ring, this.known, MOST_ROWS)
    this.known = knownAfter(this.known, rows)
    const { known, changes } = this
    this.changes = []
    return { begun, rows, changes: changes.filter(({ row }) => row <= known.row) }
  }

  /** Everything is told again, to a thread that knows nothing yet. */
  restart(): void {
    this.session = NO_SESSION
    this.changes = []
  }

  /** More is known here than was told. */
  get isBehind(): boolean {
    return this.view.session !== this.session || this.view.ring.lastRow > this.known.row
  }
}
