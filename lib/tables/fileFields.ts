import type { EpochMs, EpochUs } from '@/lib/core/nominal'
import type { CellValue, ColumnDef, FileField } from '@/lib/tables/column'

/** Numbers of a file: rounded as the screen shows them, or as they are. */
export type FileNumbers = 'shown' | 'raw'

/** What a file has of some columns, in their order: a column may stand for several, and each stands once. */
export function fileFields<R>(columns: readonly ColumnDef<R>[], numbers: FileNumbers): readonly FileField<R>[] {
  const fields = columns.flatMap((column) => column.file ?? [fieldOf(column, numbers)])
  return fields.filter(({ id }, at) => fields.findIndex((other) => other.id === id) === at)
}

/** An instant as a file writes it: ISO 8601 in UTC, to the microsecond where one is known; null where there is none. */
export const isoOfUs = (us: EpochUs | null): string | null =>
  us === null
    ? null
    : `${new Date(Math.floor(us / 1000)).toISOString().slice(0, -1)}${String(us % 1000).padStart(3, '0')}Z`
export const isoOfMs = (ms: EpochMs | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** The field of a file in which an instant stands. */
export const instantField = <R>(id: string, value: (row: R) => string | null): readonly FileField<R>[] => [
  { id, value },
]

function fieldOf<R>({ id, value, text }: ColumnDef<R>, numbers: FileNumbers): FileField<R> {
  if (numbers === 'raw') return { id, value }
  return { id, value: (row) => asShown(value(row), text(row)) }
}

const NUMBER = /(\d[\d,]*)(?:\.(\d+))?\s*(%|[KMBT])?/
/** Money that a screen shortens ($1.2M) keeps its cents. */
const CENTS = 2

/**
 * A value as its text shows it: a code by its word, a number to the digits of the text, where it is the number of that
 * text; a fraction that stands as a percentage keeps two digits more.
 */
export function asShown(value: CellValue, text: string): CellValue {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value
  const match = NUMBER.exec(text)
  if (match === null) return /[a-z]/i.test(text) ? text : value
  const [, whole = '', decimals = '', unit = ''] = match
  if (unit !== '' && unit !== '%') return round(value, CENTS)
  const shown = Number(`${whole.replaceAll(',', '')}.${decimals}`)
  const isNear = (of: number) => Math.abs(Math.abs(of) - shown) <= 0.51 * 10 ** -decimals.length
  if (isNear(value)) return round(value, decimals.length)
  return unit === '%' && isNear(value * 100) ? round(value, decimals.length + 2) : value
}

const round = (value: number, digits: number): number => Number(value.toFixed(Math.min(digits, 12)))
