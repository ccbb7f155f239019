import { describe, expect, it } from 'vitest'
import { type CountedPost, trendingNames } from '@/lib/equities/trendingTalk'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 20, 15)
const post = (hoursAgo: number, more: Partial<CountedPost> = {}): CountedPost => ({
  ticker: 'AAPL',
  author: 'a',
  body: 'words',
  side: 'none',
  atMs: now - hoursAgo * HOUR,
  ...more,
})

describe('F65 trending names of the crowd', () => {
  it('mentions of an hour and a day, change against the seven days before, authors, bullish share', () => {
    const posts = [
      post(0.5, { side: 'bullish' }),
      post(2, { author: 'b', side: 'bearish' }),
      post(3, { side: 'bullish' }),
      post(23.9, { side: 'bullish' }),
      // Seven in the seven days before: one a day.
      ...[24, 48, 72, 96, 120, 144, 191.9].map((hours) => post(hours)),
      post(192),
    ]
    expect(trendingNames(posts, now)).toEqual([
      { ticker: 'AAPL', mentions1h: 1, mentions24h: 4, change: 3, authors: 2, bullishShare: 0.75 },
    ])
  })

  it('a $NAME is a mention, once a post, and takes no side; the most mentioned stands first', () => {
    const posts = [
      post(1.5, { body: '$MSFT $MSFT and $AAPL', side: 'bullish' }),
      post(2, { ticker: 'MSFT', author: 'b', body: 'x', side: 'bearish' }),
    ]
    expect(trendingNames(posts, now)).toEqual([
      { ticker: 'MSFT', mentions1h: 0, mentions24h: 2, change: null, authors: 2, bullishShare: 0 },
      { ticker: 'AAPL', mentions1h: 0, mentions24h: 1, change: null, authors: 1, bullishShare: 1 },
    ])
  })

  it('what nobody mentioned for a day is not listed', () => {
    expect(trendingNames([post(25)], now)).toEqual([])
  })
})
