import type { HeadlineRow, ReactionRow } from '@/lib/contract/news'
import { perOwner } from '@/lib/core/perOwner'
import { REACTION_MINUTES, reactionOf } from '@/lib/equities/headlines'
import { isSession } from '@/lib/market/calendar'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { dayPrices } from '@/server/services/economy/dayPrices'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { headlinesOf, type NewsQuery, newsTest } from '@/server/services/news/headlineRows'
import { recordScopeOf } from '@/server/services/records/recordScope'

/** The newest headlines whose reaction is told. */
const MOST = 120
/** Reactions that are over change no more; minutes may be imported later. */
const KEPT = 3000
const KEPT_MS = 300_000
const LAST_MS = Math.max(...REACTION_MINUTES) * MINUTE_MS
const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<ReactionRow>('news/readReactions', KEPT, KEPT_MS))

/** What the first name of each headline did after it. Headlines outside trading, or of names without prices, have none. */
export async function readReactions(deps: MarketDeps, ctx: ServiceContext, query: NewsQuery & When) {
  const { store, nowMs } = await recordScopeOf(deps, ctx, 'news', query)
  const stock = await stockScopeOf(deps, ctx, query)
  const { rows } = await headlinesOf(store, { days: query.days, nowMs }, ctx.nowMs)
  const named = rows
    .filter(newsTest(query))
    .slice(0, MOST)
    .filter((row) => row.tickers.length > 0 && isSession(row.date))
  const data: ReactionRow[] = []
  for await (const row of inTurns(named)) {
    const reaction = await kept(deps, ctx, stock, row)
    if (reaction.move_1 !== null) data.push(reaction)
  }
  return { data, meta: stock.scope.meta }
}

async function kept(deps: MarketDeps, ctx: ServiceContext, stock: StockScope, row: HeadlineRow): Promise<ReactionRow> {
  const make = async (): Promise<ReactionRow> => {
    const ticker = row.tickers[0] ?? ''
    const day = await dayPrices(deps, ctx, stock, { ticker, date: row.date })
    const { moves, volumeZ } = reactionOf(day, row.at_ms, stock.untilMs)
    const [move_1 = null, move_5 = null, move_30 = null] = moves
    return { key: row.key, ticker, move_1, move_5, move_30, volume_z: volumeZ }
  }
  if (row.at_ms + LAST_MS > stock.untilMs) return await make()
  return await keptBy(deps).get(`${stock.tier} ${stock.market.id} ${row.key}`, make, ctx.nowMs)
}
