import type { Row } from '@/server/stores/tape/columns'
import type { Answer } from '@/server/stores/tape/engine'
import type { ContractDayInput } from '@/server/stores/tape/port'
import type { ContractDay } from '@/server/stores/tape/portScope'
import { ROW_VALUES } from '@/server/stores/tape/sql/views'

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Reads rows by the names of their columns, without the one left out; the names are made once for all rows. */
function reader(columns: readonly string[], leftOut = ''): (row: Row, read?: Record<string, unknown>) => unknown {
  const names = columns.flatMap((name, at) => (name === leftOut ? [] : [[camel(name), at] as const]))
  return (row, read = {}) => {
    for (const [name, at] of names) read[name] = row[at]
    return read
  }
}

/** Rows of `rolledContracts`, `mergedContracts` or `withOiChange`, read by the names of their columns. */
export function daysOf({ columns, rows }: Answer): ContractDay[] {
  const read = reader(columns, 'published_oi_change')
  return rows.map((row) => read(row, { oiChange: null }) as ContractDay)
}

/** Rows of `publishedSql`. */
export function publishedOf({ columns, rows }: Answer): ContractDayInput[] {
  const read = reader(columns)
  return rows.map((row) => read(row) as ContractDayInput)
}

/** The newest value of each column of published day rows. */
export function publishedSql(from: string, where: string): string {
  const values = ROW_VALUES.map((name) => `argMaxIf(r.${name}, r.version, isNotNull(r.${name})) AS ${name}`)
  return `SELECT session_date, option_symbol, ticker, any(r.type) AS type, any(r.expiry) AS expiry, any(r.strike) AS strike, ${values.join(', ')}, source FROM ${from} AS r WHERE ${where} GROUP BY session_date, source, ticker, option_symbol`
}
