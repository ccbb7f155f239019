import type { Clock } from '@/lib/core/clock'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { tierContext } from '@/server/context'
import type { Job } from '@/server/jobs/jobBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { shortBoardOf } from '@/server/services/shorts/shortBoard'

/** Makes the board of the short side before anybody asks, one tier after the other: a board is whole or not shown. Issue 26.20. */
export function shortBoardJob(market: MarketDeps, clock: Clock): Job {
  return {
    name: 'boards: short side of names',
    everyMs: MINUTE_MS,
    isSafeToRun: true,
    about: 'Reads short interest, borrowing and fails of every name, so that the first visitor finds the whole board.',
    work: async () => {
      for (const tier of ['live', 'sample', 'delayed'] as const)
        await (await shortBoardOf(market, tierContext(tier, clock()), {})).through
    },
  }
}
