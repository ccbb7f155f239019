import { wordTable } from '@/lib/core/wordTable'
import { TapeError } from '@/server/stores/tape/port'

/** One token of user SQL as it is handed on: comments are gone, texts are quoted anew. */
export interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'mark'
  /** The text inside quotes, or the token as written. */
  readonly value: string
  readonly at: number
}

const SPACE = /[ \t\r\n\f\v]+/y
const LINE_COMMENT = /--[^\n]*/y
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//y
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /(?:0[xX][0-9A-Fa-f]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)/y
const MARK = /->|<=>|<=|>=|<>|!=|==|\|\||::|[-+*/%=<>(),.[\]?:;]/y

function refuse(message: string, at: number): never {
  throw new TapeError('refused', `${message} at character ${at + 1}.`)
}

function match(pattern: RegExp, sql: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0] ?? null
}

const ESCAPES: Readonly<Record<string, string>> = wordTable({
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
})

/** Reads a quoted token; a doubled quote and the common backslash escapes stand for themselves. */
function quoted(sql: string, start: number): { readonly value: string; readonly end: number } {
  const mark = sql[start]
  let value = ''
  for (let at = start + 1; at < sql.length; at++) {
    const letter = sql[at] ?? ''
    if (letter === '\\') {
      const next = sql[at + 1] ?? ''
      const meant = ESCAPES[next]
      if (meant === undefined) refuse(`The escape '\\${next}' is not known`, at)
      value += meant
      at++
    } else if (letter !== mark) value += letter
    else if (sql[at + 1] === mark) {
      value += mark
      at++
    } else return { value, end: at + 1 }
  }
  return refuse('A quote is not closed', start)
}

/**
 * Splits user SQL into tokens. Stricter than the engine on purpose: what is not known here (heredocs, parameters,
 * `#` comments, control characters) is refused, so both can never disagree about where a text ends.
 */
export function tokens(sql: string): readonly Token[] {
  const found: Token[] = []
  let at = 0
  while (at < sql.length) {
    const skipped = match(SPACE, sql, at) ?? match(LINE_COMMENT, sql, at) ?? match(BLOCK_COMMENT, sql, at)
    if (skipped !== null) {
      at += skipped.length
      continue
    }
    const token = next(sql, at)
    found.push(token.token)
    at = token.end
  }
  return found
}

function next(sql: string, at: number): { readonly token: Token; readonly end: number } {
  const letter = sql[at] ?? ''
  if (letter === "'" || letter === '"' || letter === '`') {
    const { value, end } = quoted(sql, at)
    return { token: { kind: letter === "'" ? 'text' : 'name', value, at }, end }
  }
  if (sql.startsWith('/*', at)) refuse('A comment is not closed', at)
  const plain: readonly (readonly [Token['kind'], RegExp])[] = [
    ['word', WORD],
    ['number', NUMBER],
    ['mark', MARK],
  ]
  for (const [kind, pattern] of plain) {
    const value = match(pattern, sql, at)
    if (value !== null) return { token: { kind, value, at }, end: at + value.length }
  }
  return refuse(`'${letter}' is not allowed here`, at)
}

const requote = (value: string, mark: string): string =>
  `${mark}${value.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)}${mark}`

/** The tokens as SQL again, without comments. */
export function render(list: readonly Token[]): string {
  let text = ''
  let previous: Token | undefined
  for (const token of list) {
    // A point beside a digit would become part of a number.
    const touching =
      previous !== undefined &&
      (token.value === '.' || previous.value === '.') &&
      token.kind !== 'number' &&
      previous.kind !== 'number'
    if (previous !== undefined && !touching) text += ' '
    text +=
      token.kind === 'text'
        ? requote(token.value, "'")
        : token.kind === 'name'
          ? requote(token.value, '`')
          : token.value
    previous = token
  }
  return text
}
