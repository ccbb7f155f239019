import { allOf, type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { removeField } from '@/lib/flow/filter/edit'
import { parseFilter } from '@/lib/flow/filter/parse'
import { filterFromContract, filterOfFlowFilter } from '@/lib/flow/filter/url'
import type { FlowItem } from '@/lib/flow/trade'

/** The filter with one more clause in words; a clause that stands already is not repeated. */
export function withClause(filter: FilterNode, clause: string): FilterNode {
  const read = parseFilter(clause)
  if (!read.ok) return filter
  const present = new Set(topLevel(filter).map((node) => JSON.stringify(node)))
  const added = topLevel(read.filter).filter((node) => !present.has(JSON.stringify(node)))
  return allOf([...topLevel(filter), ...added])
}

/**
 * A click on a contract in the sidebar: ticker, type, expiry and strike of that contract replace what the filter said
 * about them; everything else stays. Spec §3 Flow filter.
 */
export function withContract(
  filter: FilterNode,
  contract: Pick<FlowItem, 'ticker' | 'type' | 'expiry' | 'strike'>,
): FilterNode {
  const rest = (['ticker', 'type', 'expiry', 'strike', 'contract'] as const).reduce(removeField, filter)
  return allOf([...topLevel(filterOfFlowFilter(filterFromContract(contract))), ...topLevel(rest)])
}
