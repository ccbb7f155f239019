import type { ServiceContext } from '@/server/context'
import { metaOf } from '@/server/engine/live/meta'
import { storedTapes } from '@/server/market/stored/storedTapes'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { STOCK_TAPE } from '@/server/services/equityFlow/storedTape'

/** Imported sessions of the stock tape, newest first; the sample tier knows its own market only. */
export async function listStockTapes({ desk, entities }: MarketDeps, ctx: ServiceContext) {
  const days = entities === undefined || ctx.tier === 'sample' ? [] : await storedTapes(entities).days()
  return {
    data: days.map(({ date, prints }) => ({ session_date: date, source: STOCK_TAPE, prints })),
    meta: metaOf(desk.views[ctx.tier]),
  }
}
