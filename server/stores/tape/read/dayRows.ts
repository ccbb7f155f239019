import type { Row } from '@/server/stores/tape/columns'
import type { Answer } from '@/server/stores/tape/engine'
import type { ContractDay, ContractDayInput } from '@/server/stores/tape/port'
import { ROW_VALUES } from '@/server/stores/tape/sql/views'

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function named(columns: readonly string[], row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map((name, at) => [camel(name), row[at]]))
}

/** Rows of `rolledContracts`, `mergedContracts` or `withOiChange`, read by the names of their columns. */
export function daysOf({ columns, rows }: Answer): ContractDay[] {
  return rows.map((row) => {
    const { publishedOiChange: _, ...day } = named(columns, row)
    return { oiChange: null, ...day } as unknown as ContractDay
  })
}

/** Rows of `publishedSql`. */
export function publishedOf({ columns, rows }: Answer): ContractDayInput[] {
  return rows.map((row) => named(columns, row) as unknown as ContractDayInput)
}

/** The newest value of each column of published day rows. */
export function publishedSql(from: string, where: string): string {
  const values = ROW_VALUES.map((name) => `argMaxIf(r.${name}, r.version, isNotNull(r.${name})) AS ${name}`)
  return `SELECT session_date, option_symbol, ticker, any(r.type) AS type, any(r.expiry) AS expiry, any(r.strike) AS strike, ${values.join(', ')}, source FROM ${from} AS r WHERE ${where} GROUP BY session_date, source, ticker, option_symbol`
}
