import type { FilterNode, InClause } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'

/** What somebody holds: names by any position in them, contracts as OCC symbols. */
export interface HeldSet {
  readonly names: readonly string[]
  readonly contracts: readonly string[]
}

/** Why a filter on holdings is not run by itself: it is told to whoever wrote it. */
export const HOLDINGS_NEED_A_READER =
  'A filter on holdings needs somebody who looks. Name the tickers, or choose one of your lists.'

/** Holds of nothing, in every table that knows a ticker. */
const NEVER: FilterNode = {
  kind: 'and',
  items: [
    { kind: 'in', field: 'ticker', include: ['A'], exclude: [] },
    { kind: 'in', field: 'ticker', include: [], exclude: ['A'] },
  ],
}

/** Whether a text may ask for holdings; a text that only looks so is found out by reading it. */
export function asksHoldings(text: string): boolean {
  return /\bholdings\b/i.test(text)
}

/**
 * C4 "holdings": the filter with what the reader holds in the place of every condition on it, so that predicate, SQL and
 * counts ask names and contracts as they always do. A link keeps the condition itself and asks whoever opens it. A text
 * that cannot be read is left as it is: its reader says why.
 */
export function withHoldings(text: string, held: HeldSet): string {
  const read = parseFilter(text)
  return read.ok ? printFilter(replaced(read.filter, held)) : text
}

function replaced(node: FilterNode, held: HeldSet): FilterNode {
  if (node.kind === 'and' || node.kind === 'or')
    return { kind: node.kind, items: node.items.map((item) => replaced(item, held)) }
  if (node.kind === 'not') return { kind: 'not', item: replaced(node.item, held) }
  return node.kind === 'in' && node.field === 'holdings' ? asked(node, held) : node
}

/** One of what is included, none of what is excluded. */
function asked({ include, exclude }: InClause, held: HeldSet): FilterNode {
  const wanted = include.map((value) => heldNode(value, held))
  const items: FilterNode[] = exclude.map((value) => ({ kind: 'not', item: heldNode(value, held) }))
  const [only] = wanted
  if (only !== undefined) items.unshift(wanted.length === 1 ? only : { kind: 'or', items: wanted })
  const [first] = items
  return items.length === 1 && first !== undefined ? first : { kind: 'and', items }
}

function heldNode(value: string, { names, contracts }: HeldSet): FilterNode {
  const [field, include] = value === 'contract' ? (['contract', contracts] as const) : (['ticker', names] as const)
  return include.length === 0 ? NEVER : { kind: 'in', field, include, exclude: [] }
}
