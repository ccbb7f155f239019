import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { conditionOf } from '@/lib/flow/conditions'
import { fillPosition } from '@/lib/flow/fillPosition'
import type { RawPrint } from '@/lib/flow/trade'
import { newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { createMarket } from '@/server/synthetic/market'
import { usualPrints } from '@/server/synthetic/tape/volumes'
import { universe } from '@/server/synthetic/universe'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

interface Sample {
  readonly sizes: number[]
  /** Fill positions of prints with a quote that is not locked. */
  readonly fills: number[]
  /** |delta| and (ask − bid) / mid of prints with a bid. */
  readonly spreads: (readonly [number, number])[]
}

const share = <T>(list: readonly T[], test: (one: T) => boolean) => list.filter(test).length / Math.max(1, list.length)
const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN
const medianSpread = ({ spreads }: Sample, low: number, high: number) =>
  median(spreads.filter(([delta]) => delta >= low && delta < high).map(([, spread]) => spread))

/** Hill's estimate of the tail index above a size. */
function tailIndex(sizes: number[], from: number): number {
  const tail = sizes.filter((size) => size >= from)
  return tail.length / tail.reduce((sum, size) => sum + Math.log(size / (from - 0.5)), 0)
}

function readCsv(path: string): Record<string, string>[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(`${sharedData}/options/${path}`))
    .toString()
    .trim()
    .split('\n')
  const names = head.trim().split(',')
  return lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((value, place) => [names[place] ?? '', value]),
    ),
  )
}

function sampleOf(prints: readonly RawPrint[]): Sample {
  const quoted = prints.filter((print) => (print.nbbo_bid ?? 0) > 0)
  return {
    sizes: prints.map((print) => print.size),
    fills: prints.map((print) => fillPosition(print.price, print.nbbo_bid, print.nbbo_ask) ?? 0.5),
    spreads: quoted.map((print) => {
      const [bid, ask] = [print.nbbo_bid ?? 0, print.nbbo_ask ?? 0]
      return [Math.abs(print.delta ?? 0), (ask - bid) / ((ask + bid) / 2)]
    }),
  }
}

function realVst(): Sample {
  const rows = readCsv('trades/tos_time_and_sales_VST_2025-05-23_morning.csv.gz')
  const at = (row: Record<string, string>, name: string) => Number(row[name])
  const quoted = rows.filter((row) => at(row, 'Option_Ask') > at(row, 'Option_Bid'))
  return {
    sizes: rows.map((row) => at(row, 'TradeQuantity')),
    fills: quoted.map(
      (row) => fillPosition(at(row, 'Trade_Price'), at(row, 'Option_Bid'), at(row, 'Option_Ask')) ?? 0.5,
    ),
    spreads: quoted
      .filter((row) => at(row, 'Option_Bid') > 0)
      .map((row) => {
        const [bid, ask] = [at(row, 'Option_Bid'), at(row, 'Option_Ask')]
        return [Math.abs(at(row, 'Delta')), (ask - bid) / ((ask + bid) / 2)]
      }),
  }
}

const date = '2026-11-18'
const market = createMarket({ seed: 20_260_101, tickers: ['NVDA', 'TSLA', 'AAPL', 'COIN', 'VST', 'UBER', 'SPX'] })
const prints = [...market.sessionPrints(date)]
const rootOf = (print: RawPrint) => print.option_chain_id.slice(0, -15)
const isPut = (print: RawPrint) => print.option_chain_id.at(-9) === 'P'
const stocks = prints.filter((print) => !rootOf(print).startsWith('SPX'))
const index = prints.filter((print) => rootOf(print).startsWith('SPX'))
const ours = sampleOf(stocks)

