import { underlyingOfRoot } from '@/lib/options/indexRoots'
import { PRINT_COLUMNS, PRINT_SELECT } from '@/server/stores/tape/columns'
import type { SessionScope, TapeScope } from '@/server/stores/tape/portScope'
import { table } from '@/server/stores/tape/sql/names'
import { day, instant, quote } from '@/server/stores/tape/sql/text'

/** Conditions of a session and its source, on tables that have both columns. */
export function sessionWhere({ sessionDate, source }: Pick<SessionScope, 'sessionDate' | 'source'>): string {
  const session = `session_date = ${day(sessionDate)}`
  return source === null ? session : `${session} AND source = ${quote(source)}`
}

const COLUMNS = PRINT_COLUMNS.map(([name]) => name)

/** Whether a row of the tape is cancelled: by its source, or later. */
function canceledIn(scope: TapeScope): string {
  const key = scope.source === null ? '(source, seq)' : 'seq'
  const cancelled = `SELECT ${key.replace(/[()]/g, '')} FROM ${table('tape_cancels')} WHERE ${sessionWhere(scope)}`
  return `canceled_by_source OR ${key} IN (${cancelled}) AS canceled`
}

/** What of the tape belongs to a scope, its filter aside. */
function tapeWhere(scope: TapeScope, further: readonly string[]): string {
  const until = scope.untilUs === undefined ? [] : [`executed_at <= ${instant(scope.untilUs)}`]
  const ticker = scope.ticker === undefined ? [] : [`ticker = ${quote(scope.ticker)}`]
  return [sessionWhere(scope), ...ticker, ...until, ...further].join(' AND ')
}

/** The prints of a scope as a relation with the columns of the view `prints`; later cancels included. */
export function printsOf(scope: TapeScope, further: readonly string[] = []): string {
  const columns = COLUMNS.map((name) => (name === 'canceled' ? canceledIn(scope) : name))
  return `(SELECT ${columns.join(', ')} FROM ${table('tape')} WHERE ${tapeWhere(scope, further)})`
}

/**
 * A statement for whole prints of a scope and its filter, to be put in order and limited. The tape itself stands in it and
 * no relation made of it: only then the engine reads what it sorts by first, and the other columns of the few rows it
 * answers with (half the time of a page).
 */
export function selectPrints(scope: TapeScope, further: readonly string[] = []): string {
  const columns = PRINT_SELECT.replace(/\bcanceled\b/, canceledIn(scope))
  return `SELECT ${columns} FROM ${table('tape')} WHERE ${tapeWhere(scope, further)} AND ${filterOf(scope)}`
}

/** The filter of a scope as a condition; '1' when there is none. */
export function filterOf({ where }: Pick<TapeScope, 'where'>): string {
  return where === undefined || where === '' ? '1' : `(${where})`
}

const ROOTS = Object.keys(underlyingOfRoot)
const list = (texts: readonly string[]): string => `[${texts.map(quote).join(', ')}]`

/** Name that the options of a print are on, whatever root they trade under: `underlyingOf` in SQL. */
export const UNDERLYING = `transform(toString(ticker), ${list(ROOTS)}, ${list(Object.values(underlyingOfRoot))}, replaceRegexpOne(toString(ticker), '[0-9]$', ''))`
