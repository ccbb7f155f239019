import type { Clause, FilterNode, InClause } from '@/lib/flow/filter/ast'
import { formatBound, formatListValue } from '@/lib/flow/filter/values'

/** Writes a filter as an expression that reads back as the same filter. C4. */
export function printFilter(filter: FilterNode): string {
  switch (filter.kind) {
    case 'and':
      return filter.items.map((item) => (isGroup(item) ? `(${printFilter(item)})` : printFilter(item))).join(' and ')
    case 'or':
      return filter.items
        .map((item) => (item.kind === 'or' || item.kind === 'and' ? `(${printFilter(item)})` : printFilter(item)))
        .join(' or ')
    case 'not':
      return isGroup(filter.item) ? `not (${printFilter(filter.item)})` : `not ${printFilter(filter.item)}`
    default:
      return printClause(filter)
  }
}

/** Writes one condition. */
function printClause(clause: Clause): string {
  const { field } = clause
  switch (clause.kind) {
    case 'compare':
      return `${field}${clause.op}${formatBound(field, clause.value)}`
    case 'compareFields':
      return `${field}${clause.op}${clause.other}`
    case 'between':
      return `${field} between ${formatBound(field, clause.min)} ${formatBound(field, clause.max)}`
    case 'in':
      return printList(clause)
  }
}

function printList({ field, include, exclude }: InClause): string {
  const [included] = include
  const [excluded] = exclude
  if (include.length === 1 && exclude.length === 0 && included !== undefined) {
    return `${field}=${formatListValue(field, included)}`
  }
  if (exclude.length === 1 && include.length === 0 && excluded !== undefined) {
    return `${field}!=${formatListValue(field, excluded)}`
  }
  const values = [
    ...include.map((value) => formatListValue(field, value)),
    ...exclude.map((value) => `-${formatListValue(field, value)}`),
  ]
  return `${field} in (${values.join(', ')})`
}

function isGroup(node: FilterNode): boolean {
  return node.kind === 'and' || node.kind === 'or'
}
