import { allOf, type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { removeField, setRange, setSelection } from '@/lib/flow/filter/edit'
import { type FieldName, fieldInfo } from '@/lib/flow/filter/fields'
import { printFilter } from '@/lib/flow/filter/print'

/** The call that counts what filters would leave. */
export type FilterCounter = 'flow.counts' | 'screener.counts' | 'stockScreener.counts' | 'flowAlerts.counts'

/** Session and instant that are counted, and what else the page has chosen. */
export interface CountScope {
  readonly session?: string
  readonly source?: string
  readonly at?: string
  /** Flow Alerts: R1,R4; empty: all. */
  readonly rules?: string
  readonly muted?: string[]
}

/** One choice of a field whose matches are counted. */
export interface CountedChoice {
  readonly key: string
  /** The present filter with only this choice in its field. */
  readonly text: string
}

export const choiceKey = (field: FieldName, value: string): string => `${field}:${value}`

/** Every chip of some fields as the filter it would give; the host counts them in one call. */
export function countedChoices(filter: FilterNode, fields: readonly FieldName[]): CountedChoice[] {
  return fields.flatMap((field) => {
    const { control } = fieldInfo(field)
    const rest = removeField(filter, field)
    if (control.kind === 'chips') {
      return control.options.map((option) => ({
        key: choiceKey(field, option.value),
        text: printFilter(setSelection(rest, field, { include: [option.value], exclude: [] })),
      }))
    }
    if (control.kind !== 'rangeChips') return []
    return control.chips.map((chip) => ({
      key: choiceKey(field, chip.label),
      text: printFilter(setRange(rest, field, chip)),
    }))
  })
}

/** The filter without each of its conditions: which one removes the most rows (C17, empty by filter). */
export function filtersWithoutOne(filter: FilterNode): string[] {
  const nodes = topLevel(filter)
  return nodes.map((_, at) => printFilter(allOf(nodes.filter((_node, other) => other !== at))))
}
