import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Stream } from '@/server/synthetic/random'
import { Arrivals, arrivalUs } from '@/server/synthetic/tape/arrivals'
import { FILL } from '@/server/synthetic/tape/columns'
import { fillPrice } from '@/server/synthetic/tape/printFactory'
import { orderSize } from '@/server/synthetic/tape/sizes'
import { orderByTime, orderSteps } from '@/server/synthetic/tape/sortRows'

describe.each([
  ['a whole day', 390],
  ['a half day', 210],
])('arrivals of %s', (_, close) => {
  const arrivals = Arrivals.until(close)
  it('elapsed share and minute are inverse to each other', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: close + 14.99, noNaN: true }), (minute) => {
        expect(arrivals.minuteAt(arrivals.shareAt(minute))).toBeCloseTo(minute, 6)
      }),
    )
    expect([arrivals.shareAt(0), arrivals.shareAt(close + 15)]).toEqual([0, 1])
  })

  it('are densest at the open, thin at noon and after the close, and stay inside their session', () => {
    expect(arrivals.rate(0)).toBeGreaterThan(2.5 * arrivals.rate(close / 2))
    expect(arrivals.rate(close - 1)).toBeGreaterThan(1.5 * arrivals.rate(close / 2))
    expect(arrivals.rate(close + 10)).toBeLessThan(arrivals.rate(close / 2))
    for (let key = 0; key < 5000; key += 1) {
      const time = arrivalUs({ dayKey: 12, close }, key, close * 60_000_000)
      expect(time >= 0 && time < close * 60_000_000).toBe(true)
    }
  })
})

describe('order of rows', () => {
  it('is by time, rows of the same time in their own order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 999_999 }), { maxLength: 300 }), (times) => {
        const columns = Float64Array.from(times)
        const expected = times.map((time, row) => ({ time, row })).sort((a, b) => a.time - b.time || a.row - b.row)
        const rows = Int32Array.from(expected, ({ row }) => row)
        expect(orderByTime(columns, times.length)).toEqual(rows)
        const steps = orderSteps(columns, times.length, 1_000_000)
        let step = steps.next()
        while (!step.done) step = steps.next()
        expect(step.value).toEqual(rows)
      }),
    )
  })
})

describe('sizes and fills', () => {
  it('sizes are whole, at least 1, larger where institutions trade', () => {
    const stream = new Stream(8)
    const sizes = (isInstitutional: boolean) =>
      Array.from({ length: 20_000 }, () => orderSize(stream, { most: 20_000, isInstitutional }))
    const mean = (list: number[]) => list.reduce((sum, size) => sum + size, 0) / list.length
    const [retail, large] = [sizes(false), sizes(true)]
    expect([...retail, ...large].every((size) => Number.isInteger(size) && size >= 1 && size <= 20_000)).toBe(true)
    expect(mean(large)).toBeGreaterThan(1.5 * mean(retail))
  })

  it('F8: a fill lands where it says: below, at, inside, at, above; always a positive number of cents', () => {
    const quote = fc.record({
      cents: fc.integer({ min: 0, max: 50_000 }),
      width: fc.integer({ min: 1, max: 400 }),
      salt: fc.integer(),
    })
    fc.assert(
      fc.property(quote, ({ cents, width, salt }) => {
        const [bid, ask] = [cents / 100, (cents + width) / 100]
        const at = (fill: number) => Math.round(fillPrice({ bid, ask, tick: 0.05 }, fill, salt) * 100)
        expect(at(FILL.ask)).toBe(cents + width)
        expect(at(FILL.bid)).toBe(Math.max(1, cents))
        expect(at(FILL.aboveAsk)).toBe(cents + width + 5)
        expect(at(FILL.belowBid)).toBe(Math.max(1, cents - 5))
        for (const fill of [FILL.low, FILL.mid, FILL.high]) {
          expect(at(fill)).toBeGreaterThanOrEqual(Math.max(1, cents))
          expect(at(fill)).toBeLessThanOrEqual(cents + width)
        }
        if (width % 2 === 0) expect(at(FILL.mid)).toBe(Math.max(1, cents + width / 2))
      }),
    )
  })
})
