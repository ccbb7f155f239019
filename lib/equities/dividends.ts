import type { IsoDate } from '@/lib/core/nominal'
import { mean, median } from '@/lib/core/series'
import { addDays, daysBetween } from '@/lib/market/isoDate'

/** A cash dividend of one share, USD. */
export interface Paid {
  readonly exDate: IsoDate
  readonly amount: number
  /** True where the source itself calls it special. */
  readonly isSpecial?: boolean
}

/** Payments a year, by the days between two of them. */
const RHYTHMS: readonly (readonly [most: number, times: number])[] = [
  [10, 52],
  [45, 12],
  [135, 4],
  [270, 2],
  [460, 1],
]
/** Gaps the rhythm is read from. */
const GAPS = 8
/** A payment this many times the usual one, beside it, is a special one. */
const SPECIAL = 3
const AROUND = 4
const YEAR_DAYS = 365

/** F46: whether a payment is special: the source says so, or it is three times the median of those around it. */
export function isSpecialPayment(paid: readonly Paid[], at: number): boolean {
  const own = paid[at]
  if (own === undefined || own.isSpecial === true) return own !== undefined
  const around = paid
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .filter((one) => one !== own && one.isSpecial !== true)
    .map((one) => one.amount)
  const usual = around.length < 2 ? null : median(around)
  return usual !== null && usual > 0 && own.amount >= SPECIAL * usual
}

/** The payments that are not special. Oldest first. */
export const regularPayments = (paid: readonly Paid[]): readonly Paid[] =>
  paid.filter((_, at) => !isSpecialPayment(paid, at))

/** F46: regular payments a year, by the median of the last gaps: 52, 12, 4, 2 or 1; null for fewer than two or none of these. */
export function paymentsAYear(regular: readonly Paid[]): number | null {
  const last = regular.slice(-GAPS - 1)
  const gaps = last.slice(1).map((one, at) => daysBetween(last[at]?.exDate ?? one.exDate, one.exDate))
  const gap = gaps.length === 0 ? null : median(gaps)
  return gap === null ? null : (RHYTHMS.find(([most]) => gap <= most)?.[1] ?? null)
}

/** F46: last amount × payments a year ÷ price, a fraction. */
export const forwardYield = (amount: number | null, timesAYear: number | null, price: number | null): number | null =>
  amount === null || timesAYear === null || price === null || price <= 0 ? null : (amount * timesAYear) / price

/** F46: everything with the ex-date in the 365 days up to a day, special payments too, USD per share. */
export function paidInYear(paid: readonly Paid[], asOf: IsoDate): number {
  const from = addDays(asOf, -YEAR_DAYS)
  return paid.reduce((sum, one) => (one.exDate > from && one.exDate <= asOf ? sum + one.amount : sum), 0)
}

/**
 * A year of regular payments, `back` years ago: the last n of them, the n before … By count and not by date, so that an
 * ex-date that moves by a few days never makes a year of three or of five quarters.
 */
function yearOf(regular: readonly Paid[], timesAYear: number, back: number): number | null {
  const end = regular.length - back * timesAYear
  if (end - timesAYear < 0) return null
  return regular.slice(end - timesAYear, end).reduce((sum, one) => sum + one.amount, 0)
}

/** F46: growth a year over so many years (CAGR) of the regular payments of a year, a fraction; null where history is shorter. */
export function dividendGrowth(regular: readonly Paid[], timesAYear: number | null, years: number): number | null {
  if (timesAYear === null) return null
  const [now, then] = [yearOf(regular, timesAYear, 0), yearOf(regular, timesAYear, years)]
  return now === null || then === null || then <= 0 ? null : (now / then) ** (1 / years) - 1
}

/** Years in a row that paid more; `isOpen` where known payments end before a year that did not, so that it may be longer. */
export interface IncreaseStreak {
  readonly years: number
  readonly isOpen: boolean
}

/** F46: years in a row, up to now, that paid more than the year before; 0 where the last one did not. null without two years. */
export function increaseStreak(regular: readonly Paid[], timesAYear: number | null): IncreaseStreak | null {
  if (timesAYear === null) return null
  for (let years = 0; ; years += 1) {
    const [later, before] = [yearOf(regular, timesAYear, years), yearOf(regular, timesAYear, years + 1)]
    if (later === null || before === null) return years === 0 ? null : { years, isOpen: true }
    if (later <= before) return { years, isOpen: false }
  }
}

/** A share bought at the last close before an ex-date and sold at the close of it. */
export interface Capture {
  readonly exDate: IsoDate
  readonly amount: number
  /** USD. */
  readonly before: number
  readonly after: number
  /** (close + dividend) ÷ close before − 1. */
  readonly returned: number
  /** (close before − close) ÷ dividend: 1 is a fall by the dividend. */
  readonly drop: number
  /** Sessions until a close was back at the one before; 0 is the ex-date itself, null not within the sessions looked at. */
  readonly recovered: number | null
}

/** Sessions in which a recovery counts. */
const RECOVERY_SESSIONS = 30

/** Dividend capture over one ex-date, costs and taxes aside; null where a close around it is unknown. Closes rise by date. */
export function captureOf(
  closes: readonly { readonly date: IsoDate; readonly close: number }[],
  { exDate, amount }: Paid,
): Capture | null {
  const place = closes.findIndex((one) => one.date >= exDate)
  const [before, after] = [closes[place - 1]?.close, closes[place]]
  // A first close long after the ex-date tells nothing of it.
  if (place < 1 || before === undefined || after === undefined || after.date !== exDate) return null
  if (before <= 0 || amount <= 0) return null
  const back = closes.slice(place, place + RECOVERY_SESSIONS + 1).findIndex((one) => one.close >= before)
  return {
    exDate,
    amount,
    before,
    after: after.close,
    returned: (after.close + amount) / before - 1,
    drop: (before - after.close) / amount,
    recovered: back < 0 ? null : back,
  }
}

/** Captures of a name taken together. */
export interface CaptureRecord {
  readonly count: number
  readonly mean: number | null
  /** Share of them that gained. */
  readonly win: number | null
  readonly drop: number | null
  /** Share that was back at the close before within 30 sessions, and the median of those sessions. */
  readonly recoveredShare: number | null
  readonly recovered: number | null
}

export function captureRecord(captures: readonly Capture[]): CaptureRecord {
  const count = captures.length
  const back = captures.flatMap(({ recovered }) => recovered ?? [])
  const won = captures.filter(({ returned }) => returned > 0).length
  return {
    count,
    mean: mean(captures.map(({ returned }) => returned)),
    win: count === 0 ? null : won / count,
    drop: count === 0 ? null : median(captures.map(({ drop }) => drop)),
    recoveredShare: count === 0 ? null : back.length / count,
    recovered: back.length === 0 ? null : median(back),
  }
}
