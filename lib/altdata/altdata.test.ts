import { describe, expect, it } from 'vitest'
import { companyKey, tickersByName } from '@/lib/altdata/companyName'
import { ALT_DATASETS, DATASET_FACTS, isAltDataset } from '@/lib/altdata/datasets'
import {
  currentLimit,
  type DatedChange,
  eventPath,
  firstCloseAfter,
  largeChanges,
  studyPoints,
} from '@/lib/altdata/eventStudy'
import { changeAt, firstTold, lastTold, type Observation, ownPercentile, yearChangeAt } from '@/lib/altdata/observation'
import { type Counted, periodOf, periodSums } from '@/lib/altdata/sums'
import { ranks, revenueSurprises, signalBefore, summarisePairs } from '@/lib/altdata/surprise'
import { studentQuantile } from '@/lib/equities/studentT'
import { sessionOffset, sessionsBetween } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import fixture from '@/tests/oracle/fixtures/altdata.json'

const point = (end: string, value: number, more: Partial<Observation> = {}): Observation => ({
  start: addDays(end, -6),
  end,
  value,
  publishedMs: newYorkTimeToMs(addDays(end, 2), '09:00'),
  isAssumed: false,
  ...more,
})
const weekly = (values: readonly number[], last = '2025-01-11') =>
  values.map((value, at) => point(addDays(last, -7 * (values.length - 1 - at)), value))

describe('§4.14 Alt-Data: values', () => {
  it('a change is against the mean of the four periods before: 30 after 10, 20, 30, 20 is up by half', () => {
    const points = weekly([10, 20, 30, 20, 30])
    expect(changeAt(points, 4, false)).toBeCloseTo(0.5, 12)
    expect(changeAt(points, 3, false)).toBeNull()
    expect(changeAt(weekly([0, 0, 0, 0, 5]), 4, false)).toBeNull()
  })

  it('of ranks the reciprocal counts: from 10 to 5 is a doubling, and up is better', () => {
    expect(changeAt(weekly([10, 10, 10, 10, 5]), 4, true)).toBeCloseTo(1, 12)
    expect(changeAt(weekly([10, 10, 10, 10, 20]), 4, true)).toBeCloseTo(-0.5, 12)
  })

  it('a year before is the period whose end lies nearest, at most half a period away', () => {
    const points = weekly(Array.from({ length: 60 }, (_, at) => 100 + at))
    // 365 days before lies between 52 weeks (364) and 53 (371): the first is nearer.
    expect(yearChangeAt(points, 59, false)).toBeCloseTo(159 / 107 - 1, 12)
    expect(yearChangeAt(weekly([1, 2, 3]), 2, false)).toBeNull()
  })

  it('the percentile needs eight values; ties count half, the best rank stands highest', () => {
    expect(ownPercentile(weekly([1, 2, 3, 4, 5, 6, 7, 8]), false)).toBeCloseTo(93.75, 12)
    expect(ownPercentile(weekly([8, 7, 6, 5, 4, 3, 2, 1]), true)).toBeCloseTo(93.75, 12)
    expect(ownPercentile(weekly([1, 2, 3]), false)).toBeNull()
  })

  it('a value that is told again: studies take the first telling, pages the last', () => {
    const [a, b] = [
      point('2025-01-04', 10),
      point('2025-01-04', 12, { publishedMs: newYorkTimeToMs('2025-03-01', '09:00') }),
    ]
    const other = point('2024-12-28', 9)
    expect(firstTold([b, a, other]).map(({ value }) => value)).toEqual([9, 10])
    expect(lastTold([b, a, other]).map(({ value }) => value)).toEqual([9, 12])
  })
})

