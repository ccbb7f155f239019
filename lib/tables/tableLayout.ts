import { type CellFormat, isCellFormat } from '@/lib/tables/cellFormat'
import { type CellRule, formatRule, MAX_CELL_RULES, parseRule } from '@/lib/tables/cellRules'
import type { ColumnDef } from '@/lib/tables/column'
import { GROUPING_COLUMNS } from '@/lib/tables/groupRows'

/** How the user arranged a grid; part of a saved view (C5). */
export interface TableLayout {
  /** Ids of the shown columns, left to right. */
  readonly shown: readonly string[]
  /** Ids of the columns that stay at the left while scrolling. */
  readonly pinned: readonly string[]
  /** Ids of the columns that stay at the right. */
  readonly pinnedRight: readonly string[]
  /** Widths in px that differ from the column's own. */
  readonly widths: Readonly<Record<string, number>>
  /** Columns whose numbers are written in another way than their own. */
  readonly formats: Readonly<Record<string, CellFormat>>
  /** Rows stand under one head per value of this column; null: one list. */
  readonly groupBy: string | null
  /** Cells marked by rules of the visitor; the first that holds counts. */
  readonly rules: readonly CellRule[]
}

export type PinSide = 'left' | 'right'

const MIN_COLUMN_WIDTH = 28
const MAX_COLUMN_WIDTH = 600

/** The layout before the user changed anything. */
export function defaultLayout<R>(columns: readonly ColumnDef<R>[]): TableLayout {
  const shown = columns.filter((column) => column.isDefault).map((column) => column.id)
  return { shown, pinned: [], pinnedRight: [], widths: {}, formats: {}, groupBy: null, rules: [] }
}

export function isDefaultLayout<R>(layout: TableLayout, columns: readonly ColumnDef<R>[]): boolean {
  return formatLayout(layout) === formatLayout(defaultLayout(columns))
}

const PART = /^([a-z0-9_]+)(!r?)?(?:~(\d+))?(?::([a-z0-9]+))?$/i

/**
 * `time,ticker!,premium!r~90:full,@expiry,?warn*premium>=1m`: shown columns in order, `!` pinned left and `!r` right,
 * `~` width, `:` format; then `@` the column of the groups and `?` the rules. Unknown ids are dropped.
 */
export function parseLayout<R>(text: string, columns: readonly ColumnDef<R>[]): TableLayout {
  const known = new Set(columns.map((column) => column.id))
  const plain = defaultLayout(columns)
  const read = { shown: [] as string[], pinned: [] as string[], pinnedRight: [] as string[] }
  const widths: Record<string, number> = {}
  const formats: Record<string, CellFormat> = {}
  const rules: CellRule[] = []
  let groupBy: string | null = null
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const rule = parseRule(part)
    if (rule && known.has(rule.column) && rules.length < MAX_CELL_RULES) rules.push(rule)
    if (part.startsWith('@')) groupBy = part.slice(1)
    const [, id, pin, width, format] = PART.exec(part) ?? []
    if (!id || !known.has(id) || read.shown.includes(id)) continue
    read.shown.push(id)
    if (pin) (pin === '!' ? read.pinned : read.pinnedRight).push(id)
    if (width) widths[id] = clampWidth(Number(width))
    if (format && isCellFormat(format)) formats[id] = format
  }
  const shown = read.shown.length > 0 ? read.shown : plain.shown
  return { ...read, shown, widths, formats, rules, groupBy: groupingsOf(shown).find((id) => id === groupBy) ?? null }
}

/** Shown columns that rows can be grouped by; a hidden one may hold nothing yet. */
export const groupingsOf = (shown: readonly string[]): readonly string[] =>
  shown.filter((id) => GROUPING_COLUMNS.includes(id))

/** The text form of `parseLayout`. */
export function formatLayout(layout: TableLayout): string {
  const { shown, pinned, pinnedRight, widths, formats, groupBy, rules } = layout
  const pin = (id: string) => (pinned.includes(id) ? '!' : pinnedRight.includes(id) ? '!r' : '')
  const part = (id: string) =>
    `${id}${pin(id)}${widths[id] ? `~${widths[id]}` : ''}${formats[id] ? `:${formats[id]}` : ''}`
  return [...shown.map(part), ...(groupBy === null ? [] : [`@${groupBy}`]), ...rules.map(formatRule)].join(',')
}

/** Shows a hidden column (at the end) or hides a shown one; the last column stays. */
export function toggleColumn(layout: TableLayout, id: string): TableLayout {
  if (!layout.shown.includes(id)) return { ...layout, shown: [...layout.shown, id] }
  if (layout.shown.length === 1) return layout
  const groupBy = layout.groupBy === id ? null : layout.groupBy
  return { ...withoutPin(layout, id), shown: without(layout.shown, id), groupBy }
}

/** Keeps a column at one side while the others scroll; the same side again lets it go. */
export function togglePin(layout: TableLayout, id: string, side: PinSide = 'left'): TableLayout {
  const free = withoutPin(layout, id)
  if (pinSideOf(layout, id) === side) return free
  return side === 'left'
    ? { ...free, pinned: [...free.pinned, id] }
    : { ...free, pinnedRight: [...free.pinnedRight, id] }
}

export function pinSideOf(layout: TableLayout, id: string): PinSide | null {
  return layout.pinned.includes(id) ? 'left' : layout.pinnedRight.includes(id) ? 'right' : null
}

const without = (list: readonly string[], id: string) => list.filter((other) => other !== id)

function withoutPin(layout: TableLayout, id: string): TableLayout {
  return { ...layout, pinned: without(layout.pinned, id), pinnedRight: without(layout.pinnedRight, id) }
}

/** Writes the numbers of a column in another format; null: in its own. */
export function formatColumn(layout: TableLayout, id: string, format: CellFormat | null): TableLayout {
  const { [id]: _, ...others } = layout.formats
  return { ...layout, formats: format === null ? others : { ...others, [id]: format } }
}

/** Puts a shown column at a new place (0 is the leftmost). */
export function moveColumn(layout: TableLayout, id: string, to: number): TableLayout {
  if (!layout.shown.includes(id)) return layout
  const rest = without(layout.shown, id)
  const place = Math.max(0, Math.min(rest.length, to))
  return { ...layout, shown: [...rest.slice(0, place), id, ...rest.slice(place)] }
}

export function resizeColumn(layout: TableLayout, id: string, width: number): TableLayout {
  return { ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } }
}

function clampWidth(width: number): number {
  return Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)))
}
