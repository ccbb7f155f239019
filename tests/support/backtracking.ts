/**
 * Counts the steps that a backtracking engine takes for a pattern on a text, so that a pattern whose steps grow faster than the
 * square of its text is found without measuring time. Knows what patterns of this project use.
 */
type Node =
  | { readonly kind: 'char'; readonly test: (char: string) => boolean; readonly sample: string }
  | { readonly kind: 'seq'; readonly items: readonly Node[] }
  | { readonly kind: 'alt'; readonly items: readonly Node[] }
  | { readonly kind: 'group'; readonly item: Node }
  | { readonly kind: 'assert'; readonly holds: (text: string, at: number) => boolean }
  | { readonly kind: 'look'; readonly item: Node; readonly isNegative: boolean; readonly isBehind: boolean }
  | {
      readonly kind: 'repeat'
      readonly item: Node
      readonly least: number
      readonly most: number
      readonly isLazy: boolean
    }

type Repeat = Extract<Node, { kind: 'repeat' }>

const POOL = [...' \n\tA1a-.,_"\'<>/:;=&?#@%+*()[]{}|\\$!~^`é']
const isWord = (char: string | undefined): boolean => char !== undefined && /\w/.test(char)

class Reader {
  private at = 0
  constructor(
    private readonly source: string,
    private readonly flags: string,
  ) {}

  read(): Node {
    const node = this.alternatives()
    if (this.at < this.source.length) throw new Error(`not read: ${this.source.slice(this.at)}`)
    return node
  }

  private alternatives(): Node {
    const items = [this.sequence()]
    while (this.take('|')) items.push(this.sequence())
    return items.length === 1 && items[0] !== undefined ? items[0] : { kind: 'alt', items }
  }

  private sequence(): Node {
    const items: Node[] = []
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? ''))
      items.push(this.repeated(this.atom()))
    return { kind: 'seq', items }
  }

  private repeated(item: Node): Node {
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\?)?/.exec(this.source.slice(this.at))
    if (found === null) return item
    this.at += found[0].length
    const [, sign, from, comma, to, lazy] = found
    const least = sign === undefined ? Number(from) : sign === '+' ? 1 : 0
    const bound = to ? Number(to) : comma ? Number.POSITIVE_INFINITY : Number(from)
    const most = sign === undefined ? bound : sign === '?' ? 1 : Number.POSITIVE_INFINITY
    return { kind: 'repeat', item, least, most, isLazy: lazy !== undefined }
  }

  private atom(): Node {
    const isLined = this.flags.includes('m')
    if (this.take('^')) return { kind: 'assert', holds: (text, at) => at === 0 || (isLined && text[at - 1] === '\n') }
    if (this.take('$'))
      return { kind: 'assert', holds: (text, at) => at === text.length || (isLined && text[at] === '\n') }
    if (this.take('\\b')) return { kind: 'assert', holds: (text, at) => isWord(text[at - 1]) !== isWord(text[at]) }
    if (this.take('\\B')) return { kind: 'assert', holds: (text, at) => isWord(text[at - 1]) === isWord(text[at]) }
    for (const [start, isNegative, isBehind] of LOOKS)
      if (this.take(start)) return { kind: 'look', item: this.closed(), isNegative, isBehind }
    if (this.take('(')) {
      const name = /^\?(?::|<\w+>)/.exec(this.source.slice(this.at))
      this.at += name?.[0].length ?? 0
      return { kind: 'group', item: this.closed() }
    }
    return this.char()
  }

  private closed(): Node {
    const item = this.alternatives()
    if (!this.take(')')) throw new Error('a group is not closed')
    return item
  }

  private char(): Node {
    const found = CHAR.exec(this.source.slice(this.at))?.[0] ?? ''
    if (found === '') throw new Error(`not read: ${this.source.slice(this.at)}`)
    this.at += found.length
    // A group that was read before: as if it could be anything once.
    if (/^\\(?:[1-9]|k<)/.test(found)) return charNode('[\\s\\S]', this.flags)
    return charNode(found, this.flags)
  }

  private take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }
}

const LOOKS = [
  ['(?=', false, false],
  ['(?!', true, false],
  ['(?<=', false, true],
  ['(?<!', true, true],
] as const
const CHAR =
  /^(?:\[(?:[^\\\]]|\\.)*\]|\\[pP]\{[^}]+\}|\\u\{[^}]+\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[A-Z]|\\k<\w+>|\\[\s\S]|[\s\S])/u

function charNode(source: string, flags: string): Node {
  const one = new RegExp(`^(?:${source})$`, flags.replace(/[gydm]/g, ''))
  const known = new Map<string, boolean>()
  const test = (char: string): boolean => {
    const before = known.get(char)
    if (before !== undefined) return before
    const now = one.test(char)
    known.set(char, now)
    return now
  }
  const rare = () => Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).find(test)
  return { kind: 'char', test, sample: POOL.find(test) ?? [...source].find(test) ?? rare() ?? '\u4e00' }
}

class TooManySteps extends Error {}

