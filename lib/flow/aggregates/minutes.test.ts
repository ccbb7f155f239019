import { describe, expect, it } from 'vitest'
import {
  ALL_CLASSES,
  CLASS_COUNT,
  type ClassFilter,
  classMask,
  classOf,
  dteBucketOf,
  isPutClass,
  isWholeFilter,
} from '@/lib/flow/aggregates/flowClass'
import { netFlow } from '@/lib/flow/aggregates/flowSums'
import { isBlock, MEASURES, measuresOf } from '@/lib/flow/aggregates/minuteMeasures'
import {
  addClassSums,
  flowSeriesOf,
  flowSumsOfKinds,
  type MinuteSums,
  measureOf,
  minuteSumsAt,
  netPremiumOfKinds,
  totalOf,
} from '@/lib/flow/aggregates/minuteSeries'
import { MinuteTable } from '@/lib/flow/aggregates/minuteTable'
import type { FlowItem } from '@/lib/flow/trade'
import { flowSumsOf } from '@/tests/oracle/flowSums'
import { sumPrints } from '@/tests/oracle/sumPrints'
import { aFlowItem } from '@/tests/support/flowItems'

const SESSION = '2026-11-18'
const OPEN_US = Date.parse('2026-11-18T14:30:00Z') * 1000
const EVERYTHING = { fromMs: 0, toMs: Number.POSITIVE_INFINITY }

/** A day of many kinds of prints, made by counting, so that every run sees the same. */
function aDay(count: number): FlowItem[] {
  const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T
  return Array.from({ length: count }, (_, i) =>
    aFlowItem({
      seq: i + 1,
      executedAtUs: OPEN_US + ((i * 7919) % 405) * 60_000_000 + i,
      ticker: pick(['NVDA', 'SPY', 'SPX'], i),
      type: pick(['C', 'P'], Math.floor(i / 2)),
      expiry: pick(['2026-11-18', '2026-11-20', '2026-12-18', '2027-06-18', '2028-01-21'], Math.floor(i / 3)),
      side: pick(['ASK', 'BID', 'MID', 'NONE'], Math.floor(i / 5)),
      size: 1 + ((i * 31) % 400),
      premium: Math.round(100 + ((i * 7_777) % 400_000) * 1.01) / 100 + 10 * i,
      delta: pick([0.45, -0.3, 0.95, null, -0.999], Math.floor(i / 7)),
      gamma: pick([0.02, null], i),
      vega: 0.123 + i / 1000,
      diff: pick([1.5, -2, 0, null], Math.floor(i / 11)),
      underlyingPrice: pick([182.5, null, 670.01], Math.floor(i / 13)),
      condition: pick(['AUTO', 'MLET', 'ISOI', 'LATE'], Math.floor(i / 17)),
    }),
  )
}

function tableOf(items: readonly FlowItem[]): MinuteTable {
  const table = new MinuteTable(SESSION)
  for (const item of items) table.add(item)
  return table
}

function minutesOf(table: MinuteTable, filter: ClassFilter = ALL_CLASSES, beforeUs?: number): MinuteSums {
  const minutes: MinuteSums = new Map()
  const rows = table.visit(classMask(filter), beforeUs, ({ minute, flowClass, sums, at }) =>
    addClassSums(minuteSumsAt(minutes, minute), flowClass, sums, at),
  )
  for (const _pause of rows);
  return minutes
}