describe('§4.14 Alt-Data: sums of filings, awards and grants', () => {
  const dueMs = (end: string) => newYorkTimeToMs(addDays(end, 21), '00:00')
  const row = (date: string, amount: number, published: string, more: Partial<Counted> = {}): Counted => ({
    ...{ date, amount, publishedMs: newYorkTimeToMs(published, '10:00'), isAssumed: false, ...more },
  })

  it('own expenses of a client hold what its firms report: they count alone', () => {
    const rows = [
      row('2024-03-31', 500, '2024-04-15', { isWhole: true }),
      row('2024-03-31', 60, '2024-04-18'),
      row('2024-06-30', 40, '2024-07-10'),
      row('2024-06-30', 30, '2024-07-11'),
    ]
    const sums = periodSums(rows, { grain: 'quarter', dueMs, nowMs: newYorkTimeToMs('2025-01-01', '00:00') })
    expect(sums.map(({ start, end, value }) => [start, end, value])).toEqual([
      ['2024-01-01', '2024-03-31', 500],
      ['2024-04-01', '2024-06-30', 70],
    ])
  })

  it('a sum is not told before its rows are due, months without a row are 0, late rows tell it again', () => {
    const rows = [
      row('2024-01-10', 5, '2024-01-15'),
      row('2024-03-10', 7, '2024-03-15'),
      row('2024-01-12', 2, '2024-06-01'),
    ]
    const at = (day: string) => periodSums(rows, { grain: 'month', dueMs, nowMs: newYorkTimeToMs(day, '12:00') })
    expect(at('2024-02-10')).toEqual([])
    expect(at('2024-05-01').map(({ value }) => value)).toEqual([5, 0, 7])
    expect(lastTold(at('2024-07-01')).map(({ value }) => value)).toEqual([7, 0, 7])
    expect(firstTold(at('2024-07-01')).map(({ value }) => value)).toEqual([5, 0, 7])
  })

  it('quarters and months end on their last day', () => {
    expect(periodOf('2024-02-29', 'month')).toEqual({ start: '2024-02-01', end: '2024-02-29' })
    expect(periodOf('2024-12-31', 'quarter')).toEqual({ start: '2024-10-01', end: '2024-12-31' })
  })
})

const DATES = sessionsBetween('2024-01-02', sessionOffset('2024-01-02', fixture.closes.length - 1))
const CLOSES = { dates: DATES, closes: fixture.closes }

describe('§4.14 Alt-Data: event study', () => {
  it('a path begins at the first close that is not before the publication', () => {
    const day = DATES[10] ?? ''
    expect(firstCloseAfter(DATES, newYorkTimeToMs(day, '16:00'))).toBe(10)
    expect(firstCloseAfter(DATES, newYorkTimeToMs(day, '16:01'))).toBe(11)
    expect(firstCloseAfter(DATES, newYorkTimeToMs('2024-01-06', '12:00'))).toBe(DATES.indexOf('2024-01-08'))
    expect(eventPath(CLOSES, newYorkTimeToMs('2030-01-01', '09:00'))).toBeNull()
  })

  it('mean path and its Student band equal those of numpy, sessions not reached are left out', () => {
    const paths = fixture.bases.flatMap((base) => {
      const path = eventPath(CLOSES, newYorkTimeToMs(DATES[base] ?? '', '10:00'))
      return path === null ? [] : [path]
    })
    expect(paths).toHaveLength(fixture.bases.length)
    for (const [at, own] of studyPoints(paths).entries()) {
      const [n, mean, low, high] = fixture.points[at] ?? []
      expect([own.offset, own.n]).toEqual([at - 5, n])
      expect(own.mean).toBeCloseTo(mean ?? Number.NaN, 12)
      expect(own.low).toBeCloseTo(low ?? Number.NaN, 7)
      expect(own.high).toBeCloseTo(high ?? Number.NaN, 7)
    }
  })

  it('over a benchmark that moves alike nothing is left', () => {
    const same = new Map(DATES.map((date, at) => [date, 2 * (fixture.closes[at] ?? 0)]))
    const path = eventPath(CLOSES, newYorkTimeToMs(DATES[20] ?? '', '10:00'), same)
    for (const value of path ?? []) expect(value).toBeCloseTo(0, 12)
    expect(path).toHaveLength(26)
  })

  it('large is measured against the changes told before, never those after', () => {
    const change = (value: number, at: number): DatedChange => ({
      ...{ ticker: `T${at}`, end: '2024-01-01', change: value, publishedMs: 1000 * at },
    })
    const all = fixture.changes.map(change)
    expect(largeChanges(all).map(({ publishedMs }) => publishedMs / 1000)).toEqual(fixture.large)
    // A later jump does not make an earlier change small.
    const later = [...all, ...Array.from({ length: 500 }, (_, n) => change(50, 300 + n))]
    const early = largeChanges(later).filter(({ publishedMs }) => publishedMs < 200_000)
    expect(early.map(({ publishedMs }) => publishedMs / 1000)).toEqual(fixture.large)
    expect(currentLimit(all.slice(0, 39))).toBeNull()
  })

  it("the quantile of Student's t equals the integrated density", () => {
    for (const [freedom, t] of Object.entries(fixture.t))
      expect(studentQuantile(0.975, Number(freedom))).toBeCloseTo(t, 6)
    expect(studentQuantile(0.975, 0)).toBeNull()
  })
})

