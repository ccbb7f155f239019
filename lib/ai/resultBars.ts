import { formatValue } from '@/lib/ai/formatValue'
import { type BarModel, prepareBars } from '@/lib/charts/prepareBars'
import type { ResultTable } from '@/lib/contract/ai'
import { parseOccParts } from '@/lib/options/occSymbol'

const MOST_BARS = 80

export interface ResultBars {
  readonly title: string
  readonly model: BarModel
  readonly format: (value: number) => string
}

/** Rows as bars around zero, in the order of the table; null where it has nothing to draw. */
export function resultBars({ chart, columns, rows }: ResultTable): ResultBars | null {
  const label = columns[chart?.label ?? -1]
  const value = columns[chart?.value ?? -1]
  if (chart === null || label === undefined || value === undefined) return null
  const format = (amount: number) => formatValue(amount, value.format)
  const bars = rows.slice(0, MOST_BARS).flatMap(({ place, values }) => {
    const amount = values[chart.value]
    return typeof amount === 'number'
      ? [
          {
            key: String(place),
            label: shortLabel(formatValue(values[chart.label], label.format), values[chart.label]),
            parts: [{ name: value.label, tone: 'cat-1' as const, value: amount }],
          },
        ]
      : []
  })
  if (bars.length < 2) return null
  const title = `${value.label} by ${label.label.toLowerCase()}`
  return { title, format, model: prepareBars(bars, { title, format, shape: 'stacked' }) }
}

/** A contract below its bar: strike and type; the table twin and the rows name it whole. */
function shortLabel(text: string, value: unknown): string {
  const parts = typeof value === 'string' ? parseOccParts(value) : null
  return parts === null ? text : `${parts.strike}${parts.type}`
}
