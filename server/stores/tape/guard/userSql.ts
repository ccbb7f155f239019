import type { Answer, ReadLimits, TapeEngine, TypedAnswer } from '@/server/stores/tape/engine'
import { DEFAULT_LIMITS } from '@/server/stores/tape/engine'
import { checkAst } from '@/server/stores/tape/guard/checkAst'
import { DOCUMENTED_VIEWS as VIEWS } from '@/server/stores/tape/guard/documentedViews'
import { render, type Token, tokens } from '@/server/stores/tape/guard/lexer'
import { TapeError } from '@/server/stores/tape/port'
import type { SqlAnswer, SqlLimits } from '@/server/stores/tape/portAnswers'
import { DB } from '@/server/stores/tape/sql/names'

const LONGEST = 20_000
const MEMORY = 1024 * 1024 * 1024

/** Names of databases; as a word or a quoted name they have no business in a query over the views. */
const DATABASES = new Set([
  'system',
  'information_schema',
  'default',
  '_temporary_and_external_tables',
  'merge',
  'remote',
])

/** Statement and clause words that a read-only query never needs; said early for a clear message. */
const REFUSED_WORDS = new Set(['settings', 'format', 'outfile', 'infile', 'final', 'apply', 'columns'])

function refuse(message: string): never {
  throw new TapeError('refused', message)
}

/** Cleans user SQL: one statement, no comments, no words that lead out of the views. */
function normalise(text: string): { readonly sql: string; readonly ctes: ReadonlySet<string> } {
  if (text.length > LONGEST) refuse(`The query is longer than ${LONGEST} characters.`)
  const list = [...tokens(text)]
  while (list.at(-1)?.value === ';' && list.at(-1)?.kind === 'mark') list.pop()
  if (list.length === 0) refuse('The query is empty.')
  const first = list.find((token) => token.value !== '(')
  if (first?.kind !== 'word' || !['select', 'with'].includes(first.value.toLowerCase())) {
    refuse('Only SELECT (or WITH … SELECT) is allowed.')
  }
  list.forEach((token, at) => {
    checkToken(token, list[at + 1])
  })
  return { sql: render(list), ctes: cteNames(list) }
}

function checkToken(token: Token, after: Token | undefined): void {
  if (token.kind === 'mark' && token.value === ';') refuse('Only one statement is allowed.')
  if (token.kind !== 'word' && token.kind !== 'name') return
  const small = token.value.toLowerCase()
  if (DATABASES.has(small)) refuse(`'${token.value}' is not one of the documented views (${VIEWS.join(', ')}).`)
  const called = after?.kind === 'mark' && after.value === '('
  if (token.kind === 'word' && REFUSED_WORDS.has(small) && !(small === 'format' && called)) {
    refuse(`${small.toUpperCase()} is not allowed.`)
  }
}

/** Names defined as `name AS (`. */
function cteNames(list: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>()
  list.forEach((token, at) => {
    const [as, open, select] = [list[at + 1], list[at + 2], list[at + 3]]
    if (token.kind !== 'word' && token.kind !== 'name') return
    if (as?.value.toLowerCase() !== 'as' || open?.value !== '(') return
    if (select?.kind === 'word' && ['select', 'with'].includes(select.value.toLowerCase())) names.add(token.value)
  })
  return names
}

/** Tables that the engine's analyser really resolved; the last word on what is read. */
function checkTree(tree: Answer): void {
  for (const [line] of tree.rows) {
    const text = (line as string).trim()
    const resolved = /^TABLE id: .*table_name: (\S+?)(?:,|$)/.exec(text)
    if (resolved !== null && resolved[1] !== 'system.one' && !VIEWS.some((view) => resolved[1] === `${DB}.${view}`))
      refuse(`'${resolved[1]}' may not be read.`)
    if (text.startsWith('TABLE_FUNCTION') && !text.includes('table_function_name: numbers')) {
      refuse('Table functions are not allowed.')
    }
  }
}

/** Questions that are sound but too heavy, with what is said to who asked. */
const HEAVY: readonly (readonly [RegExp, string])[] = [
  [/TIMEOUT_EXCEEDED|Timeout exceeded/, 'The question takes too long'],
  [/MEMORY_LIMIT_EXCEEDED/, 'The question needs too much memory'],
  [/TOO_MANY_ROWS_OR_BYTES|larger than 64 MiB/, 'The answer is larger than 64 MiB'],
]

const ILL_FORMED =
  /SYNTAX_ERROR|UNKNOWN_|ILLEGAL_|NUMBER_OF_ARGUMENTS|NOT_AN_AGGREGATE|TYPE_MISMATCH|READONLY|AMBIGUOUS|NO_COMMON_TYPE|BAD_ARGUMENTS|CANNOT_PARSE|TOO_DEEP|TOO_BIG_AST|parse depth/

function explained(error: unknown): unknown {
  if (!(error instanceof TapeError) || error.kind !== 'failed') return error
  const heavy = HEAVY.find(([pattern]) => pattern.test(error.message))
  if (heavy !== undefined)
    return new TapeError('refused', `${heavy[1]}; ask for fewer sessions, rows or columns, or filter by ticker.`)
  const message = error.message.replace(/^Code: \d+\. DB::Exception: /, '').replace(/ \(version [^)]*\)\s*$/, '')
  return new TapeError(ILL_FORMED.test(message) ? 'refused' : 'failed', message)
}

/** DateTime columns as ISO text in UTC. */
function isoRows(answer: TypedAnswer): readonly (readonly unknown[])[] {
  const instants = answer.types.flatMap((type, at) =>
    /DateTime/.test(type) && !/Array|Map|Tuple/.test(type) ? [at] : [],
  )
  if (instants.length === 0) return answer.rows
  return answer.rows.map((row) => {
    const copy = [...row]
    for (const at of instants) if (typeof copy[at] === 'string') copy[at] = `${copy[at].replace(' ', 'T')}Z`
    return copy
  })
}

/**
 * Answers read-only SQL over the documented views. Refused before the engine runs anything: by our own tokens, by the
 * engine's parser against a list of allowed nodes and functions, by the tables its analyser resolved; and at last the
 * connection itself is read-only with bounds on time, memory and rows.
 */
export async function runUserSql(engine: TapeEngine, text: string, limits: SqlLimits): Promise<SqlAnswer> {
  const bounds: ReadLimits & { maxRows: number } = {
    maxSeconds: limits.maxSeconds,
    maxMemoryBytes: Math.min(MEMORY, DEFAULT_LIMITS.maxMemoryBytes),
    maxRows: limits.maxRows + 1,
  }
  const { sql, ctes } = normalise(text)
  const wide = { ...bounds, maxRows: 100_000 }
  try {
    const ast = await engine.console(`SELECT * FROM (EXPLAIN AST ${sql})`, wide)
    checkAst(
      ast.rows.map(([line]) => line as string),
      ctes,
    )
    checkTree(await engine.console(`SELECT * FROM (EXPLAIN QUERY TREE ${sql})`, wide))
    const answer = await engine.console(sql, bounds)
    const rows = isoRows(answer)
    return { columns: answer.columns, rows: rows.slice(0, limits.maxRows), truncated: rows.length > limits.maxRows }
  } catch (error) {
    throw explained(error)
  }
}
