import { type CandlePattern, type CandleView, whenTrue } from '@/lib/equities/technical/candles/candleView'

const lies = (v: CandleView, back: number): boolean =>
  v.open(back) >= v.bottom(back + 1) - v.measure('near', back + 1) &&
  v.open(back) <= v.top(back + 1) + v.measure('near', back + 1)

/** Three bars one way, and one that takes them all back. */
function isStruck(v: CandleView): boolean {
  const way = v.sign(1)
  if (v.sign(3) !== way || v.sign(2) !== way || v.sign(0) !== -way || !lies(v, 2) || !lies(v, 1)) return false
  const goesOn = (v.close(1) - v.close(2)) * way > 0 && (v.close(2) - v.close(3)) * way > 0
  return goesOn && (v.open(0) - v.close(1)) * way > 0 && (v.close(0) - v.open(3)) * way < 0
}

function isBreakaway(v: CandleView): boolean {
  const way = v.sign(4)
  const areTurned = v.sign(3) === way && v.sign(1) === way && v.sign(0) === -way
  const isApart = way === 1 ? v.bodyGapsUp(3, 4) : v.bodyGapsDown(3, 4)
  const goesOn = [2, 1].every(
    (back) => (v.high(back) - v.high(back + 1)) * way > 0 && (v.low(back) - v.low(back + 1)) * way > 0,
  )
  const fills = (v.close(0) - v.open(3)) * way < 0 && (v.close(0) - v.close(4)) * way > 0
  return areTurned && v.isLong(4) && isApart && goesOn && fills
}

function isHeld(v: CandleView): boolean {
  const areSmall = [3, 2, 1].every(v.isShort) && v.isLong(4)
  const areTurned = v.isUp(4) && v.isDown(3) && v.isUp(0) && v.bodyGapsUp(3, 4)
  const deepest = v.close(4) - v.body(4) * 0.5
  const rests = [2, 1].every((back) => v.bottom(back) < v.close(4) && v.bottom(back) > deepest)
  const falls = v.top(2) < v.open(3) && v.top(1) < v.top(2)
  return (
    areSmall &&
    areTurned &&
    rests &&
    falls &&
    v.open(0) > v.close(1) &&
    v.close(0) > Math.max(v.high(3), v.high(2), v.high(1))
  )
}

function isThreeMethods(v: CandleView): boolean {
  const way = v.sign(4)
  const areTurned = [3, 2, 1].every((back) => v.sign(back) === -way && v.isShort(back)) && v.sign(0) === way
  const rests = [3, 2, 1].every((back) => v.bottom(back) < v.high(4) && v.top(back) > v.low(4))
  const falls = (v.close(2) - v.close(3)) * way < 0 && (v.close(1) - v.close(2)) * way < 0
  const goesOn = (v.open(0) - v.close(1)) * way > 0 && (v.close(0) - v.close(4)) * way > 0
  return areTurned && v.isLong(4) && v.isLong(0) && rests && falls && goesOn
}

const isMarubozu = (v: CandleView, back: number): boolean => v.hasNoLower(back) && v.hasNoUpper(back)

/** Patterns of four and five bars. */
export const moreBarPatterns: readonly CandlePattern[] = [
  {
    id: 'cdl3blackcrows',
    name: 'Three black crows',
    before: 13,
    judge: (v) => {
      const areCrows = [2, 1, 0].every((back) => v.isDown(back) && v.hasNoLower(back))
      const opensInBody = [1, 0].every((back) => v.open(back) < v.open(back + 1) && v.open(back) > v.close(back + 1))
      const falls = v.high(3) > v.close(2) && v.close(2) > v.close(1) && v.close(1) > v.close(0)
      return whenTrue(v.isUp(3) && areCrows && opensInBody && falls, -100)
    },
  },
  {
    id: 'cdl3linestrike',
    name: 'Three-line strike',
    before: 8,
    judge: (v) => whenTrue(isStruck(v), 100 * v.sign(1)),
  },
  {
    id: 'cdlbreakaway',
    name: 'Breakaway',
    before: 14,
    judge: (v) => whenTrue(isBreakaway(v), 100 * v.sign(0)),
  },
  {
    id: 'cdlconcealbabyswall',
    name: 'Concealing baby swallow',
    before: 13,
    judge: (v) => {
      const isThird = v.bodyGapsDown(1, 2) && v.hasUpper(1) && v.high(1) > v.close(2)
      const isFourth = v.high(0) > v.high(1) && v.low(0) < v.low(1)
      return whenTrue([3, 2, 1, 0].every(v.isDown) && isMarubozu(v, 3) && isMarubozu(v, 2) && isThird && isFourth, 100)
    },
  },
  {
    id: 'cdlladderbottom',
    name: 'Ladder bottom',
    before: 14,
    judge: (v) => {
      const falls = [3, 2].every((back) => v.open(back) < v.open(back + 1) && v.close(back) < v.close(back + 1))
      const isTurn = v.hasUpper(1) && v.isUp(0) && v.open(0) > v.open(1) && v.close(0) > v.high(1)
      return whenTrue([4, 3, 2, 1].every(v.isDown) && falls && isTurn, 100)
    },
  },
  { id: 'cdlmathold', name: 'Mat hold', before: 14, judge: (v) => whenTrue(isHeld(v), 100) },
  {
    id: 'cdlrisefall3methods',
    name: 'Rising and falling three methods',
    before: 14,
    judge: (v) => whenTrue(isThreeMethods(v), 100 * v.sign(4)),
  },
]
