import { describe, expect, it } from 'vitest'
import { advanceDeclineLine, BreadthDays, mcclellan } from '@/lib/equities/breadth'
import { fearGreedIndex, fearGreedParts, fearGreedWord } from '@/lib/equities/fearGreed'
import { rollingHighest, rollingLowest, rollingMean, rollingPercentile } from '@/lib/equities/rolling'

const days = (closes: readonly number[], change: object = {}) => ({
  closes,
  places: closes.map((_, at) => at),
  ...change,
})
/** A walk without a pattern, the same every time. */
const walk = (count: number, seed: number) => {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 16_807) % 2_147_483_647
    return 50 + (state % 1000) / 10
  })
}

describe('windows over days', () => {
  it('agree with the plain way of counting every window anew', () => {
    const values = walk(300, 7)
    const windows = values.map((_, at) => values.slice(Math.max(0, at - 19), at + 1))
    const whole = (at: number) => at >= 19
    const [means, highs, lows] = [rollingMean(values, 20), rollingHighest(values, 20), rollingLowest(values, 20)]
    for (const [at, window] of windows.entries()) {
      if (!whole(at)) {
        expect(highs[at]).toBeNaN()
        continue
      }
      expect(means[at]).toBeCloseTo(window.reduce((sum, value) => sum + value, 0) / 20, 9)
      expect(highs[at]).toBe(Math.max(...window))
      expect(lows[at]).toBe(Math.min(...window))
    }
  })

  it('C18 a place is the share of the days before that were lower', () => {
    expect(rollingPercentile([1, 2, null, 3, 0], 252, 2)).toEqual([null, null, null, 100, 0])
    expect(rollingPercentile([5, 1, 3], 2, 2)).toEqual([null, null, 50])
  })
})

describe('F49 breadth', () => {
  it('counts risers, fallers and those that stood, and the shares that traded in risers', () => {
    const book = new BreadthDays(3)
    book.add(days([10, 11, 11], { volumes: [0, 300, 100] }))
    book.add(days([20, 19, 18], { volumes: [0, 100, 200] }))
    expect([...book.advancers]).toEqual([0, 1, 0])
    expect([...book.decliners]).toEqual([0, 1, 1])
    expect([...book.unchanged]).toEqual([0, 0, 1])
    expect([...book.upVolume]).toEqual([0, 300, 0])
    expect([...book.volume]).toEqual([0, 400, 200])
  })

  it('days outside the calendar only stand behind the windows', () => {
    const book = new BreadthDays(1)
    const closes = [...Array.from({ length: 251 }, (_, at) => at + 1), 500]
    book.add({ closes, places: closes.map((_, at) => (at === 251 ? 0 : -1)) })
    expect(book).toMatchObject({ size: 1 })
    expect([book.advancers[0], book.highs[0], book.lows[0], book.ofYear[0]]).toEqual([1, 1, 0, 1])
    expect(book.above.map((column) => column[0])).toEqual([1, 1, 1])
  })

  it('highs and lows are of 252 closes, no fewer', () => {
    const book = new BreadthDays(252)
    book.add(days(Array.from({ length: 252 }, (_, at) => 300 - at)))
    expect([...book.ofYear].filter((count) => count > 0)).toHaveLength(1)
    expect(book.lows[251]).toBe(1)
    expect(book.highs[251]).toBe(0)
  })

  it('F32 names in the upper half of the year of their volatility', () => {
    const book = new BreadthDays(252)
    const vols = Array.from({ length: 252 }, (_, at) => 0.2 + at / 10_000)
    book.add(days(vols, { vols }))
    book.add(days(vols, { vols: vols.toReversed() }))
    expect([book.ranks[251], book.highRanks[251], book.ranks[250]]).toEqual([2, 1, 0])
  })

  it('F32 a file that tells volatilities of the last year alone ranks its days, not those years before', () => {
    const book = new BreadthDays(600)
    const vols = Array.from({ length: 253 }, (_, at) => 0.2 + at / 10_000)
    const closes = Array.from({ length: 600 }, () => 10)
    book.add(days(closes, { vols, volPlaces: vols.map((_, at) => 347 + at) }))
    expect(Array.from(book.ranks.entries()).flatMap(([place, count]) => (count > 0 ? [place] : []))).toEqual([598, 599])
    expect([book.highRanks[598], book.highRanks[599], book.highRanks[251]]).toEqual([1, 1, 0])
  })

  it('the A/D line adds up; the McClellan oscillator is EMA19 less EMA39', () => {
    expect(advanceDeclineLine([3, null, -1])).toEqual([3, 3, 2])
    const net = walk(80, 3).map((value) => Math.round(value - 100))
    const ema = (span: number) => {
      let mean = net.slice(0, span).reduce((sum, value) => sum + value, 0) / span
      for (const value of net.slice(span)) mean += (2 / (span + 1)) * (value - mean)
      return mean
    }
    expect(mcclellan(net).at(-1)).toBeCloseTo(ema(19) - ema(39), 9)
    expect(mcclellan(net)[37]).toBeNull()
  })
})

describe('fear and greed', () => {
  const rising = Array.from({ length: 200 }, (_, at) => 100 + at * at)
  const flat = rising.map(() => 100)
  const none = rising.map(() => null)
  const base = { spx: rising, vix: rising, bonds: flat, junk: flat, grade: flat, strength: none, breadth: none }

  it('a part stands among its own last year; fear counts down; what is not known has no score', () => {
    const parts = fearGreedParts({ ...base, putCall: none })
    const scoreOf = (id: string) => parts.find((part) => part.id === id)?.score.at(-1)
    // A square grows ever more slowly against its own mean.
    expect(scoreOf('momentum')).toBe(0)
    expect(scoreOf('volatility')).toBe(100)
    expect(scoreOf('credit')).toBe(0)
    expect(scoreOf('options')).toBeNull()
    expect(fearGreedIndex(parts).at(-1)).toBe(25)
  })

  it('fewer than four known parts are no composite', () => {
    const parts = fearGreedParts({ ...base, junk: none, putCall: none })
    expect(fearGreedIndex(parts).at(-1)).toBeNull()
    expect([10, 30, 50, 60, 90, null].map(fearGreedWord)).toEqual([
      ...['extreme fear', 'fear', 'neutral', 'greed', 'extreme greed', 'not known'],
    ])
  })
})
