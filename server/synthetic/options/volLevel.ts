import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { powerOf } from '@/server/synthetic/prices/instrumentRules'
import { MARKET_VOL, SECTOR_VOL } from '@/server/synthetic/prices/loadings'
import { GRID_POINTS } from '@/server/synthetic/prices/minuteGrid'
import type { PriceBook } from '@/server/synthetic/prices/priceBook'
import { logVolVariance, OWN_HABIT } from '@/server/synthetic/prices/returnRule'
import { riskSources } from '@/server/synthetic/prices/riskSources'
import {
  expectedTerm,
  marketTerm,
  NO_VARIANCE,
  plus,
  REVERSION,
  type VarianceTerm,
  varianceOver,
} from '@/server/synthetic/prices/volState'

/**
 * Volatility at the money over the deviation that is expected: wild days are rare and far out, so the mean move is 2 % less than a
 * normal law of that deviation has; what is missing at the money stands in the wings. No premium: a straddle of every day, bought or
 * sold, earns nothing but its costs (docs/plausibility.md).
 */
const AT_MONEY = 0.98

/** Variance of the VIX that the market's returns make of all that moves it; the rest is chance. */
const VIX_BY_RETURNS = 0.8

const THIRTY_DAYS = 30 / 365

/** Spread of the log volatilities of sectors and of own returns. */
export const OWN_SPREAD = logVolVariance(OWN_HABIT)

/** An instrument number at `ms` after 9:30 of a session number. */
export interface MarketMoment {
  readonly prices: PriceBook
  readonly number: number
  readonly session: number
  readonly ms: number
}

/** What moves the options of an instrument in a session, as variances a year. */
export interface SessionRisk {
  /** Of the sectors and the names' own returns: stands through the session. */
  readonly still: VarianceTerm
  /** Usual variance of the market's part, which follows the market's move. */
  readonly market: number
  /** Usual variance of what follows the VIX, which is pulled back. */
  readonly pulled: number
}

/** The sources of risk of an instrument number in a session number. */
export function sessionRisk(prices: PriceBook, number: number, session: number): SessionRisk {
  const instrument = prices.instrument(number)
  const { rule, typicalVol } = instrument
  if (rule === 'vix') return { still: NO_VARIANCE, market: 0, pulled: typicalVol ** 2 }
  if (rule.startsWith('power:')) {
    const { number: other, power } = powerOf(instrument)
    const { still, market, pulled } = sessionRisk(prices, other, session)
    const times = power ** 2
    // A fund on the VIX holds futures of 30 days, one after the other: they move as little next month as now.
    const held = pulled * Math.exp(-2 * REVERSION * THIRTY_DAYS)
    return { still: plus(plus(NO_VARIANCE, still, times), USUAL, held * times), market: market * times, pulled: 0 }
  }
  const { market, sectors, ownVol, own } = riskSources(prices, instrument)
  const { factors } = prices
  factors.upTo(session)
  const ownTerm = own === null ? USUAL : expectedTerm(own.logVolOn(session), OWN_SPREAD)
  const still = sectors.reduce(
    (sum, { loading, place }) =>
      plus(sum, expectedTerm(factors.sectors[place]?.logVol[session] ?? 0, OWN_SPREAD), (loading * SECTOR_VOL) ** 2),
    plus(NO_VARIANCE, ownTerm, ownVol ** 2),
  )
  return { still, market: (market * MARKET_VOL) ** 2, pulled: 0 }
}

/** Own returns of many members: some are nervous, some quiet. */
export const USUAL: VarianceTerm = { mean: 1, first: 0, second: 0 }

/** The market's part of the minute asked for last: the names that trade in it share it. */
let asked: { readonly prices: PriceBook; readonly at: number; readonly term: VarianceTerm } | null = null

function marketTermAt(prices: PriceBook, session: number, minute: number): VarianceTerm {
  const at = session * GRID_POINTS + minute
  if (asked !== null && asked.at === at && asked.prices === prices) return asked.term
  const { factors } = prices
  factors.upTo(session)
  const term = marketTerm(factors.market.logVol[session] ?? 0, factors.moveFromClose(session, minute))
  asked = { prices, at, term }
  return term
}

/** Variance a year that is expected of an instrument from a moment on. */
export function termAt({ still, market, pulled }: SessionRisk, { prices, session, ms }: Omit<MarketMoment, 'number'>) {
  const minute = Math.min(GRID_POINTS - 1, Math.max(0, Math.floor(ms / MINUTE_MS)))
  const term = marketTermAt(prices, session, minute)
  if (pulled === 0) return plus(still, term, market)
  // The future stands still where the index is pulled home; what is left of a move falls as x², whatever the state.
  const now = term.mean + term.first + term.second
  return { ...NO_VARIANCE, second: pulled * (VIX_BY_RETURNS * now + 1 - VIX_BY_RETURNS) }
}

/** At-the-money total variance over `years` of trading time, reports apart. */
export function usualVariance(term: VarianceTerm, years: number): number {
  return AT_MONEY ** 2 * varianceOver(term, years)
}
