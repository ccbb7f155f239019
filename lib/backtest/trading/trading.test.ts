import { describe, expect, it } from 'vitest'
import { type Trade, tradeBars } from '@/lib/backtest/trading/tradeBars'
import { tradeFigures } from '@/lib/backtest/trading/tradeFigures'
import { parseTradingPlan, TRADING_KEYS, tradingText, USUAL_TRADING } from '@/lib/backtest/trading/tradingPlan'
import { parseTradingScript, signalsOf } from '@/lib/backtest/trading/tradingSignals'

type Quad = readonly [open: number, high: number, low: number, close: number]
const barsOf = (quads: readonly Quad[]) =>
  quads.map(([open, high, low, close], at) => ({ open, high, low, close, volume: at }))
const run = (quads: readonly Quad[], script: string, change: Partial<typeof USUAL_TRADING> = {}) => {
  const bars = barsOf(quads)
  const rules = { ...USUAL_TRADING, initial: 1000, ...change }
  return tradeBars(bars, signalsOf(parseTradingScript(script), bars), rules)
}
const FIVE: readonly Quad[] = [
  [10, 10, 10, 10],
  [11, 12, 10, 12],
  [13, 14, 12, 14],
  [14, 15, 9, 9],
  [8, 8, 7, 7],
]

describe('24.10 trading rules on bars', () => {
  it('an order of a close is filled at the next open, in whole shares; worth is told at every close', () => {
    const { trades, equity, exposure } = run(FIVE, 'buy = volume > 0 and volume < 2\nsell = close < 10')
    // 1,000 buy 76 shares at 13; the close of 9 sells them at the next open of 8.
    expect(trades).toEqual([
      {
        ...{ side: 'long', shares: 76, entryAt: 2, entry: 13, exitAt: 4, exit: 8, reason: 'signal' },
        ...{ profit: -380, gain: -5 / 13 },
      },
    ])
    expect([...equity]).toEqual([1000, 1000, 1076, 696, 620])
    expect(exposure).toBe(3 / 5)
  })

  it('filled at the close itself, the same signals trade a bar earlier', () => {
    const { trades } = run(FIVE, 'buy = volume > 0 and volume < 2\nsell = close < 10', { fill: 'close' })
    expect(trades).toMatchObject([{ shares: 83, entryAt: 1, entry: 12, exitAt: 3, exit: 9, profit: -249 }])
  })

  it('short turns a long position over; what is still held ends at the last close', () => {
    const { trades } = run(FIVE, 'buy = volume < 1\nshort = close > 13')
    expect(trades).toMatchObject([
      { side: 'long', shares: 90, entry: 11, exit: 14, reason: 'reversed', profit: 270 },
      { side: 'short', shares: 90, entry: 14, exitAt: 4, exit: 7, reason: 'end', profit: 630 },
    ])
  })

  it('costs are taken from both orders, and an entry leaves room for them', () => {
    const { trades, costs } = run(FIVE, 'buy = volume < 1\nsell = volume > 0', { bps: 100, fee: 1 })
    // 999 ÷ (11 · 1.01) = 89.9; 89 · 11 · 1 % + 1 and 89 · 13 · 1 % + 1.
    expect(trades).toMatchObject([{ shares: 89 }])
    expect(costs).toBeCloseTo(9.79 + 1 + 11.57 + 1, 10)
    expect(trades[0]?.profit).toBeCloseTo(89 * 2 - 23.36, 10)
  })

  it.each<[string, Partial<typeof USUAL_TRADING>, object]>([
    ['a stop within the bar', { stop: 10 }, { exitAt: 3, exit: 9.9, reason: 'stop' }],
    ['a target within the bar', { target: 20 }, { exitAt: 2, exit: 13.2, reason: 'target' }],
    ['a target beyond which a bar opens', { target: 17 }, { exitAt: 2, exit: 13, reason: 'target' }],
    ['both in one bar: the loss', { stop: 15, target: 30 }, { exitAt: 3, exit: 9.35, reason: 'stop' }],
    ['so many bars', { hold: 1 }, { exitAt: 2, exit: 14, reason: 'time' }],
  ])('%s ends a position', (_, change, wanted) => {
    expect(run(FIVE, 'buy = volume < 1', change).trades).toMatchObject([{ entryAt: 1, entry: 11, ...wanted }])
  })

  it('a stop beyond which a bar opens fills at that open', () => {
    expect(run(FIVE, 'buy = volume > 1 and volume < 3', { stop: 40 }).trades).toMatchObject([
      { exit: 8, reason: 'stop' },
    ])
  })

  it('signals that contradict each other open nothing; an entry that cannot pay one share is told', () => {
    expect(run(FIVE, 'buy = 1\nshort = 1').trades).toEqual([])
    expect(run(FIVE, 'buy = 1', { initial: 5 })).toMatchObject({ trades: [], unaffordable: 4 })
  })

  it('nothing later is read: bars after an instant change no trade that ended before', () => {
    const script = 'buy = close > lag(close, 1)\nsell = close < lag(close, 1)'
    const [whole, part] = [run(FIVE, script), run(FIVE.slice(0, 4), script)]
    expect(whole.equity.slice(0, 3)).toEqual(part.equity.slice(0, 3))
  })

  it.each([
    ['fast = sma(close, 3)', 'Nothing is ever entered'],
    ['buy close', 'expected "name = formula"'],
    ['buy = rsi(close)', 'rsi takes 2 values'],
    ['buy = close >', 'Line 1'],
  ])('"%s" is refused: %s', (script, words) => {
    expect(() => signalsOf(parseTradingScript(script), barsOf(FIVE))).toThrow(words)
  })

  it('names of flow are known from the script, and their unknown days give no signal', () => {
    const script = parseTradingScript('buy = flow_premium > 1000 and flow_ncp > 0')
    expect(script.flow).toEqual(['flow_premium', 'flow_ncp'])
    const flow = new Map([
      ['flow_premium', [null, 2000, 2000, 500, null]],
      ['flow_ncp', [null, 1, -1, 1, null]],
    ])
    expect(signalsOf(script, barsOf(FIVE), flow).on.buy).toEqual([false, true, false, false, false])
  })

  it('figures of three trades, worked out by hand', () => {
    const trade = (profit: number, gain: number, exitAt: number): Trade => ({
      side: 'long',
      shares: 1,
      entryAt: 0,
      entry: 1,
      exitAt,
      exit: 1,
      reason: 'signal',
      profit,
      gain,
    })
    const figures = tradeFigures(
      [trade(100, 0.1, 1), trade(-50, -0.05, 2), trade(40, 0.04, 3)],
      ['2025-01-02', '2025-01-03', '2025-01-06', '2025-01-12'],
    )
    expect(figures).toMatchObject({ trades: 3, best: 0.1, worst: -0.05, profit: 90, longestDays: 10 })
    expect(figures.winRate).toBeCloseTo(2 / 3, 12)
    expect(figures.average).toBeCloseTo((1.1 * 0.95 * 1.04) ** (1 / 3) - 1, 12)
    expect(figures.expectancy).toBeCloseTo(0.03, 12)
    expect(figures.profitFactor).toBeCloseTo(2.8, 12)
    expect(figures.kelly).toBeCloseTo(2 / 3 - 1 / 3 / (70 / 50), 12)
    // Deviation of 100, −50, 40 about 30: √((4900 + 6400 + 100) ÷ 2).
    expect(figures.systemQuality).toBeCloseTo((Math.sqrt(3) * 30) / Math.sqrt(5700), 12)
    expect(tradeFigures([], [])).toMatchObject({ trades: 0, winRate: null, average: null, kelly: null })
  })

  it('an address says a plan, and what makes no sense is the usual', () => {
    const plan = { ...USUAL_TRADING, ticker: 'MSFT', script: 'buy = 1', stop: 5, fill: 'close' as const }
    expect(parseTradingPlan(tradingText(plan))).toEqual(plan)
    expect(tradingText(USUAL_TRADING)).toEqual({})
    expect(parseTradingPlan({ ticker: '$$', size: '400', stop: 'x', from: 'yesterday' })).toEqual(USUAL_TRADING)
    expect(Object.keys(tradingText(plan)).every((key) => (TRADING_KEYS as readonly string[]).includes(key))).toBe(true)
  })
})
