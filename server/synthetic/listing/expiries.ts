import { wordTable } from '@/lib/core/wordTable'
import { calendarDayOf, dayNumberOf, isoDateOf, isoDateOfDayNumber, weekdayOfDayNumber } from '@/lib/market/isoDate'
import { dayOfSession, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

export type ExpiryKind = 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'leap'
/** 'am': settled at the open of the expiry day, last traded the session before; 'pm': at its close. */
export type Settlement = 'am' | 'pm'

/** One expiry of one root, and the sessions (numbers) in which it trades. */
export interface Expiry {
  readonly root: string
  readonly kind: ExpiryKind
  readonly settlement: Settlement
  /** Day number of the expiry date. */
  readonly day: number
  /** First session in which the expiry is listed. */
  readonly listedOn: number
  /** Session number of the expiry date. */
  readonly expirySession: number
  /** Last session in which it trades. */
  readonly lastSession: number
}

/** Calendar days from listing to expiry. */
const LEAD_DAYS = {
  daily: 22,
  weekly: 45,
  vixWeekly: 41,
  serial: 68,
  cycle: 260,
  quarterly: 280,
  indexMonthly: 370,
  leap: 900,
}
/** Months looked ahead for monthly series. */
const MONTHS_AHEAD = 31
/** Roots of the PM-settled series beside the AM-settled monthly root. */
const PM_ROOTS: Readonly<Record<string, string>> = wordTable({ SPX: 'SPXW', NDX: 'NDXP', RUT: 'RUTW', XSP: 'XSP' })

/** By month counted from {@link FIRST_MONTH}, as far as they have been asked for: every listing of every name asks for dozens. */
const monthlyDays: number[] = []
const FIRST_MONTH = 2015 * 12

/** The third Friday of a month counted from year 0; the trading day before when it is a holiday. */
export function monthlyExpiryDay(month: number): number {
  const known = monthlyDays[month - FIRST_MONTH]
  if (known !== undefined) return known
  const day = thirdFriday(month)
  monthlyDays[month - FIRST_MONTH] = day
  return day
}

function thirdFriday(month: number): number {
  const first = dayNumberOf(isoDateOf({ year: Math.floor(month / 12), month: (month % 12) + 1, day: 1 }))
  return lastTradingDay(first + ((5 - weekdayOfDayNumber(first) + 7) % 7) + 14)
}

/** The monthly series of the VIX: a Wednesday, a Tuesday when that Friday is a holiday. */
const vixExpiryDay = (month: number): number => vixSettlement(monthlyExpiryDay(month + 1))

/** VIX options settle 30 days before the SPX options that expire on a Friday, or on the trading day before it. */
const vixSettlement = (friday: number): number => lastTradingDay(lastTradingDay(friday) - 30)

/** The day itself when it is a trading day, else the trading day before it. */
function lastTradingDay(day: number): number {
  return dayOfSession(lastSessionNumber(day))
}

interface Draft {
  readonly kind: ExpiryKind
  readonly day: number
  readonly leadDays: number
  readonly root: string
  readonly settlement: Settlement
}

/**
 * All expiries of an instrument that trade in a session, nearest first; AM before PM on the same day. A day that is
 * both the end of a quarter and later one of a week's expiries is one expiry: the listing that came first.
 */
export function expiriesOf(instrument: Instrument, session: number): Expiry[] {
  const today = dayOfSession(session)
  const drafts = instrument.ticker === 'VIX' ? vixDrafts(today) : [...monthlyDrafts(instrument, today)]
  if (instrument.ticker !== 'VIX') drafts.push(...shortDrafts(instrument, today), ...quarterDrafts(instrument, today))
  const first = new Map<number, Expiry>()
  for (const draft of drafts) {
    const expiry = finish(draft)
    if (expiry.listedOn > session || expiry.lastSession < session) continue
    const name = 2 * draft.day + (draft.root === instrument.ticker ? 0 : 1)
    const known = first.get(name)
    if (known === undefined || expiry.listedOn < known.listedOn) first.set(name, expiry)
  }
  return [...first.values()].sort((a, b) => a.day - b.day || (a.settlement < b.settlement ? -1 : 1))
}

function finish({ kind, day, leadDays, root, settlement }: Draft): Expiry {
  const expirySession = lastSessionNumber(day)
  const listedOn = lastSessionNumber(day - leadDays - 1) + 1
  const lastSession = settlement === 'am' ? expirySession - 1 : expirySession
  return { root, kind, settlement, day, listedOn, expirySession, lastSession }
}

function* monthlyDrafts(instrument: Instrument, today: number): Iterable<Draft> {
  const { year, month } = calendarDayOf(isoDateOfDayNumber(today))
  const isAmIndex = instrument.issueType === 'Index' && instrument.ticker !== 'XSP'
  const cycle = instrument.rank % 3
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const number = year * 12 + month - 1 + ahead
    const calendarMonth = number % 12
    const isLeapMonth = calendarMonth === 0 || (calendarMonth === 11 && instrument.issueType === 'Index')
    const isWide = instrument.issueType !== 'Common' && instrument.issueType !== 'ADR'
    const leadDays = isLeapMonth
      ? LEAD_DAYS.leap
      : isWide
        ? LEAD_DAYS.indexMonthly
        : calendarMonth % 3 === cycle
          ? LEAD_DAYS.cycle
          : LEAD_DAYS.serial
    yield {
      kind: isLeapMonth ? 'leap' : 'monthly',
      day: monthlyExpiryDay(number),
      leadDays,
      root: instrument.ticker,
      settlement: isAmIndex ? 'am' : 'pm',
    }
  }
}

