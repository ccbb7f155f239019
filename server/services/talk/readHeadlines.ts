import type { Ticker } from '@/lib/core/nominal'
import { withoutRepeats } from '@/lib/equities/mentions'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { stockName } from '@/server/services/names/stockName'
import { recordScopeOf } from '@/server/services/records/recordScope'

const MOST_READ = 400
const SHOWN = 60

/** Headlines that name a ticker, newest first, repeats left out (F65): imported ones, else those the built-in market invents. */
export async function readHeadlines(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  await stockName(deps, ctx, ticker)
  const { store, clockMs, meta } = await recordScopeOf(deps, ctx, 'news', { only: ticker, ...when })
  const rows = await store.rows('news', {
    where: [
      ['tickers', 'has', ticker],
      ['published_at', '<=', clockMs * 1000],
    ],
    order: [['published_at', 'down']],
    limit: MOST_READ,
  })
  const known = rows.map(({ published_at, title, publisher, url }) => ({
    at_ms: Math.floor(published_at / 1000),
    title,
    publisher,
    url,
  }))
  const headlines = withoutRepeats(known)
  const days = new Map<string, number>()
  for (const { at_ms } of headlines) {
    const date = new Date(at_ms).toISOString().slice(0, 10)
    days.set(date, (days.get(date) ?? 0) + 1)
  }
  return {
    data: {
      headlines: headlines.slice(0, SHOWN),
      days: [...days].sort().map(([date, count]) => ({ date, headlines: count })),
    },
    meta,
  }
}
