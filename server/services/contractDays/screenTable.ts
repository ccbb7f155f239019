import type { FilterNode } from '@/lib/flow/filter/ast'
import { matchingRows } from '@/lib/flow/filter/columnFilter'
import { parseFilter } from '@/lib/flow/filter/parse'
import { ServiceError } from '@/server/errors'
import { type ContractTable, isFactNumber } from '@/server/services/contractDays/contractTable'
import { DERIVED_NUMBERS, type NumberName, PLAIN_NUMBERS } from '@/server/services/contractDays/derivedNumbers'
import { pickRows, type RowPick } from '@/server/services/contractDays/pickRows'

/** Which of the contracts a page is about at all, in the filter language. */
export type Base = 'traded' | 'oiChanged' | 'known'
const BASES: Readonly<Record<Base, FilterNode>> = {
  traded: { kind: 'compare', field: 'volume', op: '>', value: 0 },
  known: { kind: 'compare', field: 'oi_change', op: '>=', value: Number.NEGATIVE_INFINITY },
  oiChanged: { kind: 'compare', field: 'oi_change', op: '!=', value: 0 },
}

/** Reads the text of a filter; refuses what cannot be read or what contracts do not have. */
export function contractFilter(text: string): FilterNode {
  const parsed = parseFilter(text)
  if (parsed.ok) return parsed.filter
  throw refused(parsed.error.message)
}

/** Rows that match, as a mask. */
export function maskOf(table: ContractTable, filter: FilterNode, base: Base): Uint8Array {
  try {
    return matchingRows({ kind: 'and', items: [BASES[base], filter] }, table)
  } catch (error) {
    if (error instanceof RangeError) throw refused(error.message)
    throw error
  }
}

/** A page of the rows of a mask. `sort`: the name of a figure or `ticker`, `expiry`, `contract`; a leading minus is high to low. */
export function pageOf(
  table: ContractTable,
  mask: Uint8Array,
  ask: { readonly sort: string; readonly offset: number; readonly limit: number },
): RowPick {
  const isDescending = ask.sort.startsWith('-')
  const name = isDescending ? ask.sort.slice(1) : ask.sort
  return pickRows(mask, { keyAt: keyOf(table, name), isDescending, offset: ask.offset, limit: ask.limit })
}

function keyOf(table: ContractTable, name: string): (row: number) => number {
  const { columns } = table
  if (isNumberName(name)) {
    const values = table.numbers(name)
    if (values !== undefined) return (row) => values[row] ?? Number.NaN
    return table.reader(name) ?? (() => Number.NaN)
  }
  if (name === 'expiry') return (row) => columns.numbers.expiryDay[row] ?? Number.NaN
  if (name === 'ticker' || name === 'contract') return tickerRanks(table)
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

function refused(message: string): ServiceError {
  return new ServiceError('invalid', message, [{ path: 'filter', message }])
}
