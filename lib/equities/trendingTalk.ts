import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { bullishShare, cashtags } from '@/lib/equities/mentions'
import { HOUR_MS } from '@/lib/market/newYorkTime'

/** A post as the counts need it. */
export interface CountedPost {
  readonly ticker: Ticker
  readonly author: string
  readonly body: string
  readonly side: 'bullish' | 'bearish' | 'none'
  readonly atMs: EpochMs
}

/** F65 of one name over the last day. */
export interface TrendingName {
  readonly ticker: Ticker
  readonly mentions1h: number
  readonly mentions24h: number
  /** Fraction: the last 24 hours against the mean day of the seven before them; null where nothing was said then. */
  readonly change: number | null
  readonly authors: number
  /** Of the posts on the name that take a side; null where none does. */
  readonly bullishShare: number | null
}

const DAY_MS = 24 * HOUR_MS

/**
 * F65 mentions by name: a post mentions the name it stands under and every $NAME in it, each once. A side counts for the
 * name the post stands under alone. Most mentioned first; names without a mention in 24 hours are left out.
 */
export function trendingNames(posts: readonly CountedPost[], nowMs: EpochMs): readonly TrendingName[] {
  const byName = new Map<Ticker, CountedPost[]>()
  for (const post of posts)
    for (const name of new Set([post.ticker, ...cashtags(post.body)]))
      byName.set(name, [...(byName.get(name) ?? []), post])
  return [...byName]
    .map(([ticker, own]) => trendOf(ticker, own, nowMs))
    .filter(({ mentions24h }) => mentions24h > 0)
    .sort((a, b) => b.mentions24h - a.mentions24h || b.mentions1h - a.mentions1h || (a.ticker < b.ticker ? -1 : 1))
}

function trendOf(ticker: Ticker, posts: readonly CountedPost[], nowMs: EpochMs): TrendingName {
  const age = (post: CountedPost) => nowMs - post.atMs
  const day = posts.filter((post) => age(post) < DAY_MS)
  const weekMean = posts.filter((post) => age(post) >= DAY_MS && age(post) < 8 * DAY_MS).length / 7
  const sided = (side: CountedPost['side']) => day.filter((post) => post.ticker === ticker && post.side === side).length
  return {
    ticker,
    mentions1h: day.filter((post) => age(post) < HOUR_MS).length,
    mentions24h: day.length,
    change: weekMean === 0 ? null : day.length / weekMean - 1,
    authors: new Set(day.map((post) => post.author)).size,
    bullishShare: bullishShare(sided('bullish'), sided('bearish')),
  }
}
