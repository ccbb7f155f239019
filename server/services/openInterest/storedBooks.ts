import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { InterestBook } from '@/server/market/facts/marketFacts'
import type { Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import type { SessionContract } from '@/server/stores/tape/portContracts'

const PAGE = 2000

/** A session of one source, stored or still running. */
type SourceDay = Pick<Scope, 'source' | 'sessionDate'>

/** Contracts of a name as imported sessions of one source tell them, newest first. */
export async function storedBooks(
  desk: TapeDesk,
  scope: SourceDay & Pick<Scope, 'market'>,
  ticker: Ticker,
  days: number,
): Promise<readonly InterestBook[]> {
  const books: InterestBook[] = []
  for (const sessionDate of await storedDates(desk, scope, days)) {
    const book = await storedBook(desk, { sessionDate, source: scope.source }, ticker)
    const close = await scope.market.prices.previousClose(ticker, sessionDate)
    if (book !== null) books.push(close.known ? { ...book, reference: close.value } : book)
  }
  return books
}

/** Sessions of the source of a scope up to its own, newest first. */
export async function storedDates(desk: TapeDesk, scope: SourceDay, days: number): Promise<readonly IsoDate[]> {
  const [withPrints, withDays] = await Promise.all([desk.sessions(), desk.store.contractSessions()])
  const dates = [...withPrints, ...withDays]
    .filter((one) => one.source === scope.source && one.sessionDate <= scope.sessionDate)
    .map((one) => one.sessionDate)
  return [...new Set(dates)].sort().reverse().slice(0, days)
}

/** Contracts of a name in one imported session; null where it tells none. */
export async function storedBook(
  desk: TapeDesk,
  session: { readonly sessionDate: IsoDate; readonly source: string },
  ticker: Ticker,
): Promise<InterestBook | null> {
  const rows = await rowsOf(desk, session, ticker)
  return rows.length === 0 ? null : bookOf(session.sessionDate, rows)
}

/** Symbols are stored in their order, so a name's contracts stand together behind its own letters. */
async function rowsOf(
  desk: TapeDesk,
  session: { readonly sessionDate: IsoDate; readonly source: string },
  ticker: Ticker,
): Promise<readonly SessionContract[]> {
  const rows: SessionContract[] = []
  for (let after: string = ticker; ; ) {
    const page = await desk.store.sessionContracts(session, after, PAGE)
    for (const row of page) {
      const root = parseOccParts(row.optionSymbol)?.root ?? ''
      if (underlyingOf(root) === ticker && row.openInterest !== null) rows.push(row)
    }
    const last = page.at(-1)?.optionSymbol
    if (last === undefined || page.length < PAGE || !last.startsWith(ticker)) return rows
    after = last
  }
}

function bookOf(sessionDate: IsoDate, rows: readonly SessionContract[]): InterestBook {
  const terms = rows.map((row) => parseOccParts(row.optionSymbol))
  const expiries = [...new Set(terms.map((term) => term?.expiry ?? ''))].sort()
  const place = new Map(expiries.map((expiry, at) => [expiry, at]))
  return {
    sessionDate,
    reference: rows.find((row) => row.underlyingClose !== null)?.underlyingClose ?? Number.NaN,
    expiries,
    expiryAt: Uint16Array.from(terms, (term) => place.get(term?.expiry ?? '') ?? 0),
    strikes: Float64Array.from(terms, (term) => term?.strike ?? 0),
    puts: Uint8Array.from(terms, (term) => (term?.type === 'P' ? 1 : 0)),
    interest: Float64Array.from(rows, (row) => row.openInterest ?? 0),
    atClose: null,
  }
}