describe('shape of the built-in tape', () => {
  it('is U-shaped over the session: the first half hour is the busiest, noon the quietest', () => {
    const halves = Array.from({ length: 13 }, (_, half) => {
      const from = 9.5 * 3_600_000 + half * 1_800_000
      return share(prints, (print) => {
        const time = newYorkMsOfDay(Math.floor(print.executed_at_us / 1000))
        return time >= from && time < from + 1_800_000
      })
    })
    const noon = (halves[5] ?? 0) + (halves[6] ?? 0)
    expect(halves[0]).toBeGreaterThan(noon)
    expect((halves[12] ?? 0) * 2).toBeGreaterThan(1.2 * noon)
  })

  it('has more calls than puts in stocks and more puts than calls in the index', () => {
    expect(share(stocks, isPut)).toBeGreaterThan(0.3)
    expect(share(stocks, isPut)).toBeLessThan(0.47)
    expect(share(index, isPut)).toBeGreaterThan(0.5)
  })

  it('follows a power law over tickers: the ten busiest have about a third of all prints', () => {
    const expected = universe.map(usualPrints)
    const all = expected.reduce((sum, count) => sum + count, 0)
    const top = expected.slice(0, 10).reduce((sum, count) => sum + count, 0)
    expect(top / all).toBeGreaterThan(0.25)
    expect(top / all).toBeLessThan(0.55)
  })
})

/** Volume over open interest, share of contracts with more volume than interest, share of the ten busiest. */
function concentration(pairs: readonly (readonly [number, number])[]) {
  const volume = pairs.reduce((sum, [traded]) => sum + traded, 0)
  const interest = pairs.reduce((sum, [, open]) => sum + open, 0)
  const busiest = pairs.map(([traded]) => traded).sort((x, y) => y - x)
  return {
    turnover: volume / interest,
    above: share(pairs, ([traded, open]) => traded > open),
    top: busiest.slice(0, 10).reduce((sum, traded) => sum + traded, 0) / volume,
  }
}

/** Slope of log volume over log rank among the first hundred. */
function rankSlope(volumes: readonly number[]): number {
  const top = [...volumes].sort((a, b) => b - a).slice(0, 100)
  const [x, y] = [top.map((_, place) => Math.log(place + 1)), top.map(Math.log)]
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const [mx, my] = [mean(x), mean(y)]
  const both = x.reduce((sum, value, n) => sum + (value - mx) * ((y[n] ?? 0) - my), 0)
  return both / x.reduce((sum, value) => sum + (value - mx) ** 2, 0)
}

