import { type CandlePattern, type CandleView, whenTrue } from '@/lib/equities/technical/candles/candleView'

const three = (id: string, name: string, judge: (view: CandleView) => number, before = 12): CandlePattern => ({
  id,
  name,
  before,
  judge,
})

const areAll = (test: (back: number) => boolean): boolean => test(2) && test(1) && test(0)
const closesRise = (v: CandleView): boolean => v.close(0) > v.close(1) && v.close(1) > v.close(2)
const closesFall = (v: CandleView): boolean => v.close(0) < v.close(1) && v.close(1) < v.close(2)
/** Opens above the open before, at most a little above the close before. */
const opensInBody = (v: CandleView, back: number): boolean =>
  v.open(back) > v.open(back + 1) && v.open(back) <= v.close(back + 1) + v.measure('near', back + 1)
/** The third closes at least three tenths into the first. */
const closesInto = (v: CandleView): boolean =>
  v.isUp(2) ? v.close(0) < v.close(2) - v.body(2) * 0.3 : v.close(0) > v.close(2) + v.body(2) * 0.3
/** A star between a long bar one way and a fair one the other way. */
function isStar(v: CandleView, first: 1 | -1, isMiddle: boolean): boolean {
  const isApart = first === 1 ? v.bodyGapsUp(1, 2) : v.bodyGapsDown(1, 2)
  const isTurn = v.sign(2) === first && v.sign(0) === -first
  return isTurn && v.isLong(2) && isMiddle && isApart && v.body(0) > v.measure('shortBody', 0) && closesInto(v)
}

function isBlocked(v: CandleView): boolean {
  const [a, b, c] = [v.body(2), v.body(1), v.body(0)]
  const hasShadow = (back: number) => v.upper(back) > v.measure('shortShadow', back)
  return (
    (b < a - v.measure('far', 2) && c < b + v.measure('near', 1)) ||
    c < b - v.measure('far', 1) ||
    (c < b && b < a && (hasShadow(0) || hasShadow(1))) ||
    (c < b && v.hasLongUpper(0))
  )
}

function isTasuki(v: CandleView): boolean {
  const isSimilar = Math.abs(v.body(1) - v.body(0)) < v.measure('near', 1)
  if (!isSimilar || v.sign(1) === v.sign(0)) return false
  const opensInside = v.open(0) < v.top(1) && v.open(0) > v.bottom(1)
  return v.isUp(1)
    ? opensInside && v.bodyGapsUp(1, 2) && v.close(0) < v.open(1) && v.close(0) > v.top(2)
    : opensInside && v.bodyGapsDown(1, 2) && v.close(0) > v.open(1) && v.close(0) < v.bottom(2)
}

