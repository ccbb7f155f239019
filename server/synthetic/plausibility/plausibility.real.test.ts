import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quantile } from '@/server/synthetic/plausibility/pathMeasures'
import { printFacts } from '@/server/synthetic/plausibility/printFacts'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { stockFacts } from '@/server/synthetic/plausibility/stockFacts'
import { SEVEN_YEARS, shareBelowMean } from '@/server/synthetic/plausibility/vixMeasures'
import { volatilityFacts } from '@/server/synthetic/plausibility/volatilityFacts'
import { readShared } from '@/tests/support/readText'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const facts = [...stockFacts, ...volatilityFacts, ...printFacts]
/** Band of the one fact whose name begins so. */
const bandOf = (name: string) => facts.find((fact) => fact.name.startsWith(name))?.band ?? [0, 0]

/** Every value of a list, rounded down and up to so many places, is what a band reaches. */
const reach = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

describe.skipIf(!hasSharedData)('bands beside the real VIX, January 1990 to May 2026 (issue 27)', () => {
  const closes = hasSharedData
    ? readShared('market/prices/investing_daily/VIX.csv.gz')
        .split('\n')
        .slice(1)
        .flatMap((line) => {
          const [, price] = line.replaceAll('"', '').split(',')
          return Number(price) > 0 ? Number(price) : []
        })
        .reverse()
    : []
  const stretches = (sessions: number) =>
    Array.from({ length: Math.floor((closes.length - sessions) / 252) + 1 }, (_, year) =>
      closes.slice(year * 252, year * 252 + sessions),
    )

  it('the share of days below the mean of every seven years is inside the band, and no two points away from its ends', () => {
    expect(closes.length).toBeGreaterThan(9000)
    const [low, high] = bandOf('VIX: share of days below its mean, seven years')
    const [least, most] = reach(stretches(SEVEN_YEARS).map(shareBelowMean))
    expect(least).toBeGreaterThanOrEqual(low)
    expect(most).toBeLessThanOrEqual(high)
    expect(Math.max(least - low, high - most)).toBeLessThan(0.02)
  })

  it('the mean of every year is inside the band of yearly means', () => {
    const [low, high] = bandOf('VIX: mean of the year')
    const [least, most] = reach(stretches(252).map(mean))
    expect(least).toBeGreaterThanOrEqual(low)
    expect(most).toBeLessThanOrEqual(high)
  })
})

const DAILY = 'market/prices/yahoo_adjusted_daily'

/** Closes of a stock by day, oldest first; what is no stock has a price only. */
function closesOf(file: string): number[] {
  const [head = '', ...rows] = readShared(`${DAILY}/${file}`).trim().split('\n')
  const at = head.trim().split(',').indexOf('Close')
  return rows.map((row) => Number(row.split(',')[at])).filter((close) => close > 0)
}

describe.skipIf(!hasSharedData)('bands beside five years of real stocks, 2005 to 2026 (issue 27)', () => {
  const windows = (hasSharedData ? readdirSync(resolve(sharedData, DAILY)) : []).flatMap((file) => {
    const closes = closesOf(file)
    const count = Math.max(0, Math.floor((closes.length - 1260) / 252) + 1)
    return Array.from({ length: count }, (_, year) => closes.slice(closes.length - 1260 - year * 252).slice(0, 1260))
  })
  const sorted = (of: (closes: readonly number[]) => number) => windows.map(of).sort((a, b) => a - b)

  it('highest over lowest: the median and what one in twenty is above are inside their bands', () => {
    expect(windows.length).toBeGreaterThan(500)
    const ranges = sorted((closes) => Math.max(...closes) / Math.min(...closes))
    for (const [share, name] of [
      [0.5, 'Stocks: highest close of five years over the lowest, median'],
      [0.95, 'Stocks: highest close of five years over the lowest, what'],
    ] as const) {
      const [low, high] = bandOf(name)
      expect(quantile(ranges, share), name).toBeGreaterThan(low)
      expect(quantile(ranges, share), name).toBeLessThan(high)
    }
  })

  it('highest over the last: what one in twenty is above is inside its band', () => {
    const [low, high] = bandOf('The 100 largest companies: highest close of five years')
    const fallen = quantile(
      sorted((closes) => Math.max(...closes) / (closes.at(-1) ?? 1)),
      0.95,
    )
    expect(fallen).toBeGreaterThan(low)
    expect(fallen).toBeLessThan(high)
  })
})

const CHAINS = 'options/chains/us_chain_json_2026-08'
const LISTS = 'options/screens/barchart'

interface Chain {
  readonly underlyingPrice: number
  readonly quotes: readonly { readonly strike: number; readonly volume: number | null }[]
}

/** Share of contracts that passes a test of the strike over the price. */
function shareOf(rows: readonly { readonly out: number; readonly volume: number }[], test: (out: number) => boolean) {
  const sum = (some: typeof rows) => some.reduce((total, { volume }) => total + volume, 0)
  return sum(rows.filter(({ out }) => test(out))) / sum(rows)
}

describe.skipIf(!hasSharedData)('bands beside strikes that traded in August 2026 (issue 27)', () => {
  const filesOf = (folder: string) => (hasSharedData ? readdirSync(resolve(sharedData, folder)) : [])

  it('outside half to twice the price: whole sessions of four names lie inside the band', () => {
    const [low, high] = bandOf('Stocks and funds: share of contracts at strikes outside')
    // Saved in the evening and on a Saturday: the volume of a whole session.
    const files = filesOf(CHAINS).filter((file) => /T2246ET|08-22T/.test(file))
    expect(files).toHaveLength(8)
    for (const file of files) {
      const { underlyingPrice, quotes } = JSON.parse(readShared(`${CHAINS}/${file}`)) as Chain
      const rows = quotes.map(({ strike, volume }) => ({ out: strike / underlyingPrice, volume: volume ?? 0 }))
      const share = shareOf(rows, (out) => out < 0.5 || out > 2)
      expect(share, file).toBeGreaterThan(low)
      expect(share, file).toBeLessThan(high)
    }
  })

  it('above three times the price: what was unusual in a week is inside the band', () => {
    const rows = filesOf(LISTS)
      .filter((file) => /^unusual|change-in-open-interest/.test(file))
      .flatMap((file) => {
        const [head = '', ...lines] = readShared(`${LISTS}/${file}`).trim().split('\n')
        const names = head.replaceAll('"', '').split(',')
        const at = (name: string) => names.findIndex((one) => one.startsWith(name))
        const [price, strike, volume] = [at('Price'), at('Strike'), at('Volume')]
        if (price < 0 || strike < 0 || volume < 0) return []
        return lines.flatMap((line) => {
          const fields = [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,)/g)].map(([, one, two]) => one ?? two ?? '')
          const value = (place: number) => Number((fields[place] ?? '').replaceAll(',', ''))
          const row = { out: value(strike) / value(price), volume: value(volume) }
          return row.out > 0 && row.volume >= 0 ? [row] : []
        })
      })
    expect(rows.length).toBeGreaterThan(5000)
    const [, high] = bandOf('Stocks and funds: share of contracts at strikes above three')
    const share = shareOf(rows, (out) => out > 3)
    expect(share).toBeGreaterThan(0.0002)
    expect(share).toBeLessThan(high)
  })
})
