import { type CandlePattern, type CandleView, whenTrue } from '@/lib/equities/technical/candles/candleView'

const two = (id: string, name: string, judge: (view: CandleView) => number, before = 11): CandlePattern => ({
  id,
  name,
  before,
  judge,
})

const hasTurned = (v: CandleView): boolean => v.sign(1) === -v.sign(0)
/** A long falling bar, then a rising one that opens below its low. */
const opensBelow = (v: CandleView): boolean => v.isDown(1) && v.isLong(1) && v.isUp(0) && v.open(0) < v.low(1)
const isMarubozu = (v: CandleView, back: number): boolean => v.isLong(back) && v.hasNoUpper(back) && v.hasNoLower(back)
const isKicking = (v: CandleView): boolean =>
  hasTurned(v) && isMarubozu(v, 1) && isMarubozu(v, 0) && (v.isDown(1) ? v.gapsUp(0, 1) : v.gapsDown(0, 1))

/** Patterns of two bars. */
export const twoBarPatterns: readonly CandlePattern[] = [
  two('cdlcounterattack', 'Counterattack', (v) =>
    whenTrue(hasTurned(v) && v.isLong(1) && v.isLong(0) && v.isEqual(v.close(0), v.close(1), 1), 100 * v.sign(0)),
  ),
  two('cdldarkcloudcover', 'Dark cloud cover', (v) => {
    const isCovered = v.close(0) > v.open(1) && v.close(0) < v.close(1) - v.body(1) * 0.5
    return whenTrue(v.isUp(1) && v.isLong(1) && v.isDown(0) && v.open(0) > v.high(1) && isCovered, -100)
  }),
  two('cdldojistar', 'Doji star', (v) => {
    const isApart = v.isUp(1) ? v.bodyGapsUp(0, 1) : v.bodyGapsDown(0, 1)
    return whenTrue(v.isLong(1) && v.isDoji(0) && isApart, -100 * v.sign(1))
  }),
  two(
    'cdlengulfing',
    'Engulfing',
    (v) => whenTrue(hasTurned(v) && v.top(0) > v.top(1) && v.bottom(0) < v.bottom(1), 100 * v.sign(0)),
    2,
  ),
  two('cdlharami', 'Harami', (v) => whenTrue(v.isLong(1) && v.isSmall(0) && v.isWithin(0, 1), -100 * v.sign(1))),
  two('cdlharamicross', 'Harami cross', (v) =>
    whenTrue(v.isLong(1) && v.isDoji(0) && v.isWithin(0, 1), -100 * v.sign(1)),
  ),
  two('cdlhomingpigeon', 'Homing pigeon', (v) => {
    const isInside = v.open(0) < v.open(1) && v.close(0) > v.close(1)
    return whenTrue(v.isDown(1) && v.isDown(0) && v.isLong(1) && v.isSmall(0) && isInside, 100)
  }),
  two('cdlinneck', 'In-neck', (v) =>
    whenTrue(opensBelow(v) && v.close(0) >= v.close(1) && v.close(0) <= v.close(1) + v.measure('equal', 1), -100),
  ),
  two('cdlkicking', 'Kicking', (v) => whenTrue(isKicking(v), 100 * v.sign(0))),
  two('cdlkickingbylength', 'Kicking by the longer bar', (v) =>
    whenTrue(isKicking(v), 100 * v.sign(v.body(0) > v.body(1) ? 0 : 1)),
  ),
  two(
    'cdlmatchinglow',
    'Matching low',
    (v) => whenTrue(v.isDown(1) && v.isDown(0) && v.isEqual(v.close(0), v.close(1), 1), 100),
    6,
  ),
  two('cdlonneck', 'On-neck', (v) => whenTrue(opensBelow(v) && v.isEqual(v.close(0), v.low(1), 1), -100)),
  two('cdlpiercing', 'Piercing', (v) => {
    const isPierced = v.close(0) < v.open(1) && v.close(0) > v.close(1) + v.body(1) * 0.5
    return whenTrue(opensBelow(v) && v.isLong(0) && isPierced, 100)
  }),
  two('cdlseparatinglines', 'Separating lines', (v) => {
    const isBelt = v.isLong(0) && (v.isUp(0) ? v.hasNoLower(0) : v.hasNoUpper(0))
    return whenTrue(hasTurned(v) && isBelt && v.isEqual(v.open(0), v.open(1), 1), 100 * v.sign(0))
  }),
  two('cdlthrusting', 'Thrusting', (v) => {
    const isThrust = v.close(0) > v.close(1) + v.measure('equal', 1) && v.close(0) <= v.close(1) + v.body(1) * 0.5
    return whenTrue(opensBelow(v) && isThrust, -100)
  }),
]
