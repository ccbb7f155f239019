import { valueAt } from '@/lib/ai/cells'
import { readQuestion } from '@/lib/ai/readQuestion'
import { pickRows, type TableShape } from '@/lib/ai/template'
import { aiTemplates } from '@/lib/ai/templates/templates'
import type { ResultColumn, ResultTable, ValueFormat } from '@/lib/contract/ai'

type Row = Readonly<Record<string, unknown>>
type Question = ReturnType<typeof readQuestion>

const MOST_ROWS = 25
const MOST_COLUMNS = 7

/** Rows of an answer as a table: the shape of a template that asks the call, else the longest list of the answer. */
export function resultTable(call: string, answer: unknown, question: Question, own?: TableShape): ResultTable | null {
  const shape = own ?? shapeOfCall(call) ?? plainShape(answer)
  if (shape === null) return null
  const rows = valueAt(answer, shape.base)
  const places = pickRows(rows, shape, question)
  if (!Array.isArray(rows) || places.length === 0) return null
  const columns = shape.columns.filter(({ field }) => places.some((place) => isKnown(valueAt(rows[place], field))))
  const at = (field: string | undefined) => columns.findIndex((column) => column.field === field)
  const [label, value] = [at(shape.chart?.[0]), at(shape.chart?.[1])]
  return {
    base: shape.base,
    columns,
    rows: places
      .slice(0, shape.most ?? MOST_ROWS)
      .map((place) => ({ place, values: columns.map(({ field }) => plainValue(valueAt(rows[place], field))) })),
    total: places.length,
    chart: label < 0 || value < 0 ? null : { label, value },
  }
}

const isKnown = (value: unknown) => value !== null && value !== undefined

function plainValue(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const shapes = new Map<string, TableShape>()

/** The table of the first template whose plan asks the call. */
function shapeOfCall(call: string): TableShape | null {
  if (shapes.size === 0) {
    const anything = { ...readQuestion('', [], '2026-01-05'), tickers: ['SPY'] }
    for (const { plan, table } of aiTemplates) {
      const id = plan(anything)[table.call]?.call
      if (id !== undefined && !shapes.has(id)) shapes.set(id, table)
    }
  }
  return shapes.get(call) ?? null
}

/** The longest list of rows in an answer, to the second level. */
function plainShape(answer: unknown): TableShape | null {
  const lists = listsOf(answer, '', 0).sort((a, b) => b.rows.length - a.rows.length)
  const first = lists[0]
  const row = first?.rows[0]
  if (first === undefined || row === undefined) return null
  const columns = Object.entries(row)
    .filter(([, value]) => value === null || typeof value !== 'object')
    .slice(0, MOST_COLUMNS)
    .map(([field, value]): ResultColumn => ({ field, label: labelOf(field), format: formatOf(field, value) }))
  return { call: 0, base: first.path, columns }
}

function listsOf(value: unknown, path: string, depth: number): { path: string; rows: readonly Row[] }[] {
  if (value === null || typeof value !== 'object' || depth > 2) return []
  if (Array.isArray(value)) {
    const first: unknown = value[0]
    return first !== null && typeof first === 'object' && !Array.isArray(first) ? [{ path, rows: value as Row[] }] : []
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'meta' ? [] : listsOf(inner, path === '' ? key : `${path}.${key}`, depth + 1),
  )
}

const labelOf = (field: string) => {
  const words = field.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function formatOf(field: string, value: unknown): ValueFormat {
  if (typeof value !== 'number') return 'text'
  if (field.endsWith('_us')) return 'timeUs'
  if (field.endsWith('_ms')) return 'timeMs'
  return /premium|notional|market_cap|net_assets/.test(field) ? 'money' : 'number'
}
