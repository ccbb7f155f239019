import { describe, expect, it } from 'vitest'
import { CANDLE_STEPS, dayFigures, joinCandles, realisedVol, stepStart, volumeScore } from '@/lib/crypto/candles'
import { fearGauge, fearWords, placeOf } from '@/lib/crypto/fearGauge'
import { exchangeFlows } from '@/lib/crypto/netFlow'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/market/newYorkTime'

const START = Date.UTC(2026, 10, 18)
const candle = (at: number, close: number, step = MINUTE_MS) => ({
  startMs: START + at * step,
  open: close - 1,
  high: close + 2,
  low: close - 3,
  close,
  volume: 10 + at,
})

describe('F62 candles', () => {
  it('joined candles keep the first open, the last close, the extremes and the sum of volume', () => {
    const joined = joinCandles(
      [100, 105, 98, 110, 111, 112].map((close, at) => candle(at, close)),
      5 * MINUTE_MS,
    )
    expect(joined).toEqual([
      { startMs: START, open: 99, high: 113, low: 95, close: 111, volume: 60 },
      { startMs: START + 5 * MINUTE_MS, open: 111, high: 114, low: 109, close: 112, volume: 15 },
    ])
  })
  it('weeks begin on Monday, UTC', () => {
    expect(new Date(stepStart(START, CANDLE_STEPS['1w'])).toISOString()).toBe('2026-11-16T00:00:00.000Z')
    expect(stepStart(START + 90 * MINUTE_MS, HOUR_MS)).toBe(START + HOUR_MS)
  })
  it('24h OHLCV and change over the open of the stretch', () => {
    const hours = Array.from({ length: 30 }, (_, at) => candle(at, 100 + at, HOUR_MS))
    const figures = dayFigures(hours, START + 30 * HOUR_MS)
    expect(figures).toMatchObject({ open: 105, high: 131, low: 103, last: 129, volume: 24 * 10 + 420 })
    expect(figures?.change).toBeCloseTo(129 / 105 - 1, 12)
    expect(dayFigures(hours, START + 90 * HOUR_MS)).toBeNull()
  })
  it('realised volatility a year, gaps left out (numpy: 0.3563)', () => {
    const closes = [100, 101, 99.5, 102, 103.5, 101.2, 100.4, 104, 105.5, 103.9, 106, 107.1]
    const days = closes.map((close, at) => candle(at, close, DAY_MS))
    expect(realisedVol(days, DAY_MS)).toBeCloseTo(0.3563353570135255, 10)
    expect(realisedVol(days.slice(0, 8), DAY_MS)).toBeNull()
    expect(
      realisedVol(
        days.filter((_, at) => at % 2 === 0),
        DAY_MS,
      ),
    ).toBeNull()
  })
  it('volume z-score (numpy: 4.9295)', () => {
    const before = [10, 12, 9, 11, 14, 8, 10, 13, 12, 11]
    expect(volumeScore(20, before)).toBeCloseTo(4.9295030175464944, 10)
    expect(volumeScore(20, before.slice(1))).toBeNull()
  })
})

describe('F62 exchange net flows', () => {
  const move = (more: object) => ({
    ...{ movedMs: 10, token: 'BTC', fromName: 'w', fromKind: 'wallet', toName: 'Harbor', toKind: 'exchange', usd: 5e6 },
    ...more,
  })
  it('what comes in less what goes out, by exchange and token; moves within one exchange count for nothing', () => {
    const flows = exchangeFlows(
      [
        move({}),
        move({ fromName: 'Harbor', fromKind: 'exchange', toName: 'w', toKind: 'wallet', usd: 2e6 }),
        move({ fromName: 'Harbor', fromKind: 'exchange', usd: 9e6 }),
        move({ movedMs: 1, usd: 1e9 }),
        move({ fromName: 'Quay', fromKind: 'exchange', token: 'ETH', usd: 7e6 }),
      ],
      5,
    )
    expect(flows).toEqual([
      { exchange: 'Harbor', token: 'ETH', inflow: 7e6, outflow: 0, net: 7e6 },
      { exchange: 'Quay', token: 'ETH', inflow: 0, outflow: 7e6, net: -7e6 },
      { exchange: 'Harbor', token: 'BTC', inflow: 5e6, outflow: 2e6, net: 3e6 },
    ])
  })
})

describe('§4.14 fear gauge', () => {
  const rising = Array.from({ length: 41 }, (_, at) => at)
  it('is the mean of its visible parts; high volatility is fear', () => {
    const { score, parts } = fearGauge({ vol: rising, momentum: rising, pressure: [], funding: rising.slice(0, 5) })
    expect(parts.map((part) => part.score)).toEqual([0, 100, null, null])
    expect([score, fearWords(score)]).toEqual([50, 'neutral'])
  })
  it('ties count half; too little history says nothing', () => {
    expect(placeOf(1, Array(40).fill(1))).toBe(50)
    expect(placeOf(1, [1, 2])).toBeNull()
    expect([0, 30, 70, 95, null].map(fearWords)).toEqual([
      'extreme fear',
      'fear',
      'greed',
      'extreme greed',
      'not known',
    ])
  })
})
