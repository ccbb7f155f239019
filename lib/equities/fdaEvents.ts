import type { IsoDate } from '@/lib/core/nominal'
import type { DatedClose } from '@/lib/equities/performance'

/** What the agency decides on: a new drug or biologic, or a further use of one (the s). '' where no list tells it. */
export type FdaStatus = '' | 'NDA' | 'BLA' | 'sNDA' | 'sBLA'
export const FDA_KINDS = ['pdufa', 'adcom', 'readout', 'crl'] as const
/** Goal date of a decision, meeting of advisers, result of a trial, refusal (complete response letter). */
export type FdaKind = (typeof FDA_KINDS)[number]

/** Kind of an application as the words of a list tell it. */
export function fdaStatus(words: string): FdaStatus {
  const match = /\b(s?)(NDA|BLA)\b/i.exec(words)
  if (match === null) return ''
  const kind = (match[2] ?? '').toUpperCase() === 'NDA' ? 'NDA' : 'BLA'
  return match[1] ? `s${kind}` : kind
}

/** A day as a list tells it: the day itself, a stretch it falls into, or no word about it. */
export function fdaPrecision(words: string): 'exact' | 'window' | '' {
  if (/\bexact\b/i.test(words)) return 'exact'
  return /\b(window|estimated|estimate|quarter|half|month|mid|late|early|Q[1-4]|H[12])\b/i.test(words) ? 'window' : ''
}

/** Outcome after 'outcome:' among the words of a list; '' where it tells none. */
export const fdaOutcome = (words: string): string => /\boutcome:\s*([^,;]+)/i.exec(words)?.[1]?.trim() ?? ''

/**
 * Move across a date of the FDA, a fraction: from the last close before the day to the close of the first session after
 * it, for news may come before the open or after the close. null where one of the closes is not known. Closes rise by date.
 */
export function moveAcross(closes: readonly DatedClose[], date: IsoDate): number | null {
  const after = closes.findIndex((one) => one.date > date)
  const before = closes.findLastIndex((one) => one.date < date)
  const [base, end] = [closes[before]?.close, closes[after]?.close]
  return after < 0 || before < 0 || base === undefined || end === undefined || base === 0 ? null : end / base - 1
}

/**
 * Cash runway, months: cash and short-term investments over what operations use in a month, by the last four quarters.
 * null where a figure is missing or operations bring cash in.
 */
export function runwayMonths(cash: number | null, operatingCashOfYear: number | null): number | null {
  return cash === null || operatingCashOfYear === null || operatingCashOfYear >= 0
    ? null
    : (12 * cash) / -operatingCashOfYear
}
