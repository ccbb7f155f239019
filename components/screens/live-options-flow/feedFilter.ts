import { allOf, type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { removeField } from '@/lib/flow/filter/edit'
import { filterFromContract, filterOfFlowFilter } from '@/lib/flow/filter/url'
import type { FlowItem } from '@/lib/flow/trade'

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
