import { sessionStartMs } from '@/lib/market/session'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { USUAL_RATE } from '@/lib/options/shortRate'
import { expiryInstantMs, YEAR_MS } from '@/lib/options/timeToExpiry'
import { dividendsBetween } from '@/server/synthetic/dividends'
import type { Halt } from '@/server/synthetic/equities/halts'
import { earningsBetween } from '@/server/synthetic/events'
import { buildChain, type Chain, type ChainExpiry, contractKey } from '@/server/synthetic/listing/chain'
import { SHORT_YEARS, type SsviShape, shapeOf } from '@/server/synthetic/options/ssvi'
import { tradingYears } from '@/server/synthetic/options/tradingTime'
import { vixFuture } from '@/server/synthetic/options/vixForward'
import { usualVix } from '@/server/synthetic/options/vixTerms'
import { type SessionRisk, sessionRisk, termAt, usualVariance } from '@/server/synthetic/options/volLevel'
import { underOf } from '@/server/synthetic/prices/instrumentRules'
import { coinShareOf } from '@/server/synthetic/prices/loadings'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import type { VarianceTerm } from '@/server/synthetic/prices/volState'
import { mix, optionsKey } from '@/server/synthetic/random'
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
  /** Part of the variance that comes when coins move. */
  readonly coins: number
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
  const key = optionsKey(prices.seed, instrument.ticker)
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
    shape: shapeOf(instrument, key, usualVariance(termAt(risk, { prices, session, ms: 0 }), SHORT_YEARS)),
    coins: coinShareOf(underOf(instrument)),
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

/** Years to settlement at a moment `ms` after 9:30. Formula F6. */
export function yearsTo(day: TickerDay, place: number, ms: number): number {
  return Math.max((day.settleMs[place] ?? 0) - ms, LEAST_MS) / YEAR_MS
}

/** Variance a year that is expected at a moment, reports apart. */
export function volTerm({ risk, prices, session }: TickerDay, ms: number): VarianceTerm {
  return termAt(risk, { prices, session, ms })
}

/** Trading time to the settlement of an expiry, by its place in the chain. */
export function tradingYearsTo({ chain, session, coins }: TickerDay, place: number, ms: number): number {
  const expiry = chain.expiries[place]
  if (expiry === undefined) throw new RangeError(`No expiry ${place}`)
  return tradingYears(session, ms, expiry, coins)
}

/** At-the-money total variance to an expiry `ms` after 9:30, reports included, where `term` is {@link volTerm}. */
export function atmVariance(day: TickerDay, place: number, ms: number, term: VarianceTerm): number {
  const years = tradingYearsTo(day, place, ms)
  return usualVariance(term, years) + (day.eventVariance[place] ?? 0)
}

/** Price for delivery at settlement that options are valued from. VIX options follow the future of their day, not the index. */
export function forwardOf(day: TickerDay, place: number, ms: number, spot: number): number {
  const { instrument, session, chain } = day
  const years = yearsTo(day, place, ms)
  if (instrument.rule === 'vix') {
    const settles = chain.expiries[place]?.expirySession ?? session
    return vixFuture(usualVix(spot, { session, ms }), years, settles)
  }
  return spot * Math.exp((RATE - instrument.dividendYield) * years)
}

/** Hash key of a contract of the chain for its whole life. */
export function keyOfContract(day: TickerDay, expiry: ChainExpiry, contract: number): number {
  const strike = expiry.strikes.thousandths[(contract - expiry.offset) >> 1] ?? 0
  return contractKey(day.key, expiry, strike, (contract - expiry.offset) % 2 === 1)
}
