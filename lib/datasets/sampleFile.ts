import type { Cell, Dataset } from '@/lib/datasets/dataset'

/** A value as a field of RFC 4180: quotes only where needed, doubled inside; nothing known is nothing. */
function csvField(value: Cell): string {
  if (value === null) return ''
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The sample file: the head and invented rows, as the engine would write them. */
export function sampleCsv({ columns, sample }: Dataset): string {
  const head = columns.map(([name]) => name)
  return `${[head, ...sample].map((row) => row.map(csvField).join(',')).join('\n')}\n`
}
