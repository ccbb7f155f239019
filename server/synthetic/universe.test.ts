import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { capWeights } from '@/server/synthetic/members'
import { instrumentOf, sectors, universe } from '@/server/synthetic/universe'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const ofType = (type: string) => universe.filter((instrument) => instrument.issueType === type)

describe('the built-in universe', () => {
  it('has at least 600 stocks over the eleven GICS sectors, 40 funds and five indices, no ticker twice', () => {
    expect(ofType('Common').length + ofType('ADR').length).toBeGreaterThanOrEqual(600)
    expect(ofType('ETF').length).toBeGreaterThanOrEqual(40)
    expect(
      ofType('Index')
        .map(({ ticker }) => ticker)
        .sort(),
    ).toEqual(['NDX', 'RUT', 'SPX', 'VIX', 'XSP'])
    expect(new Set(universe.map(({ ticker }) => ticker)).size).toBe(universe.length)
    expect(sectors.length).toBe(11)
    for (const sector of sectors) {
      expect(universe.filter((instrument) => instrument.sector === sector).length, sector).toBeGreaterThanOrEqual(30)
    }
  })

  it('has sane values everywhere', () => {
    for (const { ticker, name, industry, typicalPrice, typicalVol, issueType, marketCapBillions } of universe) {
      expect(ticker).toMatch(/^[A-Z]{1,5}$/)
      expect(name.length > 1 && industry.length > 1, ticker).toBe(true)
      expect(typicalPrice > 1 && typicalVol > 0.05 && typicalVol < 1.3, ticker).toBe(true)
      expect(issueType === 'Index' || marketCapBillions > 0, ticker).toBe(true)
    }
  })

  it('names what is asked for and throws for the rest', () => {
    expect(instrumentOf('AAPL')).toMatchObject({
      name: 'Apple',
      sector: 'Information Technology',
      capClass: 'mega',
      optionsClass: 'weekly',
    })
    expect(instrumentOf('TSM').issueType).toBe('ADR')
    expect([
      instrumentOf('GLD').dividendYield,
      instrumentOf('TQQQ').dividendYield,
      instrumentOf('VIX').dividendYield,
    ]).toEqual([0, 0, 0])
    expect(() => instrumentOf('NOPE')).toThrow(RangeError)
  })

  it('cuts weights at a cap and keeps their sum', () => {
    const weights = capWeights([60, 20, 10, 5, 5], 0.3)
    expect(Math.max(...weights)).toBeCloseTo(0.3, 9)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
  })
})

describe.skipIf(!hasSharedData)('the universe against the real listings (skipped: no shared data)', () => {
  it('has only stocks that are listed (Cboe lists itself)', () => {
    const listed = new Set<string>(['CBOE'])
    for (const exchange of ['nasdaq', 'nyse', 'amex']) {
      const file = `${sharedData}/market/universe/nasdaq_screener_2026-08-21/${exchange}_full_tickers.json.gz`
      const rows: { symbol: string }[] = JSON.parse(gunzipSync(readFileSync(file)).toString())
      for (const { symbol } of rows) listed.add(symbol.replace('/', ''))
    }
    const stocks = universe.filter((instrument) => instrument.issueType === 'Common' || instrument.issueType === 'ADR')
    expect(stocks.map(({ ticker }) => ticker).filter((ticker) => !listed.has(ticker))).toEqual([])
  })

  it('agrees with the GICS sectors of the real Nasdaq-100 holdings', () => {
    const text = readFileSync(`${sharedData}/market/etf/invesco_qqq_holdings_2025-09-26.csv`, 'utf8')
    const known = new Map(universe.map((instrument) => [instrument.ticker, instrument.sector]))
    let checked = 0
    for (const line of text.split('\n')) {
      const fields = line.split(',').map((field) => field.replaceAll('"', '').trim())
      const sector = sectors.find((name) => fields.includes(name))
      const ticker = fields.find((field) => known.get(field))
      if (sector === undefined || ticker === undefined) continue
      checked += 1
      expect(known.get(ticker), ticker).toBe(sector)
    }
    expect(checked).toBeGreaterThan(80)
  })
})
