/** A piece of an expression; `column` counts from 1. Words are numbers, dates and names alike. */
export interface Token {
  readonly kind: 'word' | 'string' | 'op' | 'open' | 'close' | 'comma' | 'unknown' | 'end'
  readonly text: string
  readonly column: number
  /** True for the string after a minus sign in a list: -"Consumer Cyclical". */
  readonly isExcluded: boolean
}

const SPACE = /\s*/y
const PIECES: readonly (readonly [Token['kind'], RegExp])[] = [
  ['op', />=|<=|!=|<>|==|=|>|</y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['comma', /,/y],
  ['string', /-?"(?:[^"\\]|\\.)*"/y],
  ['word', /[A-Za-z0-9_.^/:%+-]+/y],
  ['unknown', /[\s\S]/uy],
]

/** Cuts an expression into tokens; ends with an `end` token. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = skipSpace(text, 0)
  while (at < text.length) {
    for (const [kind, pattern] of PIECES) {
      pattern.lastIndex = at
      const found = pattern.exec(text)?.[0]
      if (found === undefined) continue
      tokens.push(tokenOf(kind, found, at + 1))
      at += found.length
      break
    }
    at = skipSpace(text, at)
  }
  tokens.push({ kind: 'end', text: '', column: text.length + 1, isExcluded: false })
  return tokens
}

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from
  return from + (SPACE.exec(text)?.[0].length ?? 0)
}

function tokenOf(kind: Token['kind'], found: string, column: number): Token {
  if (kind !== 'string') return { kind, text: found, column, isExcluded: false }
  const isExcluded = found.startsWith('-')
  const inner = found.slice(isExcluded ? 2 : 1, -1).replace(/\\([\s\S])/g, '$1')
  return { kind, text: inner, column, isExcluded }
}
