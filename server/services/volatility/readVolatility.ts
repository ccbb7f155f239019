import type { Ticker } from '@/lib/core/nominal'
import { quantileOfSorted } from '@/lib/core/series'
import type { DatedClose } from '@/lib/equities/performance'
import { nextSession, SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { weekdayOf } from '@/lib/market/isoDate'
import { HEADLINE_DAYS } from '@/lib/options/headlineVol'
import { volRank } from '@/lib/options/rank'
import { alignRealised, parkinsonVol, realisedVol, realisedVolSeries, yangZhangVol } from '@/lib/options/realisedVol'
import { forwardVol, type TermVol, tenorVol, termSlope } from '@/lib/options/surface'
import { mapInTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { barsSoFar, pricesSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { stockScopeOf } from '@/server/services/names/stockScope'
import { nameVolatility } from '@/server/services/volatility/nameVolatility'
import { type PastVols, pastVols } from '@/server/services/volatility/pastVols'
import { type Term, termsOf } from '@/server/services/volatility/readTerms'
import { surfaceOf } from '@/server/services/volatility/surfaceGrid'

const RV_SESSIONS = 21
const CONE = [5, 10, 21, 42, 63, 126, 252] as const
const CALENDAR_PER_SESSION = 365 / SESSIONS_PER_YEAR
/** The estimators look at {@link RV_SESSIONS} sessions and the close before them. */
const BARS = RV_SESSIONS + 2

export interface VolatilityQuery extends When {
  /** Sessions that rank and percentile look back on. */
  readonly window: number
}

/** Is volatility rich, and where on the surface? F31 to F35. */
export async function readVolatility(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, query: VolatilityQuery) {
  await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, query)
  const chain = await readChain(deps, ctx, ticker, { ...query, interest: false })
  const terms = await termsOf(chain)
  const vols = volsOf(terms)
  const closes = await pricesSoFar(stock, ticker, 3 * SESSIONS_PER_YEAR + 1)
  const { iv30, atMs } = await nameVolatility(deps, ctx, ticker, query)
  const past = await pastVols(deps, ctx, stock, { ticker, window: query.window })
  const history = past.headline
  const bars = await barsSoFar(stock, ticker, BARS)
  const prices = closes.map((one) => one.close)
  const rv21 = realisedVol(prices, RV_SESSIONS)
  const rank =
    iv30 === null
      ? null
      : volRank(
          history.slice(-query.window).map((one) => one.vol),
          iv30,
        )
  return {
    data: {
      ticker,
      spot: chain.spot,
      iv30,
      iv30_ms: atMs,
      rv21,
      vrp: iv30 === null || rv21 === null ? null : iv30 - rv21,
      parkinson: parkinsonVol(bars, RV_SESSIONS),
      yang_zhang: yangZhangVol(bars, RV_SESSIONS),
      rank: {
        rank: rank?.rank ?? null,
        percentile: rank?.percentile ?? null,
        count: rank?.count ?? 0,
        low: rank?.low ?? null,
        high: rank?.high ?? null,
      },
      slope: termSlope(vols),
      vix: modelFree(terms),
      tenors: tenorsOf(vols, past.tenors),
      expiries: expiryRows(terms),
      history: historyOf(closes, history),
      cone: await coneOf(prices, vols),
      surface: await part(() => surfaceOf(terms, chain.spot)),
    },
    meta: chain.meta,
  }
}

const volsOf = (terms: readonly Term[]): TermVol[] =>
  terms.flatMap((term) => (term.atmIv === null ? [] : [{ years: term.years, vol: term.atmIv }]))

/** True where no session follows in the same week: Cboe's index looks at expiries of Fridays, of Thursdays where that is a holiday. */
const endsWeek = ({ expiry }: Term): boolean => weekdayOf(nextSession(expiry)) <= weekdayOf(expiry)

/** Cboe's index method at 30 days, a fraction; null where the strips cannot be read. */
function modelFree(terms: readonly Term[]): number | null {
  const known = terms.filter(endsWeek).flatMap(({ strip }) => strip ?? [])
  const after = known.findIndex((strip) => strip.years * 365 >= HEADLINE_DAYS)
  const [near, far] = [known[after - 1], known[after]]
  if (near === undefined || far === undefined) return null
  const years = HEADLINE_DAYS / 365
  const share = (years - near.years) / (far.years - near.years)
  const total = near.variance * near.years * (1 - share) + far.variance * far.years * share
  return total > 0 ? Math.sqrt(total / years) : null
}

function tenorsOf(vols: readonly TermVol[], past: PastVols['tenors']) {
  return past.map(({ days, vols: before }) => {
    const now = tenorVol(vols, days)
    const rank = now === null ? null : volRank(before, now.vol)
    return {
      days,
      vol: now?.vol ?? null,
      extrapolated: now?.extrapolated ?? false,
      percentile: rank?.percentile ?? null,
      low: rank?.low ?? null,
      high: rank?.high ?? null,
      week_ago: before.at(-5) ?? null,
      month_ago: before.at(-21) ?? null,
    }
  })
}

function expiryRows(terms: readonly Term[]) {
  return terms.map((term, at) => {
    const before = terms[at - 1]
    const between =
      before?.atmIv == null || term.atmIv === null
        ? { vol: null, negative: false }
        : forwardVol({ years: before.years, vol: before.atmIv }, { years: term.years, vol: term.atmIv })
    return {
      expiry: term.expiry,
      dte: term.dte,
      years: term.years,
      forward: term.forward,
      atm_iv: term.atmIv,
      rr25: term.skew.riskReversal25,
      rr10: term.skew.riskReversal10,
      bf25: term.skew.butterfly25,
      straddle_move: term.straddleMove,
      vol_move: term.volMove,
      forward_vol: between.vol,
      forward_negative: between.negative,
      total_variance: term.atmIv === null ? null : term.atmIv ** 2 * term.years,
    }
  })
}

/** IV30 beside what was realised before, and what was realised in the 21 sessions that followed ("shifted"). */
function historyOf(closes: readonly DatedClose[], history: readonly { readonly date: string; readonly vol: number }[]) {
  const realised = realisedVolSeries(
    closes.map((one) => one.close),
    RV_SESSIONS,
  )
  const ahead = alignRealised(realised, RV_SESSIONS)
  const place = new Map(closes.map((one, at) => [one.date, at]))
  return history.map(({ date, vol }) => {
    const at = place.get(date)
    const [rv, future] = at === undefined ? [null, null] : [realised[at] ?? null, ahead[at] ?? null]
    return { date, iv30: vol, rv21: rv, rv_ahead: future, vrp: rv === null ? null : vol - rv }
  })
}

/** Volatility cone: what was realised over each horizon in three years, and what is implied for it now. */
function coneOf(prices: readonly number[], vols: readonly TermVol[]) {
  return mapInTurns(CONE, (sessions) => {
    const known = realisedVolSeries(prices, sessions).filter((value) => value !== null)
    known.sort((a, b) => a - b)
    const at = (share: number) => quantileOfSorted(known, share)
    const days = Math.round(sessions * CALENDAR_PER_SESSION)
    return {
      sessions,
      days,
      n: known.length,
      min: at(0),
      p25: at(0.25),
      median: at(0.5),
      p75: at(0.75),
      max: at(1),
      now: realisedVol(prices, sessions),
      implied: tenorVol(vols, days)?.vol ?? null,
    }
  })
}
