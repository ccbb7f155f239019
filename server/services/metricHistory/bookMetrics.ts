import { daysBetween } from '@/lib/market/isoDate'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { deltaExposure, exposureOf } from '@/lib/options/exposure'
import { exposureLevels } from '@/lib/options/exposureLevels'
import { emptyGreeks } from '@/lib/options/greeks'
import { maxPain } from '@/lib/options/maxPain'
import { writeGreeksOfStyle } from '@/lib/options/stylePrice'
import { isSettling } from '@/lib/options/timeToExpiry'
import { behindAnswers, part, pieces } from '@/server/cache/turns'
import type { BookVols, InterestBook } from '@/server/market/facts/marketFacts'
import { bookSkew } from '@/server/services/metricHistory/bookSkew'
import type { DayFigures } from '@/server/services/nameDays/nameDays'
import { sumsByStrike } from '@/server/services/openInterest/bookSums'
import { biggestExpiry } from '@/server/services/openInterest/readProfile'

const WEEK = 7
const QUARTER = 90
const TOP = 5

const GREEKS = ['delta', 'gamma', 'vanna', 'charm'] as const

/** A contract before its own terms are written into it. */
const EMPTY_CONTRACT = {
  type: 'C' as 'C' | 'P',
  strike: 0,
  expiry: '',
  openInterest: 0,
  volume: 0,
  inventory: null,
  position: null,
  multiplier: CONTRACT_SHARES,
}

/** Rows of a chain between two looks at the clock. */
const CHECK_EVERY = 128

/**
 * What the contracts of one morning give, with pauses: an index has 8,000 of them. Exposures and skew only where the
 * session's close is known and over.
 */
export async function bookFigures(book: InterestBook, hasClose: boolean): Promise<DayFigures> {
  const interest = await part(() => interestFigures(book))
  const { atClose } = book
  const vols = hasClose && atClose !== null ? await part(atClose) : null
  return vols === null
    ? interest
    : { ...interest, ...(await exposureFigures(book, vols)), ...(await part(() => bookSkew(book, vols))) }
}

function interestFigures(book: InterestBook): DayFigures {
  const days = book.expiries.map((expiry) => daysBetween(book.sessionDate, expiry))
  let [calls, puts, week, far] = [0, 0, 0, 0]
  for (let row = 0; row < book.interest.length; row += 1) {
    const own = book.interest[row] ?? 0
    const dte = days[book.expiryAt[row] ?? 0] ?? 0
    if (book.puts[row] === 1) puts += own
    else calls += own
    if (dte <= WEEK) week += own
    if (dte > QUARTER) far += own
  }
  const all = calls + puts
  const strikes = [...sumsByStrike(book, null).values()].map((one) => one.callOpenInterest + one.putOpenInterest)
  const top = strikes.sort((a, b) => b - a).slice(0, TOP)
  const expiry = biggestExpiry(book)
  const pain = expiry === null ? null : maxPain([...sumsByStrike(book, expiry).values()], book.reference)
  const share = (part: number) => (all === 0 ? null : part / all)
  return {
    oi: all,
    call_oi: calls,
    put_oi: puts,
    pc_oi: calls === 0 ? null : puts / calls,
    oi_week: share(week),
    oi_far: share(far),
    oi_top5: share(top.reduce((sum, own) => sum + own, 0)),
    max_pain: pain?.strike ?? null,
    listed: book.interest.length,
    pain_distance: pain === null || !(book.reference > 0) ? null : pain.strike / book.reference - 1,
  }
}

/** F23, F25 and F26 by model A (dealers long calls, short puts), F24 by model D, F28 walls as shares of the price. */
async function exposureFigures(book: InterestBook, market: BookVols): Promise<DayFigures> {
  const { style, spot, rate, dividendYield, vols, years, greeks } = market
  const input = { type: 'C' as 'C' | 'P', spot, rate, dividendYield, strike: 0, years: 0, vol: 0 }
  const contract = { ...emptyGreeks(), ...EMPTY_CONTRACT }
  const days = book.expiries.map((expiry) => daysBetween(book.sessionDate, expiry))
  const strikes = new Map<number, { strike: number; callGex: number; putGex: number }>()
  let [callGex, putGex, week, dex, vex, cex] = [0, 0, 0, 0, 0, 0]
  const add = (row: number): void => {
    contract.openInterest = book.interest[row] ?? 0
    // What settles at this instant has no greeks of its own any more: its gamma would stand for all the others.
    if (contract.openInterest === 0 || (greeks === undefined && isSettling(years[row] ?? 0))) return
    const isPut = book.puts[row] === 1
    contract.type = input.type = isPut ? 'P' : 'C'
    contract.strike = input.strike = book.strikes[row] ?? 0
    input.years = years[row] ?? 0
    input.vol = vols[row] ?? 0
    if (greeks === undefined) writeGreeksOfStyle(style, input, contract, { rho: false })
    else for (const greek of GREEKS) contract[greek] = greeks[greek][row] ?? Number.NaN
    const own = exposureOf(contract, { spot, model: 'naive', basis: 'openInterest' })
    if (!Number.isFinite(own.gex)) return
    dex += deltaExposure(contract.delta, contract.openInterest * CONTRACT_SHARES, spot)
    vex += own.vex
    cex += own.cex
    if ((days[book.expiryAt[row] ?? 0] ?? 0) <= WEEK) week += own.gex
    const sum = strikes.get(input.strike) ?? { strike: input.strike, callGex: 0, putGex: 0 }
    strikes.set(input.strike, sum)
    if (isPut) {
      putGex += own.gex
      sum.putGex += own.gex
    } else {
      callGex += own.gex
      sum.callGex += own.gex
    }
  }
  for await (const [from, until] of behindAnswers(pieces(book.interest.length, CHECK_EVERY)))
    for (let row = from; row < until; row += 1) add(row)
  const { callWall, putWall } = exposureLevels([...strikes.values()], spot)
  const from = (level: number | null) => (level === null ? null : level / spot - 1)
  return {
    gex: callGex + putGex,
    call_gex: callGex,
    put_gex: putGex,
    gex_week: week,
    dex,
    vex,
    cex,
    call_wall: from(callWall),
    put_wall: from(putWall),
  }
}
