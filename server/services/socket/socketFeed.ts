import type { SocketChannelName } from '@/lib/api/socketChannels'
import type { EpochMs } from '@/lib/core/nominal'
import type { ServiceContext, Tier } from '@/server/context'
import type { SocketDesk } from '@/server/services/socket/socketDesk'

/** Makes the frames of some channels of one tier, from what the rest of the host reads, while somebody has joined them. */
export interface SocketFeed {
  readonly channels: readonly SocketChannelName[]
  /** Between two looks, ms. */
  readonly everyMs: number
  /** Somebody is the first to join: what comes from here on is news. */
  begin(): void
  /** Sends what is new; never called while it still runs. */
  look(desk: SocketDesk): Promise<void>
  /** The last one has left. */
  end(): void
}

/** Reads of the tier as a whole: read models look at the tier only, never at who asks. */
export const tierContext = (tier: Tier, nowMs: EpochMs): ServiceContext => ({
  user: null,
  tokenHash: null,
  tier,
  nowMs,
  requestId: 'socket',
  address: '',
  userAgent: '',
})
