import { allOf, type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'

/** The filter with one more clause in words; a clause that stands already is not repeated, nonsense changes nothing. */
export function withClause(filter: FilterNode, clause: string): FilterNode {
  const read = parseFilter(clause)
  if (!read.ok) return filter
  const present = new Set(topLevel(filter).map((node) => JSON.stringify(node)))
  const added = topLevel(read.filter).filter((node) => !present.has(JSON.stringify(node)))
  return allOf([...topLevel(filter), ...added])
}
