import { describe, expect, it } from 'vitest'
import { carryPct } from '@/lib/flow/aggregates/interestChange'
import { openingEvidence } from '@/lib/flow/openingEvidence'
import type { RawPrint } from '@/lib/flow/trade'
import { maxPain } from '@/lib/options/maxPain'
import { createMarket } from '@/server/synthetic/market'
import { instrumentOf } from '@/server/synthetic/universe'

const [DATE, NEXT] = ['2026-11-18', '2026-11-19'] as const
const TICKERS = ['AAPL', 'NVDA', 'TSLA', 'UBER'] as const
const market = createMarket({ seed: 3, tickers: [...TICKERS] })

interface Traded {
  volume: number
  /** Volume of prints that F9 calls proven or strong, and proven alone. */
  opening: number
  proven: number
  readonly change: number
}

/** Every contract that traded on a day: what F9 says of its prints, and what open interest did overnight. */
function tradedOn(prints: Iterable<RawPrint>): Traded[] {
  const morning = (date: string) =>
    new Map(TICKERS.flatMap((ticker) => market.chainFor(ticker, date, 0)).map((one) => [one.symbol, one.openInterest]))
  const [before, after] = [morning(DATE), morning(NEXT)]
  const all = new Map<string, Traded>()
  for (const print of prints) {
    const { option_chain_id: symbol, size } = print
    const interest = before.get(symbol) ?? 0
    const change = (after.get(symbol) ?? interest) - interest
    const one = all.get(symbol) ?? { volume: 0, opening: 0, proven: 0, change }
    all.set(symbol, one)
    if (print.canceled) continue
    one.volume += size
    const evidence = openingEvidence({
      ...{ size, volume: one.volume, openInterest: interest },
      ...{ isMultiLeg: false, isCanceled: false },
    })
    if (evidence === 'proven') one.proven += size
    if (evidence === 'proven' || evidence === 'strong') one.opening += size
  }
  return [...all.values()]
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [mx, my] = [mean(0), mean(1)]
  const sum = (f: (x: number, y: number) => number) => pairs.reduce((all, [x, y]) => all + f(x - mx, y - my), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
}

describe('open interest follows the prints of the day before', () => {
  const traded = tradedOn(market.sessionPrints(DATE))
  const carried = (of: (one: Traded) => number) => {
    const volume = traded.reduce((sum, one) => sum + of(one), 0)
    return traded.reduce((sum, one) => sum + of(one) * (carryPct(one.change, one.volume) ?? 0), 0) / volume
  }

  it('its change goes with the volume that opened, contract by contract', () => {
    const opened = traded.filter((one) => one.opening > 0)
    expect(opened.length).toBeGreaterThan(200)
    expect(correlation(opened.map((one) => [one.opening, one.change]))).toBeGreaterThan(0.5)
  })

  it('F9 most of what was proven to open is still open the next morning, and much less of the rest', () => {
    expect(carried((one) => one.proven)).toBeGreaterThan(45)
    expect(carried((one) => one.proven)).toBeLessThan(95)
    expect(carried((one) => one.proven)).toBeGreaterThan(carried((one) => one.volume - one.opening) + 30)
  })

  it('grows in some contracts and shrinks in others, and never by more than traded', () => {
    const grown = traded.filter((one) => one.change > 0).length
    const shrunk = traded.filter((one) => one.change < 0).length
    expect(grown / traded.length).toBeGreaterThan(0.25)
    expect(shrunk / traded.length).toBeGreaterThan(0.15)
  })

  it('F30 max pain of the next monthlies lies near the price: 4 % in a broad fund, half a quarter of movement in a stock', () => {
    for (const ticker of ['SPY', 'QQQ', 'NVDA', 'KO', 'UBER', 'XLE']) {
      const spot = market.priceAt(ticker, DATE, 0)
      const wide = instrumentOf(ticker).typicalVol / 4
      for (const expiry of ['2026-11-20', '2026-12-18']) {
        const strikes = new Map<number, { strike: number; callOpenInterest: number; putOpenInterest: number }>()
        for (const { strike, type, openInterest } of market.chainFor(ticker, DATE, 0, expiry)) {
          const row = strikes.get(strike) ?? { strike, callOpenInterest: 0, putOpenInterest: 0 }
          strikes.set(strike, row)
          row[type === 'C' ? 'callOpenInterest' : 'putOpenInterest'] += openInterest
        }
        const pain = maxPain([...strikes.values()], spot)?.strike ?? Number.NaN
        expect(Math.abs(pain / spot - 1), `${ticker} ${expiry}`).toBeLessThan(Math.max(0.04, wide))
      }
    }
  })
})
