import { describe, expect, it } from 'vitest'
import type { Bar } from '@/lib/equities/technical/bar'
import { candlePattern } from '@/lib/equities/technical/candles/candlePatterns'

/** Ten quiet bars, each with a body of 1 and a range of 2, then the ones under test. */
const quietThen = (...last: readonly (readonly [open: number, high: number, low: number, close: number])[]): Bar[] => [
  ...Array.from({ length: 12 }, (): Bar => ({ open: 100, high: 101.5, low: 99.5, close: 101, volume: 1 })),
  ...last.map(([open, high, low, close]) => ({ open, high, low, close, volume: 1 })),
]

const lastOf = (bars: readonly Bar[], id: string): number | null | undefined => candlePattern(bars, id).at(-1)

describe('§4.10 candle patterns that the published file has no day of, by hand', () => {
  it('three black crows', () => {
    const crows = quietThen([100, 104, 100, 103], [103, 103, 101, 101], [102, 102, 99, 99], [100, 100, 97, 97])
    expect(lastOf(crows, 'cdl3blackcrows')).toBe(-100)
    expect(lastOf(crows.with(-1, { open: 98, high: 100, low: 97, close: 97, volume: 1 }), 'cdl3blackcrows')).toBe(0)
  })

  it('two crows, and the upside gap of two crows', () => {
    const first = [100, 104, 100, 104] as const
    expect(lastOf(quietThen(first, [107, 107, 105, 106], [106.5, 107, 102, 103]), 'cdl2crows')).toBe(-100)
    expect(lastOf(quietThen(first, [106, 106, 105, 105.5], [107, 107, 104.5, 105]), 'cdlupsidegap2crows')).toBe(-100)
  })

  it('kicking, by its side and by the longer bar', () => {
    const kick = quietThen([104, 104, 100, 100], [106, 108, 106, 108])
    expect(lastOf(kick, 'cdlkicking')).toBe(100)
    expect(lastOf(kick, 'cdlkickingbylength')).toBe(-100)
  })

  it('an abandoned baby below', () => {
    expect(
      lastOf(quietThen([106, 106, 102, 102], [100, 100.5, 99.5, 100], [101, 104, 101, 104]), 'cdlabandonedbaby'),
    ).toBe(100)
  })

  it('thrusting closes below the middle, on-neck at the low', () => {
    expect(lastOf(quietThen([104, 104, 99, 100], [98, 101.5, 98, 101.5]), 'cdlthrusting')).toBe(-100)
    expect(lastOf(quietThen([104, 104, 99, 100], [98, 101, 98, 99]), 'cdlonneck')).toBe(-100)
  })

  it('a breakaway below is taken back into its gap', () => {
    const bars = quietThen(
      [110, 110, 106, 106],
      [105, 105, 104, 104.5],
      [104, 104.5, 103, 103.5],
      [103, 104, 102, 102.5],
      [103, 105.8, 103, 105.5],
    )
    expect(lastOf(bars, 'cdlbreakaway')).toBe(100)
  })

  it('a mat hold and rising three methods', () => {
    const hold = quietThen(
      [100, 106, 100, 106],
      [107.5, 107.8, 107, 107],
      [105.8, 106.2, 105, 105.4],
      [105.5, 105.8, 104.8, 105],
      [106, 109, 106, 109],
    )
    expect(lastOf(hold, 'cdlmathold')).toBe(100)
    const methods = quietThen(
      [100, 106, 100, 106],
      [105.5, 105.8, 104.8, 105],
      [104.9, 105.1, 104, 104.4],
      [104.2, 104.5, 103.4, 103.7],
      [104, 109, 104, 109],
    )
    expect(lastOf(methods, 'cdlrisefall3methods')).toBe(100)
  })

  it('a three-line strike takes three rising bars back', () => {
    const strike = quietThen(
      [100, 102.2, 99.9, 102],
      [101, 103.2, 100.9, 103],
      [102, 104.2, 101.9, 104],
      [104.5, 104.6, 99, 99.5],
    )
    expect(lastOf(strike, 'cdl3linestrike')).toBe(100)
  })

  it('three stars in the south and a concealed swallow', () => {
    const stars = quietThen([106, 106.2, 97, 102], [104, 104.5, 99, 101.5], [101.6, 101.7, 101.05, 101.1])
    expect(lastOf(stars, 'cdl3starsinsouth')).toBe(100)
    const swallow = quietThen(
      [110, 110, 108, 108],
      [109, 109, 106, 106],
      [105, 107, 104, 104],
      [107.2, 107.5, 103, 103.5],
    )
    expect(lastOf(swallow, 'cdlconcealbabyswall')).toBe(100)
  })
})