/** Weekly (Friday) and daily expiries of the next weeks. */
function* shortDrafts(instrument: Instrument, today: number): Iterable<Draft> {
  if (instrument.optionsClass === 'monthly') return
  const root = PM_ROOTS[instrument.ticker] ?? instrument.ticker
  const hasSameRootMonthly = root === instrument.ticker
  const { year, month } = calendarDayOf(isoDateOfDayNumber(today))
  const monthlies = new Set([0, 1, 2].map((ahead) => monthlyExpiryDay(year * 12 + month - 1 + ahead)))
  for (let day = today; day <= today + LEAD_DAYS.weekly; day += 1) {
    const isFriday = weekdayOfDayNumber(day) === 5
    const isDaily = instrument.optionsClass === 'daily' && weekdayOfDayNumber(day) % 6 !== 0
    if (!isFriday && !isDaily) continue
    const expiryDay = lastTradingDay(day)
    if (expiryDay < today || (hasSameRootMonthly && monthlies.has(expiryDay))) continue
    if (!isFriday && expiryDay !== day) continue
    const kind = isFriday ? 'weekly' : 'daily'
    yield { kind, day: expiryDay, leadDays: LEAD_DAYS[kind], root, settlement: 'pm' }
  }
}

/** PM-settled expiries on the last trading day of a quarter, index and its funds only. */
function* quarterDrafts(instrument: Instrument, today: number): Iterable<Draft> {
  if (instrument.optionsClass !== 'daily') return
  const root = PM_ROOTS[instrument.ticker] ?? instrument.ticker
  const { year, month } = calendarDayOf(isoDateOfDayNumber(today))
  const quarter = year * 4 + Math.floor((month - 1) / 3)
  for (let ahead = 1; ahead <= 4; ahead += 1) {
    const next = quarter + ahead
    const first = dayNumberOf(isoDateOf({ year: Math.floor(next / 4), month: (next % 4) * 3 + 1, day: 1 }))
    yield { kind: 'quarterly', day: lastTradingDay(first - 1), leadDays: LEAD_DAYS.quarterly, root, settlement: 'pm' }
  }
}

/** True of the weekly series of the VIX, which few trade. */
export const isVixWeekly = ({ root }: Pick<Expiry, 'root'>): boolean => root === 'VIXW'

/** Monthly series, and weekly ones of six weeks, on Wednesdays (Cboe, VIX Weeklys); all settle at the open. */
function vixDrafts(today: number): Draft[] {
  const { year, month } = calendarDayOf(isoDateOfDayNumber(today))
  const monthlies = [-1, 0, 1, 2, 3, 4, 5, 6].map((ahead) => vixExpiryDay(year * 12 + month - 1 + ahead))
  const wednesday = today + ((3 - weekdayOfDayNumber(today) + 7) % 7)
  const weeklies = [0, 7, 14, 21, 28, 35, 42].map((ahead) => vixSettlement(wednesday + ahead + 30))
  return [...new Set([...monthlies, ...weeklies])].map((day) =>
    monthlies.includes(day)
      ? { kind: 'monthly', day, leadDays: 190, root: 'VIX', settlement: 'am' }
      : { kind: 'weekly', day, leadDays: LEAD_DAYS.vixWeekly, root: 'VIXW', settlement: 'am' },
  )
}
