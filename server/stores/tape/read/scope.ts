import { PRINT_COLUMNS } from '@/server/stores/tape/columns'
import type { SessionScope, TapeScope } from '@/server/stores/tape/portScope'
import { table } from '@/server/stores/tape/sql/names'
import { day, instant, quote } from '@/server/stores/tape/sql/text'

/** Conditions of a session and its source, on tables that have both columns. */
export function sessionWhere({ sessionDate, source }: Pick<SessionScope, 'sessionDate' | 'source'>): string {
  const session = `session_date = ${day(sessionDate)}`
  return source === null ? session : `${session} AND source = ${quote(source)}`
}

const COLUMNS = PRINT_COLUMNS.map(([name]) => name)

/** The prints of a scope as a relation with the columns of the view `prints`; later cancels included. */
export function printsOf(scope: TapeScope, further: readonly string[] = []): string {
  const where = sessionWhere(scope)
  const key = scope.source === null ? '(source, seq)' : 'seq'
  const cancelled = `${key} IN (SELECT ${key.replace(/[()]/g, '')} FROM ${table('tape_cancels')} WHERE ${where})`
  const columns = COLUMNS.map((name) => (name === 'canceled' ? `canceled_by_source OR ${cancelled} AS canceled` : name))
  const until = scope.untilUs === undefined ? [] : [`executed_at <= ${instant(scope.untilUs)}`]
  const ticker = scope.ticker === undefined ? [] : [`ticker = ${quote(scope.ticker)}`]
  return `(SELECT ${columns.join(', ')} FROM ${table('tape')} WHERE ${[where, ...ticker, ...until, ...further].join(' AND ')})`
}

/** The filter of a scope as a condition; '1' when there is none. */
export function filterOf({ where }: Pick<TapeScope, 'where'>): string {
  return where === undefined || where === '' ? '1' : `(${where})`
}
