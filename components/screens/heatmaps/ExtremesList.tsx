import { TickerText } from '@/components/filings/parts'
import { extremesOf } from '@/components/screens/heatmaps/extremes'
import { type ColourName, heatLabel, type SizeName } from '@/components/screens/heatmaps/heatFigures'
import { figureOf, type StockDayRow } from '@/components/stocks/days/stockDayRow'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { formatStockValue, isSignedField } from '@/lib/flow/filter/stockFields'

export interface ExtremesListProps {
  readonly rows: readonly StockDayRow[]
  readonly size: SizeName
  readonly colour: ColourName
}

const COUNT = 12

/** The names at both ends of the colour, beside the map. */
export function ExtremesList({ rows, size, colour }: ExtremesListProps) {
  const { high, low } = extremesOf(rows, { name: colour, size, count: COUNT })
  const label = heatLabel(colour)
  return (
    <aside aria-label="Extremes" className="min-h-0 overflow-y-auto border-l bg-panel max-rail:border-l-0">
      <Ends title={`Highest ${label}`} size={size} colour={colour} rows={high} />
      <Ends title={`Lowest ${label}`} size={size} colour={colour} rows={low} />
    </aside>
  )
}

function Ends({ title, rows, size, colour }: ExtremesListProps & { readonly title: string }) {
  return (
    <section aria-label={title} className="border-line-2 border-b last:border-b-0">
      <h2 className="truncate px-3 pt-2 pb-1 font-medium text-12 text-fg-1">{title}</h2>
      <FactTable
        label={title}
        columns={['Name', heatLabel(size), heatLabel(colour)]}
        rows={rows.map((row) => ({
          key: row.ticker,
          cells: [
            <TickerText key="name" ticker={row.ticker} />,
            formatStockValue(size, figureOf(row, size)),
            <Value key="value" row={row} colour={colour} />,
          ],
        }))}
        empty="No name has it."
      />
    </section>
  )
}

function Value({ row, colour }: { readonly row: StockDayRow; readonly colour: ColourName }) {
  const value = figureOf(row, colour)
  const text = formatStockValue(colour, value)
  return isSignedField(colour) ? <Move value={value} text={text} /> : text
}
