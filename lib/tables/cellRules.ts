import { parseAmount } from '@/lib/format/amount'
import { shownNumber } from '@/lib/tables/cellFormat'
import type { ColumnDef } from '@/lib/tables/column'

/** The market's and the state's own tones; each comes with a mark, so that colour never says it alone. */
export const CELL_TONES = ['bull', 'bear', 'call', 'put', 'warn', 'danger'] as const
export type CellTone = (typeof CELL_TONES)[number]

/** In this order a text is read: the longer sign first. `~` is "contains". */
export const COMPARISONS = ['>=', '<=', '>', '<', '=', '~'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** One rule of the visitor: cells of a column that compare so are marked in a tone (C3). */
export interface CellRule {
  readonly column: string
  readonly comparison: Comparison
  /** As typed: 50k, 40, AAPL. Numbers are meant as the cell shows them: 40 for 40%. */
  readonly value: string
  readonly tone: CellTone
}

const MARKS: Readonly<Record<CellTone, { readonly sign: string; readonly word: string }>> = {
  bull: { sign: '▲', word: 'Up' },
  bear: { sign: '▼', word: 'Down' },
  call: { sign: '●', word: 'Call' },
  put: { sign: '○', word: 'Put' },
  warn: { sign: '◆', word: 'Notice' },
  danger: { sign: '■', word: 'Danger' },
}

/** Sign and word of a tone, the same wherever it stands. */
export const toneMark = (tone: CellTone) => MARKS[tone]

export const MAX_CELL_RULES = 12
const MAX_VALUE = 40
/** A sign is read to its end: `>=` without a value is no `>` of `=`. */
const RULE = /^\?([a-z]+)\*([a-z0-9_]+)(>=|<=|>(?!=)|<(?!=)|=|~)(.+)$/i

/** `?warn*premium>=1m`; commas of the value are escaped, so that a rule stays one part of a layout. */
export function formatRule({ column, comparison, value, tone }: CellRule): string {
  return `?${tone}*${column}${comparison}${value.replaceAll('%', '%25').replaceAll(',', '%2C')}`
}

/** The rule of `formatRule`; null for any other text. */
export function parseRule(text: string): CellRule | null {
  const [, toneText, column, sign, raw = ''] = RULE.exec(text) ?? []
  const tone = CELL_TONES.find((known) => known === toneText)
  const comparison = COMPARISONS.find((known) => known === sign)
  const value = raw.replaceAll('%2C', ',').replaceAll('%25', '%').trim().slice(0, MAX_VALUE)
  return tone && column && comparison && value !== '' ? { column, comparison, value, tone } : null
}

/** Whether a cell is as the rule says. Numbers compare by size, words without regard to case; unknown never. */
export function isMarked<R>(column: ColumnDef<R>, row: R, rule: CellRule): boolean {
  const value = column.value(row)
  if (value === null) return false
  const bound = parseAmount(rule.value)
  if (typeof value === 'number' && bound !== null && rule.comparison !== '~') {
    const size = shownNumber(column, row)?.value ?? value
    return compares(size - bound, rule.comparison)
  }
  const text = column.text(row).toLowerCase()
  const sought = rule.value.toLowerCase()
  if (rule.comparison === '~') return text.includes(sought)
  return compares(text < sought ? -1 : text > sought ? 1 : 0, rule.comparison)
}

function compares(difference: number, comparison: Comparison): boolean {
  if (comparison === '=') return difference === 0
  if (comparison === '>') return difference > 0
  if (comparison === '<') return difference < 0
  return comparison === '>=' ? difference >= 0 : difference <= 0
}