/** Patterns of three bars that turn or hold. */
export const threeBarPatterns: readonly CandlePattern[] = [
  three('cdl2crows', 'Two crows', (v) => {
    const isSecond = v.isDown(1) && v.bodyGapsUp(1, 2)
    const isThird = v.isDown(0) && v.open(0) < v.open(1) && v.open(0) > v.close(1)
    return whenTrue(
      v.isUp(2) && v.isLong(2) && isSecond && isThird && v.close(0) > v.open(2) && v.close(0) < v.close(2),
      -100,
    )
  }),
  three('cdl3inside', 'Three inside', (v) => {
    const isOut = v.isUp(2) ? v.isDown(0) && v.close(0) < v.open(2) : v.isUp(0) && v.close(0) > v.open(2)
    return whenTrue(v.isLong(2) && v.isSmall(1) && v.isWithin(1, 2) && isOut, -100 * v.sign(2))
  }),
  three(
    'cdl3outside',
    'Three outside',
    (v) => {
      const isEngulfed = v.sign(1) === -v.sign(2) && v.top(1) > v.top(2) && v.bottom(1) < v.bottom(2)
      return whenTrue(isEngulfed && (v.close(0) - v.close(1)) * v.sign(1) > 0, 100 * v.sign(1))
    },
    3,
  ),
  three('cdl3starsinsouth', 'Three stars in the south', (v) => {
    const isFirst = v.isLong(2) && v.hasLongLower(2)
    const isSecond = v.body(1) < v.body(2) && v.open(1) > v.close(2) && v.open(1) <= v.high(2)
    const isLower = v.low(1) < v.close(2) && v.low(1) >= v.low(2) && v.hasLower(1)
    const isThird = v.isShort(0) && v.hasNoLower(0) && v.hasNoUpper(0) && v.low(0) > v.low(1) && v.high(0) < v.high(1)
    return whenTrue(areAll(v.isDown) && isFirst && isSecond && isLower && isThird, 100)
  }),
  three('cdl3whitesoldiers', 'Three white soldiers', (v) => {
    const isFar = (back: number) => v.body(back) > v.body(back + 1) - v.measure('far', back + 1)
    const areSoldiers = areAll((back) => v.isUp(back) && v.hasNoUpper(back)) && closesRise(v)
    const isStrong = isFar(1) && isFar(0) && v.body(0) > v.measure('shortBody', 0)
    return whenTrue(areSoldiers && opensInBody(v, 1) && opensInBody(v, 0) && isStrong, 100)
  }),
  three('cdlabandonedbaby', 'Abandoned baby', (v) => {
    const isApart = v.isUp(2) ? v.gapsUp(1, 2) && v.gapsDown(0, 1) : v.gapsDown(1, 2) && v.gapsUp(0, 1)
    const isTurn = v.sign(0) === -v.sign(2) && v.body(0) > v.measure('shortBody', 0)
    return whenTrue(v.isLong(2) && v.isDoji(1) && isTurn && closesInto(v) && isApart, 100 * v.sign(0))
  }),
  three('cdladvanceblock', 'Advance block', (v) => {
    const isFirst = v.isLong(2) && v.upper(2) < v.measure('shortShadow', 2)
    const isRising = areAll(v.isUp) && closesRise(v) && opensInBody(v, 1) && opensInBody(v, 0)
    return whenTrue(isRising && isFirst && isBlocked(v), -100)
  }),
  three('cdleveningdojistar', 'Evening doji star', (v) => whenTrue(isStar(v, 1, v.isDoji(1)), -100)),
  three('cdleveningstar', 'Evening star', (v) => whenTrue(isStar(v, 1, v.isSmall(1)), -100)),
  three(
    'cdlgapsidesidewhite',
    'Gap side-by-side white lines',
    (v) => {
      const isAbove = v.bodyGapsUp(1, 2) && v.bodyGapsUp(0, 2)
      const isBelow = v.bodyGapsDown(1, 2) && v.bodyGapsDown(0, 2)
      const isSimilar = Math.abs(v.body(0) - v.body(1)) <= v.measure('near', 1) && v.isEqual(v.open(0), v.open(1), 1)
      return whenTrue((isAbove || isBelow) && v.isUp(1) && v.isUp(0) && isSimilar, isAbove ? 100 : -100)
    },
    7,
  ),
  three('cdlidentical3crows', 'Identical three crows', (v) => {
    const areCrows = areAll((back) => v.isDown(back) && v.hasNoLower(back)) && closesFall(v)
    return whenTrue(areCrows && v.isEqual(v.open(1), v.close(2), 2) && v.isEqual(v.open(0), v.close(1), 1), -100)
  }),
  three('cdlmorningdojistar', 'Morning doji star', (v) => whenTrue(isStar(v, -1, v.isDoji(1)), 100)),
  three('cdlmorningstar', 'Morning star', (v) => whenTrue(isStar(v, -1, v.isSmall(1)), 100)),
  three('cdlstalledpattern', 'Stalled pattern', (v) => {
    const isSecond = v.isLong(1) && v.hasNoUpper(1) && opensInBody(v, 1)
    const isThird = v.isShort(0) && v.open(0) >= v.close(1) - v.body(0) - v.measure('near', 1)
    return whenTrue(areAll(v.isUp) && closesRise(v) && v.isLong(2) && isSecond && isThird, -100)
  }),
  three(
    'cdlsticksandwich',
    'Stick sandwich',
    (v) => {
      const areTurns = v.isDown(2) && v.isUp(1) && v.isDown(0)
      return whenTrue(areTurns && v.low(1) > v.close(2) && v.isEqual(v.close(0), v.close(2), 2), 100)
    },
    7,
  ),
  three('cdltasukigap', 'Tasuki gap', (v) => whenTrue(isTasuki(v), 100 * v.sign(1)), 7),
  three('cdltristar', 'Tristar', (v) => {
    const most = v.measure('dojiBody', 2)
    if (!areAll((back) => v.body(back) <= most)) return 0
    if (v.bodyGapsUp(1, 2) && v.top(0) < v.top(1)) return -100
    return whenTrue(v.bodyGapsDown(1, 2) && v.bottom(0) > v.bottom(1), 100)
  }),
  three('cdlunique3river', 'Unique three river', (v) => {
    const isSecond = v.isDown(1) && v.close(1) > v.close(2) && v.open(1) <= v.open(2) && v.low(1) < v.low(2)
    return whenTrue(v.isLong(2) && v.isDown(2) && isSecond && v.isShort(0) && v.isUp(0) && v.open(0) > v.low(1), 100)
  }),
  three('cdlupsidegap2crows', 'Upside gap two crows', (v) => {
    const isSecond = v.isDown(1) && v.isSmall(1) && v.bodyGapsUp(1, 2)
    const isThird = v.isDown(0) && v.open(0) > v.open(1) && v.close(0) < v.close(1) && v.close(0) > v.close(2)
    return whenTrue(v.isUp(2) && v.isLong(2) && isSecond && isThird, -100)
  }),
  three(
    'cdlxsidegap3methods',
    'Side gap three methods',
    (v) => {
      const isTurn = v.sign(2) === v.sign(1) && v.sign(1) === -v.sign(0)
      const isInside = (price: number, back: number) => price < v.top(back) && price > v.bottom(back)
      const isApart = v.isUp(2) ? v.bodyGapsUp(1, 2) : v.bodyGapsDown(1, 2)
      return whenTrue(isTurn && isInside(v.open(0), 1) && isInside(v.close(0), 2) && isApart, 100 * v.sign(2))
    },
    2,
  ),
]
