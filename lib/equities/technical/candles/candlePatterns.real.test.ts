import { describe, expect, it } from 'vitest'
import type { Bar } from '@/lib/equities/technical/bar'
import { CANDLE_PATTERNS, candlePattern } from '@/lib/equities/technical/candles/candlePatterns'
import { sharedCsv } from '@/tests/oracle/sharedFile'

describe('§4.10 candle patterns of SPY on 500 days', () => {
  const rows = sharedCsv('market/reference/indicators/spy_candle_patterns.txt')
  const bars: Bar[] = rows.map((row) => ({
    ...{ open: Number(row.Open), high: Number(row.High), low: Number(row.Low), close: Number(row.Close) },
    volume: Number(row.Volume),
  }))

  it('there is one for every column of the published file', () => {
    const published = Object.keys(rows[0] ?? {}).filter((name) => name.startsWith('CDL'))
    expect(published).toHaveLength(61)
    expect(CANDLE_PATTERNS.map((one) => one.id.toUpperCase()).sort()).toEqual(published.sort())
  })

  it.each(CANDLE_PATTERNS)('$name equals the published values on every day', ({ id }) => {
    const published = rows.map((row) => {
      const text = row[id.toUpperCase()]
      return text === undefined || text === '' ? null : Number(text)
    })
    expect(published.filter((value) => value !== null).length).toBeGreaterThan(480)
    expect(candlePattern(bars, id).map((value) => (value === null ? null : value + 0))).toEqual(published)
  })
})
