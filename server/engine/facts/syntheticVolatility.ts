import type { IsoDate } from '@/lib/core/nominal'
import { weekdayOf } from '@/lib/market/isoDate'
import { normalCdf } from '@/lib/options/normal'
import type { VolatilityFacts } from '@/server/engine/facts/marketFacts'
import { Breather } from '@/server/engine/ring/breather'
import { atmVariance, buildTickerDay, type TickerDay, volState, yearsTo } from '@/server/synthetic/options/tickerDay'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'

const THIRTY_DAYS = 30 / 365
/** One look a week over a year is enough for the rank. */
const RANK_LOOKS = 52
const SESSIONS_A_WEEK = 5
const STRADDLE_SHARE = 0.85
const FRIDAY = 5

/** 30-day volatility, its rank of a year and the expected move (F35) of an instrument number of the built-in market. */
export async function syntheticVolatility(
  prices: PriceModel,
  number: number,
  at: { readonly session: number; readonly ms: number },
): Promise<VolatilityFacts> {
  const breather = new Breather()
  const day = buildTickerDay(prices, number, at.session)
  const iv30 = iv30Of(day, at.ms)
  const looks: number[] = []
  for (let look = 1; look <= RANK_LOOKS; look += 1) {
    const earlier = at.session - look * SESSIONS_A_WEEK
    const iv = earlier < 1 ? null : iv30Of(buildTickerDay(prices, number, earlier), at.ms)
    if (iv !== null) looks.push(iv)
    if (breather.isDue) await breather.rest()
  }
  const spot = prices.spot(number, at.session, at.ms)
  return { iv30, ivRank: rankOf(iv30, looks), ...fridayMove(day, at.ms, spot) }
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

function rankOf(iv: number | null, looks: readonly number[]): number | null {
  if (iv === null || looks.length === 0) return null
  const low = Math.min(iv, ...looks)
  const high = Math.max(iv, ...looks)
  return high === low ? null : (100 * (iv - low)) / (high - low)
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
