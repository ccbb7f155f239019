import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/market/newYorkTime'
import { brierScore, calibrationBins } from '@/lib/predictions/brier'
import { bestOf, depthWithin, fromNoBid } from '@/lib/predictions/depth'
import { isInsiderPattern } from '@/lib/predictions/insiderPattern'
import { impliedProbability, overround, questionKey, takerFee, venueGap } from '@/lib/predictions/odds'
import { PositionBook } from '@/lib/predictions/positions'
import { isSmartMoney, roiEstimate } from '@/lib/predictions/roiBound'
import { sizeScores } from '@/lib/predictions/unusualSize'

describe('F61 odds', () => {
  it('implied probability is the middle of the quotes, else the last price', () => {
    expect(impliedProbability({ bid: 0.4, ask: 0.44 }, 0.9)).toBeCloseTo(0.42, 12)
    expect(impliedProbability({ bid: null, ask: 0.44 }, 0.9)).toBe(0.9)
    expect(impliedProbability({ bid: null, ask: null }, null)).toBeNull()
  })
  it('overround is the sum of the yes prices less 1, null where a price is missing', () => {
    expect(overround([0.5, 0.3, 0.25])).toBeCloseTo(0.05, 12)
    expect(overround([0.5, null])).toBeNull()
    expect(overround([0.5])).toBeNull()
  })
  it('the taker fee of 0.07 is 1.75 cents at 50 cents, as Kalshi publishes it', () => {
    expect(takerFee(0.07, 0.5)).toBeCloseTo(0.0175, 12)
    expect(takerFee(0.07, 0.1)).toBeCloseTo(0.0063, 12)
  })
  it('the cross-venue gap is net of the fees of both venues, by the better of both ways', () => {
    const gap = venueGap({ bid: 0.4, ask: 0.42, feeRate: 0.07 }, { bid: 0.47, ask: 0.49, feeRate: 0 })
    expect(gap?.buyAt).toBe(0)
    expect(gap?.gross).toBeCloseTo(0.05, 12)
    expect(gap?.net).toBeCloseTo(0.05 - 0.07 * 0.42 * 0.58, 12)
    expect(venueGap({ bid: 0.4, ask: 0.42, feeRate: 0 }, { bid: 0.4, ask: 0.42, feeRate: 0 })?.net).toBeCloseTo(
      -0.02,
      12,
    )
    expect(venueGap({ bid: null, ask: null, feeRate: 0 }, { bid: 0.4, ask: 0.42, feeRate: 0 })).toBeNull()
  })
  it('questions are the same by their words and their day', () => {
    expect(questionKey('Will X win?', 'Yes', '2026-11-20')).toBe(questionKey('will x  win', 'YES', '2026-11-20'))
    expect(questionKey('Will X win?', 'Yes', '2026-11-20')).not.toBe(questionKey('Will X win?', 'Yes', '2026-11-21'))
  })
})

describe('F61 depth', () => {
  const book = [
    { side: 'bid', price: 0.4, size: 100 },
    { side: 'bid', price: 0.38, size: 50 },
    { side: 'bid', price: 0.37, size: 900 },
    { side: 'ask', price: 0.45, size: 10 },
    { side: 'ask', price: 0.48, size: 700 },
  ] as const
  it('counts the USD within 2 cents of the best price of each side', () => {
    expect(depthWithin(book)).toBeCloseTo(40 + 19 + 5.5, 9)
    expect(depthWithin([])).toBeNull()
    expect(bestOf(book)).toEqual({ bid: 0.4, ask: 0.45 })
  })
  it('a bid for no is an ask of yes', () => {
    expect(fromNoBid(0.93, 248)).toEqual({ side: 'ask', price: 0.07, size: 248 })
  })
})

describe('F61 Brier score and calibration', () => {
  const said = [0.1, 0.9, 0.8, 0.3].map((probability, at) => ({ probability, isTrue: at === 1 || at === 2 }))
  it('Brier score is the mean squared distance (numpy: 0.0375)', () => {
    expect(brierScore(said)).toBeCloseTo(0.0375, 12)
    expect(brierScore([])).toBeNull()
  })
  it('calibration compares what was said with what came, bin by bin', () => {
    expect(calibrationBins(said, 2)).toEqual([
      { from: 0, to: 0.5, n: 2, said: 0.2, came: 0 },
      { from: 0.5, to: 1, n: 2, said: expect.closeTo(0.85, 12), came: 1 },
    ])
    expect(calibrationBins([{ probability: 1, isTrue: true }], 10)[0]?.from).toBe(0.9)
  })
})

