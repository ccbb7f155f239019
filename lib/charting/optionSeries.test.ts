import { describe, expect, it } from 'vitest'
import { alignOptions } from '@/lib/charting/optionSeries'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'

const bar = { open: 1, high: 1, low: 1, close: 1, volume: 1 }
const barsAt = (times: readonly number[]) => ({ times, bars: times.map(() => bar) })
const DAYS = ['2025-01-13', '2025-01-14', '2025-01-15']
const at = (date: string, clock: string) => newYorkTimeToMs(date, clock)

describe('§4.10 what options say, on the bars of a chart', () => {
  it('F31 a value of the close stands on the bar of its session, and on minutes only after the close', () => {
    const iv30 = { dates: DAYS.slice(0, 2), values: [20, 21] }
    const days = alignOptions(barsAt(DAYS.map(sessionStartMs)), '1D', { daily: { iv30 }, minutes: {} })
    expect(days.iv30).toEqual([20, 21, 21])
    const minutes = barsAt([at('2025-01-13', '15:00'), at('2025-01-14', '09:30'), at('2025-01-14', '15:59')])
    expect(alignOptions(minutes, '1m', { daily: { iv30 }, minutes: {} }).iv30).toEqual([null, 20, 20])
  })

  it('F11 a running sum is that of the last minute in the bar, and unknown after the newest minute', () => {
    const [nine, ten] = [at('2025-01-15', '09:30'), at('2025-01-15', '09:40')]
    const times = Array.from({ length: 12 }, (_, i) => nine + i * 60_000)
    const known = { daily: {}, minutes: { netCalls: { times, values: times.map((_, i) => i * 100) } } }
    const aligned = alignOptions(barsAt([nine, nine + 300_000, ten, ten + 300_000]), '5m', known)
    expect(aligned.netCalls).toEqual([400, 900, 1100, null])
  })

  it('F40 short volume of a session is known in the evening, so not on the minutes of that session', () => {
    const shortVolume = { dates: ['2025-01-14'], values: [47.5] }
    const bars = barsAt([at('2025-01-14', '15:55'), at('2025-01-14', '19:55'), at('2025-01-15', '04:00')])
    expect(alignOptions(bars, '5m', { daily: {}, minutes: {}, shortVolume }).shortVolume).toEqual([null, null, 47.5])
    const days = barsAt(DAYS.map(sessionStartMs))
    expect(alignOptions(days, '1D', { daily: {}, minutes: {}, shortVolume }).shortVolume).toEqual([null, 47.5, 47.5])
  })

  it('F13, F23 ratios and exposure of a day take the same way; what is not asked for is empty', () => {
    const gex = { dates: DAYS, values: [1e9, null, -2e9] }
    const aligned = alignOptions(barsAt(DAYS.map(sessionStartMs)), '1D', { daily: { gex }, minutes: {} })
    expect(aligned.gex).toEqual([1e9, null, -2e9])
    const rr25 = { dates: DAYS, values: [4.5, null, -1.25] }
    const smile = alignOptions(barsAt(DAYS.map(sessionStartMs)), '1D', { daily: { rr25 }, minutes: {} })
    expect(smile.rr25).toEqual([4.5, null, -1.25])
    expect(aligned.pcInterest).toEqual([null, null, null])
  })
})
