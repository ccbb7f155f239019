import type { IsoDate } from '@/lib/core/nominal'
import { nextSession, sessionOnOrAfter } from '@/lib/market/calendar'
import { addDays, calendarDayOf, dayNumberOf, isoDateOf, isoDateOfDayNumber } from '@/lib/market/isoDate'
import { quarterOfDay, quarterStart } from '@/server/synthetic/quarters'
import { hashText, mix, normal, uniform } from '@/server/synthetic/random'
import { dayOfSession, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { companyOf, type Instrument } from '@/server/synthetic/universe'

/** A cash dividend: who holds at the close before `exSession` gets `amount` USD per share. */
export interface Dividend {
  readonly exDate: IsoDate
  readonly exSession: number
  readonly amount: number
}

/** First day on which trades settled the next session: from it the ex-date is the day of record (SEC, rule 15c6-1, 2024). */
const NEXT_DAY_SETTLEMENT = '2024-05-28'
/** Days from the record to the payment: each company keeps to its own, two to five weeks; who pays every month does not wait that long. */
const WAIT = { quarter: { least: 14, most: 35 }, month: { least: 9, most: 15 } } as const
/** The fourth quarter of 2026, counted from 1970: there a payment is the yield of its name over four. */
const ANCHOR_QUARTER = 227
/** Of 100 companies so many raise every year; the others in so many of 100 years, and they cut now and then. README, dividends. */
const RAISES_ALWAYS = 0.72
const RAISE_CHANCE = 0.45
const CUT_CHANCE = 0.05
/** Of the others' cuts in the year of the pandemic. */
const CUT_CHANCE_2020 = 0.4
/** Median raise of a year and how far names lie from it (in logarithms). */
const MEDIAN_RAISE = 0.065
const RAISE_SPREAD = 0.55
const MOST_RAISE = 0.25
/** What a fund collects differs from quarter to quarter by so much (in logarithms), around growth of so much a year. */
const FUND_SPREAD = 0.13
const FUND_GROWTH = 0.05

const keyOf = (seed: number, { ticker }: Instrument, part: number) =>
  mix(hashText(seed, `${companyOf(ticker)}:dividend`), part)

/** The days of a dividend beside its ex-date: who holds on the day of record is paid on a session some weeks later. */
export function dividendDays(seed: number, instrument: Instrument, exDate: IsoDate) {
  const recordDate = exDate >= NEXT_DAY_SETTLEMENT ? exDate : nextSession(exDate)
  const { least, most } = instrument.paymentsAYear === 12 ? WAIT.month : WAIT.quarter
  const wait = least + Math.floor(uniform(keyOf(seed, instrument, 2), 1) * (most - least + 1))
  return { recordDate, payDate: sessionOnOrAfter(addDays(recordDate, wait)) }
}

/** What a payment of one year is to that of the year before. A board decides once a year. */
function stepOf(key: number, year: number): number {
  const usual = Math.min(MOST_RAISE, MEDIAN_RAISE * Math.exp(RAISE_SPREAD * normal(key, 1)))
  const raise = 1 + usual * (0.6 + 0.8 * uniform(mix(key, 3), year))
  if (uniform(key, 2) < RAISES_ALWAYS) return raise
  const chance = uniform(mix(key, 4), year)
  if (chance < (year === 2020 ? CUT_CHANCE_2020 : CUT_CHANCE)) return 0.4 + 0.35 * uniform(mix(key, 5), year)
  return chance > 1 - RAISE_CHANCE ? raise : 1
}

/** Payments are declared in cents, small ones in quarters of a cent. */
const [STEPS, SMALL_STEPS, SMALL] = [100, 400, 0.5]

/** A payment as a board declares it, USD per share. */
function declared(amount: number): number {
  const steps = amount < SMALL ? SMALL_STEPS : STEPS
  return Math.round(amount * steps) / steps
}

/** A payment over that of the anchor: the quarter it falls in, and its number among those of its name. */
function levelOf(key: number, isFund: boolean, { quarter, period }: Pick<Payment, 'quarter' | 'period'>): number {
  if (isFund)
    return (1 + FUND_GROWTH) ** ((quarter - ANCHOR_QUARTER) / 4) * Math.exp(FUND_SPREAD * normal(mix(key, 6), period))
  // The quarter of the year in which the board decides.
  const decides = Math.floor(4 * uniform(key, 7))
  const yearOf = (one: number) => 1970 + Math.floor((one - decides) / 4)
  let level = 1
  for (let year = yearOf(quarter) + 1; year <= yearOf(ANCHOR_QUARTER); year += 1) level /= stepOf(key, year)
  for (let year = yearOf(ANCHOR_QUARTER) + 1; year <= yearOf(quarter); year += 1) level *= stepOf(key, year)
  return level
}

interface Payment {
  readonly quarter: number
  readonly period: number
  readonly exSession: number
}

/** The payments of a quarter: one or none, or three of a name that pays every month. Bond funds go ex on the first session of a month. */
function paymentsIn(instrument: Instrument, key: number, quarter: number): readonly Payment[] {
  const start = quarterStart(quarter)
  const isFund = instrument.issueType === 'ETF'
  if (instrument.paymentsAYear === 2 && (quarter % 2 === 1) !== isFund) return []
  if (instrument.paymentsAYear < 12)
    return [{ quarter, period: quarter, exSession: lastSessionNumber(start + 8 + Math.floor(uniform(key, 1) * 75)) }]
  const { year, month } = calendarDayOf(isoDateOfDayNumber(start))
  return [0, 1, 2].map((nth) => {
    const first = dayNumberOf(isoDateOf({ year, month: month + nth, day: 1 }))
    const exSession = isFund
      ? lastSessionNumber(first - 1) + 1
      : lastSessionNumber(first + 4 + Math.floor(uniform(key, 1) * 24))
    return { quarter, period: 3 * quarter + nth, exSession }
  })
}

/** Dividends with the ex-date in sessions `from` … `to`, oldest first; four a year, or twelve. */
export function dividendsBetween(seed: number, instrument: Instrument, from: number, to: number): Dividend[] {
  const isPayer =
    instrument.issueType !== 'Index' && instrument.dividendYield > 0 && !instrument.rule.startsWith('power')
  if (!isPayer) return []
  const key = keyOf(seed, instrument, 1)
  const pays = keyOf(seed, instrument, 3)
  const isFund = instrument.issueType === 'ETF'
  const usual = (instrument.typicalPrice * instrument.dividendYield) / instrument.paymentsAYear
  const found: Dividend[] = []
  const last = quarterOfDay(dayOfSession(Math.max(0, to)))
  for (let quarter = quarterOfDay(dayOfSession(Math.max(0, from))); quarter <= last; quarter += 1) {
    for (const payment of paymentsIn(instrument, key, quarter)) {
      const { exSession } = payment
      if (exSession < from || exSession > to) continue
      const amount = declared(usual * levelOf(pays, isFund, payment))
      if (amount > 0) found.push({ exDate: isoDateOfDayNumber(dayOfSession(exSession)), exSession, amount })
    }
  }
  return found
}
