import type { IsoDate } from '@/lib/core/nominal'
import { weekdayOf } from '@/lib/market/isoDate'
import { STRADDLE_SHARE } from '@/lib/options/expectedMove'
import { normalCdf } from '@/lib/options/normal'
import { volRank } from '@/lib/options/rank'
import type { VolatilityFacts } from '@/server/market/facts/marketFacts'
import { atmVolAtClose } from '@/server/synthetic/options/atmVol'
import { atmVariance, buildTickerDay, type TickerDay, volState, yearsTo } from '@/server/synthetic/options/tickerDay'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'

const THIRTY_DAYS = 30 / 365
/** F32: every session of a year. */
const RANK_SESSIONS = 252
const FRIDAY = 5

/** 30-day volatility, its rank of a year and the expected move (F35) of an instrument number of the built-in market. */
export function syntheticVolatility(
  prices: PriceModel,
  number: number,
  at: { readonly session: number; readonly ms: number },
): VolatilityFacts {
  const day = buildTickerDay(prices, number, at.session)
  const iv30 = iv30Of(day, at.ms)
  const first = Math.max(1, at.session - RANK_SESSIONS)
  const looks = Array.from({ length: Math.max(0, at.session - first) }, (_, n) =>
    atmVolAtClose({ prices, number, session: first + n }),
  )
  const spot = prices.spot(number, at.session, at.ms)
  return { iv30, ivRank: iv30 === null ? null : volRank(looks, iv30).rank, ...fridayMove(day, at.ms, spot) }
}

/** At-the-money volatility at 30 days, linear in total variance between the two expiries around it. */
function iv30Of(day: TickerDay, ms: number): number | null {
  const state = volState(day, ms)
  const points = day.chain.expiries.map((_, place) => {
    const years = yearsTo(day, place, ms)
    return { years, variance: atmVariance(day, place, years, state) }
  })
  const after = points.find(({ years }) => years >= THIRTY_DAYS)
  const before = points.findLast(({ years }) => years < THIRTY_DAYS)
  const only = after ?? before
  if (only === undefined) return null
  if (after === undefined || before === undefined) return Math.sqrt(only.variance / only.years)
  const share = (THIRTY_DAYS - before.years) / (after.years - before.years)
  return Math.sqrt((before.variance + share * (after.variance - before.variance)) / THIRTY_DAYS)
}

/** F35: 0.85 of the at-the-money straddle of the nearest Friday expiry. */
function fridayMove(
  day: TickerDay,
  ms: number,
  spot: number,
): { readonly expectedMove: number | null; readonly expectedMoveExpiry: IsoDate | null } {
  const place = day.chain.expiries.findIndex(
    (expiry, at) => weekdayOf(expiry.expiryDate) === FRIDAY && (day.settleMs[at] ?? 0) > ms,
  )
  const expiry = day.chain.expiries[place]
  if (expiry === undefined) return { expectedMove: null, expectedMoveExpiry: null }
  const deviation = Math.sqrt(atmVariance(day, place, yearsTo(day, place, ms), volState(day, ms)))
  const straddle = 2 * spot * (2 * normalCdf(deviation / 2) - 1)
  return { expectedMove: STRADDLE_SHARE * straddle, expectedMoveExpiry: expiry.expiryDate }
}
