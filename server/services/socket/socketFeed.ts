import type { SocketChannelName } from '@/lib/api/socketChannels'
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
