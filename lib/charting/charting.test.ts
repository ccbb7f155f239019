import { describe, expect, it } from 'vitest'
import { barsOfColumns, barsUntil, outsideRegular } from '@/lib/charting/chartBars'
import { groupMinutes, groupSessions } from '@/lib/charting/groupBars'
import { GROUPS, type StudyInput } from '@/lib/charting/indicators/indicator'
import { INDICATORS, indicatorOf, parseStudy, studyText, usualStudy } from '@/lib/charting/indicators/registry'
import { parseInterval } from '@/lib/charting/intervals'
import {
  chartText,
  FIRST_LAYOUT,
  layoutPairs,
  parseChart,
  parseLayout,
  parseStudies,
  studyPairs,
} from '@/lib/charting/layout'
import { withChart, withGrid } from '@/lib/charting/layoutEdits'
import { barsPerYear, chartTable, drawStudies } from '@/lib/charting/prepareChart'
import { alignTo, logicalOf, placeOf, timeAt } from '@/lib/charting/timeScale'
import type { Bar } from '@/lib/equities/technical/bar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

/** Bars whose numbers wander without a random source. */
function someBars(count: number): Bar[] {
  return Array.from({ length: count }, (_, i) => {
    const close = 100 + 8 * Math.sin(i / 9) + 3 * Math.sin(i / 2.3) + i * 0.03
    const open = 100 + 8 * Math.sin((i - 1) / 9) + 3 * Math.sin((i - 1) / 2.3) + (i - 1) * 0.03
    const reach = 0.6 + Math.abs(Math.sin(i))
    return {
      ...{ open, close, high: Math.max(open, close) + reach, low: Math.min(open, close) - reach },
      volume: Math.round(1e6 * (1.5 + Math.sin(i / 3))),
    }
  })
}

const MINUTE = 60_000
const times = Array.from({ length: 300 }, (_, i) => 1_700_000_000_000 + i * MINUTE)
const bars = someBars(300)
const input: StudyInput = {
  ...{ bars, times, closes: bars.map((bar) => bar.close), barsPerYear: 252, options: null },
  other: bars.map((bar) => bar.close * 2),
  isSessionStart: (at) => at % 100 === 0,
}

describe('§4.10 indicators of the chart', () => {
  it('are more than seventy, each with an id of its own that an address can hold', () => {
    expect(INDICATORS.length).toBeGreaterThan(70)
    expect(new Set(INDICATORS.map((one) => one.id)).size).toBe(INDICATORS.length)
    for (const { id } of INDICATORS) expect(id).toMatch(/^[a-z0-9]+$/)
    expect(new Set(INDICATORS.map((one) => one.group)).size).toBe(GROUPS.length)
  })

  it.each(INDICATORS.map((one) => [one.id, one] as const))(
    '%s has a value for each bar, finite or unknown',
    (_id, one) => {
      const plots = one.plots(input, usualStudy(one).params)
      expect(plots.length).toBeGreaterThan(0)
      for (const plot of plots) {
        expect(plot.values).toHaveLength(bars.length)
        expect(plot.values.filter((value) => value !== null && !Number.isFinite(value))).toEqual([])
        // A pattern may be on none of these bars.
        const isOwn = one.needs === null || one.needs === 'other'
        if (isOwn && one.group !== 'Patterns') expect(plot.values.some((value) => value !== null)).toBe(true)
      }
    },
  )

  it.each(INDICATORS.filter((one) => !['zigzag', 'fractals'].includes(one.id)).map((one) => [one.id, one] as const))(
    '%s does not change the past when later bars come: no look ahead',
    (_id, one) => {
      const { params } = usualStudy(one)
      const count = 220
      const cut: StudyInput = {
        ...input,
        ...{ bars: bars.slice(0, count), times: times.slice(0, count), closes: input.closes.slice(0, count) },
        other: input.other?.slice(0, count) ?? null,
      }
      const [whole, part] = [one.plots(input, params), one.plots(cut, params)]
      part.forEach((plot, i) => {
        const later = plot.values.map((_, at) => whole[i]?.values[at] ?? null)
        const isChanged = (value: number | null, next: number | null) =>
          value === null || next === null ? value !== next : !(Math.abs(next - value) < 0.5e-8)
        expect(later.filter((next, at) => isChanged(plot.values[at] ?? null, next))).toEqual([])
      })
    },
  )

  it('candle patterns mark the low of a bullish bar from below, the high of a bearish one from above', () => {
    const marked = [
      ...Array.from({ length: 12 }, () => ({ open: 100, high: 101.5, low: 99.5, close: 101, volume: 1 })),
      { open: 104, high: 104, low: 100, close: 100, volume: 1 },
      { open: 106, high: 108, low: 106, close: 108, volume: 1 },
    ]
    const plots = indicatorOf('cdlmarubozu')?.plots({ ...input, bars: marked, closes: [] }, []) ?? []
    expect(plots.map((plot) => plot.shape)).toEqual(['below', 'above'])
    expect(plots.map((plot) => plot.values.slice(-2))).toEqual([
      [null, 106],
      [104, null],
    ])
  })

  it('a study goes through an address and back; wrong numbers come back into range', () => {
    expect(studyText({ id: 'macd', params: [12, 26, 9] })).toBe('macd-12-26-9')
    expect(parseStudy('bb-20-2.5')).toEqual({ id: 'bb', params: [20, 2.5] })
    expect(parseStudy('rsi-9999')).toEqual({ id: 'rsi', params: [500] })
    expect(parseStudy('rsi')).toEqual({ id: 'rsi', params: [14] })
    expect(parseStudy('nosuch-1')).toBeNull()
  })
})

