/** A formula as a tree. Numbers and series are one kind: a number is a series that never moves. */
export type Node =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[] }
  | { readonly kind: 'binary'; readonly sign: BinarySign; readonly left: Node; readonly right: Node }
  | { readonly kind: 'negative'; readonly of: Node }
  | { readonly kind: 'not'; readonly of: Node }

const SIGNS = ['<=', '>=', '+', '-', '*', '/', '^', '<', '>', 'and', 'or'] as const
type BinarySign = (typeof SIGNS)[number]

/** What is wrong with a formula, in words for its writer. */
export class FormulaError extends Error {}

interface Token {
  readonly kind: 'number' | 'name' | 'sign'
  readonly text: string
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_.]*)|(<=|>=|[-+*/^(),<>]))/y
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not'])
const MOST_TOKENS = 400
const DEEPEST = 60

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const source = text.trimEnd()
  while (TOKEN.lastIndex < source.length) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (match === null) throw new FormulaError(`"${source.slice(from).trim().slice(0, 12)}" is not understood`)
    const [, number, name, sign] = match
    tokens.push(
      number !== undefined
        ? { kind: 'number', text: number }
        : name !== undefined
          ? nameOf(name)
          : { kind: 'sign', text: sign ?? '' },
    )
    if (tokens.length > MOST_TOKENS) throw new FormulaError('The formula is too long')
  }
  return tokens
}

/** The words that join conditions are signs in small letters only: OR is a ticker. */
const nameOf = (text: string): Token => ({ kind: WORDS.has(text) ? 'sign' : 'name', text })

const RANK: Readonly<Record<BinarySign, number>> = {
  or: 1,
  and: 2,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': 8,
}
const isSign = (text: string): text is BinarySign => (SIGNS as readonly string[]).includes(text)

/** Parses by precedence: or, and, not, comparison, sum, product, minus sign, power (from the right). Throws FormulaError. */
export function parseFormula(text: string): Node {
  const reader = new Reader(tokensOf(text))
  const node = reader.expression(0, 0)
  if (reader.next !== undefined) throw new FormulaError(`"${reader.next.text}" is not expected here`)
  return node
}

class Reader {
  private at = 0
  constructor(private readonly tokens: readonly Token[]) {}

  get next(): Token | undefined {
    return this.tokens[this.at]
  }

  expression(least: number, depth: number): Node {
    if (depth > DEEPEST) throw new FormulaError('The formula is nested too deep')
    let left = this.operand(depth + 1)
    for (;;) {
      const token = this.next
      if (token?.kind !== 'sign' || !isSign(token.text) || RANK[token.text] < least + 1) return left
      const rank = RANK[token.text]
      this.at += 1
      const right = this.expression(token.text === '^' ? rank - 1 : rank, depth + 1)
      left = { kind: 'binary', sign: token.text, left, right }
    }
  }

  private operand(depth: number): Node {
    const token = this.next
    if (token === undefined) throw new FormulaError('The formula ends too soon')
    this.at += 1
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token.kind === 'name') return this.isAt('(') ? this.call(token.text, depth) : { kind: 'name', name: token.text }
    // A minus sign binds weaker than a power: −2^2 is −4.
    if (token.text === '-') return { kind: 'negative', of: this.expression(7, depth) }
    // Binds weaker than a comparison: not a > b is not (a > b).
    if (token.text === 'not') return { kind: 'not', of: this.expression(3, depth) }
    if (token.text === '(') {
      const inner = this.expression(0, depth)
      this.take(')')
      return inner
    }
    throw new FormulaError(`"${token.text}" is not expected here`)
  }

  private call(name: string, depth: number): Node {
    this.take('(')
    const args: Node[] = []
    while (!this.isAt(')')) {
      args.push(this.expression(0, depth))
      if (!this.isAt(')')) this.take(',')
    }
    this.take(')')
    return { kind: 'call', name: name.toLowerCase(), args }
  }

  private isAt(text: string): boolean {
    return this.next?.kind === 'sign' && this.next.text === text
  }

  private take(text: string): void {
    if (!this.isAt(text))
      throw new FormulaError(`"${text}" is missing${this.next ? ` before "${this.next.text}"` : ''}`)
    this.at += 1
  }
}

/** Names that a formula reads, each once, in the order of the text. */
export function namesOf(node: Node): string[] {
  const found = new Set<string>()
  const visit = (one: Node): void => {
    if (one.kind === 'name') found.add(one.name)
    else if (one.kind === 'call') one.args.forEach(visit)
    else if (one.kind === 'negative' || one.kind === 'not') visit(one.of)
    else if (one.kind === 'binary') {
      visit(one.left)
      visit(one.right)
    }
  }
  visit(node)
  return [...found]
}
