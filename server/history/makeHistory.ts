import type { IsoDate } from '@/lib/core/nominal'
import { inTurns, pieces } from '@/server/cache/turns'
import { Batcher } from '@/server/engine/batcher'
import { createTapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import type { HistoryPlan } from '@/server/history/historyPlan'
import { markWhole, wholeUntil } from '@/server/history/wholeSessions'
import { attachedTape } from '@/server/stores/tape/chdb'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { TapeStore } from '@/server/stores/tape/port'
import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'

type HistoryStore = Pick<TapeStore, 'sessions' | 'insertPrints' | 'cancelPrints'>

const REPORT_EVERY = 10_000

/**
 * Fills the tape with earlier sessions of the built-in market, in a process of its own beside a running host. What is
 * stored already is passed over, so it can be stopped and started at any moment.
 */
export async function makeHistory(plan: HistoryPlan, report: (progress: number) => void): Promise<void> {
  const store = plan.tapeUrl === null ? attachedTape(plan.dataDir) : clickHouseTape(plan.tapeUrl)
  await store.open()
  if (plan.fence !== null) await store.fences.claim(plan.source, plan.fence)
  const market = createMarket({ seed: plan.seed, source: plan.source })
  try {
    for (const [at, date] of plan.dates.entries()) {
      const place = { source: plan.source, sessionDate: date }
      const stored = (await store.sessions()).find((s) => s.sessionDate === date && s.source === plan.source)
      // To work a session out takes seconds: one that was found whole before need not be looked through again.
      if (stored !== undefined && stored.lastSeq === (await wholeUntil(plan.dataDir, place))) continue
      const lastSeq = await fillSession({ store, market }, date, (share) => report((at + share) / plan.dates.length))
      await markWhole(plan.dataDir, place, lastSeq)
    }
    report(1)
  } finally {
    await store.close()
  }
}

/**
 * Stores what is missing of one session; the same prints, batches and cancels as if the engine had played it. Answers with
 * the place of its last print.
 */
export async function fillSession(
  { store, market }: { readonly store: HistoryStore; readonly market: SyntheticMarket },
  date: IsoDate,
  report: (share: number) => void,
): Promise<number> {
  const stored = (await store.sessions()).find((s) => s.sessionDate === date && s.source === market.source)
  const fromSeq = (stored?.lastSeq ?? 0) + 1
  const tape = await market.prepare(date)
  if (fromSeq > tape.length) return stored?.lastSeq ?? tape.length
  const state = createTapeState({ sessionDate: date })
  const batcher = new Batcher({ store, maxItems: 10_000, maxWaitMs: 5000 })
  for await (const [from, until] of inTurns(pieces(tape.length, REPORT_EVERY))) {
    report(from / tape.length)
    for (let row = from; row < until; row += 1) {
      const { item, cancelled } = step(state, tape.print(row), 0)
      const isNew = item.seq >= fromSeq
      if (cancelled !== null && isNew) batcher.cancel(cancelled)
      const room = isNew ? batcher.offer(item) : undefined
      if (room !== undefined) await room
    }
  }
  await batcher.flush()
  return tape.length
}
