/** What of a typed order cannot be read: where it stands in the text, why, and what was probably meant. */
export interface OrderTextError {
  /** Characters before it. */
  readonly at: number
  readonly found: string
  readonly message: string
  readonly near: readonly string[]
}

/** A day as it is typed; the year may be left out. */
export interface TypedDay {
  readonly month: number
  readonly day: number
  readonly year: number | null
}

/** A word in capitals, and the characters before it. */
export interface Word {
  readonly text: string
  readonly at: number
}

const SLASHED_DAY = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const NAMED_DAY = /^(\d{1,2})([A-Z]{3})(\d{2}|\d{4})?$/
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** A day as it is typed: 12/18, 12/18/26, 2026-12-18, 18dec, 18dec26; null for anything else. */
export function dayOf(text: string): TypedDay | null {
  const iso = ISO_DAY.exec(text)
  if (iso !== null) return inYear(Number(iso[2]), Number(iso[3]), iso[1])
  const slashed = SLASHED_DAY.exec(text)
  if (slashed !== null) return inYear(Number(slashed[1]), Number(slashed[2]), slashed[3])
  const named = NAMED_DAY.exec(text)
  const month = named === null ? -1 : MONTHS.indexOf(named[2] ?? '')
  return month < 0 ? null : inYear(month + 1, Number(named?.[1]), named?.[3])
}

function inYear(month: number, day: number, year: string | undefined): TypedDay | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return { month, day, year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year) }
}

/** Strikes at the begin of a word with the letter that they lack; none where it begins with none. */
export function letters(word: string): string[] {
  const strikes = /^[+-]?(\d[\d./]*)/.exec(word)?.[1] ?? ''
  return /\d$/.test(strikes) ? [`${strikes}c`, `${strikes}p`] : []
}

/** Why a word cannot be read. */
export function wrong({ text, at }: Word, message: string, near: readonly string[]): OrderTextError {
  return { at, found: text, message, near }
}
