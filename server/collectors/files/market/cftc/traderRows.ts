import type { IsoDate } from '@/lib/core/nominal'
import { CLASSES_OF, type TraderReport, type TraderScope } from '@/lib/futures/traderReports'
import type { NamedRow } from '@/server/collectors/files/columns'
import { CellError, numberOf, optionalNumber } from '@/server/collectors/files/fields'
import { anyDay } from '@/server/collectors/files/market/cells'
import {
  CODE,
  cellOf,
  DAY,
  MARKET,
  OPEN_INTEREST,
  positionCell,
  SHORT_DAY,
  sidesOf,
  tradersCell,
} from '@/server/collectors/files/market/cftc/reportColumns'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'

/** The rows of one market and week: one for every class of traders. Throws CellError. */
export function traderRows(cell: NamedRow, report: TraderReport, scope: TraderScope): readonly MadeRecord[] {
  const head = {
    code: codeOf(cellOf(cell, CODE)),
    market: cellOf(cell, MARKET).replace(/\s+/g, ' '),
    report,
    scope,
    report_date: dayOf(cell),
    open_interest: contracts(cellOf(cell, OPEN_INTEREST), 'open interest'),
  }
  return CLASSES_OF[report].map((trader) => {
    const traders = (side: 'long' | 'short' | 'spread') =>
      sidesOf(trader).includes(side) ? optionalNumber(tradersCell(cell, trader, side), `traders ${side}`) : null
    const row = {
      ...head,
      trader,
      long: contracts(positionCell(cell, trader, 'long'), `${trader} long`),
      short: contracts(positionCell(cell, trader, 'short'), `${trader} short`),
      spread: sidesOf(trader).includes('spread')
        ? contracts(positionCell(cell, trader, 'spread'), `${trader} spread`)
        : null,
      traders_long: traders('long'),
      traders_short: traders('short'),
      traders_spread: traders('spread'),
    }
    return { table: 'trader_positions', row }
  })
}

function contracts(text: string, column: string): number {
  const value = numberOf(text, column)
  if (value < 0) throw new CellError(`${column} is '${text}', a position cannot be below zero`)
  return value
}

/** Six places; a spreadsheet takes the zeros at the front of an all-digit code away. A plus marks a market of several contracts. */
function codeOf(text: string): string {
  const code = text.trim().toUpperCase().padStart(6, '0')
  if (!/^[0-9A-Z]{5}[0-9A-Z+]$/.test(code) || code === '000000')
    throw new CellError(`'${text}' is not a market code of the CFTC`)
  return code
}

/** The written-out day, also with midnight behind it; else the six digits, whose zeros at the front may be gone. */
function dayOf(cell: NamedRow): IsoDate {
  const text = cellOf(cell, DAY).split(/[T ]/)[0] ?? ''
  if (text !== '') return anyDay(text, 'report date')
  const digits = cellOf(cell, SHORT_DAY)
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(digits.padStart(6, '0')) ?? []
  return anyDay(`${month}/${day}/${year}`, `report date '${digits}'`)
}

/** Delta-weighted positions are rounded one by one. */
const ROUNDING = 10
const SHARE = 0.001

/** Whether long and short positions each make the open interest, as they must: every contract has both sides. */
export function addsUp(made: readonly MadeRecord[]): boolean {
  const rows = made.flatMap((one) => (one.table === 'trader_positions' ? [one.row] : []))
  const [first] = rows
  if (first === undefined) return false
  const room = Math.max(ROUNDING, first.open_interest * SHARE)
  const sum = (side: 'long' | 'short') => rows.reduce((all, row) => all + row[side] + (row.spread ?? 0), 0)
  return (['long', 'short'] as const).every((side) => Math.abs(sum(side) - first.open_interest) <= room)
}
