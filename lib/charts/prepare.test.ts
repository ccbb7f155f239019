import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { niceScale } from './niceScale'
import { prepareBars } from './prepareBars'
import { prepareCandles } from './prepareCandles'
import { prepareDonut } from './prepareDonut'
import { prepareSeries } from './prepareSeries'
import { sparklinePath } from './sparkline'

const plain = String

describe('value scale', () => {
  it.each([
    [0, 10, 6, [0, 2, 4, 6, 8, 10]],
    [-3, 7, 6, [-4, -2, 0, 2, 4, 6, 8]],
    [0, 0.3, 4, [0, 0.1, 0.2, 0.3]],
    [0, 612.4e6, 5, [0, 200e6, 400e6, 600e6, 800e6]],
  ])('%d to %d with %d ticks', (low, high, count, ticks) => expect(niceScale(low, high, count).ticks).toEqual(ticks))

  it('covers the range with rising ticks and has zero when the range crosses it', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        fc.pre(high - low > 1e-6 * Math.max(1, Math.abs(low), Math.abs(high)))
        const { min, max, ticks } = niceScale(low, high)
        expect(min).toBeLessThanOrEqual(low + (high - low) * 1e-8)
        expect(max).toBeGreaterThanOrEqual(high - (high - low) * 1e-8)
        expect(ticks.length).toBeLessThanOrEqual(8)
        if (low < 0 && high > 0) expect(ticks.some((tick) => tick === 0)).toBe(true)
      }),
    )
  })
})

describe('bars', () => {
  const bar = (a: number, b: number) => ({
    key: 'k',
    label: 'K',
    parts: [
      { name: 'Calls', tone: 'call' as const, value: a },
      { name: 'Puts', tone: 'put' as const, value: b },
    ],
  })
  it('stacks positive parts up and negative ones down', () => {
    const [row] = prepareBars([bar(3, 2)], { title: 'T', format: plain, shape: 'stacked' }).rows
    expect(row?.segments.map((s) => [s.from, s.to])).toEqual([
      [0, 3],
      [3, 5],
    ])
    const [mixed] = prepareBars([bar(3, -2)], { title: 'T', format: plain, shape: 'stacked' }).rows
    expect(mixed?.segments.map((s) => [s.from, s.to])).toEqual([
      [0, 3],
      [0, -2],
    ])
  })
  it('the total is below zero where every part is, and the largest bar is the longest', () => {
    const bars = [bar(3, 2), bar(-4, -9), bar(0, 0)]
    const model = prepareBars(bars, { title: 'T', format: plain, shape: 'stacked' })
    expect(model.rows.map((row) => row.total)).toEqual([5, -13, 0])
    expect(model.summary).toContain('with -13')
  })
  it('mirrored puts point down and the table keeps the true values', () => {
    const model = prepareBars([bar(3, 2)], { title: 'Expiry', format: plain, shape: 'mirrored' })
    expect(model.rows[0]?.segments[1]).toMatchObject({ from: 0, to: -2, value: 2 })
    expect(model.table).toEqual({ columns: ['Expiry', 'Calls', 'Puts'], rows: [['K', '3', '2']] })
    expect(model.summary).toBe('Expiry: 1 bars, largest K with 5')
  })
})

describe('donut', () => {
  it('shares add up to one turn, each starting where the last ended', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 }), (values) => {
        fc.pre(values.some((value) => value > 0))
        const parts = values.map((value, i) => ({ name: `p${i}`, tone: 'neutral' as const, value }))
        const { slices } = prepareDonut('D', parts, plain)
        let at = 0
        for (const slice of slices) {
          expect(slice.start).toBeCloseTo(at, 9)
          at += slice.share
        }
        expect(at).toBeCloseTo(1, 9)
      }),
    )
  })
  it('nothing at all is said in words', () => {
    const model = prepareDonut('Side', [{ name: 'Ask', tone: 'neutral', value: 0 }], plain)
    expect(model.slices).toEqual([])
    expect(model.summary).toBe('Side: no data')
  })
})

describe('series and candles', () => {
  it('a series with the wrong number of values is refused', () => {
    const series = [{ name: 'NCP', tone: 'call' as const, values: [1] }]
    expect(() =>
      prepareSeries({ title: 'T', times: [1, 2], series, ticks: [], format: plain, formatTime: plain }),
    ).toThrow('NCP: 1 values for 2 times')
  })
  it('says the last known values and keeps gaps in the table', () => {
    const series = [{ name: 'NCP', tone: 'call' as const, values: [5, null] }]
    const model = prepareSeries({ title: 'Tide', times: [1, 2], series, ticks: [], format: plain, formatTime: plain })
    expect(model.summary).toBe('Tide, last values: NCP 5')
    expect(model.table.rows).toEqual([
      ['1', '5'],
      ['2', '-'],
    ])
  })
  it('a bar without a trade is a gap, and a broken range is widened to the body', () => {
    const bar = { startMs: 1, open: 2, high: 1, low: 3, close: 2.5 }
    const empty = { startMs: 2, open: null, high: null, low: null, close: null }
    const model = prepareCandles([bar, empty], { title: 'C', formatPrice: plain, formatTime: plain })
    expect(model.candles).toEqual([{ startMs: 1, open: 2, high: 2.5, low: 2, close: 2.5 }, null])
    expect(model.summary).toBe('C, last price 2.5')
    expect(() => prepareCandles([empty, bar], { title: 'C', formatPrice: plain, formatTime: plain })).toThrow(
      'rising time',
    )
  })
})

describe('marks of candles', () => {
  it('stand in the table beside their bar; without marks there is no such column', () => {
    const bars = [1, 2].map((startMs) => ({ startMs, open: 1, high: 1, low: 1, close: 1 }))
    const options = { title: 'C', formatPrice: plain, formatTime: plain }
    const marks = [
      { index: 1, letter: 'E', words: 'Report', tone: 'cat-1' as const },
      { index: 1, letter: 'D', words: 'Ex-dividend $0.25', tone: 'cat-2' as const },
    ]
    const { table } = prepareCandles(bars, { ...options, marks })
    expect(table.columns.at(-1)).toBe('Event')
    expect(table.rows.map((row) => row.at(-1))).toEqual(['', 'Report; Ex-dividend $0.25'])
    expect(prepareCandles(bars, options).table.columns).not.toContain('Event')
  })
})

describe('sparkline', () => {
  it('spans the box, breaks at gaps and needs two values', () => {
    expect(sparklinePath([0, 10], 54, 16)).toBe('M1 15L53 1')
    expect(sparklinePath([0, null, 10, 5], 31, 12)).toBe('M1 11M20.3 1L30 6')
    expect(sparklinePath([3, 3], 11, 10)).toBe('M1 5L10 5')
    expect(sparklinePath([3], 11, 10)).toBe('')
  })
})
