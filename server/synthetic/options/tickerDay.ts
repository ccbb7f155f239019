import { sessionStartMs } from '@/lib/market/session'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { USUAL_RATE } from '@/lib/options/shortRate'
import { expiryInstantMs, YEAR_MS } from '@/lib/options/timeToExpiry'
import type { Halt } from '@/server/synthetic/equities/halts'
import { dividendsBetween, earningsBetween } from '@/server/synthetic/events'
import { buildChain, type Chain, type ChainExpiry, contractKey } from '@/server/synthetic/listing/chain'
import { mostEta, SHORT_YEARS, type SsviShape } from '@/server/synthetic/options/ssvi'
import { vixForward } from '@/server/synthetic/options/vixForward'
import { type SessionRisk, sessionRisk, termAt, usualVariance } from '@/server/synthetic/options/volLevel'
import { SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { varianceLeft } from '@/server/synthetic/prices/minuteGrid'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { moveVariance, varianceBetween } from '@/server/synthetic/prices/sessionVariance'
import type { VarianceTerm } from '@/server/synthetic/prices/volState'
import { hashText, mix, uniform } from '@/server/synthetic/random'
import { scheduledMoves } from '@/server/synthetic/scheduledMoves'
import { closeMinuteOf, dateOfSession } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

/** Continuous interest rate of the built-in market. */
export const RATE = USUAL_RATE
/** F6: the pricing time is never less than a minute. */
const LEAST_MS = 60_000

/** Everything about an instrument's options that holds for a whole session. */
export interface TickerDay {
  readonly prices: PriceModel
  readonly chain: Chain
  readonly instrument: Instrument
  /** Exercised up to expiry: options on stocks and funds, not on indices. */
  readonly isAmerican: boolean
  readonly session: number
  /** Hash key of the instrument for things that last for a contract's life. */
  readonly key: number
  /** Hash key of this instrument's session. */
  readonly dayKey: number
  /** 9:30 of the session. */
  readonly startMs: number
  /** Minute after 9:30 at which the regular session ends: 390, 210 on a half day. */
  readonly close: number
  /** Price known in the morning: yesterday's close. */
  readonly reference: number
  readonly shape: SsviShape
  readonly risk: SessionRisk
  /** Variance of reports and outcomes of drugs between now and each expiry, by place in the chain. */
  readonly eventVariance: readonly number[]
  /** Milliseconds from this session's 9:30 to each expiry's settlement. */
  readonly settleMs: readonly number[]
  /** Sessions to the next effect of a report, large when none is near. */
  readonly sessionsToReport: number
  /** Trading halts of the underlying today; its options do not trade meanwhile. */
  readonly halts: readonly Halt[]
  /** True on the last session that trades with the dividend. */
  readonly isBeforeExDate: boolean
}

/** Builds the day of an instrument number. Pure function of the seed, the number and the session. */
export function buildTickerDay(prices: PriceModel, number: number, session: number): TickerDay {
  const chain = buildChain(prices, number, session)
  const { instrument } = chain
  const key = hashText(prices.seed, `${instrument.ticker}:options`)
  const startMs = sessionStartMs(dateOfSession(session))
  const last = chain.expiries.at(-1)?.expirySession ?? session
  const ahead = scheduledMoves(prices.seed, instrument, session + 1, last)
  const [report] = earningsBetween(prices.seed, instrument, session + 1, last)
  const varianceTo = (expirySession: number) =>
    ahead.reduce((sum, { effectSession, sigma }) => sum + (effectSession <= expirySession ? sigma * sigma : 0), 0)
  const risk = sessionRisk(prices, number, session)
  return {
    prices,
    chain,
    instrument,
    isAmerican: exerciseStyleOf(instrument.ticker) === 'American',
    session,
    key,
    dayKey: mix(key, session),
    startMs,
    close: closeMinuteOf(session),
    reference: prices.close(number, session - 1),
    shape: { ...shapeOf(instrument, key), short: usualVariance(termAt(risk, { prices, session, ms: 0 }), SHORT_YEARS) },
    risk,
    eventVariance: chain.expiries.map((expiry) => varianceTo(expiry.expirySession)),
    settleMs: chain.expiries.map(
      ({ expiryDate, settlement }) => expiryInstantMs(expiryDate, settlement === 'am' ? 'AM' : 'PM') - startMs,
    ),
    sessionsToReport: (report?.effectSession ?? session + 999) - session,
    halts: prices.haltsOf(number, session),
    isBeforeExDate: dividendsBetween(prices.seed, instrument, session + 1, session + 1).length > 0,
  }
}

function shapeOf(instrument: Instrument, key: number): Omit<SsviShape, 'short'> {
  const spread = uniform(key, 0x5c) - 0.5
  if (instrument.ticker === 'VIX' || instrument.ticker === 'UVXY') return { rho: 0.6, eta: 0.9 }
  const isBroad = instrument.issueType === 'ETF' || instrument.issueType === 'Index'
  const rho = isBroad && instrument.rule !== 'own' ? -0.66 + 0.1 * spread : -0.32 + 0.3 * spread
  return { rho, eta: Math.min(mostEta(rho), (isBroad ? 1.12 : 0.8) + 0.2 * spread) }
}

/** Years to settlement at a moment `ms` after 9:30. Formula F6. */
export function yearsTo(day: TickerDay, place: number, ms: number): number {
  return Math.max((day.settleMs[place] ?? 0) - ms, LEAST_MS) / YEAR_MS
}

/** Variance a year that is expected at a moment, reports apart. */
export function volTerm({ risk, prices, session }: TickerDay, ms: number): VarianceTerm {
  return termAt(risk, { prices, session, ms })
}

/** A minute before the end some variance is left always, as some time is. */
const LEAST_VARIANCE = 1 / 390

/**
 * Trading time to settlement in years of 252 mean sessions: what is left of today's session, and the nights and sessions to come with
 * their own weights. A night, a weekend and a quiet noon count for what prices move in them, not for their hours.
 */
export function tradingYearsTo({ chain, session, close }: TickerDay, place: number, ms: number): number {
  const expiry = chain.expiries[place]
  if (expiry === undefined) throw new RangeError(`No expiry ${place}`)
  const today = moveVariance(session) * varianceLeft(ms, close)
  const { expirySession, settlement } = expiry
  const later = varianceBetween(session, expirySession) - (settlement === 'am' ? moveVariance(expirySession) : 0)
  return Math.max(LEAST_VARIANCE, today + later) / SESSIONS_PER_YEAR
}

/** At-the-money total variance to an expiry `ms` after 9:30, reports included, where `term` is {@link volTerm}. */
export function atmVariance(day: TickerDay, place: number, ms: number, term: VarianceTerm): number {
  const years = tradingYearsTo(day, place, ms)
  return usualVariance(term, years) + (day.eventVariance[place] ?? 0)
}

/** Price for delivery at settlement that options are valued from. VIX options follow the future of their day, not the index. */
export function forwardOf({ instrument }: TickerDay, spot: number, years: number): number {
  if (instrument.rule === 'vix') return vixForward(spot, years)
  return spot * Math.exp((RATE - instrument.dividendYield) * years)
}

/** Hash key of a contract of the chain for its whole life. */
export function keyOfContract(day: TickerDay, expiry: ChainExpiry, contract: number): number {
  const strike = expiry.strikes.thousandths[(contract - expiry.offset) >> 1] ?? 0
  return contractKey(day.key, expiry, strike, (contract - expiry.offset) % 2 === 1)
}
