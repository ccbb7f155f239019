import { describe, expect, it } from 'vitest'
import { averagePath, PATH_FROM, pathAround, priceAt } from '@/lib/equities/eventPath'
import {
  figureOf,
  importanceOf,
  releaseKind,
  releasePeriod,
  revisedFrom,
  surpriseOf,
  surpriseZ,
} from '@/lib/equities/releases'

describe('§4.6 figures of an economic calendar', () => {
  it.each([
    ['0.3%', 0.3, '%'],
    ['-4.5%', -4.5, '%'],
    ['<0.50%', 0.5, '%'],
    ['221K', 221_000, ''],
    ['-1.2M', -1_200_000, ''],
    ['1,234', 1234, ''],
    ['86.1', 86.1, ''],
    ['4.28|2.5', 4.28, ''],
  ])('%s is read', (text, value, unit) => {
    expect(figureOf(text)?.value).toBeCloseTo(value, 9)
    expect(figureOf(text)?.unit).toBe(unit)
  })
  it.each(['', '-', 'n/a', '4.25%-4.50%', 'Pass'])('"%s" is no number', (text) => expect(figureOf(text)).toBeNull())

  it('a surprise is what came less what was awaited, of one unit', () => {
    expect(surpriseOf('0.4%', '0.3%')).toBeCloseTo(0.1, 9)
    expect(surpriseOf('215K', '220K')).toBe(-5000)
    expect(surpriseOf('0.4%', '0.3')).toBeNull()
    expect(surpriseOf('', '0.3%')).toBeNull()
  })
  it('surprise z: over the sample deviation of the surprises before it, six of them at least', () => {
    // deviation of 1 -1 1 -1 1 -1 is √(6/5) = 1.0954; 2 / 1.0954 = 1.8257
    expect(surpriseZ(2, [1, -1, 1, -1, 1, -1])).toBeCloseTo(1.8257, 4)
    expect(surpriseZ(2, [1, -1, 1, -1, 1])).toBeNull()
    expect(surpriseZ(2, [1, 1, 1, 1, 1, 1])).toBeNull()
    expect(surpriseZ(null, [1, -1, 1, -1, 1, -1])).toBeNull()
  })
  it('issue 27: the period of a figure, as the agencies named those of autumn 2025', () => {
    const periods = [
      ['Non-Farm Employment Change', '2025-09-05', 'Aug'],
      ['JOLTS Job Openings', '2025-09-03', 'Jul'],
      ['CPI m/m', '2026-01-13', 'Dec'],
      ['Prelim UoM Consumer Sentiment', '2025-11-07', 'Nov'],
      ['Advance GDP q/q', '2025-07-30', 'Q2'],
      ['Advance GDP q/q', '2026-01-29', 'Q4'],
      ['Unemployment Claims', '2025-11-20', 'Nov 15'],
      ['Continuing Claims', '2025-11-20', 'Nov 8'],
      ['Crude Oil Inventories', '2025-11-19', 'Nov 14'],
      ['CFTC Crude Oil Speculative Net Positions', '2025-09-26', 'Sep 23'],
      ['FOMC Statement', '2025-12-10', ''],
      ['10-y Bond Auction', '2025-11-12', ''],
    ] as const
    expect(periods.map(([title, date]) => releasePeriod(title, date))).toEqual(periods.map(([, , period]) => period))
  })

  it('issue 27: a figure before that is told otherwise was revised; not where a release between is missing', () => {
    const day = 86_400_000
    const before = { atMs: 0, actual: '120K', leastGapMs: 28 * day }
    expect(revisedFrom('95K', before, 35 * day)).toBe('120K')
    expect(revisedFrom('0.12M', before, 35 * day)).toBe('')
    expect(revisedFrom('95K', before, 63 * day)).toBe('')
    expect(revisedFrom('95K', undefined, 0)).toBe('')
    expect(revisedFrom('', before, 35 * day)).toBe('')
  })

  it('kind and importance are told by title and impact', () => {
    expect(releaseKind('10-y Bond Auction', 'Low')).toBe('auction')
    expect(releaseKind('FOMC Member Daly Speaks', 'Low')).toBe('speech')
    expect(releaseKind('Federal Funds Rate', 'High')).toBe('fomc')
    expect(releaseKind('FOMC Meeting Minutes', 'High')).toBe('fomc')
    expect(releaseKind('CPI m/m', 'High')).toBe('report')
    expect(releaseKind('Bank Holiday', 'Holiday')).toBe('holiday')
    expect(['High', 'medium', 'Low', 'Non-Economic'].map(importanceOf)).toEqual([3, 2, 1, 0])
  })
})

describe('§4.6 path around an event', () => {
  const at = (minute: number) => minute * 60_000
  const points = [
    { atMs: at(-20), price: 99 },
    { atMs: at(0), price: 100 },
    { atMs: at(5), price: 101 },
  ]
  it('is told against the last price before it; a price older than ten minutes says nothing', () => {
    const path = pathAround(points, 0, null)
    const value = (minute: number) => path[minute - PATH_FROM]
    expect(value(-20)).toBeCloseTo(-0.01, 9)
    expect(value(-5)).toBeNull()
    expect(value(0)).toBe(0)
    expect(value(5)).toBeCloseTo(0.01, 9)
    expect(value(15)).toBeCloseTo(0.01, 9)
    expect(value(16)).toBeNull()
    expect(priceAt([], 0)).toBeNull()
  })
  it('before the first trade of a day the close of the session before is the base', () => {
    const late = [{ atMs: at(60), price: 110 }]
    expect(pathAround(late, 0, 100)[60 - PATH_FROM]).toBeCloseTo(0.1, 9)
    expect(pathAround(late, 0, null)[60 - PATH_FROM]).toBeNull()
    expect(pathAround([{ atMs: at(-25), price: 99 }], 0, 100)[0]).toBeNull()
  })
  it('the mean of several, the middle half around it and how many there are', () => {
    const flat = (value: number | null) => Array.from({ length: 151 }, () => value)
    const point = averagePath([flat(0.02), flat(-0.01), flat(null)])[10]
    expect(point).toMatchObject({ minute: -20, mean: 0.005, size: 0.015, n: 2 })
    expect(point?.low).toBeCloseTo(-0.0025, 12)
    expect(point?.high).toBeCloseTo(0.0125, 12)
    expect(averagePath([])[0]).toEqual({ minute: -30, mean: null, low: null, high: null, size: null, n: 0 })
  })
})
