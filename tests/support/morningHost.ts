import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import type { Ticker } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts, builtInMarket } from '@/tests/support/builtInMarket'
import { fewNames } from '@/tests/support/fewNames'

/** The session of the host of one morning, and its instant: 10:30 in New York, the time of its one print. */
export const MORNING_DAY = '2025-01-15'
export const MORNING_MS = newYorkTimeToMs(MORNING_DAY, '10:30')

/** A host of the built-in market for all tests of a file, called once at its head, with the facts it answers from. */
export function morningHost() {
  return { api: morningOf(builtInFacts), facts: builtInFacts, market: builtInMarket }
}

/** The same with a few names of the market. */
export function morningOfNames(names: readonly Ticker[]) {
  const few = fewNames(names)
  return { api: morningOf(few.facts), ...few }
}

function morningOf(facts: MarketFacts) {
  const api = apiTestClient({ facts: { tape: facts, sample: facts } })
  beforeAll(async () => {
    api.feed.push(aPrint({ seq: 1, executed_at_us: MORNING_MS * 1000 }))
    await until(() => api.runtime.views.live.seq === 1)
  }, 120_000)
  afterAll(() => api.close())
  return api
}

interface Pending {
  readonly pending: number
  /** Parts of the session's table that are still being read, where the answer names them. */
  readonly waiting?: readonly string[]
}

/** Asks until no name and no part of the session's table is left to read, not faster than a page may. */
export async function settled<T extends Pending>(ask: () => Promise<T>): Promise<T> {
  let data = await ask()
  while (data.pending > 0 || (data.waiting?.length ?? 0) > 0) {
    await pause(200)
    data = await ask()
  }
  return data
}
