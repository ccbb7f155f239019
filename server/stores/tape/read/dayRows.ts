import type { Row } from '@/server/stores/tape/columns'
import type { Answer } from '@/server/stores/tape/engine'
import type { ContractDayInput } from '@/server/stores/tape/port'
import type { ContractDay } from '@/server/stores/tape/portScope'
import { table } from '@/server/stores/tape/sql/names'
import { ROW_VALUES } from '@/server/stores/tape/sql/views'

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const HAS_PUBLISHED = 'has_published'
const NOT_READ: readonly string[] = ['published_oi_change', HAS_PUBLISHED]

/** A column that tells whether day rows of files exist under a condition: cheaper than a statement of its own. */
export const publishedColumn = (where: string): string =>
  `(SELECT count() FROM (SELECT 1 FROM ${table('tape_contract_rows')} WHERE ${where} LIMIT 1)) AS ${HAS_PUBLISHED}`

/** What that column says; null where no row was answered, which tells nothing. */
export function saysPublished({ columns, rows: [first] }: Answer): boolean | null {
  return first === undefined ? null : Number(first[columns.indexOf(HAS_PUBLISHED)]) > 0
}

/** Reads rows by the names of their columns, without those left out; the names are made once for all rows. */
function reader(
  columns: readonly string[],
  leftOut: readonly string[] = [],
): (row: Row, read?: Record<string, unknown>) => unknown {
  const names = columns.flatMap((name, at) => (leftOut.includes(name) ? [] : [[camel(name), at] as const]))
  return (row, read = {}) => {
    for (const [name, at] of names) read[name] = row[at]
    return read
  }
}

/** Rows of `rolledContracts`, `mergedContracts` or `withOiChange`, read by the names of their columns. */
export function daysOf({ columns, rows }: Answer): ContractDay[] {
  const read = reader(columns, NOT_READ)
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
