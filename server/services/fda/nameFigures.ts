import type { FdaRow } from '@/lib/contract/fda'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { moveAcross, runwayMonths } from '@/lib/equities/fdaEvents'
import type { DatedClose } from '@/lib/equities/performance'
import { buildStatements } from '@/lib/equities/statements'
import { trailingPeriods } from '@/lib/equities/statementViews'
import { readEventMove } from '@/lib/options/eventMove'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { companyOf } from '@/server/market/stored/storedCompany'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { nameScopeOf } from '@/server/services/filings/nameScope'
import { factOf, factsOf } from '@/server/services/financials/readFinancials'
import type { When } from '@/server/services/flow/tapeDesk'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import type { StockScope } from '@/server/services/names/stockScope'
import { expiryVol, readTerms, type Term } from '@/server/services/volatility/readTerms'

/** Sessions whose closes tell past moves: three years. */
const SESSIONS = 760

/** What a name's dates share, read once for all of them. */
export interface NameFigures {
  readonly closes: readonly DatedClose[]
  readonly terms: readonly Term[]
  readonly runway: Pick<FdaRow, 'runway_months' | 'earns_cash'>
}

const NO_RUNWAY = { runway_months: null, earns_cash: null } as const

/** Closes, volatility by expiry and cash of one name; what its sources do not know stays empty. */
export async function nameFigures(
  deps: MarketDeps,
  ctx: ServiceContext,
  { ticker, when, stock, hasAhead }: Asked,
): Promise<NameFigures> {
  const closes = await pricesSoFar(stock, ticker, SESSIONS)
  // A name without a date ahead needs no prices of options.
  const terms = hasAhead ? await unlessUnknown(readTerms(deps, ctx, ticker, when), []) : []
  const runway = await unlessUnknown(runwayOf(deps, ctx, ticker, when), NO_RUNWAY)
  return { closes, terms, runway }
}

export interface Asked {
  readonly ticker: Ticker
  readonly when: When
  readonly stock: StockScope
  readonly hasAhead: boolean
}

/** A name that the market of the session does not know has no such figure; everything else is trouble. */
async function unlessUnknown<T>(answer: Promise<T>, instead: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return instead
    throw error
  }
}

async function runwayOf(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const name = await nameScopeOf(deps, ctx, ticker, { topic: 'statements', when })
  const cik = await companyOf(name.store, ticker)
  if (cik === null) return NO_RUNWAY
  const facts = await factsOf(name.store, cik, name.asOf)
  const { quarters } = await part(() => buildStatements(facts.map(factOf), name.asOf))
  const last = trailingPeriods(quarters).at(-1)?.values
  const { cashHeld, shortInvestments = 0, operatingCash = null } = last ?? {}
  const cash = cashHeld === undefined ? null : cashHeld + shortInvestments
  return {
    runway_months: runwayMonths(cash, operatingCash),
    earns_cash: operatingCash === null ? null : operatingCash >= 0,
  }
}

/** F35 and the kink of the term structure over one date ahead. */
export function optionFigures({ closes, terms }: NameFigures, date: IsoDate) {
  const price = closes.at(-1)?.close ?? null
  const known = terms.filter(({ atmIv }) => atmIv !== null)
  const near = known.find(({ expiry }) => expiry >= date)
  const before = known.findLast(({ expiry }) => expiry < date)
  const alone = readEventMove(price, terms.map(expiryVol), date).found
  const share = (move: number | null | undefined) =>
    move == null || price === null || price === 0 ? null : move / price
  const [nearIv, beforeIv] = [near?.atmIv ?? null, before?.atmIv ?? null]
  return {
    price,
    expiry: near?.expiry ?? null,
    straddle_move: share(near?.straddleMove),
    event_move: share(alone?.standardDeviation),
    near_iv: nearIv,
    before_iv: beforeIv,
    kink: nearIv === null || beforeIv === null ? null : nearIv - beforeIv,
  }
}

/** Moves across dates that are over, newest first. */
export const pastMoves = (
  { closes }: NameFigures,
  dates: readonly { readonly date: IsoDate; readonly drug: string }[],
) => dates.map(({ date, drug }) => ({ date, drug, move: moveAcross(closes, date) }))
