import { describe, expect, it } from 'vitest'
import { LONG_BEFORE, leftStrikeFacts, worthlessOf } from '@/server/synthetic/plausibility/leftStrikes'
import { beside, PANEL_FROM, yearFacts } from '@/server/synthetic/plausibility/yearFacts'
import { readShared } from '@/tests/support/readText'
import { hasSharedData } from '@/tests/support/sharedData'

const bandOf = (name: string) =>
  [...yearFacts, ...leftStrikeFacts].find((fact) => fact.name.startsWith(name))?.band ?? [0, 0]

/** What a split of whole shares, or of three for two, multiplies a price with from one day to the next, either way. */
const SPLITS = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50].flatMap((one) => [one, 1 / one])

/** Close of a name by day, in shares of its last one. */
function withoutSplits(closes: ReadonlyMap<string, number>): Map<string, number> {
  let [factor, after] = [1, Number.NaN]
  const adjusted = new Map<string, number>()
  for (const [date, close] of [...closes].reverse()) {
    const times = close / after
    const isJump = times > 1.4 || times < 0.71
    const split = isJump ? SPLITS.find((one) => Math.abs(times / one - 1) < 0.06) : undefined
    if (split !== undefined) factor /= split
    adjusted.set(date, close * factor)
    after = close
  }
  return adjusted
}

/** USD billions of every listed name on the last day of the panel. */
function capsOf(): Map<string, number> {
  const rows = ['nasdaq', 'nyse', 'amex'].flatMap(
    (market) =>
      JSON.parse(readShared(`market/universe/nasdaq_screener_2026-08-21/${market}_full_tickers.json.gz`)) as {
        symbol: string
        marketCap: string
      }[],
  )
  return new Map(rows.map(({ symbol, marketCap }) => [symbol, Number(marketCap) / 1e9]))
}

describe.skipIf(!hasSharedData)('bands beside the largest US names, August 2023 to 2026 (issue 27)', () => {
  it('what every year made of names that were large at its start is inside, and near the ends of the bands', () => {
    const names = new Map<string, Map<string, number>>()
    const days = new Set<string>()
    for (const line of readShared('market/prices/us_large_cap_close_volume_panel_2023-08_2026-08.csv.gz')
      .split('\n')
      .slice(1)) {
      const [date = '', symbol = '', close] = line.split(',')
      if (!(Number(close) > 0)) continue
      days.add(date)
      const own = names.get(symbol) ?? new Map<string, number>()
      names.set(symbol, own.set(date, Number(close)))
    }
    const dates = [...days].sort()
    const caps = capsOf()
    const all = [...names].map(([symbol, closes]) => ({ cap: caps.get(symbol) ?? 0, closes: withoutSplits(closes) }))
    const years = Array.from({ length: Math.floor((dates.length - 253) / 21) + 1 }, (_, at) => {
      const [from = '', to = ''] = [dates[at * 21], dates[at * 21 + 252]]
      const returns = all.flatMap(({ cap, closes }) => {
        const [first, last] = [closes.get(from), closes.get(to)]
        const newest = [...closes.values()][0] ?? 1
        if (first === undefined || last === undefined || (cap * first) / newest < PANEL_FROM) return []
        return Math.log(last / first)
      })
      expect(returns.length).toBeGreaterThan(200)
      return beside(returns)
    })
    expect(years.length).toBeGreaterThan(20)
    for (const [key, name] of [
      ['losers', 'Large stocks: share that a year left at 0.6'],
      ['winners', 'Large stocks: share that a year brought to 1.5'],
      ['spread', 'Large stocks: deviation of the log returns'],
    ] as const) {
      const [low, high] = bandOf(name)
      const values = years.map((year) => year[key])
      expect(Math.min(...values), name).toBeGreaterThanOrEqual(low)
      expect(Math.max(...values), name).toBeLessThanOrEqual(high)
      expect((Math.max(...values) - Math.min(...values)) / (high - low), name).toBeGreaterThan(0.8)
    }
  })
})

interface Chain {
  readonly underlyingPrice: number
  readonly quotes: readonly {
    readonly expiration: string
    readonly side: 'call' | 'put'
    readonly strike: number
    readonly delta: number | null
    readonly openInterest: number | null
  }[]
}

describe.skipIf(!hasSharedData)('bands beside the open interest of four chains, August 2026 (issue 27)', () => {
  it('strikes that are worthless long before their end have their share of it, most at tens', () => {
    const chains = ['AAPL', 'NVDA', 'TSLA', 'GDX'].map((ticker) => {
      const file = `options/chains/us_chain_json_2026-08/${ticker}_2026-08-22T0950ET.json.gz`
      const { underlyingPrice, quotes } = JSON.parse(readShared(file)) as Chain
      const first = new Date(Date.parse('2026-08-22') + LONG_BEFORE * 86_400_000).toISOString().slice(0, 10)
      return quotes
        .filter(({ expiration }) => expiration > first)
        .map(({ strike, side, delta, openInterest }) => ({
          ...{ strike, delta: delta ?? 0, openInterest: openInterest ?? 0 },
          isOut: strike > underlyingPrice === (side === 'call'),
        }))
    })
    for (const chain of chains) {
      const { share, tens } = worthlessOf([chain])
      const [[low, high], [least, most]] = [bandOf('Strikes of a delta below'), bandOf('Such strikes')]
      expect(share).toBeGreaterThan(low)
      expect(share).toBeLessThan(high)
      expect(tens).toBeGreaterThan(least)
      expect(tens).toBeLessThan(most)
    }
  })

  it('hardly any of what is open at worthless strikes is gone after two sessions', () => {
    const [, most] = bandOf('Such strikes: part of their open interest that is gone')
    for (const ticker of ['AAPL', 'NVDA', 'TSLA', 'GDX']) {
      const [before, after] = ['2026-08-19T2246ET', '2026-08-22T0950ET'].map((time) => {
        const file = `options/chains/us_chain_json_2026-08/${ticker}_${time}.json.gz`
        const { underlyingPrice, quotes } = JSON.parse(readShared(file)) as Chain
        const out = quotes.filter(({ strike, side, delta, expiration }) => {
          const isOut = strike > underlyingPrice === (side === 'call')
          return isOut && Math.abs(delta ?? 0) < 0.02 && expiration > '2026-09-01'
        })
        return new Map(out.map((one) => [`${one.expiration} ${one.side} ${one.strike}`, one.openInterest ?? 0]))
      })
      let [was, gone] = [0, 0]
      for (const [contract, interest] of before ?? []) {
        const left = after?.get(contract)
        if (left === undefined) continue
        was += interest
        gone += Math.max(0, interest - left)
      }
      expect(gone / was, ticker).toBeGreaterThan(0.001)
      expect(gone / was, ticker).toBeLessThan(most)
    }
  })
})