describe('§4.14 Alt-Data: next surprises', () => {
  it('standardised unexpected revenue equals that of numpy; a missing quarter starts anew', () => {
    const ends = fixture.revenue.map(
      (_, at) => `${2018 + Math.floor(at / 4)}-${['03-31', '06-30', '09-30', '12-31'][at % 4]}`,
    )
    const quarters = fixture.revenue.map((revenue, at) => ({
      end: ends[at] ?? '',
      filed: addDays(ends[at] ?? '', 30),
      revenue,
    }))
    const own = revenueSurprises(quarters)
    expect(own.map(({ end }) => end)).toEqual(ends.slice(12))
    for (const [at, { value }] of own.entries()) expect(value).toBeCloseTo(fixture.surprises[at] ?? Number.NaN, 9)
    expect(revenueSurprises(quarters.filter((_, at) => at !== 10)).length).toBeLessThan(own.length)
  })

  it('Pearson, ranks and the Fisher interval equal those of numpy', () => {
    const { x, y, pearson, spearman, low, high } = fixture.pairs
    const own = summarisePairs(x.map((change, at) => ({ change, surprise: y[at] ?? 0 })))
    expect([own.n, own.isFew]).toEqual([30, false])
    expect(own.pearson).toBeCloseTo(pearson, 12)
    expect(own.spearman).toBeCloseTo(spearman, 12)
    expect(own.low).toBeCloseTo(low, 9)
    expect(own.high).toBeCloseTo(high, 9)
    expect(ranks([3, 1, 3, 2])).toEqual([3.5, 1, 3.5, 2])
  })

  it('fewer than twenty pairs are too few', () => {
    expect(summarisePairs([{ change: 1, surprise: 1 }])).toMatchObject({ n: 1, pearson: null, isFew: true })
  })

  it('the signal of a report is the newest one told before it, at most a hundred days old', () => {
    const DAY = 86_400_000
    const signals = [10, 50, 200].map((day) => ({ publishedMs: day * DAY, change: day }))
    expect(signalBefore(signals, 60 * DAY)?.change).toBe(50)
    expect(signalBefore(signals, 50 * DAY)?.change).toBe(10)
    expect(signalBefore(signals, 199 * DAY)).toBeNull()
  })
})

describe('§4.14 Alt-Data: names', () => {
  it('legal forms, articles, share classes and punctuation do not keep two writings apart', () => {
    const same = [
      ['THE BOEING COMPANY', 'Boeing Co.'],
      ['Lockheed Martin Corporation', 'LOCKHEED MARTIN CORP'],
      ['Alphabet Inc. - Class A Common Stock', 'Alphabet Class A'],
      ['Amazon.com, Inc.', 'Amazon'],
      ['AT&T Inc', 'AT & T'],
      ['Apple_Inc.', 'Apple Inc. Common Stock'],
    ]
    for (const [one, other] of same) expect(companyKey(one ?? '')).toBe(companyKey(other ?? ''))
    expect(companyKey('General Motors')).not.toBe(companyKey('General Mills'))
    expect(companyKey('Inc.')).toBe('')
  })

  it('share classes of one name lead to one ticker', () => {
    const index = tickersByName([
      { ticker: 'GOOGL', name: 'Alphabet Class A' },
      { ticker: 'GOOG', name: 'Alphabet Class C' },
    ])
    expect([...index]).toEqual([['ALPHABET', 'GOOG']])
  })

  it('every dataset has its facts', () => {
    for (const dataset of ALT_DATASETS) expect(DATASET_FACTS[dataset].lagDays).toBeGreaterThan(0)
    expect([isAltDataset('flights'), isAltDataset('yachts')]).toEqual([true, false])
  })
})