describe('F61 size of a trade', () => {
  const sizes = [100, 120, 80, 90, 110, 105, 95, 130, 70, 100, 900]
  const trades = sizes.map((notional, at) => ({ ms: at * HOUR_MS, notional }))
  it('z-score against the trades before it (numpy: 44.9561)', () => {
    const scores = sizeScores(trades, 30 * DAY_MS)
    expect(scores.slice(0, 10)).toEqual(Array(10).fill(null))
    expect(scores[10]).toBeCloseTo(44.95611895592131, 6)
  })
  it('trades that are older than the stretch do not count', () => {
    expect(sizeScores(trades, 5 * HOUR_MS)[10]).toBeNull()
    expect(
      sizeScores(
        Array.from({ length: 12 }, (_, ms) => ({ ms, notional: 0.1 })),
        100,
      )[11],
    ).toBeNull()
  })
})

describe('F61 smart money', () => {
  const costs = [100, 50, 200, 10, 80]
  const profits = [20, -50, 60, 5, -10]
  it('ROI and its lower 95 % bound (numpy)', () => {
    const estimate = roiEstimate(costs.map((cost, at) => ({ cost, profit: profits[at] ?? 0 })))
    expect(estimate?.roi).toBeCloseTo(0.056818181818181816, 10)
    expect(estimate?.low).toBeCloseTo(-0.3156652501862694, 10)
    expect(roiEstimate([])).toBeNull()
  })
  it('needs 50 resolved positions and a bound above zero', () => {
    const of = (count: number, profit: number) =>
      roiEstimate(Array.from({ length: count }, (_, at) => ({ cost: 100, profit: profit + (at % 2) })))
    expect(isSmartMoney(of(50, 5))).toBe(true)
    expect(isSmartMoney(of(49, 5))).toBe(false)
    expect(isSmartMoney(of(80, -2))).toBe(false)
    // A return above zero that chance explains is none.
    const wild = roiEstimate(Array.from({ length: 60 }, (_, at) => ({ cost: 100, profit: at % 2 === 0 ? 120 : -100 })))
    expect([wild?.roi, isSmartMoney(wild)]).toEqual([0.1, false])
  })
})

describe('F61 positions', () => {
  const trade = (more: object) =>
    ({ market: 'm', ms: 0, outcome: 'yes', action: 'buy', price: 0.4, size: 100, ...more }) as const
  it('sales take out the mean cost, the resolution pays a dollar a contract', () => {
    const book = new PositionBook()
    book.add(trade({}))
    book.add(trade({ price: 0.6 }))
    book.add(trade({ action: 'sell', price: 0.7, size: 50 }))
    expect(book.list(() => null)[0]).toMatchObject({ size: 150, entry: 0.5, cost: 100, isResolved: false })
    expect(book.list(() => null)[0]?.realised).toBeCloseTo(10, 9)
    expect(book.list(() => 'yes')[0]).toMatchObject({ size: 0, realised: expect.closeTo(10 + 75, 9) })
    expect(book.list(() => 'no')[0]).toMatchObject({ size: 0, realised: expect.closeTo(10 - 75, 9) })
  })
  it('what is sold without a purchase closes nothing', () => {
    const book = new PositionBook()
    book.add(trade({ action: 'sell' }))
    expect(book.list(() => 'yes')).toEqual([])
  })
})

describe('F61 possible insider: a pattern, not proof', () => {
  const base = {
    ms: 10 * DAY_MS,
    action: 'buy',
    price: 0.2,
    notional: 5000,
    firstSeenMs: 9 * DAY_MS,
    markets: 1,
    endMs: 11 * DAY_MS,
  } as const
  it.each([
    ['a new wallet, one market, large, cheap, near the end', {}, true],
    ['a wallet of seven days', { firstSeenMs: 3 * DAY_MS }, false],
    ['a wallet of two markets', { markets: 2 }, false],
    ['35 cents', { price: 0.35 }, false],
    ['a small size', { notional: 2499 }, false],
    ['four days before the end', { endMs: 14 * DAY_MS }, false],
    ['after the end', { endMs: 9 * DAY_MS }, false],
    ['a sale', { action: 'sell' as const }, false],
  ])('%s', (_name, change, is) => expect(isInsiderPattern({ ...base, ...change })).toBe(is))
})
