import type { Clock } from '@/lib/core/clock'
import type { Bus } from '@/server/engine/bus/busMessage'
import { type FeedDuty, underDuty } from '@/server/engine/feedDuty'
import { type FeedSource, noFeed } from '@/server/engine/feedSource'
import { replaySource } from '@/server/engine/feeds/replayFeed'
import type { Env } from '@/server/env'
import type { Feeds } from '@/server/feeds/feeds'
import { syntheticSource } from '@/server/market/builtIn/syntheticSource'
import { dutiesOf } from '@/server/roles'
import type { TapeStore } from '@/server/stores/tape/port'
import type { SyntheticMarket } from '@/server/synthetic/market'

export interface FeedParts {
  readonly store: TapeStore
  readonly market: SyntheticMarket
  readonly bus: Bus | null
  /** The real sources; null unless FEED=live. */
  readonly feeds: Feeds | null
  readonly duty: FeedDuty | null
}

/** What plays on the tape while this host has the right to write it; null when another host's engine is followed over the bus. */
export function hostFeed(options: { readonly env: Env; readonly clock: Clock }, parts: FeedParts): FeedSource | null {
  const source = ownFeed(options, parts)
  return source === null || source === noFeed || parts.duty === null ? source : underDuty(source, parts.duty)
}

/** What plays by the environment; null when another host's engine is followed over the bus. */
function ownFeed(
  { env, clock }: { readonly env: Env; readonly clock: Clock },
  { store, market, bus, feeds }: FeedParts,
): FeedSource | null {
  if (!dutiesOf(env).plays) return null
  if (env.FEED === 'synthetic') return syntheticSource(market, clock, env.RATE)
  if (feeds !== null) return feeds
  if (env.FEED === 'none') return bus === null ? noFeed : null
  return replaySource({
    store,
    clock,
    speed: env.REPLAY_SPEED,
    sessionDate: env.REPLAY_SESSION,
    source: env.REPLAY_SOURCE,
  })
}