describe('§4.10 intervals as they are typed', () => {
  it.each([
    ['5', '5m', true],
    ['60', '1h', true],
    ['1h', '1h', true],
    ['D', '1D', true],
    ['w', '1W', true],
    ['M', '1M', true],
    ['45', '1h', false],
    ['1s', '1m', false],
    ['3W', '1M', false],
  ])('%s is %s', (typed, interval, isExact) => {
    expect(parseInterval(typed)).toEqual({ interval, isExact })
  })
  it.each(['', 'abc', '5x', '0'])('"%s" is no interval', (typed) => expect(parseInterval(typed)).toBeNull())
})

describe('§4.10 weeks and months', () => {
  it('join sessions by calendar: first open, last close, extremes, sum of volume', () => {
    const day = (date: string, open: number, close: number) => ({
      ...{ date, open, close, high: Math.max(open, close) + 1, low: Math.min(open, close) - 1, volume: 10 },
    })
    const days = [day('2025-01-30', 1, 2), day('2025-01-31', 2, 5), day('2025-02-03', 5, 4)]
    expect(groupSessions(days, 'week')).toEqual([
      { date: '2025-01-30', open: 1, close: 5, high: 6, low: 0, volume: 20 },
      { date: '2025-02-03', open: 5, close: 4, high: 6, low: 3, volume: 10 },
    ])
    expect(groupSessions(days, 'month').map((bar) => bar.date)).toEqual(['2025-01-30', '2025-02-03'])
  })
})

describe('§4.10 extended hours', () => {
  const at = (date: string, clock: string) => newYorkTimeToMs(date, clock)
  it('C7 bars before the open and after the close are stretches of their own', () => {
    const days = ['2025-01-14', '2025-01-15']
    const clocks = ['09:00', '09:29', '09:30', '15:59', '16:00', '19:00']
    const shaded = outsideRegular(days.flatMap((date) => clocks.map((clock) => at(date, clock))))
    expect(shaded).toEqual([
      [0, 1],
      [4, 7],
      [10, 11],
    ])
  })

  it('minutes are joined by the clock: one without a trade moves no bar', () => {
    const bar = (clock: string, price: number) => ({
      ...{
        startMs: at('2025-01-15', clock),
        open: price,
        close: price + 1,
        high: price + 2,
        low: price - 1,
        volume: 5,
      },
    })
    const joined = groupMinutes([bar('09:30', 10), bar('09:33', 14), bar('09:36', 12)], 5, at('2025-01-15', '09:30'))
    expect(joined).toEqual([
      { startMs: at('2025-01-15', '09:30'), open: 10, close: 15, high: 16, low: 9, volume: 10 },
      { startMs: at('2025-01-15', '09:35'), open: 12, close: 13, high: 14, low: 11, volume: 5 },
    ])
  })

  it('a year has more bars of a minute where they are counted from 4:00 to 20:00', () => {
    expect(barsPerYear({ minutes: 5 })).toBe(252 * 78)
    expect(barsPerYear({ minutes: 5, isExtended: true })).toBe(252 * 192)
    expect(barsPerYear({ minutes: 0, isExtended: true })).toBe(252)
  })
})

