import { allOf, type Bound, type Clause, type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import type { FieldName } from '@/lib/flow/filter/fields'

/** Ends of a range, both included; null is open. */
export interface Range {
  readonly min: Bound | null
  readonly max: Bound | null
}

export interface Selection {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** The filter without its top-level condition at `index`. */
export function removeAt(filter: FilterNode, index: number): FilterNode {
  return allOf(topLevel(filter).filter((_, at) => at !== index))
}

/** The filter without any top-level condition on the value of a field; comparisons with other fields stay. */
export function removeField(filter: FilterNode, field: FieldName): FilterNode {
  return allOf(topLevel(filter).filter((node) => fieldOfNode(node) !== field))
}

/**
 * Sets the range of an ordered field: its top-level conditions give way to one, in the place of the first. Two null
 * ends remove it, equal ends give `=`. C4.
 */
export function setRange(filter: FilterNode, field: FieldName, range: Range): FilterNode {
  return replaceField(filter, field, rangeClause(field, range))
}

/** Sets what a list field includes and excludes; two empty lists remove the condition. C4. */
export function setSelection(filter: FilterNode, field: FieldName, { include, exclude }: Selection): FilterNode {
  const isEmpty = include.length === 0 && exclude.length === 0
  return replaceField(filter, field, isEmpty ? null : { kind: 'in', field, include, exclude })
}

/** The range the top-level conditions leave to a field; a strict bound shows as its number. */
export function rangeOf(filter: FilterNode, field: FieldName): Range {
  let min: Bound | null = null
  let max: Bound | null = null
  const narrow = (from: Bound | null, to: Bound | null): void => {
    if (from !== null && (min === null || from > min)) min = from
    if (to !== null && (max === null || to < max)) max = to
  }
  for (const node of topLevel(filter)) {
    if (node.kind === 'between' && node.field === field) narrow(node.min, node.max)
    if (node.kind !== 'compare' || node.field !== field) continue
    if (node.op === '=') narrow(node.value, node.value)
    if (node.op === '>' || node.op === '>=') narrow(node.value, null)
    if (node.op === '<' || node.op === '<=') narrow(null, node.value)
  }
  return { min, max }
}

/** What the top-level conditions include and exclude of a list field; `not field in (…)` counts as excluding. */
export function selectionOf(filter: FilterNode, field: FieldName): Selection {
  const include: string[] = []
  const exclude: string[] = []
  for (const node of topLevel(filter)) {
    if (node.kind === 'in' && node.field === field) {
      include.push(...node.include)
      exclude.push(...node.exclude)
    }
    const inner = node.kind === 'not' ? node.item : node
    if (inner !== node && inner.kind === 'in' && inner.field === field && inner.exclude.length === 0) {
      exclude.push(...inner.include)
    }
  }
  return { include, exclude }
}

function rangeClause(field: FieldName, { min, max }: Range): Clause | null {
  if (min === null && max === null) return null
  if (min === null) return { kind: 'compare', field, op: '<=', value: max ?? 0 }
  if (max === null) return { kind: 'compare', field, op: '>=', value: min }
  return min === max ? { kind: 'compare', field, op: '=', value: min } : { kind: 'between', field, min, max }
}

function replaceField(filter: FilterNode, field: FieldName, clause: Clause | null): FilterNode {
  const nodes = topLevel(filter)
  const first = nodes.findIndex((node) => fieldOfNode(node) === field)
  if (clause === null) return removeField(filter, field)
  if (first === -1) return allOf([...nodes, clause])
  return allOf(nodes.flatMap((node, at) => (at === first ? [clause] : fieldOfNode(node) === field ? [] : [node])))
}

/** The field a top-level condition is about, also under `not`; null for groups and comparisons of two fields. */
function fieldOfNode(node: FilterNode): FieldName | null {
  const inner = node.kind === 'not' ? node.item : node
  if (inner.kind === 'compare' || inner.kind === 'between' || inner.kind === 'in') return inner.field
  return null
}
