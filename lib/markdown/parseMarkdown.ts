import { type Inline, parseInline } from '@/lib/markdown/parseInline'

/** A part of an article. There is no part for markup: what is no Markdown of this list is text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'quote'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }
  /** A live part of the product, `::price AAPL`, on a line of its own. */
  | { readonly kind: 'widget'; readonly name: WidgetName; readonly ticker: string }

const WIDGETS = ['price', 'chart', 'talk'] as const
export type WidgetName = (typeof WIDGETS)[number]

const HEADING = /^(#{1,3}) +(.+?) *#*$/
const BULLET = /^[-*] +(.+)$/
const NUMBER = /^\d{1,3}[.)] +(.+)$/
const QUOTE = /^> ?(.*)$/
const WIDGET = /^::(price|chart|talk) +([A-Z][A-Z0-9.-]{0,9}) *$/
const FENCE = /^```/

/**
 * A small part of Markdown: headings (## and ###, # reads as ##), paragraphs, lists, quotes, fenced code, and live widgets.
 * The result is data, so nothing of a text can become markup of the page.
 */
export function parseMarkdown(source: string): readonly Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const read = line.trim() === '' ? null : blockAt(lines, at)
    if (read !== null) blocks.push(read.block)
    at = read === null ? at + 1 : read.next
  }
  return blocks
}

interface Read {
  readonly block: Block
  /** First line after it. */
  readonly next: number
}

function blockAt(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? ''
  if (FENCE.test(line)) return codeAt(lines, at)
  const [, name, ticker] = WIDGET.exec(line) ?? []
  if (name !== undefined && ticker !== undefined)
    return { block: { kind: 'widget', name: name as WidgetName, ticker }, next: at + 1 }
  const [, marks, title] = HEADING.exec(line) ?? []
  if (marks !== undefined && title !== undefined)
    return { block: { kind: 'heading', level: marks.length === 3 ? 3 : 2, text: parseInline(title) }, next: at + 1 }
  for (const [pattern, isOrdered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    const items = run(lines, at, pattern)
    if (items.length > 0)
      return { block: { kind: 'list', isOrdered, items: items.map(parseInline) }, next: at + items.length }
  }
  const quoted = run(lines, at, QUOTE)
  if (quoted.length > 0)
    return { block: { kind: 'quote', text: parseInline(quoted.join(' ').trim()) }, next: at + quoted.length }
  return paragraphAt(lines, at)
}

/** What a pattern takes of the lines from one on, as long as it fits. */
function run(lines: readonly string[], from: number, pattern: RegExp): readonly string[] {
  const taken: string[] = []
  for (let at = from; at < lines.length; at += 1) {
    const found = pattern.exec(lines[at] ?? '')
    if (found === null) break
    taken.push(found[1] ?? '')
  }
  return taken
}

function codeAt(lines: readonly string[], at: number): Read {
  const end = lines.findIndex((line, i) => i > at && FENCE.test(line))
  const last = end === -1 ? lines.length : end
  return { block: { kind: 'code', text: lines.slice(at + 1, last).join('\n') }, next: last + 1 }
}

const STARTS = [HEADING, BULLET, NUMBER, QUOTE, WIDGET, FENCE]

function paragraphAt(lines: readonly string[], at: number): Read {
  let next = at + 1
  const isText = (line: string) => line.trim() !== '' && !STARTS.some((pattern) => pattern.test(line))
  while (next < lines.length && isText(lines[next] ?? '')) next += 1
  const text = lines.slice(at, next).join(' ').trim()
  return { block: { kind: 'paragraph', text: parseInline(text) }, next }
}
