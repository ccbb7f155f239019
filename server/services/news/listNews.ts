import type { HeadlineRow } from '@/lib/contract/news'
import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { mentionFigures } from '@/lib/equities/mentions'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { headlinesOf, type NewsQuery, newsTest } from '@/server/services/news/headlineRows'
import { recordScopeOf } from '@/server/services/records/recordScope'

/** Headlines that are shown; reactions are told of the newest of them. */
const SHOWN = 400
const TRENDING = 12
const WEEK = 7

/** Headlines of all names, newest first, with what is named more than usual. §4.2 News Feed, F65. */
export async function listNews(deps: MarketDeps, ctx: ServiceContext, query: NewsQuery & When) {
  const { store, nowMs, meta } = await recordScopeOf(deps, ctx, 'news', query)
  const { rows, repeats } = await headlinesOf(store, { days: query.days, nowMs }, ctx.nowMs)
  const week = await headlinesOf(store, { days: WEEK + 1, nowMs }, ctx.nowMs)
  const fits = newsTest(query)
  const chosen = await part(() => rows.filter(fits))
  return {
    data: {
      rows: chosen.slice(0, SHOWN),
      repeats,
      total: chosen.length,
      now_ms: nowMs,
      publishers: publishersOf(rows),
      trending: await part(() => trendingOf(week.rows, nowMs)),
    },
    meta,
  }
}

function publishersOf(rows: readonly HeadlineRow[]) {
  const counts = new Map<string, number>()
  for (const { publisher } of rows) counts.set(publisher, (counts.get(publisher) ?? 0) + 1)
  return [...counts]
    .map(([publisher, count]) => ({ publisher, count }))
    .sort((a, b) => b.count - a.count || (a.publisher < b.publisher ? -1 : 1))
}

/** F65 mentions of the last 24 hours against the mean of the seven days before, most named first. */
export function trendingOf(rows: readonly HeadlineRow[], nowMs: EpochMs) {
  const counts = new Map<Ticker, number[]>()
  for (const { at_ms, tickers } of rows) {
    const back = Math.floor((nowMs - at_ms) / DAY_MS)
    if (back < 0 || back > WEEK) continue
    for (const ticker of tickers) {
      const days = counts.get(ticker) ?? Array.from({ length: WEEK + 1 }, () => 0)
      counts.set(ticker, days)
      days[WEEK - back] = (days[WEEK - back] ?? 0) + 1
    }
  }
  return [...counts]
    .map(([ticker, days]) => {
      const { today, weekMean, change } = mentionFigures(days.map((posts) => ({ date: '', posts, authors: 0 })))
      return { ticker, today, week_mean: weekMean, change }
    })
    .filter(({ today }) => today > 0)
    .sort((a, b) => b.today - a.today || a.week_mean - b.week_mean || (a.ticker < b.ticker ? -1 : 1))
    .slice(0, TRENDING)
}
