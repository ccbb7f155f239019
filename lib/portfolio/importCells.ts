import type { IsoDate } from '@/lib/core/nominal'
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

function dayOf(year = '', month = '', day = ''): IsoDate | null {
  const full = isoDateOf({
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: Number(month),
    day: Number(day),
  })
  return isIsoDate(full) ? full : null
}

/** '$1,234.50', '(12.30)', '-5', '+5', '5-', '2S' (two that are short), '@3.10'; null for text that is no number. */
export function readNumber(text: string, form: CellForm = US_FORM): number | null {
  const bare = text
    .replace(/[$€£+@\s']|USD/g, '')
    .replace(/(?<=\d)[SL]$/i, '')
    .replace(/−/g, '-')
  const plain = form.isCommaDecimal ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const body = /^\((.*)\)$/.exec(plain)?.[1] ?? /^(.*\d)-$/.exec(plain)?.[1]
  const signed = body === undefined ? plain : `-${body}`
  return /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(signed) ? Number(signed) : null
}

/**
 * The form of a file by its cells: a comma before the last one or two digits with points before it, and a first part of dates
 * above 12. What nothing decides is as the reader says.
 */
export function formOf(cells: Iterable<string>, own: CellForm = US_FORM): CellForm {
  let { isCommaDecimal, isDayFirst } = own
  let [hasPoint, hasComma, first, second] = [false, false, 0, 0]
  for (const cell of cells) {
    if (/^[-+($€]*\d{1,3}(,\d{3})*\.\d+\)?$/.test(cell)) hasPoint = true
    else if (/^[-+($€]*(\d{1,3}(\.\d{3})+|\d+),\d+\)?( ?€)?$/.test(cell) && !/^[-+($€]*\d{1,3}(,\d{3})+\)?$/.test(cell))
      hasComma = true
    const slashed = SLASHED.exec(cell)
    if (slashed === null || slashed[2] !== '/') continue
    first = Math.max(first, Number(slashed[1]))
    second = Math.max(second, Number(slashed[3]))
  }
  if (hasPoint !== hasComma) isCommaDecimal = hasComma
  if (first > 12 !== second > 12) isDayFirst = first > 12
  return { isCommaDecimal, isDayFirst }
}