describe('§4.10 places on the axis of bars', () => {
  const axis = [1000, 2000, 4000]
  it('stand between bars in proportion and beyond them by the usual distance, there and back', () => {
    expect(placeOf(axis, 3999)).toBe(1)
    expect(placeOf(axis, 999)).toBe(-1)
    for (const at of [-500, 1000, 1500, 3000, 4000, 9000]) expect(timeAt(axis, logicalOf(axis, at))).toBeCloseTo(at, 6)
  })
  it('another series gives its newest value at or before each time', () => {
    expect(alignTo(axis, { times: [1500, 4000], values: [7, 8] })).toEqual([null, 7, 8])
  })
  it('a replay knows nothing later', () => {
    const whole = barsOfColumns({ t: axis, o: [1, 1, 1], h: [2, 2, 2], l: [1, 1, 1], c: [1, 2, 1], v: [1, 2, 3] })
    expect(barsUntil(whole, 2500).times).toEqual([1000, 2000])
    expect(barsUntil(whole, null)).toEqual(whole)
  })
})

describe('§4.10 templates of indicators', () => {
  it('keep the indicators with their numbers and the own one, not the symbol', () => {
    const chart = { ...parseChart('AAPL_5m_line_log_rsi-9,bb-20-2.5__'), script: 'plot close - open' }
    const pairs = studyPairs(chart)
    expect(pairs).toEqual([
      ['studies', 'rsi-9,bb-20-2.5'],
      ['script', 'plot close - open'],
    ])
    const read = parseStudies(new URLSearchParams(pairs))
    expect(read).toEqual({ studies: chart.studies, script: chart.script })
    expect({ ...parseChart('MSFT_1D_bars_linear_sma-50__'), ...read }).toMatchObject({ symbol: 'MSFT', style: 'bars' })
  })
  it('an empty template takes all indicators away', () => {
    expect(parseStudies(new URLSearchParams('studies=nosuch-1'))).toEqual({ studies: [], script: '' })
  })
})

describe('§4.10 layouts in an address', () => {
  it('a layout comes back as it was, with links, grid, scripts and replay', () => {
    const first = parseChart('AAPL-MSFT_r6M_area_percent_sma-50,macd-12-26-9_SPY,QQQ_options,breaks')
    expect(first).toMatchObject({ symbol: 'AAPL-MSFT', interval: '1D', range: '6M', compare: ['SPY', 'QQQ'] })
    expect(parseChart(chartText(first))).toEqual(first)
    const layout = withChart({ ...withGrid(FIRST_LAYOUT, '4'), links: ['symbol'], replayMs: 5 }, 2, {
      symbol: 'NVDA',
      script: 'plot close',
    })
    expect(layout.charts.map((chart) => chart.symbol)).toEqual(['NVDA', 'NVDA', 'NVDA', 'NVDA'])
    expect(parseLayout(new URLSearchParams(layoutPairs(layout)))).toEqual(layout)
  })
  it('rubbish is the usual chart, and never throws', () => {
    const read = parseLayout(new URLSearchParams('grid=99&c=%00_x_y_z_q-1_$$_w&replay=abc&link=nope'))
    expect(read).toMatchObject({ grid: '1', links: [], replayMs: null })
    expect(read.charts[0]).toMatchObject({ symbol: 'SPY', interval: '1D', studies: [], compare: [], overlays: [] })
    expect(parseLayout(new URLSearchParams('symbol=nvda&interval=5m')).charts[0]).toMatchObject({
      symbol: 'NVDA',
      interval: '5m',
    })
  })
})

describe('§4.10 the numbers of a chart', () => {
  it('are a table, newest bar first, with a column for each line', () => {
    const context = { barsPerYear: barsPerYear({ minutes: 0 }), starts: [], options: null, other: null }
    const whole = { times, bars }
    const studies = drawStudies(
      whole,
      [
        { id: 'sma', params: [3] },
        { id: 'sma', params: [3] },
      ],
      context,
    )
    const table = chartTable({ ...whole, studies, compare: [] }, String, 2)
    expect(table.columns.slice(-2)).toEqual(['Simple average 3', 'Simple average 3 (2)'])
    const mean = ((bars[297]?.close ?? 0) + (bars[298]?.close ?? 0) + (bars[299]?.close ?? 0)) / 3
    expect(table.rows).toHaveLength(2)
    expect(table.rows[0]?.[6]).toBe(mean.toFixed(2))
  })
  it('a year has 252 sessions, 78 bars of five minutes in each', () => {
    expect(barsPerYear({ minutes: 5 })).toBe(252 * 78)
    expect(barsPerYear({ minutes: 0, sessions: 21 })).toBe(12)
  })
})
