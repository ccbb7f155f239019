import { setImmediate, setTimeout as timeout } from 'node:timers/promises'
import type { Clock } from '@/lib/core/clock'
import type { FeedPlan, FeedSource } from '@/server/engine/feedSource'
import { createSyntheticFeed } from '@/server/market/builtIn/syntheticFeed'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { marketPosition } from '@/server/synthetic/practiceClock'
import type { Rate } from '@/server/synthetic/tape/tapeKeeper'

/** Where the built-in market stands now: the running session, or a pass of the last one outside market hours. */
export function syntheticSource(market: SyntheticMarket, clock: Clock, rate: Rate = 'demo'): FeedSource {
  return {
    planAt: (nowMs) => {
      const { sessionDate, epoch, mode, startedAtMs } = marketPosition(nowMs)
      const key = `${market.source}-${sessionDate}-${epoch}`
      const plan: FeedPlan = {
        key,
        session: { sessionDate, source: market.source, mode, speed: 1, simulated: true, startedAtMs },
        stored: 'play-again',
        epoch: () => key,
        open: () => createSyntheticFeed({ market, clock, sleep, rate }),
      }
      return Promise.resolve(plan)
    },
  }
}

/** An aborted sleep still gives way once, so that work which only rests by sleeping cannot hold the event loop. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await timeout(ms, undefined, { signal }).catch(() => setImmediate())
}
