import type { FileRow } from '@/lib/portfolio/brokerFiles/brokerFile'
import { guessMapping, NO_CURRENCY, OWN_CURRENCY } from '@/lib/portfolio/importFields'

/** A currency in the name of a column of money: 'Price (EUR)', 'Umsatz in EUR', 'Amount €'. */
const IN_NAME = /(?:^|[\s(_])(EUR|GBP|CHF|CAD|AUD|JPY|SEK|NOK|DKK|PLN|HKD|SGD|INR|€|£|¥)(?:[\s)_]|$)/
const MONEY = /price|amount|total|value|proceeds|cash|fee|commission|kurs|betrag|wert|umsatz|preis/i
const CURRENCY = /^currency\b/i
/** Heads of a German table; two of them make one. */
const GERMAN =
  /^(datum|buchungstag|valuta|kurs|preis|betrag|wert|umsatz|stück|anzahl|gebühren?|spesen|provision|steuern?)\b/i

/**
 * A table whose columns of money name a currency in their heads, or which tells several currencies in a row ('Currency
 * (Price)', 'Currency (Total)'), gets a column of its own: the first that is no US dollar's. A German table that names no
 * currency at all is taken for none. Money of another currency never counts as dollars (issue 24 point 14).
 */
export function withCurrency(header: FileRow, rows: readonly FileRow[]): { header: FileRow; rows: FileRow[] } {
  const named = header.cells.flatMap((name) => (MONEY.test(name) ? (IN_NAME.exec(name)?.[1] ?? []) : []))[0]
  const places = header.cells.flatMap((name, at) => (CURRENCY.test(name) ? [at] : []))
  const isUnnamed = isGerman(header.cells) && guessMapping(header.cells).currency === undefined
  if (named === undefined && places.length < 2 && !isUnnamed) return { header, rows: [...rows] }
  const currencyOf = ({ cells }: FileRow): string =>
    named ??
    (isUnnamed
      ? NO_CURRENCY
      : (places.map((at) => cells[at] ?? '').find((cell) => /^[A-Z]{3}$/.test(cell) && cell !== 'USD') ?? ''))
  const width = header.cells.length
  const widened = (row: FileRow, cell: string): FileRow => ({
    ...row,
    cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), cell],
  })
  return { header: widened(header, OWN_CURRENCY), rows: rows.map((row) => widened(row, currencyOf(row))) }
}

const isGerman = (names: readonly string[]): boolean => names.filter((name) => GERMAN.test(name)).length > 1
