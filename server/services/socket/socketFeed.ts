import type { SocketChannelName } from '@/lib/api/socketChannels'
import type { Clock } from '@/lib/core/clock'
import { tierContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { SocketDesk } from '@/server/services/socket/socketDesk'

/** Makes the frames of some channels of one tier, from what the rest of the host reads, while somebody has joined them. */
export interface SocketFeed {
  readonly channels: readonly SocketChannelName[]
  /** Between two looks, ms. */
  readonly everyMs: number
  /** Somebody is the first to join: what comes from here on is news. */
  begin?(): void
  /** Sends what is new; never called while it still runs. */
  look(desk: SocketDesk): Promise<void>
  /** The last one has left. */
  end?(): void
}

/** A feed that reads the market as a page does. */
export abstract class MarketFeed implements SocketFeed {
  abstract readonly channels: SocketFeed['channels']
  abstract readonly everyMs: number

  constructor(
    protected readonly deps: MarketDeps,
    private readonly clock: Clock,
  ) {}

  abstract look(desk: SocketDesk): Promise<void>

  /** Who asks: a reader of the desk's tier, now. */
  protected readonly contextOf = (desk: SocketDesk) => tierContext(desk.tier, this.clock())
}
