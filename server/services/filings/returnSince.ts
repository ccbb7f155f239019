import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { PriceBook } from '@/server/market/port'

/** Return from the close of a day to the newest one, a fraction; null where either is unknown. */
export function returnSince(book: PriceBook, ticker: Ticker, date: IsoDate | null): number | null {
  if (date === null || ticker === '') return null
  const [then, now] = [book.on(ticker, date), book.last(ticker)]
  return then === null || now === null || then <= 0 ? null : now / then - 1
}
