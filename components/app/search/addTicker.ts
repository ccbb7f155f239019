import { allOf, type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'

/** The filter text with a ticker more in its ticker list. Text that cannot be read is left as it is. */
export function addTicker(text: string, ticker: string): string {
  const parsed = parseFilter(text)
  if (!parsed.ok) return text
  const parts = topLevel(parsed.filter)
  const isList = (node: FilterNode) => node.kind === 'in' && node.field === 'ticker'
  const merged = parts.some(isList)
    ? parts.map((node) => (isList(node) && node.kind === 'in' ? withTicker(node, ticker) : node))
    : [{ kind: 'in', field: 'ticker', include: [ticker], exclude: [] } as const, ...parts]
  return printFilter(allOf(merged))
}

function withTicker(node: Extract<FilterNode, { kind: 'in' }>, ticker: string): FilterNode {
  const exclude = node.exclude.filter((known) => known !== ticker)
  return { ...node, include: [...new Set([...node.include, ticker])], exclude }
}