describe.skipIf(!hasSharedData)('the built-in tape against real tapes (skipped: no shared data)', () => {
  let real: Sample
  beforeAll(() => {
    real = realVst()
  })

  it('sizes: single contracts, up to ten and blocks within 20, 10 and 3 points of a real stock tape', () => {
    expect(Math.abs(share(ours.sizes, (size) => size === 1) - share(real.sizes, (size) => size === 1))).toBeLessThan(
      0.2,
    )
    expect(Math.abs(share(ours.sizes, (size) => size <= 10) - share(real.sizes, (size) => size <= 10))).toBeLessThan(
      0.1,
    )
    expect(Math.abs(share(ours.sizes, (size) => size >= 50) - share(real.sizes, (size) => size >= 50))).toBeLessThan(
      0.03,
    )
  })

  it('sizes: the tail falls like that of the real tape (Hill index within 0.35)', () => {
    expect(Math.abs(tailIndex(ours.sizes, 20) - tailIndex(real.sizes, 20))).toBeLessThan(0.35)
  })

  it('fills: at the quote, inside it and outside it within 10 points of the real tape, outside it below 2 %', () => {
    const atQuote = (fill: number) => fill === 0 || fill === 1
    const inside = (fill: number) => fill > 0 && fill < 1
    expect(Math.abs(share(ours.fills, atQuote) - share(real.fills, atQuote))).toBeLessThan(0.1)
    expect(Math.abs(share(ours.fills, inside) - share(real.fills, inside))).toBeLessThan(0.1)
    expect(share(ours.fills, (fill) => fill < 0 || fill > 1)).toBeLessThan(0.02)
    expect(Math.abs(share(ours.fills, (fill) => fill >= 1) - share(real.fills, (fill) => fill >= 1))).toBeLessThan(0.1)
  })

  it('tickers: option volume falls with the rank as in the real list of most active stocks (slope within 0.25)', () => {
    const file = `${sharedData}/options/screens/barchart/most-active-stock-options-2026-08-19.csv.gz`
    const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1)
    const volumes = lines.map((line) => Number(line.match(/%,(\d+),/)?.[1] ?? 0)).filter((volume) => volume > 0)
    expect(volumes.length).toBeGreaterThan(300)
    const stocksOnly = universe.filter((one) => one.rule === '').map(usualPrints)
    expect(Math.abs(rankSlope(stocksOnly) - rankSlope(volumes))).toBeLessThan(0.25)
  })

  it('packages: their share is within 8 points of the real stock tape', () => {
    const vst = readCsv('trades/tos_time_and_sales_VST_2025-05-23_morning.csv.gz')
    const vstShare = share(vst, (row) => row.Condition === 'Spread')
    const multi = share(stocks, (print) => conditionOf(print.condition).isMulti)
    expect(Math.abs(multi - vstShare)).toBeLessThan(0.08)
  })

  it('spreads: a far option is quoted relatively wider than one at the money, in the ratio of the real tape within a factor 2', () => {
    const ratio = (sample: Sample) => medianSpread(sample, 0, 0.2) / medianSpread(sample, 0.4, 0.6)
    expect(ratio(ours) / ratio(real)).toBeGreaterThan(0.5)
    expect(ratio(ours) / ratio(real)).toBeLessThan(2)
  })

  it('contracts: volume over open interest, contracts with more volume than interest, and the ten busiest within a factor 3 of real chains', () => {
    for (const ticker of ['AAPL', 'NVDA', 'TSLA']) {
      const folder = `${sharedData}/options/chains/us_chain_json_2026-08`
      const file = gunzipSync(readFileSync(`${folder}/${ticker}_2026-08-19T2246ET.json.gz`)).toString()
      const real = (JSON.parse(file) as { quotes: { volume: number | null; openInterest: number | null }[] }).quotes
      const volumes = new Map(prints.map((print) => [print.option_chain_id, print.volume ?? 0]))
      const chain = market.chainFor(ticker, date, 23_400_000)
      const [a, b] = [
        concentration(chain.map((one) => [volumes.get(one.symbol) ?? 0, one.openInterest])),
        concentration(real.map((one) => [one.volume ?? 0, one.openInterest ?? 0])),
      ]
      for (const fact of ['turnover', 'above', 'top'] as const) {
        expect(a[fact] / b[fact], `${ticker} ${fact}`).toBeGreaterThan(1 / 3)
        expect(a[fact] / b[fact], `${ticker} ${fact}`).toBeLessThan(3)
      }
    }
  })

  it('chain: index spreads by |delta| and zero bids are of the size of the real SPX chain', () => {
    const rows = readCsv('chains/spx_cboe_daily_2019/SPX_20190716.csv.gz')
    const realChain: Sample = {
      sizes: [],
      fills: [],
      spreads: rows
        .filter((row) => Number(row.bid) > 0)
        .map((row) => [
          Math.abs(Number(row.delta)),
          (Number(row.ask) - Number(row.bid)) / ((Number(row.ask) + Number(row.bid)) / 2),
        ]),
    }
    const chain = market.chainFor('SPX', date, 10_000_000)
    const ourChain: Sample = {
      sizes: [],
      fills: [],
      spreads: chain
        .filter((one) => one.bid > 0)
        .map((one) => [Math.abs(one.delta), (one.ask - one.bid) / ((one.ask + one.bid) / 2)]),
    }
    for (const [low, high] of [
      [0.2, 0.4],
      [0.4, 0.6],
      [0.6, 0.8],
      [0.8, 1],
    ] as const) {
      const ratio = medianSpread(ourChain, low, high) / medianSpread(realChain, low, high)
      expect(ratio, `delta ${low} to ${high}`).toBeGreaterThan(0.4)
      expect(ratio, `delta ${low} to ${high}`).toBeLessThan(2.5)
    }
    const zero = (list: readonly { bid: number | string | undefined }[]) => share(list, (one) => Number(one.bid) === 0)
    expect(Math.abs(zero(chain) - zero(rows.map((row) => ({ bid: row.bid }))))).toBeLessThan(0.12)
  })
})
