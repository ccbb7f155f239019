import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { rootsOf, underlyingOf } from '@/lib/options/indexRoots'
import { type OccParts, parseOccParts } from '@/lib/options/occSymbol'
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
  const { source, market } = scope
  const dates = await storedDates(desk, scope, days)
  const sides = await desk.store.contractSides(
    dates.map((sessionDate) => ({ sessionDate, source })),
    rootsOf(ticker),
  )
  const byDate = groupBy(sides.filter(hasInterest), (row) => row.sessionDate)
  const books: InterestBook[] = []
  for (const sessionDate of dates) {
    const rows = byDate.get(sessionDate)
    if (rows === undefined) continue
    const close = await market.prices.previousClose(ticker, sessionDate)
    // Without prices of the name the contracts themselves may tell one.
    const book = close.known
      ? bookOf(sessionDate, rows, close.value)
      : await storedBook(desk, { sessionDate, source }, ticker)
    if (book !== null) books.push(book)
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
  const told = rows.find((row) => row.underlyingClose !== null)?.underlyingClose ?? Number.NaN
  return rows.length === 0 ? null : bookOf(session.sessionDate, rows, told)
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

type ContractInterest = Pick<SessionContract, 'optionSymbol' | 'openInterest'>
const hasInterest = ({ openInterest }: Pick<SessionContract, 'openInterest'>) => openInterest !== null

/** A book of contracts that may come in any order. */
export function toldBook(
  rows: readonly (Pick<OccParts, 'expiry' | 'strike' | 'type'> & Pick<SessionContract, 'openInterest'>)[],
  told: Pick<InterestBook, 'sessionDate' | 'reference' | 'atClose'>,
): InterestBook {
  const expiries = [...new Set(rows.map(({ expiry }) => expiry))].sort()
  const place = new Map(expiries.map((expiry, at) => [expiry, at]))
  return {
    ...told,
    expiries,
    expiryAt: Uint16Array.from(rows, ({ expiry }) => place.get(expiry) ?? 0),
    strikes: Float64Array.from(rows, ({ strike }) => strike),
    puts: Uint8Array.from(rows, ({ type }) => (type === 'P' ? 1 : 0)),
    interest: Float64Array.from(rows, ({ openInterest }) => openInterest ?? 0),
  }
}

function bookOf(sessionDate: IsoDate, rows: readonly ContractInterest[], reference: Usd): InterestBook {
  const parted = rows.map(({ optionSymbol, openInterest }) => ({ parts: parseOccParts(optionSymbol), openInterest }))
  const told = parted.flatMap(({ parts, openInterest }) => (parts === null ? [] : [{ ...parts, openInterest }]))
  return toldBook(told, { sessionDate, reference, atClose: null })
}
