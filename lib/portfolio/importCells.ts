import type { IsoDate } from '@/lib/core/nominal'
import { isDayFirst, type LooseDate } from '@/lib/market/dayFirst'
import { isIsoDate, isoDateOf } from '@/lib/market/isoDate'
import { MONTH_NAMES } from '@/lib/market/monthNames'

/** How a file writes numbers and dates. */
export interface CellForm {
  /** 1.234,56 instead of 1,234.56. */
  readonly isCommaDecimal: boolean
  /** 31/12/2026 instead of 12/31/2026. */
  readonly isDayFirst: boolean
}

export const US_FORM: CellForm = { isCommaDecimal: false, isDayFirst: false }

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const WORDED = /^(?:(\d{1,2})[ -]?([A-Z]{3})[A-Z]*|([A-Z]{3})[A-Z]*\.?[ -](\d{1,2}),?)[ -]?'?(\d{4}|\d{2})(?!\d)/

/** A day as files write it: 2026-12-31, 20261231, 12/31/26, 31.12.2026, 31 DEC 26, Dec-31-2026, or an instant that begins with one. */
export function readDay(text: string, form: CellForm = US_FORM): IsoDate | null {
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?!\d)/.exec(text)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const slashed = SLASHED.exec(text)
  if (slashed !== null) {
    const [, first, sign, second, year] = slashed
    return form.isDayFirst || sign === '.' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const worded = WORDED.exec(text.toUpperCase())
  if (worded === null) return null
  const word = worded[2] ?? worded[3]
  const month = MONTH_NAMES.findIndex((name) => name.toUpperCase() === word) + 1
  return dayOf(worded[5], String(month), worded[1] ?? worded[4])
}

const wholeYear = (text: string): number => Number(text) + (text.length === 2 ? 2000 : 0)

function dayOf(year = '', month = '', day = ''): IsoDate | null {
  const full = isoDateOf({
    year: wholeYear(year),
    month: Number(month),
    day: Number(day),
  })
  return isIsoDate(full) ? full : null
}

/** Whole groups of three alone stand before a sign of thousands: '61,20' of a file with decimal points is no number. */
const GROUPED = /^-?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?(e-?\d+)?$/i

/** '$1,234.50', '(12.30)', '-5', '+5', '5-', '2S' (two that are short), '@3.10'; null for text that is no number. */
export function readNumber(text: string, form: CellForm = US_FORM): number | null {
  const bare = text
    .replace(/[$+@\s']|USD/g, '')
    .replace(/(?<=\d)[SL]$/i, '')
    .replace(/−/g, '-')
  const pointed = form.isCommaDecimal ? bare.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : bare
  const body = /^\((.*)\)$/.exec(pointed)?.[1] ?? /^(.*\d)-$/.exec(pointed)?.[1]
  const signed = body === undefined ? pointed : `-${body}`
  return GROUPED.test(signed) && /\d/.test(signed) ? Number(signed.replaceAll(',', '')) : null
}

/** A number whose decimal sign is surely a point: digits behind it that are no group of three, or groups before it. */
const POINTED = /^(\d*\.(\d{1,2}|\d{4,})|(0|\d{4,})?\.\d+|\d{1,3}(,\d{3})+\.\d+|\d{1,3}(,\d{3}){2,})$/

/**
 * The form of a file by its cells: numbers whose decimal sign is plain ('1.234' alone may be either), and a first part of dates
 * above 12. What nothing decides is as the reader says; days stand first where commas are decimal.
 */
export function formOf(cells: Iterable<string>, own: CellForm = US_FORM): CellForm {
  let [hasPoint, hasComma] = [false, false]
  const dates: LooseDate[] = []
  for (const cell of cells) {
    const bare = cell.replace(/[-+()$€£\s']|USD|EUR/g, '')
    if (POINTED.test(bare)) hasPoint = true
    else if (POINTED.test(bare.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')))) hasComma = true
    const slashed = SLASHED.exec(cell)
    if (slashed !== null && slashed[2] !== '.')
      dates.push([Number(slashed[1]), Number(slashed[3]), wholeYear(slashed[4] ?? '')])
  }
  const isCommaDecimal = hasPoint === hasComma ? own.isCommaDecimal : hasComma
  return { isCommaDecimal, isDayFirst: isDayFirst(dates) ?? (own.isDayFirst || isCommaDecimal) }
}
