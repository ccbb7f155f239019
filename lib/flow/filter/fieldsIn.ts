import type { FilterNode } from '@/lib/flow/filter/ast'
import type { FieldName } from '@/lib/flow/filter/fields'

/** Every field a filter asks, in its order, repeats included. */
export function fieldsIn(node: FilterNode): FieldName[] {
  if (node.kind === 'and' || node.kind === 'or') return node.items.flatMap(fieldsIn)
  if (node.kind === 'not') return fieldsIn(node.item)
  return node.kind === 'compareFields' ? [node.field, node.other] : [node.field]
}
