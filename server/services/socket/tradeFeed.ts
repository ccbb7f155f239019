import { underlyingOf } from '@/lib/options/indexRoots'
import { inTurns, pieces } from '@/server/cache/turns'
import { ContractSides } from '@/server/engine/live/contractSides'
import type { LiveView } from '@/server/engine/live/liveView'
import type { SessionRing } from '@/server/engine/ring/ring'
import { optionTradeFrame } from '@/server/services/socket/optionTradeFrame'
import type { SocketDesk } from '@/server/services/socket/socketDesk'
import type { SocketFeed } from '@/server/services/socket/socketFeed'

/** Prints that are made up for at once; of a tape that runs further ahead, readers are told a gap. */
const MOST_BEHIND = 20_000

/** `option_trades`: what the view has released since the last look, in order. Cancelled prints are not sent. */
export class TradeFeed implements SocketFeed {
  readonly channels = ['option_trades'] as const
  readonly everyMs = 100
  private sides: ContractSides | null = null
  private ring: SessionRing
  private row = 0

  constructor(private readonly view: LiveView) {
    this.ring = view.ring
    view.onAmend((old, item, row) => this.sides?.amend(old, item, row))
  }

  begin(): void {
    this.ring = this.view.ring
    this.row = this.view.row
    this.sides = new ContractSides(this.view)
  }

  end(): void {
    this.sides = null
  }

  async look(desk: SocketDesk): Promise<void> {
    const { view } = this
    if (this.ring !== view.ring) {
      // Another session: all of it is news.
      this.begin()
      this.row = 0
    }
    const { ring } = this
    const cursor = ring.cursor()
    const from = Math.max(this.row + 1, ring.firstRow)
    if (view.row - from > MOST_BEHIND || from > this.row + 1) {
      this.row = view.row
      desk.missAll('option_trades')
      return
    }
    for await (const [row] of inTurns(pieces(view.row + 1, 1, from))) {
      if (view.ring !== ring) return
      const item = view.overlay.get(row) ?? cursor.moveTo(row)
      this.row = row
      if (!item.canceled)
        desk.publish('option_trades', underlyingOf(item.ticker), () =>
          optionTradeFrame(item, this.sides?.upTo(row) ?? null),
        )
    }
  }
}
