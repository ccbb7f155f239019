import type { ColumnDef } from '@/lib/tables/column'

/** How the user arranged a grid; part of a saved view (C5). */
export interface TableLayout {
  /** Ids of the shown columns, left to right. */
  readonly shown: readonly string[]
  /** Ids of the columns that stay at the left while scrolling. */
  readonly pinned: readonly string[]
  /** Widths in px that differ from the column's own. */
  readonly widths: Readonly<Record<string, number>>
}

const MIN_COLUMN_WIDTH = 28
const MAX_COLUMN_WIDTH = 600

/** The layout before the user changed anything. */
export function defaultLayout<R>(columns: readonly ColumnDef<R>[]): TableLayout {
  return { shown: columns.filter((column) => column.isDefault).map((column) => column.id), pinned: [], widths: {} }
}

export function isDefaultLayout<R>(layout: TableLayout, columns: readonly ColumnDef<R>[]): boolean {
  const plain = defaultLayout(columns)
  return (
    layout.pinned.length === 0 &&
    Object.keys(layout.widths).length === 0 &&
    layout.shown.join(',') === plain.shown.join(',')
  )
}

/** `time,ticker!,premium~90`: shown columns in order, `!` pinned, `~` width. Unknown ids are dropped. */
export function parseLayout<R>(text: string, columns: readonly ColumnDef<R>[]): TableLayout {
  const known = new Set(columns.map((column) => column.id))
  const shown: string[] = []
  const pinned: string[] = []
  const widths: Record<string, number> = {}
  for (const part of text.split(',')) {
    const match = /^([a-z0-9_]+)(!?)(?:~(\d+))?$/i.exec(part.trim())
    const id = match?.[1]
    if (!match || !id || !known.has(id) || shown.includes(id)) continue
    shown.push(id)
    if (match[2]) pinned.push(id)
    if (match[3]) widths[id] = clampWidth(Number(match[3]))
  }
  return shown.length > 0 ? { shown, pinned, widths } : defaultLayout(columns)
}

/** The text form of `parseLayout`. */
export function formatLayout(layout: TableLayout): string {
  return layout.shown
    .map((id) => `${id}${layout.pinned.includes(id) ? '!' : ''}${layout.widths[id] ? `~${layout.widths[id]}` : ''}`)
    .join(',')
}

/** Shows a hidden column (at the end) or hides a shown one; the last column stays. */
export function toggleColumn(layout: TableLayout, id: string): TableLayout {
  if (!layout.shown.includes(id)) return { ...layout, shown: [...layout.shown, id] }
  if (layout.shown.length === 1) return layout
  const without = (list: readonly string[]) => list.filter((other) => other !== id)
  return { ...layout, shown: without(layout.shown), pinned: without(layout.pinned) }
}

export function togglePin(layout: TableLayout, id: string): TableLayout {
  const isPinned = layout.pinned.includes(id)
  return { ...layout, pinned: isPinned ? layout.pinned.filter((other) => other !== id) : [...layout.pinned, id] }
}

/** Puts a shown column at a new place (0 is the leftmost). */
export function moveColumn(layout: TableLayout, id: string, to: number): TableLayout {
  if (!layout.shown.includes(id)) return layout
  const rest = layout.shown.filter((other) => other !== id)
  const place = Math.max(0, Math.min(rest.length, to))
  return { ...layout, shown: [...rest.slice(0, place), id, ...rest.slice(place)] }
}

export function resizeColumn(layout: TableLayout, id: string, width: number): TableLayout {
  return { ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } }
}

function clampWidth(width: number): number {
  return Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)))
}
