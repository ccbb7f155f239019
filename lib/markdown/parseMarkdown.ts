import { fromMarkdown } from 'mdast-util-from-markdown'

/** A run of words. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly runs: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly runs: readonly Inline[] }
  | { readonly kind: 'link'; readonly runs: readonly Inline[]; readonly href: string }

/** A part of an article. There is no part for markup: HTML is text, as everything else that is none of these. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  /** A live part of the product, `::price AAPL`, on a line of its own. */
  | { readonly kind: 'widget'; readonly name: WidgetName; readonly ticker: string }

const WIDGETS = ['price', 'chart', 'talk'] as const
export type WidgetName = (typeof WIDGETS)[number]

const WIDGET = /^::(price|chart|talk) +([A-Z][A-Z0-9.-]{0,9}) *$/
const FENCE = /^ {0,3}(```|~~~)/
/** Addresses that an article may lead to: pages of this site, and http. Anything else stays text. */
const ADDRESS = /^(\/(?![/\\])|#|https?:\/\/)[^\s\\]*$/i

/**
 * Markdown (CommonMark) as data, so that nothing of a text can become markup of the page: HTML stays text, a link leads to
 * a page of this site or to http, pictures are their words. `#` and `##` are headings of level 2, the others of level 3.
 */
export function parseMarkdown(source: string): readonly Block[] {
  const text = apartWidgets(source)
  return blocksOf(fromMarkdown(text).children, { text, depth: 0 })
}

/** Where a part stands: deeper than anybody writes it is its own source, so that no text exhausts the stack. */
interface Place {
  readonly text: string
  readonly depth: number
}
const DEEPEST = 20
const below = ({ text, depth }: Place): Place => ({ text, depth: depth + 1 })
const sourceOf = ({ position }: BlockNode, { text }: Place): Inline => ({
  kind: 'text',
  text: text.slice(position?.start.offset, position?.end.offset),
})

/** A widget may follow a line of text; Markdown would take it for the next line of the paragraph. */
function apartWidgets(source: string): string {
  let isCode = false
  const lines = source.split(/\r\n?|\n/).map((line) => {
    if (FENCE.test(line)) isCode = !isCode
    return !isCode && WIDGET.test(line) ? `\n${line}\n` : line
  })
  return lines.join('\n')
}

type BlockNode = ReturnType<typeof fromMarkdown>['children'][number]
type RunNode = Extract<BlockNode, { type: 'paragraph' }>['children'][number]

const blocksOf = (nodes: readonly BlockNode[], place: Place): readonly Block[] =>
  nodes.flatMap((node) => blockOf(node, place) ?? [])

function blockOf(node: BlockNode, place: Place): Block | null {
  if (place.depth > DEEPEST) return { kind: 'paragraph', text: [sourceOf(node, place)] }
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', level: node.depth > 2 ? 3 : 2, text: runsOf(node.children, place) }
    case 'paragraph':
      return paragraphOf(runsOf(node.children, place))
    case 'blockquote':
      return { kind: 'quote', blocks: blocksOf(node.children, below(place)) }
    case 'list':
      return {
        kind: 'list',
        isOrdered: node.ordered === true,
        items: node.children.map((item) => blocksOf(item.children, below(place))),
      }
    case 'code':
      return { kind: 'code', text: node.value }
    case 'html':
      return { kind: 'paragraph', text: [{ kind: 'text', text: node.value }] }
    case 'thematicBreak':
      return { kind: 'rule' }
    default:
      return null
  }
}

function paragraphOf(text: readonly Inline[]): Block {
  const [first] = text
  const [, name, ticker] = text.length === 1 && first?.kind === 'text' ? (WIDGET.exec(first.text) ?? []) : []
  const known = WIDGETS.find((one) => one === name)
  return known !== undefined && ticker !== undefined
    ? { kind: 'widget', name: known, ticker }
    : { kind: 'paragraph', text }
}

function runsOf(nodes: readonly RunNode[], place: Place): readonly Inline[] {
  const runs: Inline[] = []
  for (const run of nodes.flatMap((node) => runOf(node, place))) {
    const before = runs.at(-1)
    if (run.kind === 'text' && before?.kind === 'text')
      runs[runs.length - 1] = { kind: 'text', text: before.text + run.text }
    else runs.push(run)
  }
  return runs
}

function runOf(node: RunNode, place: Place): readonly Inline[] {
  if (place.depth > DEEPEST) return [sourceOf(node, place)]
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value.replaceAll('\n', ' ') }]
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }]
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, runs: runsOf(node.children, below(place)) }]
    case 'link':
      return ADDRESS.test(node.url)
        ? [{ kind: 'link', href: node.url, runs: runsOf(node.children, below(place)) }]
        : runsOf(node.children, below(place))
    case 'image':
    case 'imageReference':
      return [{ kind: 'text', text: node.alt ?? '' }]
    case 'linkReference':
      return runsOf(node.children, below(place))
    case 'html':
      return [{ kind: 'text', text: node.value }]
    case 'break':
      return [{ kind: 'text', text: ' ' }]
    default:
      return []
  }
}
