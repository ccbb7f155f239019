import { describe, expect, it } from 'vitest'
import { headlineSentiment, headlineTags, isMajorHeadline, reactionOf } from '@/lib/equities/headlines'

describe('§4.2 headlines', () => {
  it.each([
    ['Acme to buy Beta in $2B deal', ['deal']],
    ['Acme quarterly results top views, dividend raised', ['earnings', 'dividend']],
    ['FDA approves drug of Acme after phase 3 trial', ['fda']],
    ['Fed holds rates as inflation cools', ['macro']],
    ['Acme upgraded to Buy, price target 120', ['rating']],
    ['Trading in Acme halted', ['halt']],
    ['Acme names a new chief designer', []],
  ])('%s', (title, tags) => expect(headlineTags(title)).toEqual(tags))
  it('deals, drugs, halts and words of weight are major', () => {
    expect(isMajorHeadline('Acme to buy Beta')).toBe(true)
    expect(isMajorHeadline('Acme cuts guidance')).toBe(true)
    expect(isMajorHeadline('Acme opens a store')).toBe(false)
  })
  it('F65 sentiment: words that speak well less those that speak ill over both', () => {
    expect(headlineSentiment('Shares surge as profit beats, outlook weak')).toBeCloseTo(1 / 3, 12)
    expect(headlineSentiment('Shares fall')).toBe(-1)
    expect(headlineSentiment('Acme opens a store')).toBeNull()
  })
  it('reaction after 1, 5 and 30 minutes against the last price before it, nothing after the instant seen', () => {
    const at = (minute: number) => minute * 60_000
    const points = [0, 1, 5, 30].map((minute) => ({ atMs: at(minute), price: 100 + minute }))
    const { moves } = reactionOf({ points, volumes: [] }, at(0), at(20))
    expect(moves[0]).toBeCloseTo(0.01, 12)
    expect(moves[1]).toBeCloseTo(0.05, 12)
    expect(moves[2]).toBeNull()
    expect(reactionOf({ points, volumes: [] }, at(0), at(30)).moves[2]).toBeCloseTo(0.3, 12)
    expect(reactionOf({ points: [], volumes: [] }, at(0), at(30)).moves).toEqual([null, null, null])
  })
  it('volume z: five minutes after it against the blocks before it that day, six at least', () => {
    const at = (minute: number) => minute * 60_000
    // Blocks of 5 minutes before minute 30 sum to 5 and 10 in turn: mean 7.5, deviation √(6·2.5²/5) = 2.7386.
    const volumes = Array.from({ length: 40 }, (_, minute) => ({
      atMs: at(minute + 1),
      volume: minute >= 30 ? 4 : Math.floor(minute / 5) % 2 === 0 ? 1 : 2,
    }))
    expect(reactionOf({ points: [], volumes }, at(30), at(60)).volumeZ).toBeCloseTo((20 - 7.5) / 2.73861, 4)
    expect(reactionOf({ points: [], volumes }, at(25), at(60)).volumeZ).toBeNull()
    expect(reactionOf({ points: [], volumes }, at(30), at(32)).volumeZ).toBeNull()
  })
})
