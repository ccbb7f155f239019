import { type Token, tokensOf } from '@/lib/flow/filter/tokens'

/** Thrown inside the parser only; `parseFilter` turns it into a result. */
export class FilterSyntaxError extends Error {
  constructor(
    readonly column: number,
    readonly expected: readonly string[],
    readonly found: string,
  ) {
    super('filter syntax')
  }
}

const END: Token = { kind: 'end', text: '', column: 1, isExcluded: false }

/** Walks over the tokens of an expression. */
export class TokenReader {
  private readonly tokens: readonly Token[]
  private at = 0

  constructor(text: string) {
    this.tokens = tokensOf(text)
  }

  peek(ahead = 0): Token {
    return this.tokens[this.at + ahead] ?? this.tokens.at(-1) ?? END
  }

  next(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.at += 1
    return token
  }

  take(kind: Token['kind']): boolean {
    if (this.peek().kind !== kind) return false
    this.at += 1
    return true
  }

  takeWord(word: string): boolean {
    const token = this.peek()
    if (token.kind !== 'word' || token.text.toLowerCase() !== word) return false
    this.at += 1
    return true
  }

  failure(expected: readonly string[], token: Token = this.peek()): FilterSyntaxError {
    return new FilterSyntaxError(token.column, expected, token.kind === 'end' ? 'the end' : token.text)
  }
}