/** Steps of a search over the whole text; `most`: where counting ends. */
function stepsOf(node: Node, text: string, most: number): number {
  let steps = 0
  type Next = (at: number) => boolean
  const run = (one: Node, at: number, next: Next): boolean => {
    steps += 1
    if (steps > most) throw new TooManySteps()
    switch (one.kind) {
      case 'char':
        return at < text.length && one.test(text[at] ?? '') && next(at + 1)
      case 'assert':
        return one.holds(text, at) && next(at)
      case 'group':
        return run(one.item, at, next)
      case 'alt':
        return one.items.some((item) => run(item, at, next))
      case 'seq': {
        const from = (index: number, place: number): boolean => {
          const item = one.items[index]
          return item === undefined ? next(place) : run(item, place, (after) => from(index + 1, after))
        }
        return from(0, at)
      }
      case 'look': {
        const starts = one.isBehind ? Array.from({ length: Math.min(at, 4) + 1 }, (_, back) => at - back) : [at]
        const holds = starts.some((start) => run(one.item, start, (end) => !one.isBehind || end === at))
        return holds !== one.isNegative && next(at)
      }
      case 'repeat': {
        const round = (count: number, place: number): boolean => {
          const more = () =>
            count < one.most &&
            run(one.item, place, (after) => (after > place || count < one.least) && round(count + 1, after))
          const enough = () => count >= one.least && next(place)
          return one.isLazy ? enough() || more() : more() || enough()
        }
        return round(0, at)
      }
    }
  }
  try {
    for (let at = 0; at <= text.length; at += 1) if (run(node, at, () => true)) break
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
  }
  return steps
}

function repeatsOf(node: Node): readonly Repeat[] {
  if (node.kind === 'char' || node.kind === 'assert') return []
  if (node.kind === 'seq' || node.kind === 'alt') return node.items.flatMap(repeatsOf)
  return [...(node.kind === 'repeat' && node.most > 20 ? [node] : []), ...repeatsOf(node.item)]
}

const holds = (node: Node, target: Node): boolean =>
  node === target ||
  (node.kind === 'seq' || node.kind === 'alt'
    ? node.items.some((item) => holds(item, target))
    : node.kind !== 'char' && node.kind !== 'assert' && holds(node.item, target))

/** A text that the pattern takes, with `pump` in place of one repeat; what follows it is left out. */
function textUpTo(node: Node, target: Node, pump: string): { readonly text: string; readonly isOver: boolean } {
  if (node === target) return { text: pump, isOver: true }
  switch (node.kind) {
    case 'char':
      return { text: node.sample, isOver: false }
    case 'assert':
    case 'look':
      return { text: '', isOver: false }
    case 'group':
      return textUpTo(node.item, target, pump)
    case 'alt':
      return textUpTo(node.items.find((item) => holds(item, target)) ?? (node.items[0] as Node), target, pump)
    case 'repeat': {
      if (holds(node.item, target)) return textUpTo(node.item, target, pump)
      return { text: textUpTo(node.item, target, '').text.repeat(Math.min(node.least, 12)), isOver: false }
    }
    case 'seq': {
      let text = ''
      for (const item of node.items) {
        const part = textUpTo(item, target, pump)
        text += part.text
        if (part.isOver) return { text, isOver: true }
      }
      return { text, isOver: false }
    }
  }
}

const SIZES = [24, 48, 96] as const
const ENDS = ['', '\u0000', ' x', '\n!']
const MOST = 150_000

/**
 * How steps grow when a text doubles, for the worst text that is tried: 2 for one pass, 4 for the square, 8 and more for what
 * hangs. 0 for a pattern with a single repeat, which can do no worse than the square.
 */
export function growthOf(source: string, flags: string): { readonly growth: number; readonly text: string } {
  const root = new Reader(source, flags).read()
  let worst = { growth: 0, text: '' }
  const repeats = repeatsOf(root)
  if (repeats.length < 2) return worst
  for (const repeat of repeats) {
    const body = textUpTo(repeat.item, { kind: 'seq', items: [] }, '').text
    const single = POOL.filter((char) => repeatTakes(repeat.item, char))
    for (const pump of new Set([body, ...single.slice(0, 6)])) {
      if (pump === '') continue
      for (const end of ENDS) {
        const texts = SIZES.map((n) => textUpTo(root, repeat, pump.repeat(n)).text + end)
        const [short = 1, middle = 1] = texts.slice(0, 2).map((text) => stepsOf(root, text, MOST))
        if (middle < 300 || (middle <= MOST && middle / short <= Math.max(worst.growth, 3))) continue
        // A text that is taken and one that is not cannot be compared, so what grows must go on growing.
        const long = middle > MOST ? middle : stepsOf(root, texts[2] ?? '', MOST)
        const growth = long > MOST ? 99 : Math.min(middle / short, long / middle)
        if (growth > worst.growth) worst = { growth, text: texts[0] ?? '' }
        if (long > MOST) return worst
      }
    }
  }
  return worst
}

/** Whether one character alone is a whole round of a repeat. */
function repeatTakes(node: Node, char: string): boolean {
  if (node.kind === 'char') return node.test(char)
  if (node.kind === 'group') return repeatTakes(node.item, char)
  if (node.kind === 'alt') return node.items.some((item) => repeatTakes(item, char))
  if (node.kind === 'repeat') return repeatTakes(node.item, char)
  if (node.kind === 'seq') return node.items.some((item) => repeatTakes(item, char))
  return false
}
