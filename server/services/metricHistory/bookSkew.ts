import { atmVol, skewOf, type VolPoint } from '@/lib/options/surface'
import { type TermSkew, tenorSkew } from '@/lib/options/tenorSkew'
import type { BookVols, InterestBook } from '@/server/market/facts/marketFacts'
import type { DayFigures } from '@/server/services/nameDays/nameDays'

const TENOR = 30
const YEAR = 365

/** F34 at 30 days at the close of a session, from the two expiries around it; the others are not looked at. */
export function bookSkew(book: InterestBook, market: BookVols): DayFigures {
  const years = yearsOf(book, market)
  const after = years.findIndex((one) => one >= TENOR / YEAR)
  const terms = [after - 1, after].flatMap((at) => {
    const own = years[at]
    return own === undefined ? [] : [termOf(book, market, at, own)]
  })
  const { riskReversal25, riskReversal10, butterfly25 } = tenorSkew(terms, TENOR)
  return { rr25: riskReversal25, rr10: riskReversal10, bf25: butterfly25 }
}

/** Time of each expiry; where one day has a morning and an afternoon series, of the afternoon one. */
function yearsOf(book: InterestBook, { years }: BookVols): readonly number[] {
  const latest = book.expiries.map(() => 0)
  for (let row = 0; row < years.length; row += 1) {
    const at = book.expiryAt[row] ?? 0
    latest[at] = Math.max(latest[at] ?? 0, years[row] ?? 0)
  }
  return latest
}

function termOf(book: InterestBook, market: BookVols, expiry: number, years: number): TermSkew {
  const { style, spot, rate, dividendYield } = market
  const points = pointsOf(book, market, expiry, years)
  const atm = atmVol(points, spot * Math.exp((rate - dividendYield) * years))
  return { years, skew: skewOf(points, { style, spot, rate, dividendYield, years }, atm) }
}

function pointsOf(book: InterestBook, market: BookVols, expiry: number, years: number): VolPoint[] {
  const points = new Map<number, { strike: number; callVol: number | null; putVol: number | null }>()
  for (let row = 0; row < book.strikes.length; row += 1) {
    if (book.expiryAt[row] !== expiry || market.years[row] !== years) continue
    const strike = book.strikes[row] ?? 0
    const vol = market.vols[row] ?? 0
    const point = points.get(strike) ?? { strike, callVol: null, putVol: null }
    points.set(strike, point)
    if (!(vol > 0)) continue
    if (book.puts[row] === 1) point.putVol = vol
    else point.callVol = vol
  }
  return [...points.values()].sort((a, b) => a.strike - b.strike)
}
