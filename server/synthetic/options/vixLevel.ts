import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { modelFreeRatio } from '@/server/synthetic/options/modelFree'
import { SHORT_YEARS, shapeOf } from '@/server/synthetic/options/ssvi'
import { type SessionMoment, vixOf } from '@/server/synthetic/options/vixTerms'
import { sessionRisk, termAt, usualVariance } from '@/server/synthetic/options/volLevel'
import { GRID_POINTS } from '@/server/synthetic/prices/minuteGrid'
import type { PriceBook } from '@/server/synthetic/prices/priceBook'
import { optionsKey } from '@/server/synthetic/random'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Ratios of a model are worked out at variances of two weeks so far apart, in logarithms, and taken straight between them. */
const GRID = 0.2
const KEPT = 64

const ratiosOf = perOwner((_prices: PriceBook) => new RecentMap<number, (theta: number) => number>(KEPT))

/** Model-free variance over that at the money on a day of SPX, by the variance at the money of an expiry. */
function ratioOn(prices: PriceBook, short: number): (theta: number) => number {
  const spx = prices.instrument(instrumentNumber('SPX'))
  const key = optionsKey(prices.seed, spx.ticker)
  const known = ratiosOf(prices)
  const place = Math.log(short) / GRID
  const [low, share] = [Math.floor(place), place - Math.floor(place)]
  const at = (step: number) => known.of(step, () => modelFreeRatio(shapeOf(spx, key, Math.exp(step * GRID))))
  const [below, above] = [at(low), at(low + 1)]
  return (theta) => (1 - share) * below(theta) + share * above(theta)
}

/** The VIX of a session by its moment: Cboe's method on the surface that the chain of SPX is quoted from, before strikes and ticks. */
export function vixOn(prices: PriceBook, session: number): (ms: number) => number {
  const risk = sessionRisk(prices, instrumentNumber('SPX'), session)
  const termOf = (moment: SessionMoment) => termAt(risk, { prices, session: moment.session, ms: moment.ms })
  const ratio = ratioOn(prices, usualVariance(termOf({ session, ms: 0 }), SHORT_YEARS))
  return (ms) => {
    const term = termOf({ session, ms })
    return vixOf({ session, ms }, (years) => {
      const theta = usualVariance(term, years)
      return theta * ratio(theta)
    })
  }
}

/** The same at 9:30, 9:31, … 16:15. */
export function vixGrid(prices: PriceBook, session: number): Float64Array {
  const at = vixOn(prices, session)
  return Float64Array.from({ length: GRID_POINTS }, (_, minute) => at(minute * MINUTE_MS))
}
