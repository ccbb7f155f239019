import type { DataMeta } from '@/lib/contract/flowRow'
import { perOwner } from '@/lib/core/perOwner'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type PredictionBook, readPredictionBook } from '@/server/services/predictions/predictionBook'
import { type TradeTable, tradeTable } from '@/server/services/predictions/tradeTable'
import { type UserTable, userTable } from '@/server/services/predictions/userTable'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'
import type { MarketStore } from '@/server/stores/market/port'

/** Prediction markets as they are known at the instant of the page. */
export interface PredictionScope {
  readonly events: RecordScope
  readonly book: PredictionBook
  readonly trades: TradeTable
  readonly users: UserTable
  readonly meta: DataMeta
}

type Kept = Omit<PredictionScope, 'events' | 'meta'>

/** Figures of half a year are worked out anew so often. */
const EVERY_MS = 5 * MINUTE_MS
/** Kept by that step: today's tape and sample, and the step before for those who are late. */
const KEPT = 4
const keptBy = perOwner((_store: MarketStore) => new AnswerCache<Kept>('predictions/predictionDesk', KEPT))

export async function predictionScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<PredictionScope> {
  const events = await recordScopeOf(deps, ctx, 'predictions', when)
  const { store, clockMs, meta } = events
  const lateMs = ctx.tier === 'delayed' ? DELAY_MS : 0
  const nowMs = Math.floor((clockMs - lateMs) / EVERY_MS) * EVERY_MS
  const changes = (['prediction_markets', 'prediction_trades', 'prediction_books'] as const).map((table) =>
    store.changes(table),
  )
  const kept = await keptBy(store).get(`${nowMs} ${changes.join(' ')}`, async () => {
    const book = await readPredictionBook(store, nowMs)
    const trades = await tradeTable(book)
    return { book, trades, users: await userTable(book) }
  })
  return { events, ...kept, meta: { ...meta, as_of_ms: nowMs } }
}
