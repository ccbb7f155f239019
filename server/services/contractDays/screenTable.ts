import type { FilterNode } from '@/lib/flow/filter/ast'
import { countUp, matchingRows } from '@/lib/flow/filter/columnFilter'
import { parseFilter } from '@/lib/flow/filter/parse'
import { ServiceError } from '@/server/errors'
import { type ContractTable, isFactNumber } from '@/server/services/contractDays/contractTable'
import { DERIVED_NUMBERS, type NumberName, PLAIN_NUMBERS } from '@/server/services/contractDays/derivedNumbers'
import { pickRows, type RowKeys, type RowPick } from '@/server/services/contractDays/pickRows'

/** Which of the contracts a page is about at all, in the filter language. */
const BASES = {
  traded: { kind: 'compare', field: 'volume', op: '>', value: 0 },
  known: { kind: 'compare', field: 'oi_change', op: '>=', value: Number.NEGATIVE_INFINITY },
} as const satisfies Readonly<Record<string, FilterNode>>
/** `oiChanged`: whose open interest is another one than the morning before. */
export type Base = keyof typeof BASES | 'oiChanged'

/** Reads the text of a filter; refuses what cannot be read or what contracts do not have. */
export function contractFilter(text: string): FilterNode {
  const parsed = parseFilter(text)
  if (parsed.ok) return parsed.filter
  throw refused(parsed.error.message)
}

/** Room for all rows, used within one step: five megabytes for every question would keep the collector busy. */
let room = new Uint32Array(0)

/** The rows that a page is about at all, ascending. */
export function baseRows(table: ContractTable, base: Base): Uint32Array {
  if (base === 'oiChanged') return table.interest().movingRows().slice()
  if (room.length < table.size) room = new Uint32Array(table.columns.room)
  return matchingRows(BASES[base], table, countUp(room.subarray(0, table.size))).slice()
}

/**
 * Rows that match, ascending. `from` is written over; the answer may be a part of it. Without a condition the answer for
 * `oiChanged` is the table's own list of them, which nobody may write to.
 */
export function rowsOf(table: ContractTable, filter: FilterNode, from: Base | Uint32Array): Uint32Array {
  if (from === 'oiChanged' && filter.kind === 'and' && filter.items.length === 0) return table.interest().movingRows()
  try {
    return matchingRows(filter, table, typeof from === 'string' ? baseRows(table, from) : from)
  } catch (error) {
    if (error instanceof RangeError) throw refused(error.message)
    throw error
  }
}

/** A page of some rows. `sort`: the name of a figure or `ticker`, `expiry`, `type`, `contract`; a leading minus is high to low. */
export function pageOf(
  table: ContractTable,
  matching: Uint32Array,
  ask: { readonly sort: string; readonly offset: number; readonly limit: number },
): RowPick {
  const isDescending = ask.sort.startsWith('-')
  const name = isDescending ? ask.sort.slice(1) : ask.sort
  const { symbols } = table.columns
  const [keys, nameOf] = [keysOf(table, name), (row: number) => symbols[row] ?? '']
  return pickRows(matching, { keys, nameOf, isDescending, offset: ask.offset, limit: ask.limit })
}

function keysOf(table: ContractTable, name: string): RowKeys {
  const { columns } = table
  if (isNumberName(name)) {
    return table.numbers(name) ?? table.reader(name) ?? (() => Number.NaN)
  }
  if (name === 'expiry') return columns.numbers.expiryDay
  if (name === 'type') return (row) => columns.types[row] ?? Number.NaN
  if (name === 'ticker') return tickerRanks(table)
  if (name === 'contract') return symbolRanks(table)
  throw new ServiceError('invalid', `Contracts cannot be put in order by ${name}`, [
    { path: 'query.sort', message: 'not a figure of a contract' },
  ])
}

function isNumberName(name: string): name is NumberName {
  return isFactNumber(name) || Object.hasOwn(PLAIN_NUMBERS, name) || Object.hasOwn(DERIVED_NUMBERS, name)
}

/** Places of the tickers in the alphabet. */
function tickerRanks({ columns }: ContractTable): (row: number) => number {
  const order = columns.tickers.map((ticker, code) => ({ ticker, code })).sort((a, b) => (a.ticker < b.ticker ? -1 : 1))
  const rankOf = new Float64Array(order.length)
  for (const [rank, { code }] of order.entries()) rankOf[code] = rank
  return (row) => rankOf[columns.tickerCodes[row] ?? 0] ?? 0
}

/** Of every row a number that rises as its option symbol does: by ticker, expiry, call before put, strike. */
function symbolRanks(table: ContractTable): (row: number) => number {
  const { types, numbers } = table.columns
  const tickerOf = tickerRanks(table)
  return (row) => {
    const expiry = tickerOf(row) * DAYS + (numbers.expiryDay[row] ?? 0)
    return (expiry * 2 + (types[row] ?? 0)) * STRIKES + (numbers.strike[row] ?? 0)
  }
}

/** More than the number of any day, and than any strike in USD. */
const DAYS = 100_000
const STRIKES = 1_000_000

function refused(message: string): ServiceError {
  return new ServiceError('invalid', message, [{ path: 'filter', message }])
}
