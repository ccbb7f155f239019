import { describe, expect, it } from 'vitest'
import type { Bar } from '@/lib/equities/technical/bar'
import { CANDLE_PATTERNS, candlePattern } from '@/lib/equities/technical/candles/candlePatterns'
import { walkOf } from '@/tests/builders/aWalk'

/** Twelve quiet bars, each with a body of 1 and a range of 2, then the ones under test. */
type Prices = readonly [open: number, high: number, low: number, close: number]

const quietThen = (...last: readonly Prices[]): Bar[] => [
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

/** Prices seen from below: what rose falls. */
const mirrored = (bars: readonly Bar[], around: number): Bar[] =>
  bars.map(({ open, high, low, close, volume }) => ({
    ...{ open: around - open, high: around - low, low: around - high, close: around - close, volume },
  }))

interface Drawn {
  readonly id: string
  /** The published definition (Nison, Japanese Candlestick Charting Techniques; Morris, Candlestick Charting Explained). */
  readonly rule: string
  readonly bars: readonly Prices[]
  readonly value: number
  /** The pattern that the same bars turned upside down make, and its value. */
  readonly turned?: readonly [id: string, value: number]
  /** Bars that break one part of the rule. */
  readonly broken: readonly Prices[]
}

const same = (id: string, value: number) => [id, value] as const
const LONG_UP = [100, 104, 100, 104] as const
const LONG_DOWN = [104, 104, 100, 100] as const

const drawn: readonly Drawn[] = [
  {
    ...{ id: 'cdlbelthold', rule: 'a long white bar that opens at its low', value: 100 },
    ...{ bars: [[100, 103.5, 100, 103]], turned: same('cdlbelthold', -100), broken: [[100, 103.5, 99, 103]] },
  },
  {
    ...{ id: 'cdlclosingmarubozu', rule: 'a long white bar that closes at its high', value: 100 },
    ...{ bars: [[100, 103, 99, 103]], turned: same('cdlclosingmarubozu', -100), broken: [[100, 104, 99, 103]] },
  },
  {
    ...{ id: 'cdldoji', rule: 'open and close nearly the same', value: 100 },
    ...{ bars: [[101, 102, 100, 101.1]], turned: same('cdldoji', 100), broken: [[101, 102, 100, 101.5]] },
  },
  {
    ...{ id: 'cdldragonflydoji', rule: 'a doji at the top of its bar', value: 100 },
    ...{ bars: [[101, 101.1, 99, 101]], turned: same('cdlgravestonedoji', 100), broken: [[101, 102, 99, 101]] },
  },
  {
    ...{ id: 'cdlgravestonedoji', rule: 'a doji at the bottom of its bar', value: 100 },
    ...{ bars: [[101, 103, 100.9, 101]], turned: same('cdldragonflydoji', 100), broken: [[101, 103, 100, 101]] },
  },
  {
    ...{ id: 'cdlhighwave', rule: 'a short body, both shadows more than twice as long', value: 100 },
    ...{ bars: [[101, 103, 99.5, 101.5]], turned: same('cdlhighwave', -100), broken: [[101, 102.4, 99.5, 101.5]] },
  },
  {
    ...{ id: 'cdllongleggeddoji', rule: 'a doji with a long shadow', value: 100 },
    ...{ bars: [[101, 103, 100.9, 101.1]], turned: same('cdllongleggeddoji', 100) },
    broken: [[101, 101.15, 100.95, 101.1]],
  },
  {
    ...{ id: 'cdllongline', rule: 'a long body between short shadows', value: 100 },
    ...{ bars: [[100, 103.2, 99.8, 103]], turned: same('cdllongline', -100), broken: [[100, 104, 99.8, 103]] },
  },
  {
    ...{ id: 'cdlmarubozu', rule: 'a long body without shadows', value: 100 },
    ...{ bars: [[100, 103, 100, 103]], turned: same('cdlmarubozu', -100), broken: [[100, 103.5, 100, 103]] },
  },
  {
    ...{ id: 'cdlrickshawman', rule: 'a long-legged doji in the middle of its bar', value: 100 },
    ...{ bars: [[101, 103, 99, 101.1]], turned: same('cdlrickshawman', 100), broken: [[102.6, 103, 99, 102.7]] },
  },
  {
    ...{ id: 'cdlshortline', rule: 'a short body between short shadows', value: 100 },
    ...{ bars: [[101, 101.9, 100.7, 101.5]], turned: same('cdlshortline', -100), broken: [[101, 102.5, 100.7, 101.5]] },
  },
  {
    ...{ id: 'cdlspinningtop', rule: 'a short body, both shadows longer', value: 100 },
    ...{ bars: [[101, 102.1, 100.4, 101.5]], turned: same('cdlspinningtop', -100) },
    broken: [[101, 101.9, 100.4, 101.5]],
  },
  {
    ...{ id: 'cdltakuri', rule: 'a dragonfly doji with a very long lower shadow', value: 100 },
    ...{ bars: [[101, 101.1, 98, 101]], broken: [[101, 101.1, 100.85, 101.1]] },
  },
  {
    ...{ id: 'cdlhammer', rule: 'a small body over a long lower shadow, near the low before', value: 100 },
    ...{ bars: [[99.2, 99.6, 97, 99.5]], broken: [[102, 102.4, 100, 102.3]] },
  },
  {
    ...{ id: 'cdlhangingman', rule: "the hammer's bar near the high before", value: -100 },
    ...{ bars: [[102, 102.4, 100, 102.3]], broken: [[99.2, 99.6, 97, 99.5]] },
  },
  {
    ...{ id: 'cdlinvertedhammer', rule: 'a small body below the one before, under a long upper shadow', value: 100 },
    ...{ bars: [[99, 101.5, 98.9, 99.4]], broken: [[100.2, 102.5, 100.1, 100.6]] },
  },
  {
    ...{ id: 'cdlshootingstar', rule: 'a small body above the one before, under a long upper shadow', value: -100 },
    ...{ bars: [[101.5, 104, 101.4, 101.9]], broken: [[100.8, 104, 100.7, 101.2]] },
  },
  {
    ...{ id: 'cdlcounterattack', rule: 'two long bars, black and white, with the same close', value: 100 },
    ...{ bars: [LONG_DOWN, [97, 100, 97, 100]], turned: same('cdlcounterattack', -100) },
    broken: [LONG_DOWN, [97, 101, 97, 101]],
  },
  {
    ...{
      id: 'cdldarkcloudcover',
      rule: 'opens above a long white high, closes below the middle of its body',
      value: -100,
    },
    ...{ bars: [LONG_UP, [105, 105, 101, 101.5]], turned: same('cdlpiercing', 100) },
    broken: [LONG_UP, [105, 105, 101, 102.5]],
  },
  {
    ...{ id: 'cdlpiercing', rule: 'opens below a long black low, closes above the middle of its body', value: 100 },
    ...{ bars: [LONG_DOWN, [99, 102.5, 99, 102.5]], turned: same('cdldarkcloudcover', -100) },
    broken: [LONG_DOWN, [99, 101.5, 99, 101.5]],
  },
  {
    ...{ id: 'cdldojistar', rule: 'a doji above the body of a long white bar', value: -100 },
    ...{ bars: [LONG_UP, [105, 105.5, 104.5, 105.1]], turned: same('cdldojistar', 100) },
    broken: [LONG_UP, [103.8, 104.5, 103, 103.9]],
  },
  {
    ...{ id: 'cdlengulfing', rule: 'a white body that holds the black one before', value: 100 },
    ...{
      bars: [
        [101, 101.2, 99.8, 100],
        [99.5, 102, 99.3, 101.5],
      ],
      turned: same('cdlengulfing', -100),
    },
    broken: [
      [101, 101.2, 99.8, 100],
      [99.5, 102, 99.3, 100.9],
    ],
  },
  {
    ...{ id: 'cdlharami', rule: 'a small body within the long one before', value: -100 },
    ...{ bars: [LONG_UP, [103, 103.3, 102, 102.5]], turned: same('cdlharami', 100) },
    broken: [LONG_UP, [104.5, 104.6, 103, 103.9]],
  },
  {
    ...{ id: 'cdlharamicross', rule: 'a doji within the long body before', value: -100 },
    ...{ bars: [LONG_UP, [102, 102.5, 101.5, 102.1]], turned: same('cdlharamicross', 100) },
    broken: [LONG_UP, [102, 102.8, 101.5, 102.5]],
  },
  {
    ...{ id: 'cdlhomingpigeon', rule: 'a small black body within a long black one', value: 100 },
    ...{ bars: [LONG_DOWN, [103, 103.2, 102, 102.3]], broken: [LONG_DOWN, [104.2, 104.3, 103, 103.3]] },
  },
  {
    ...{ id: 'cdlinneck', rule: 'opens below a long black low, closes just above its close', value: -100 },
    ...{
      bars: [
        [104, 104, 99, 100],
        [98, 100.1, 98, 100.05],
      ],
      broken: [
        [104, 104, 99, 100],
        [98, 101, 98, 101],
      ],
    },
  },
  {
    ...{ id: 'cdlmatchinglow', rule: 'two black bars with the same close', value: 100 },
    ...{ bars: [LONG_DOWN, [102, 102, 100, 100]], broken: [LONG_DOWN, [102, 102, 100, 100.5]] },
  },
  {
    ...{ id: 'cdlseparatinglines', rule: 'after a black bar a white belt hold from the same open', value: 100 },
    ...{
      bars: [
        [102, 102.1, 100, 100.5],
        [102, 105, 102, 105],
      ],
      turned: same('cdlseparatinglines', -100),
    },
    broken: [
      [102, 102.1, 100, 100.5],
      [101, 105, 101, 105],
    ],
  },
  {
    ...{ id: 'cdl3inside', rule: 'a harami in a long black bar, then a close above its open', value: 100 },
    ...{ bars: [LONG_DOWN, [101, 102, 101, 101.8], [102, 105, 102, 104.5]], turned: same('cdl3inside', -100) },
    broken: [LONG_DOWN, [101, 102, 101, 101.8], [102, 105, 102, 103.5]],
  },
  {
    ...{ id: 'cdl3outside', rule: 'a white engulfing body, then a higher close', value: 100 },
    bars: [
      [101, 101.2, 99.8, 100],
      [99.5, 102, 99.3, 101.5],
      [101.5, 103, 101, 102.5],
    ],
    turned: same('cdl3outside', -100),
    broken: [
      [101, 101.2, 99.8, 100],
      [99.5, 102, 99.3, 101.5],
      [101.5, 103, 101, 101.2],
    ],
  },
  {
    ...{
      id: 'cdl3whitesoldiers',
      rule: 'three white bars that close at their highs, each opening in the body before',
      value: 100,
    },
    bars: [
      [100, 103, 99.9, 103],
      [102, 105, 101.9, 105],
      [104, 107, 103.9, 107],
    ],
    broken: [
      [100, 103, 99.9, 103],
      [102, 105, 101.9, 105],
      [105, 105.6, 104.9, 105.5],
    ],
  },
  {
    ...{ id: 'cdladvanceblock', rule: 'three rising white bars whose bodies shrink under longer shadows', value: -100 },
    bars: [
      [100, 103, 100, 103],
      [102.5, 105, 102.4, 104.5],
      [104, 106.5, 103.9, 104.9],
    ],
    broken: [
      [100, 103, 99.9, 103],
      [102, 105, 101.9, 105],
      [104, 107, 103.9, 107],
    ],
  },
  {
    ...{
      id: 'cdleveningstar',
      rule: 'a small body above a long white one, then a black bar deep into it',
      value: -100,
    },
    bars: [LONG_UP, [105, 106, 104.8, 105.5], [104.5, 104.6, 101, 101.5]],
    turned: same('cdlmorningstar', 100),
    broken: [LONG_UP, [105, 106, 104.8, 105.5], [104.5, 104.6, 101, 103]],
  },
  {
    ...{ id: 'cdlmorningstar', rule: 'a small body below a long black one, then a white bar deep into it', value: 100 },
    bars: [
      [102, 102, 98, 98],
      [97, 97.2, 96, 96.5],
      [97.5, 101, 97.4, 100.5],
    ],
    turned: same('cdleveningstar', -100),
    broken: [
      [102, 102, 98, 98],
      [97, 98.2, 96, 97.5],
      [97.5, 99.2, 97.4, 99],
    ],
  },
  {
    ...{ id: 'cdleveningdojistar', rule: 'an evening star whose middle is a doji', value: -100 },
    bars: [LONG_UP, [105, 106, 104.8, 105.1], [104.5, 104.6, 101, 101.5]],
    turned: same('cdlmorningdojistar', 100),
    broken: [LONG_UP, [105, 106, 104.8, 105.5], [104.5, 104.6, 101, 101.5]],
  },
  {
    ...{ id: 'cdlmorningdojistar', rule: 'a morning star whose middle is a doji', value: 100 },
    bars: [
      [102, 102, 98, 98],
      [97, 97.2, 96, 96.9],
      [97.5, 101, 97.4, 100.5],
    ],
    turned: same('cdleveningdojistar', -100),
    broken: [
      [102, 102, 98, 98],
      [97, 97.2, 96, 96.5],
      [97.5, 101, 97.4, 100.5],
    ],
  },
  {
    ...{ id: 'cdlgapsidesidewhite', rule: 'two like white bars side by side above a gap', value: 100 },
    bars: [
      [100, 102, 100, 102],
      [103, 105, 102.8, 104.5],
      [103, 105, 102.9, 104.4],
    ],
    broken: [
      [100, 102, 100, 102],
      [103, 105, 102.8, 104.5],
      [104, 106, 103.9, 105.4],
    ],
  },
  {
    ...{ id: 'cdlgapsidesidewhite', rule: 'two like white bars side by side below a gap', value: -100 },
    bars: [
      [102, 102, 100, 100],
      [97, 99.3, 96.9, 99],
      [97, 99.2, 96.8, 98.9],
    ],
    broken: [
      [102, 102, 100, 100],
      [97, 99.3, 96.9, 99],
      [97, 100.5, 96.8, 100.2],
    ],
  },
  {
    ...{ id: 'cdlidentical3crows', rule: 'three falling black bars, each from the prior close', value: -100 },
    bars: [
      [110, 110.2, 107, 107],
      [107, 107.1, 104, 104],
      [104, 104.2, 101, 101],
    ],
    broken: [
      [110, 110.2, 107, 107],
      [108, 108.1, 104, 104],
      [104, 104.2, 101, 101],
    ],
  },
  {
    ...{ id: 'cdlstalledpattern', rule: 'two long white bars, then a small one at the shoulder', value: -100 },
    bars: [
      [100, 103, 99.9, 103],
      [102.5, 106, 102.4, 106],
      [105.9, 106.6, 105.7, 106.3],
    ],
    broken: [
      [100, 103, 99.9, 103],
      [102.5, 106, 102.4, 106],
      [105.9, 110, 105.8, 109.9],
    ],
  },
  {
    ...{ id: 'cdlsticksandwich', rule: 'a white bar between two black ones with the same close', value: 100 },
    bars: [
      [104, 104, 101, 101],
      [101.5, 104, 101.3, 103.5],
      [104, 104.2, 100.9, 101],
    ],
    broken: [
      [104, 104, 101, 101],
      [101.5, 104, 101.3, 103.5],
      [104, 104.2, 100.9, 102],
    ],
  },
  {
    ...{ id: 'cdltasukigap', rule: 'a black bar into a gap of two white ones that it does not fill', value: 100 },
    bars: [
      [100, 102, 100, 102],
      [103, 105, 102.9, 105],
      [104.4, 104.5, 102.4, 102.5],
    ],
    turned: same('cdltasukigap', -100),
    broken: [
      [100, 102, 100, 102],
      [103, 105, 102.9, 105],
      [104, 104.2, 101.8, 101.9],
    ],
  },
  {
    ...{ id: 'cdltristar', rule: 'three dojis, the middle one apart', value: -100 },
    bars: [
      [101, 101.5, 100.5, 101],
      [102, 102.5, 101.5, 102],
      [101.2, 101.8, 100.8, 101.2],
    ],
    turned: same('cdltristar', 100),
    broken: [
      [101, 101.5, 100.5, 101],
      [101, 101.5, 100.5, 101],
      [101.2, 101.8, 100.8, 101.2],
    ],
  },
  {
    ...{
      id: 'cdlunique3river',
      rule: 'a black bar inside a long one with a lower low, then a short white one',
      value: 100,
    },
    bars: [
      [104, 104.2, 100, 100],
      [102, 102.2, 99, 101],
      [99.5, 100.3, 99.4, 100.1],
    ],
    broken: [
      [104, 104.2, 100, 100],
      [102, 102.2, 99, 101],
      [98.5, 99.3, 98.4, 99.1],
    ],
  },
  {
    ...{
      id: 'cdlxsidegap3methods',
      rule: 'a black bar from the second white body into the first closes their gap',
      value: 100,
    },
    bars: [
      [100, 102, 100, 102],
      [103, 105, 103, 105],
      [104, 104.2, 101, 101.5],
    ],
    turned: same('cdlxsidegap3methods', -100),
    broken: [
      [100, 102, 100, 102],
      [103, 105, 103, 105],
      [104, 104.2, 102, 102.5],
    ],
  },
  {
    ...{
      id: 'cdlladderbottom',
      rule: 'three falling black bars, a black one with an upper shadow, a white one above it',
      value: 100,
    },
    bars: [
      [110, 110.2, 107.9, 108],
      [109, 109.2, 106.9, 107],
      [108, 108.2, 105.9, 106],
      [106, 107.5, 104.9, 105],
      [106.5, 109, 106.4, 108.5],
    ],
    broken: [
      [110, 110.2, 107.9, 108],
      [109, 109.2, 106.9, 107],
      [108, 108.2, 105.9, 106],
      [106, 107.5, 104.9, 105],
      [106.5, 109, 106.4, 107],
    ],
  },
  {
    ...{ id: 'cdlhikkake', rule: 'an inside bar, then one with a lower high and a lower low', value: 100 },
    bars: [
      [100, 104, 98, 101],
      [100.5, 102, 99, 101],
      [99.5, 101, 98.5, 99],
    ],
    turned: same('cdlhikkake', -100),
    broken: [
      [100, 104, 98, 101],
      [100.5, 102, 99, 101],
      [99.5, 103, 98.5, 99],
    ],
  },
  {
    ...{ id: 'cdlhikkake', rule: 'confirmed by a close above the inside bar within three bars', value: 200 },
    bars: [
      [100, 104, 98, 101],
      [100.5, 102, 99, 101],
      [99.5, 101, 98.5, 99],
      [100, 103, 98, 102.5],
    ],
    turned: same('cdlhikkake', -200),
    broken: [
      [100, 104, 98, 101],
      [100.5, 102, 99, 101],
      [99.5, 101, 98.5, 99],
      [100, 103, 98, 101.5],
    ],
  },
  {
    ...{
      id: 'cdlhikkakemod',
      rule: 'two bars within each other, the first closing near its low, then a lower one',
      value: 100,
    },
    bars: [
      [100, 105, 97, 101],
      [102, 104, 99, 99.2],
      [100, 102, 99.5, 100.5],
      [99.8, 101, 98.8, 99.1],
    ],
    turned: same('cdlhikkakemod', -100),
    broken: [
      [100, 105, 97, 101],
      [99.2, 104, 99, 103],
      [100, 102, 99.5, 100.5],
      [99.8, 101, 98.8, 99.1],
    ],
  },
  {
    ...{ id: 'cdlhikkakemod', rule: 'confirmed by a close above the inside bar', value: 200 },
    bars: [
      [100, 105, 97, 101],
      [102, 104, 99, 99.2],
      [100, 102, 99.5, 100.5],
      [99.8, 101, 98.8, 99.1],
      [100, 103, 98.5, 102.5],
    ],
    turned: same('cdlhikkakemod', -200),
    broken: [
      [100, 105, 97, 101],
      [102, 104, 99, 99.2],
      [100, 102, 99.5, 100.5],
      [99.8, 101, 98.8, 99.1],
      [100, 103, 98.5, 101.5],
    ],
  },
]

describe('§4.10 candle patterns as published: bars that are one, upside down, and not quite', () => {
  it.each(drawn)('$id $value: $rule', ({ id, bars, value, turned, broken }) => {
    expect(lastOf(quietThen(...bars), id)).toBe(value)
    expect(lastOf(quietThen(...broken), id)).toBe(0)
    if (turned) expect(lastOf(mirrored(quietThen(...bars), 202), turned[0])).toBe(turned[1])
  })

  it('a confirmation after more than three bars is none', () => {
    const waiting = [99, 102.9, 98, 99] as const
    const late = [
      [100, 104, 98, 101],
      [100.5, 102, 99, 101],
      [99.5, 101, 98.5, 99],
    ] as const
    const after = (count: number) => [...late, ...Array<Prices>(count).fill(waiting), [100, 103, 97.9, 102.5] as const]
    expect([2, 3].map((count) => lastOf(quietThen(...after(count)), 'cdlhikkake'))).toEqual([200, 0])
  })

  it('every pattern of TA-Lib is there, under its name, and each is drawn here or by hand above', () => {
    const published = `2crows 3blackcrows 3inside 3linestrike 3outside 3starsinsouth 3whitesoldiers abandonedbaby advanceblock
      belthold breakaway closingmarubozu concealbabyswall counterattack darkcloudcover doji dojistar dragonflydoji engulfing
      eveningdojistar eveningstar gapsidesidewhite gravestonedoji hammer hangingman harami haramicross highwave hikkake
      hikkakemod homingpigeon identical3crows inneck invertedhammer kicking kickingbylength ladderbottom longleggeddoji
      longline marubozu matchinglow mathold morningdojistar morningstar onneck piercing rickshawman risefall3methods
      separatinglines shootingstar shortline spinningtop stalledpattern sticksandwich takuri tasukigap thrusting tristar
      unique3river upsidegap2crows xsidegap3methods`
    const ids = published.split(/\s+/).map((name) => `cdl${name}`)
    expect(ids).toHaveLength(61)
    expect(CANDLE_PATTERNS.map(({ id }) => id).sort()).toEqual(ids.sort())
    const byHand = `2crows 3blackcrows 3linestrike 3starsinsouth abandonedbaby breakaway concealbabyswall kicking
      kickingbylength mathold onneck risefall3methods thrusting upsidegap2crows`
    const shown = [...byHand.split(/\s+/).map((name) => `cdl${name}`), ...drawn.map(({ id }) => id)]
    expect([...new Set(shown)].sort()).toEqual(ids.sort())
  })
})

describe('§4.10 candle patterns on 4,000 made bars', () => {
  // Whole cents, so that turning upside down loses nothing; no bar without a body, which has no side.
  const bars = walkOf(4_000, 4_711)
    .map(({ open, high, low, close, volume }) => ({
      ...{ open: Math.round(open * 100), high: Math.round(high * 100) + 1, low: Math.round(low * 100) - 1 },
      ...{ close: Math.round(close * 100), volume },
    }))
    .map((bar) => (bar.open === bar.close ? { ...bar, close: bar.open + 1 } : bar))
  const turned = mirrored(bars, 1_000_000)
  const opposite = `belthold closingmarubozu counterattack dojistar engulfing harami haramicross highwave longline marubozu
    kicking kickingbylength separatinglines shortline spinningtop 3inside 3outside abandonedbaby tasukigap tristar
    xsidegap3methods 3linestrike breakaway risefall3methods hikkake hikkakemod`
  const rows: readonly (readonly [id: string, other: string, sign: number])[] = [
    ...opposite.split(/\s+/).map((name) => [`cdl${name}`, `cdl${name}`, -1] as const),
    ...['cdldoji', 'cdllongleggeddoji', 'cdlrickshawman'].map((id) => [id, id, 1] as const),
    ['cdldragonflydoji', 'cdlgravestonedoji', 1],
    ['cdleveningstar', 'cdlmorningstar', -1],
    ['cdleveningdojistar', 'cdlmorningdojistar', -1],
  ]

  it.each(rows)('%s upside down is %s times %d, on every bar', (id, other, sign) => {
    const below = candlePattern(turned, other).map((value) => (value === null ? null : value * sign + 0))
    expect(candlePattern(bars, id).map((value) => (value === null ? null : value + 0))).toEqual(below)
  })

  it('most of them occur, the unit of prices changes none, and what comes later changes nothing before', () => {
    const found = CANDLE_PATTERNS.filter(({ id }) =>
      candlePattern(bars, id).some((value) => value !== null && value !== 0),
    )
    expect(found.length).toBeGreaterThan(45)
    const halved = bars.map((bar) => ({
      ...{ open: bar.open / 2, high: bar.high / 2, low: bar.low / 2, close: bar.close / 2, volume: bar.volume },
    }))
    for (const { id } of CANDLE_PATTERNS) {
      const whole = candlePattern(bars, id)
      expect(candlePattern(halved, id)).toEqual(whole)
      expect(candlePattern(bars.slice(0, 700), id)).toEqual(whole.slice(0, 700))
    }
  })
})
