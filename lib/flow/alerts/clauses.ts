import type { ClauseInput } from '@/lib/flow/alerts/alertHit'
import { type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { type FieldName, fieldInfo } from '@/lib/flow/filter/fields'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { printFilter } from '@/lib/flow/filter/print'
import { type FilterContext, numberReader, wordsReader } from '@/lib/flow/filter/readField'
import { formatBound } from '@/lib/flow/filter/values'
import type { FlowItem } from '@/lib/flow/trade'

/** Each condition of a filter with what a print answers to it: "the numbers that satisfied each clause". C15. */
export function clauseInputs(filter: FilterNode, item: FlowItem, context: FilterContext): readonly ClauseInput[] {
  return topLevel(filter).map((node) => ({
    clause: printFilter(node),
    found: [...new Set(fieldsIn(node))].map((field) => readOne(field, item, context)).join(', '),
  }))
}

function readOne(field: FieldName, item: FlowItem, context: FilterContext): string {
  const { label, kind } = fieldInfo(field)
  if (kind === 'date') return `${label} ${item.expiry}`
  const value = numberReader(field)?.(item, context)
  if (value !== undefined) return `${label} ${value === null ? '-' : formatBound(field, rounded(value))}`
  const words = wordsReader(field)?.(item, context) ?? []
  return `${label} ${words.length === 0 ? 'none' : words.join(' ')}`
}

/** Two decimals are enough to see that a clause holds; greeks keep four. */
function rounded(value: number): number {
  const scale = Math.abs(value) < 1 ? 10_000 : 100
  return Math.round(value * scale) / scale
}
