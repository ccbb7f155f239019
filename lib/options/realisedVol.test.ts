import { describe, expect, it } from 'vitest'
import {
  alignRealised,
  logReturns,
  parkinsonVol,
  realisedVol,
  realisedVolSeries,
  volRiskPremium,
  yangZhangVol,
} from '@/lib/options/realisedVol'
import fixture from '@/tests/oracle/fixtures/realised.json'

const closes = fixture.bars.map((bar) => bar.close)

describe('F33 realised volatility', () => {
  it.each(fixture.estimates)(
    'F33: agrees with the R package TTR over $n sessions',
    ({ n, close, parkinson, yangZhang }) => {
      expect(realisedVol(closes, n)).toBeCloseTo(close, 12)
      expect(parkinsonVol(fixture.bars, n)).toBeCloseTo(parkinson, 12)
      expect(yangZhangVol(fixture.bars, n)).toBeCloseTo(yangZhang, 12)
    },
  )

  it('F33: by hand: returns +1 % and -1 % have a standard deviation of √2 %', () => {
    const path = [100, 100 * Math.exp(0.01), 100]
    expect(logReturns(path)[0]).toBeCloseTo(0.01, 14)
    expect(realisedVol(path, 2)).toBeCloseTo(0.01 * Math.SQRT2 * Math.sqrt(252), 12)
  })

  it('F33: too few sessions give null', () => {
    expect(realisedVol(closes.slice(0, 21), 21)).toBeNull()
    expect(realisedVol(closes.slice(0, 22), 21)).not.toBeNull()
    expect(realisedVol(closes, 1)).toBeNull()
    expect(parkinsonVol(fixture.bars.slice(0, 4), 5)).toBeNull()
    expect(yangZhangVol(fixture.bars.slice(0, 5), 5)).toBeNull()
  })

  it('F33: the series holds the value of every day, null at the start', () => {
    const series = realisedVolSeries(closes, 21)
    expect(series).toHaveLength(closes.length)
    expect(series.slice(0, 21).every((value) => value === null)).toBe(true)
    expect(series[21]).toBe(realisedVol(closes.slice(0, 22), 21))
    expect(series.at(-1)).toBe(realisedVol(closes, 21))
  })

  it('F33: the risk premium is implied less realised; shifting puts what followed under each day', () => {
    expect(volRiskPremium(0.2, 0.15)).toBeCloseTo(0.05, 12)
    expect(volRiskPremium(null, 0.15)).toBeNull()
    expect(alignRealised([null, 0.1, 0.2, 0.3], 2)).toEqual([0.2, 0.3, null, null])
  })
})
