import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { modelFreeRatio } from '@/server/synthetic/options/modelFree'
import { SHORT_YEARS, shapeOf } from '@/server/synthetic/options/ssvi'
import { type SessionMoment, vixOf } from '@/server/synthetic/options/vixTerms'
import { sessionRisk, termAt, usualVariance } from '@/server/synthetic/options/volLevel'
import { GRID_POINTS } from '@/server/synthetic/prices/minuteGrid'
import type { PriceBook } from '@/server/synthetic/prices/priceBook'
import { optionsKey } from '@/server/synthetic/random'
import { instrumentNumber } from '@/server/synthetic/universe'

/** The VIX of a session by its moment: Cboe's method on the surface that the chain of SPX is quoted from, before strikes and ticks. */
export function vixOn(prices: PriceBook, session: number): (ms: number) => number {
  const number = instrumentNumber('SPX')
  const instrument = prices.instrument(number)
  const risk = sessionRisk(prices, number, session)
  const termOf = (moment: SessionMoment) => termAt(risk, { prices, session: moment.session, ms: moment.ms })
  const short = usualVariance(termOf({ session, ms: 0 }), SHORT_YEARS)
  const ratio = modelFreeRatio(shapeOf(instrument, optionsKey(prices.seed, instrument.ticker), short))
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
