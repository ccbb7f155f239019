import { figureOf, stockDayRows } from '@/components/stocks/days/stockDayRow'
import { heatClamp, heatStep } from '@/lib/charts/heatSteps'
import { prepareScatter } from '@/lib/charts/prepareScatter'
import type { ScatterAxis } from '@/lib/charts/scatterAxis'
import type { StockRow } from '@/lib/contract/stockScreener'
import { formatStockValue, isSignedField, type StockFieldName, stockField } from '@/lib/flow/filter/stockFields'

/** Figures of a map: across, up, area, colour. */
export interface MapFigures {
  readonly x: StockFieldName
  readonly y: StockFieldName
  readonly size: StockFieldName
  readonly colour: StockFieldName
}

const axisOf = (name: StockFieldName): ScatterAxis => ({
  name: stockField(name).label,
  format: (value) => formatStockValue(name, value),
  scale: isWide(name) ? 'log' : 'linear',
})

/** Sizes, counts and money span many decades. */
const isWide = (name: StockFieldName): boolean => ['money', 'count', 'usd'].includes(stockField(name).format)

/** Middle of a colour: nothing for figures with a sign, the median of the names for others. */
export function middleOf(name: StockFieldName, values: readonly number[]): number {
  if (isSignedField(name)) return 0
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** Points of the map: names that have both axes; colour against the median, or against zero. */
export function stockMapModel(
  answer: { readonly fields: readonly string[]; readonly rows: readonly StockRow[] },
  { x, y, size, colour }: MapFigures,
) {
  const rows = stockDayRows(answer)
  const colours = rows.flatMap((row) => figureOf(row, colour) ?? [])
  const middle = middleOf(colour, colours)
  const clamp = heatClamp(colours.map((value) => value - middle))
  const input = rows.flatMap((row) => {
    const [across, up, tint] = [figureOf(row, x), figureOf(row, y), figureOf(row, colour)]
    if (across === null || up === null) return []
    return [
      {
        key: row.ticker,
        label: row.ticker,
        x: across,
        y: up,
        size: Math.abs(figureOf(row, size) ?? 0),
        colour: { step: heatStep(tint === null ? null : tint - middle, clamp) },
        cells: [row.name, formatStockValue(colour, tint)],
      },
    ]
  })
  return prepareScatter(input, {
    title: `${stockField(y).label} over ${stockField(x).label}`,
    x: axisOf(x),
    y: axisOf(y),
    size: { name: stockField(size).label, format: (value) => formatStockValue(size, value) },
    columns: ['Name', stockField(colour).label],
  })
}