describe('F15 classes of prints', () => {
  it('days to expiry fall into 0, 1–7, 8–30, 31–90, 91–365 and more', () => {
    expect([0, 1, 7, 8, 30, 31, 90, 91, 365, 366].map(dteBucketOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
  })

  it('F7: deep in the money from |delta| 0.9 on, out of the money by the sign of F5', () => {
    const place = (over: Partial<FlowItem>) => Math.floor(classOf(aFlowItem(over), SESSION) / 2) % 4
    expect([{ diff: 1 }, { diff: -1 }, { diff: 5, delta: -0.9 }, { diff: 0 }, { diff: null }].map(place)).toEqual([
      0, 1, 2, 3, 3,
    ])
  })

  it('every filter is a set of classes, and without one all are in', () => {
    expect(isWholeFilter(ALL_CLASSES)).toBe(true)
    expect(isWholeFilter({ ...ALL_CLASSES, noMulti: true })).toBe(false)
    const zero = classMask({ ...ALL_CLASSES, dte: '0' })
    const rest = classMask({ ...ALL_CLASSES, dte: 'not0' })
    expect([...zero].every((flag, number) => flag + (rest[number] ?? 0) === 1)).toBe(true)
    // Numbers go by type, bucket of expiry, moneyness and legs; the first bucket of each type expires today.
    const perType = CLASS_COUNT / 2
    expect([...zero].every((flag, number) => (flag === 1) === number % perType < perType / 6)).toBe(true)
    const puts = classMask({ ...ALL_CLASSES, type: 'P' })
    expect([...puts].every((flag, number) => (flag === 1) === isPutClass(number))).toBe(true)
    expect(puts).toHaveLength(CLASS_COUNT)
  })
})

describe('F14 measures of one print', () => {
  const named = (over: Partial<FlowItem>) =>
    Object.fromEntries(MEASURES.map((name, place) => [name, measuresOf(aFlowItem(over))[place]]))

  it('300 calls at the ask, delta 0.45 at 182.50: 13,500 shares, $2,463,750', () => {
    expect(named({})).toMatchObject({
      trades: 1,
      volume: 300,
      askVolume: 300,
      bidVolume: 0,
      premium: 9_900_000,
      delta: 13_500_000,
      dollarDelta: 246_375_000,
      gamma: 600_000,
      vega: 600_000,
      blockDollarDelta: 246_375_000,
      smallDollarDelta: 0,
    })
  })

  it('a put sold is bought delta; mid and no side count in the totals only', () => {
    expect(named({ type: 'P', side: 'BID', delta: -0.5, size: 10, premium: 1000 })).toMatchObject({
      delta: 500_000,
      deltaTotal: -500_000,
      smallDollarDelta: 9_125_000,
    })
    expect(named({ side: 'MID' })).toMatchObject({ delta: 0, deltaTotal: 13_500_000, dollarDelta: 0, vega: 0 })
    expect(named({ delta: null })).toMatchObject({ delta: 0, greekVolume: 0, volume: 300 })
  })

  it('F18: a block has 250 contracts or $250K, and is never small', () => {
    expect(isBlock({ size: 250, premium: 1 })).toBe(true)
    expect(isBlock({ size: 11, premium: 250_000 })).toBe(true)
    expect(isBlock({ size: 10, premium: 900_000 })).toBe(false)
    expect(isBlock({ size: 249, premium: 249_999 })).toBe(false)
  })
})

describe('pages.md part 5, ticker_minute', () => {
  const day = aDay(3000)

  it('F11 to F13: the sums of all classes are the sums of the prints', () => {
    const sums = flowSumsOfKinds(totalOf(minutesOf(tableOf(day)), EVERYTHING))
    const oracle = flowSumsOf(day)
    for (const key of Object.keys(oracle) as (keyof typeof oracle)[]) expect(sums[key]).toBeCloseTo(oracle[key], 4)
    expect(netFlow(sums).ncp).toBeCloseTo(netFlow(oracle).ncp, 4)
  })

  it('F11 net premium of a name is that of its prints', () => {
    for (const ticker of ['NVDA', 'SPY', 'SPX']) {
      const own = day.filter((item) => item.ticker === ticker)
      const sums = tableOf(day).sessionTickers(classMask(ALL_CLASSES)).get(ticker)
      if (sums === undefined) throw new Error(`${ticker} has no sums`)
      expect(netPremiumOfKinds(sums)).toBeCloseTo(netFlow(flowSumsOf(own)).netPremium, 4)
    }
  })

  it.each<[string, Partial<ClassFilter>, (item: FlowItem) => boolean]>([
    ['OTM only', { money: 'otm' }, (item) => (item.diff ?? 0) > 0 && Math.abs(item.delta ?? 0) < 0.9],
    ['no multi-leg', { noMulti: true }, (item) => item.condition !== 'MLET'],
    ['no deep ITM', { noDeep: true }, (item) => Math.abs(item.delta ?? 0) < 0.9],
    ['0DTE only', { dte: '0' }, (item) => item.expiry === SESSION],
    ['no 0DTE', { dte: 'not0' }, (item) => item.expiry !== SESSION],
    ['8–30 days', { dte: '8-30' }, (item) => item.expiry === '2026-12-18'],
    ['puts', { type: 'P' }, (item) => item.type === 'P'],
  ])('F15 %s', (_name, change, keeps) => {
    const sums = flowSumsOfKinds(totalOf(minutesOf(tableOf(day), { ...ALL_CLASSES, ...change }), EVERYTHING))
    const oracle = flowSumsOf(day.filter(keeps))
    expect(sums.callPremium + sums.putPremium).toBeCloseTo(oracle.callPremium + oracle.putPremium, 4)
    expect(sums.callAskVolume - sums.putBidVolume).toBe(oracle.callAskVolume - oracle.putBidVolume)
  })

  it('C12 replay of one stored session twice: identical read-model bytes, in whatever order late prints came', () => {
    const bytes = (items: readonly FlowItem[]) =>
      JSON.stringify(
        [...minutesOf(tableOf(items))].sort(([a], [b]) => a - b),
        plain,
      )
    expect(bytes(day)).toBe(bytes(day))
    expect(bytes(day.toReversed())).toBe(bytes(day))
  })

  it('a cancelled print leaves exactly what was there before', () => {
    const table = tableOf(day)
    const before = JSON.stringify([...minutesOf(table)], plain)
    const late = aFlowItem({ seq: 9999, executedAtUs: OPEN_US, premium: 0.1 + 0.2, delta: 1 / 3 })
    table.add(late)
    expect(JSON.stringify([...minutesOf(table)], plain)).not.toBe(before)
    table.add(late, -1)
    const after = minutesOf(table)
    for (const [minute, sums] of after)
      if (measureOf(sums.calls, 'trades') + measureOf(sums.puts, 'trades') === 0) after.delete(minute)
    expect(JSON.stringify([...after], plain)).toBe(before)
  })

  it('only whole minutes before an instant are seen', () => {
    const minutes = minutesOf(tableOf(day), ALL_CLASSES, OPEN_US + 10 * 60_000_000 + 5)
    expect(Math.max(...minutes.keys()) * 60_000_000).toBe(OPEN_US + 9 * 60_000_000)
  })

  it('by strike or expiry the same measures are summed', () => {
    const rows = sumPrints(day, classMask(ALL_CLASSES), (item) => item.expiry)
    expect(rows.map((row) => row.key)).toEqual(['2026-11-18', '2026-11-20', '2026-12-18', '2027-06-18', '2028-01-21'])
    const volume = rows.reduce(
      (sum, { sums }) => sum + measureOf(sums.calls, 'volume') + measureOf(sums.puts, 'volume'),
      0,
    )
    expect(volume).toBe(day.reduce((sum, item) => sum + item.size, 0))
  })
})

describe('F15 Market Tide', () => {
  const at = (minute: number, over: Partial<FlowItem>) =>
    aFlowItem({ executedAtUs: OPEN_US + minute * 60_000_000, size: 10, ...over })
  const minutes = minutesOf(
    tableOf([
      at(-5, { premium: 999 }),
      at(0, { premium: 1000 }),
      at(1, { premium: 400, side: 'BID' }),
      at(1, { premium: 300, type: 'P' }),
      at(6, { premium: 50, type: 'P', side: 'BID' }),
      at(405, { premium: 999 }),
    ]),
  )
  const range = { fromMs: OPEN_US / 1000, toMs: OPEN_US / 1000 + 405 * 60_000 }

  it('runs from 09:30 to 16:15, a value a minute', () => {
    const series = flowSeriesOf(minutes, { ...range, stepMinutes: 1 })
    expect(series.ncp).toEqual([1000, 600, 600])
    expect(series.npp).toEqual([0, 300, 250])
    expect(series.net_volume).toEqual([10, -20, 10])
  })

  it('of five minutes the last value stands, and volume is of the whole step', () => {
    const series = flowSeriesOf(minutes, { ...range, stepMinutes: 5 })
    expect(series.start_ms).toEqual([range.fromMs, range.fromMs + 300_000])
    expect([series.ncp, series.npp, series.net_volume]).toEqual([
      [600, 600],
      [300, 250],
      [-10, 10],
    ])
  })
})

/** Typed arrays as plain lists, so that bytes can be compared. */
const plain = (_key: string, value: unknown) => (value instanceof Float64Array ? [...value] : value)
