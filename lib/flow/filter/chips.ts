import { type Clause, type CompareOp, type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { removeAt } from '@/lib/flow/filter/edit'
import { type FieldName, fieldInfo, fieldOptions } from '@/lib/flow/filter/fields'
import { printFilter } from '@/lib/flow/filter/print'
import { formatBound } from '@/lib/flow/filter/values'

/** A removable chip above the grid, C4: what it is about, what it asks, and the filter without it. */
export interface FilterChip {
  /** Stable while the condition stays the same; for lists of chips. */
  readonly key: string
  readonly label: string
  readonly value: string
  readonly without: FilterNode
}

const SIGNS: Readonly<Record<CompareOp, string>> = { '=': '', '!=': '≠ ', '>': '> ', '>=': '≥ ', '<': '< ', '<=': '≤ ' }

/** One chip per condition that must hold. Groups show as their expression. */
export function filterChips(filter: FilterNode): FilterChip[] {
  return topLevel(filter).map((node, at) => ({
    key: `${at}:${printFilter(node)}`,
    ...describe(node),
    without: removeAt(filter, at),
  }))
}

function describe(node: FilterNode): { label: string; value: string } {
  if (node.kind === 'and' || node.kind === 'or') return { label: 'Group', value: printFilter(node) }
  if (node.kind === 'not') {
    const { label, value } = describe(node.item)
    return { label: `Not ${label}`, value }
  }
  return { label: fieldInfo(node.field).label, value: describeClause(node) }
}

function describeClause(clause: Clause): string {
  const { field } = clause
  switch (clause.kind) {
    case 'compare':
      return `${SIGNS[clause.op]}${upper(formatBound(field, clause.value))}`
    case 'compareFields':
      return `${SIGNS[clause.op] || '= '}${fieldInfo(clause.other).label}`
    case 'between':
      return `${upper(formatBound(field, clause.min))}–${upper(formatBound(field, clause.max))}`
    case 'in':
      return [
        ...clause.include.map((value) => optionLabel(field, value)),
        ...clause.exclude.map((value) => `not ${optionLabel(field, value)}`),
      ].join(', ')
  }
}

function optionLabel(field: FieldName, value: string): string {
  return fieldOptions(field).find((option) => option.value === value)?.label ?? value
}

/** 500k reads as 500K on screen. */
function upper(amount: string): string {
  return amount.toUpperCase()
}
