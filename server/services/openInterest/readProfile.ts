import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { ratio } from '@/lib/core/ratio'
import { daysBetween } from '@/lib/market/isoDate'
import { maxPain } from '@/lib/options/maxPain'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { InterestBook } from '@/server/market/facts/marketFacts'
import { strikesNear } from '@/server/services/chains/strikesNear'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { stockName } from '@/server/services/names/stockName'
import { heatOf, priceOf, sumsByStrike } from '@/server/services/openInterest/bookSums'
import { storedBooks } from '@/server/services/openInterest/storedBooks'

const KEPT_NAMES = 4
/** Strikes of the chart by strike, and of the heat. */
const CHART_STRIKES = 60

export interface ProfileQuery extends When {
  /** Sessions back that now is compared with. */
  readonly back: number
  /** Mornings of the history and the heat. */
  readonly days: number
  /** One expiry, or all together. */
  readonly expiry?: IsoDate | undefined
}

const keptBy = perOwner(
  (_deps: MarketDeps) => new AnswerCache<readonly InterestBook[]>('openInterest/readProfile', KEPT_NAMES),
)

/** What was opened or closed: open interest by strike and expiry against days ago, over time, and max pain (F30, F37). */
export async function readInterestProfile(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, query: ProfileQuery) {
  await stockName(deps, ctx, ticker)
  const scope = await contractDaysOf(deps).scopeOf(ctx, query)
  const books = await booksOf(deps, ctx, scope, { ticker, days: Math.max(query.days, query.back) + 1 })
  const [now, then] = [books[0], books[Math.min(query.back, books.length - 1)]]
  const shown = books.slice(0, query.days + 1)
  if (now === undefined || then === undefined) return { data: NOTHING, meta: scope.meta }
  const expiry = query.expiry ?? null
  return {
    data: {
      now: now.sessionDate,
      before: then === now ? null : then.sessionDate,
      reference: priceOf(now),
      expiries: expiryRows(now, then === now ? null : then),
      by_strike: strikeRows(now, then === now ? null : then, expiry),
      history: shown.map((book) => morningOf(book, expiry)).reverse(),
      heat: heatOf(shown, expiry),
      pain: painOf(now, expiry ?? biggestExpiry(now)),
    },
    meta: scope.meta,
  }
}

const NOTHING = {
  now: null,
  before: null,
  reference: null,
  expiries: [],
  by_strike: [],
  history: [],
  heat: { dates: [], strikes: [], calls: [], puts: [] },
  pain: null,
}

interface MorningsAsked {
  readonly ticker: Ticker
  readonly days: number
}

/** The mornings of a name, newest first, kept for the next question about it. */
async function booksOf(deps: MarketDeps, ctx: ServiceContext, scope: Scope, { ticker, days }: MorningsAsked) {
  const key = `${ctx.tier === 'sample'} ${scope.source} ${ticker} ${scope.sessionDate} ${days}`
  return await keptBy(deps).get(key, async () => {
    const books: InterestBook[] = []
    for await (const book of inTurns(scope.market.contracts.interestBooks?.(ticker, scope.sessionDate, days) ?? [])) {
      books.push(book)
    }
    return scope.market.contracts.interestBooks === undefined
      ? await storedBooks(deps.desk, scope, ticker, days)
      : books
  })
}

function strikeRows(now: InterestBook, then: InterestBook | null, expiry: IsoDate | null) {
  const sums = sumsByStrike(now, expiry)
  const before = then === null ? null : sumsByStrike(then, expiry)
  return strikesNear([...sums.values()], priceOf(now), CHART_STRIKES).map(({ strike, ...own }) => ({
    strike,
    calls: own.callOpenInterest,
    puts: own.putOpenInterest,
    calls_before: before === null ? null : (before.get(strike)?.callOpenInterest ?? 0),
    puts_before: before === null ? null : (before.get(strike)?.putOpenInterest ?? 0),
  }))
}

function totalsOf(book: InterestBook): { readonly calls: Float64Array; readonly puts: Float64Array } {
  const calls = new Float64Array(book.expiries.length)
  const puts = new Float64Array(book.expiries.length)
  for (let row = 0; row < book.interest.length; row += 1) {
    const side = book.puts[row] === 1 ? puts : calls
    const at = book.expiryAt[row] ?? 0
    side[at] = (side[at] ?? 0) + (book.interest[row] ?? 0)
  }
  return { calls, puts }
}

function expiryRows(now: InterestBook, then: InterestBook | null) {
  const totals = totalsOf(now)
  const before = then === null ? null : totalsOf(then)
  return now.expiries.map((expiry, at) => {
    const place = then?.expiries.indexOf(expiry) ?? -1
    const [calls, puts] = [totals.calls[at] ?? 0, totals.puts[at] ?? 0]
    return {
      expiry,
      dte: daysBetween(now.sessionDate, expiry),
      calls,
      puts,
      pc: ratio(puts, calls),
      calls_before: before === null ? null : (before.calls[place] ?? 0),
      puts_before: before === null ? null : (before.puts[place] ?? 0),
      max_pain: painStrike(now, expiry),
      max_pain_before: then === null || place < 0 ? null : painStrike(then, expiry),
    }
  })
}

function painStrike(book: InterestBook, expiry: IsoDate | null): number | null {
  if (expiry === null) return null
  return maxPain([...sumsByStrike(book, expiry).values()], book.reference)?.strike ?? null
}

function painOf(book: InterestBook, expiry: IsoDate | null) {
  const sums = expiry === null ? [] : [...sumsByStrike(book, expiry).values()]
  const found = maxPain(sums, book.reference)
  if (expiry === null || found === null) return null
  const near = strikesNear(found.curve, priceOf(book), CHART_STRIKES)
  return {
    expiry,
    strike: found.strike,
    curve: near.map((point) => ({ strike: point.strike, calls: point.callPain, puts: point.putPain })),
  }
}

/** The expiry with the largest open interest of those at least a week away: where pain is a level, not the day's close. */
export function biggestExpiry(book: InterestBook): IsoDate | null {
  const { calls, puts } = totalsOf(book)
  const best = book.expiries
    .map((expiry, at) => ({ expiry, size: (calls[at] ?? 0) + (puts[at] ?? 0) }))
    .filter(({ expiry }) => daysBetween(book.sessionDate, expiry) >= 7 && daysBetween(book.sessionDate, expiry) <= 60)
    .sort((a, b) => b.size - a.size)[0]
  return best?.expiry ?? book.expiries[0] ?? null
}

/** Totals of a morning, of one expiry or of all; max pain of the expiry that is named. */
function morningOf(book: InterestBook, expiry: IsoDate | null) {
  let [calls, puts] = [0, 0]
  for (const sum of sumsByStrike(book, expiry).values()) {
    calls += sum.callOpenInterest
    puts += sum.putOpenInterest
  }
  return {
    date: book.sessionDate,
    calls,
    puts,
    pc: ratio(puts, calls),
    reference: priceOf(book),
    max_pain: painStrike(book, expiry ?? biggestExpiry(book)),
  }
}
