import { type CandlePattern, type CandleView, whenTrue } from '@/lib/equities/technical/candles/candleView'

const one = (id: string, name: string, judge: (view: CandleView) => number): CandlePattern => ({
  id,
  name,
  before: 10,
  judge,
})

const isHammer = (v: CandleView): boolean => v.isShort(0) && v.hasLongLower(0) && v.hasNoUpper(0)
const isStar = (v: CandleView): boolean => v.isShort(0) && v.hasLongUpper(0) && v.hasNoLower(0)

/** Patterns of one bar; some ask where the bar before it stood. */
export const oneBarPatterns: readonly CandlePattern[] = [
  one('cdlbelthold', 'Belt hold', (v) =>
    whenTrue(v.isLong(0) && (v.isUp(0) ? v.hasNoLower(0) : v.hasNoUpper(0)), 100 * v.sign(0)),
  ),
  one('cdlclosingmarubozu', 'Closing marubozu', (v) =>
    whenTrue(v.isLong(0) && (v.isUp(0) ? v.hasNoUpper(0) : v.hasNoLower(0)), 100 * v.sign(0)),
  ),
  one('cdldoji', 'Doji', (v) => whenTrue(v.isDoji(0), 100)),
  one('cdldragonflydoji', 'Dragonfly doji', (v) => whenTrue(v.isDoji(0) && v.hasNoUpper(0) && v.hasLower(0), 100)),
  one('cdlgravestonedoji', 'Gravestone doji', (v) => whenTrue(v.isDoji(0) && v.hasNoLower(0) && v.hasUpper(0), 100)),
  one('cdlhighwave', 'High wave', (v) => {
    const least = v.measure('veryLongShadow', 0)
    return whenTrue(v.isShort(0) && v.upper(0) > least && v.lower(0) > least, 100 * v.sign(0))
  }),
  one('cdllongleggeddoji', 'Long-legged doji', (v) =>
    whenTrue(v.isDoji(0) && (v.hasLongLower(0) || v.hasLongUpper(0)), 100),
  ),
  one('cdllongline', 'Long line', (v) => {
    const most = v.measure('shortShadow', 0)
    return whenTrue(v.isLong(0) && v.upper(0) < most && v.lower(0) < most, 100 * v.sign(0))
  }),
  one('cdlmarubozu', 'Marubozu', (v) => whenTrue(v.isLong(0) && v.hasNoUpper(0) && v.hasNoLower(0), 100 * v.sign(0))),
  one('cdlrickshawman', 'Rickshaw man', (v) => {
    const [middle, near] = [v.low(0) + (v.high(0) - v.low(0)) / 2, v.measure('near', 0)]
    const isCentred = v.bottom(0) <= middle + near && v.top(0) >= middle - near
    return whenTrue(v.isDoji(0) && v.hasLongLower(0) && v.hasLongUpper(0) && isCentred, 100)
  }),
  one('cdlshortline', 'Short line', (v) => {
    const most = v.measure('shortShadow', 0)
    return whenTrue(v.isShort(0) && v.upper(0) < most && v.lower(0) < most, 100 * v.sign(0))
  }),
  one('cdlspinningtop', 'Spinning top', (v) =>
    whenTrue(v.isShort(0) && v.upper(0) > v.body(0) && v.lower(0) > v.body(0), 100 * v.sign(0)),
  ),
  one('cdltakuri', 'Takuri', (v) =>
    whenTrue(v.isDoji(0) && v.hasNoUpper(0) && v.lower(0) > v.measure('veryLongShadow', 0), 100),
  ),
  {
    id: 'cdlhammer',
    name: 'Hammer',
    before: 11,
    judge: (v) => whenTrue(isHammer(v) && v.bottom(0) <= v.low(1) + v.measure('near', 1), 100),
  },
  {
    id: 'cdlhangingman',
    name: 'Hanging man',
    before: 11,
    judge: (v) => whenTrue(isHammer(v) && v.bottom(0) >= v.high(1) - v.measure('near', 1), -100),
  },
  {
    id: 'cdlinvertedhammer',
    name: 'Inverted hammer',
    before: 11,
    judge: (v) => whenTrue(isStar(v) && v.bodyGapsDown(0, 1), 100),
  },
  {
    id: 'cdlshootingstar',
    name: 'Shooting star',
    before: 11,
    judge: (v) => whenTrue(isStar(v) && v.bodyGapsUp(0, 1), -100),
  },
]
