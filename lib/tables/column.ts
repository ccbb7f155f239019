/** What a cell holds for sorting and export. */
export type CellValue = string | number | boolean | null

/** One column of a file. */
export interface FileField<R> {
  readonly id: string
  readonly value: (row: R) => CellValue
}

/**
 * One column of one grid. The same entry drives the header, the body text, the filter made from a cell, the CSV and
 * the width, so that these can never disagree.
 */
export interface ColumnDef<R> {
  /** Stable name, used in links, saved views and CSV headers. */
  readonly id: string
  readonly header: string
  /** What the number means, one sentence; shown on the header. */
  readonly definition: string
  /** Formula id of the content guide, e.g. 'F9'. */
  readonly formula?: string
  /** Width in px at which the usual content fits. */
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  /** Value for sorting, and for a file where nothing else stands there. */
  readonly value: (row: R) => CellValue
  /** Text on screen and in copied cells. */
  readonly text: (row: R) => string
  /** What a file has in place of this column: an instant as text, bid and ask apart. */
  readonly file?: readonly FileField<R>[]
  /** Clause of the filter language that keeps rows like this one; null: this cell cannot filter. */
  readonly filter?: (row: R) => string | null
  /** Shown before the user chose columns. */
  readonly isDefault: boolean
  /** Derived numbers open the explain popover (C15). */
  readonly isDerived?: boolean
  /** False: rows are a part of the answer and whoever answers has no order by this column. */
  readonly isSortable?: boolean
  /** First click sorts high to low; words sort A to Z first. */
  readonly sortsUp?: boolean
}

export interface SortRule {
  readonly id: string
  readonly desc: boolean
}

/** `premium,-time` → rules; a leading minus is high to low. Unknown columns are dropped. */
export function parseSort(text: string, known: readonly string[]): SortRule[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))
    .filter((rule, i, all) => known.includes(rule.id) && all.findIndex((other) => other.id === rule.id) === i)
}

/** The text form of `parseSort`. */
export function formatSort(rules: readonly SortRule[]): string {
  return rules.map((rule) => (rule.desc ? `-${rule.id}` : rule.id)).join(',')
}

/**
 * The next sort after a click on a header: first the column's own direction, then the other, then none. With
 * `keep` (Shift) the other columns stay and this one joins at the end.
 */
export function nextSort<R>(rules: readonly SortRule[], column: ColumnDef<R>, keep: boolean): SortRule[] {
  const firstDesc = column.sortsUp !== true
  const present = rules.find((rule) => rule.id === column.id)
  const next = !present
    ? { id: column.id, desc: firstDesc }
    : present.desc === firstDesc
      ? { ...present, desc: !firstDesc }
      : null
  if (!keep) return next ? [next] : []
  if (!present) return next ? [...rules, next] : [...rules]
  return rules.flatMap((rule) => (rule.id !== column.id ? [rule] : next ? [next] : []))
}
