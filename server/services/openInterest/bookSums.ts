import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { StrikeOpenInterest } from '@/lib/options/maxPain'
import type { InterestBook } from '@/server/market/facts/marketFacts'
import { strikesNear } from '@/server/services/chains/strikesNear'

const HEAT_STRIKES = 28

/** Price of the underlying on the morning of a book, USD. */
export const priceOf = (book: InterestBook): number | null => (Number.isFinite(book.reference) ? book.reference : null)

type StrikeSums = ReadonlyMap<number, StrikeOpenInterest>

const sumsOf = perOwner((_book: InterestBook) => new Map<IsoDate | null, StrikeSums>())

/** Calls and puts of every strike, of one expiry or of all; totals, heat and pain of a morning ask for the same ones. */
export function sumsByStrike(book: InterestBook, expiry: IsoDate | null): StrikeSums {
  const sums = sumsOf(book).get(expiry) ?? addUp(book, expiry)
  sumsOf(book).set(expiry, sums)
  return sums
}

function addUp(book: InterestBook, expiry: IsoDate | null): StrikeSums {
  const wanted = expiry === null ? -1 : book.expiries.indexOf(expiry)
  const sums = new Map<number, { strike: number; callOpenInterest: number; putOpenInterest: number }>()
  if (expiry !== null && wanted < 0) return sums
  for (let row = 0; row < book.interest.length; row += 1) {
    if (wanted >= 0 && book.expiryAt[row] !== wanted) continue
    const strike = book.strikes[row] ?? 0
    const sum = sums.get(strike) ?? { strike, callOpenInterest: 0, putOpenInterest: 0 }
    sums.set(strike, sum)
    if (book.puts[row] === 1) sum.putOpenInterest += book.interest[row] ?? 0
    else sum.callOpenInterest += book.interest[row] ?? 0
  }
  return sums
}

/** Open interest of the strikes near the price on every morning, oldest first: `[date][strike]`. */
export function heatOf(books: readonly InterestBook[], expiry: IsoDate | null) {
  const sums = books.map((book) => sumsByStrike(book, expiry)).reverse()
  const newest = sums.at(-1) ?? new Map<number, StrikeOpenInterest>()
  const now = books[0]
  const strikes = strikesNear([...newest.values()], now === undefined ? null : priceOf(now), HEAT_STRIKES).map(
    (one) => one.strike,
  )
  return {
    dates: books.map((book) => book.sessionDate).reverse(),
    strikes,
    calls: sums.map((day) => strikes.map((strike) => day.get(strike)?.callOpenInterest ?? null)),
    puts: sums.map((day) => strikes.map((strike) => day.get(strike)?.putOpenInterest ?? null)),
  }
}
