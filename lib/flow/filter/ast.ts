import type { FieldName } from '@/lib/flow/filter/fields'

export type CompareOp = '=' | '!=' | '>' | '>=' | '<' | '<='

/** A bound: a number in the unit of the field (time of day in seconds), or an ISO date for date fields. */
export type Bound = number | string

/** One condition on one field. */
export type Clause = CompareClause | CompareFieldsClause | BetweenClause | InClause

/** `premium >= 500k` */
export interface CompareClause {
  readonly kind: 'compare'
  readonly field: FieldName
  readonly op: CompareOp
  readonly value: Bound
}

/** `size > oi` */
interface CompareFieldsClause {
  readonly kind: 'compareFields'
  readonly field: FieldName
  readonly op: CompareOp
  readonly other: FieldName
}

/** `dte between 14 180`, both ends included. */
export interface BetweenClause {
  readonly kind: 'between'
  readonly field: FieldName
  readonly min: Bound
  readonly max: Bound
}

/**
 * `ticker in (AAPL, -TSLA)`: one of `include` (when there are any) and none of `exclude`. On a field with several
 * values at once, such as flag, one shared value is enough to match a list.
 */
export interface InClause {
  readonly kind: 'in'
  readonly field: FieldName
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** The one form of a filter: panel, chips, text, URL, alerts, SQL and predicate are views of it. C4. */
export type FilterNode =
  | { readonly kind: 'and'; readonly items: readonly FilterNode[] }
  | { readonly kind: 'or'; readonly items: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly item: FilterNode }
  | Clause

/** Lets everything pass. */
export const EMPTY_FILTER: FilterNode = { kind: 'and', items: [] }

/** The conditions that must all hold: the parts of a top-level `and`, or the filter itself. */
export function topLevel(filter: FilterNode): readonly FilterNode[] {
  return filter.kind === 'and' ? filter.items : [filter]
}

/** A filter of conditions that must all hold; one condition stands by itself. */
export function allOf(items: readonly FilterNode[]): FilterNode {
  const [only] = items
  return items.length === 1 && only !== undefined ? only : { kind: 'and', items }
}
