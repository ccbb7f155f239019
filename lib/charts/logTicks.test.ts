import { describe, expect, it } from 'vitest'
import { logTicks } from '@/lib/charts/logTicks'
import { prepareSeries } from '@/lib/charts/prepareSeries'

describe('C7 logarithmic axis', () => {
  it('round values between the ends, finer within one decade, tenfolds alone over many', () => {
    expect(logTicks(900, 60_000)).toEqual([1000, 2000, 5000, 10_000, 20_000, 50_000])
    expect(logTicks(9500, 31_000)).toEqual([10_000, 12_000, 15_000, 20_000, 25_000, 30_000])
    expect(logTicks(0.5, 5e7)).toEqual([1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000])
    expect(logTicks(100.1, 101)).toHaveLength(3)
    expect(logTicks(0, 5)).toEqual([])
  })

  it('a value that is not above zero has no logarithm: the axis stays even', () => {
    const of = (values: readonly number[]) =>
      prepareSeries({
        title: 'x',
        times: [1, 2],
        ticks: [],
        format: String,
        formatTime: String,
        scale: 'log',
        series: [{ name: 'a', tone: 'price', values }],
      }).isLog
    expect([of([1, 2]), of([1, 0]), of([-1, 2])]).toEqual([true, false, false])
  })
})
